CREATE TABLE "review_answers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"card_id" uuid NOT NULL,
	"rating" text NOT NULL,
	"mode" text NOT NULL,
	"score" smallint,
	"first" smallint NOT NULL,
	"day" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_answers_score" CHECK ("review_answers"."score" between 0 and 100 and "review_answers"."first" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "review_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"target" text NOT NULL,
	"native" text NOT NULL,
	"segmented" text,
	"spoken" text,
	"transliteration" text,
	"example" text,
	"example_native" text,
	"due_at" timestamp with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"scheduled_days" integer NOT NULL,
	"learning_steps" smallint NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"state" smallint NOT NULL,
	"last_reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_cards_once" UNIQUE("user_id","language","target"),
	CONSTRAINT "review_cards_state" CHECK ("review_cards"."state" between 0 and 3 and "review_cards"."reps" >= 0)
);
--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_card_id_review_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."review_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_answers_day" ON "review_answers" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "review_answers_card" ON "review_answers" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "review_cards_due" ON "review_cards" USING btree ("user_id","due_at");