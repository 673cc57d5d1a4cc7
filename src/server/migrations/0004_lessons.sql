CREATE TABLE "lesson_concepts" (
	"user_id" text NOT NULL,
	"language" text NOT NULL,
	"concept" text NOT NULL,
	"met_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_concepts_user_id_language_concept_pk" PRIMARY KEY("user_id","language","concept")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigserial NOT NULL,
	"kind" text DEFAULT 'lesson' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"difficulty_level" text NOT NULL,
	"language" text NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	"estimated_time" smallint NOT NULL,
	"remix_credits" smallint NOT NULL,
	"created_by_user_id" text,
	"draft_id" uuid,
	"slug" text,
	"content" jsonb,
	"recipe" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lessons_slug" UNIQUE("slug"),
	CONSTRAINT "lessons_draft_once" UNIQUE("created_by_user_id","draft_id"),
	CONSTRAINT "lessons_kind" CHECK ("lessons"."kind" in ('lesson', 'tutorial')),
	CONSTRAINT "lessons_difficulty" CHECK ("lessons"."difficulty_level" in ('Beginner', 'Intermediate', 'Advanced')),
	CONSTRAINT "lessons_language" CHECK ("lessons"."language" in ('english', 'spanish', 'french', 'german', 'portuguese', 'italian', 'chinese', 'japanese', 'korean', 'arabic', 'russian', 'dutch')),
	CONSTRAINT "lessons_what_they_hold" CHECK (case when "lessons"."created_by_user_id" is null then "lessons"."recipe" is not null and "lessons"."slug" is not null and "lessons"."order_index" > 0 else "lessons"."content" is not null and "lessons"."slug" is null and "lessons"."order_index" = 0 end),
	CONSTRAINT "lessons_amounts" CHECK ("lessons"."estimated_time" between 1 and 180 and "lessons"."remix_credits" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "user_progress" (
	"user_id" text NOT NULL,
	"lesson_id" uuid NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"score" smallint,
	"visited" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"exercises" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_progress_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id"),
	CONSTRAINT "user_progress_score" CHECK ("user_progress"."score" between 0 and 100),
	CONSTRAINT "user_progress_completion" CHECK ("user_progress"."completed" = ("user_progress"."completed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "lesson_concepts" ADD CONSTRAINT "lesson_concepts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_own" ON "lessons" USING btree ("created_by_user_id","sequence");--> statement-breakpoint
CREATE INDEX "lessons_ready" ON "lessons" USING btree ("order_index","sequence") WHERE "lessons"."created_by_user_id" is null;--> statement-breakpoint
CREATE INDEX "user_progress_lesson" ON "user_progress" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "user_progress_completed" ON "user_progress" USING btree ("user_id") WHERE "user_progress"."completed";