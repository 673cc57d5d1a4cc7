CREATE TABLE "privacy_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"voice_retention_days" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_data_keys" (
	"user_id" text PRIMARY KEY NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_age_refusals" (
	"user_id" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_clips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"profile_id" uuid NOT NULL,
	"clip_key" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"sample_id" uuid NOT NULL,
	"language" text NOT NULL,
	"norm" text NOT NULL,
	"sentence" text NOT NULL,
	"segmented" text,
	"spoken" text,
	"text_version" text NOT NULL,
	"minimum_age" integer NOT NULL,
	"address" text,
	"status" text DEFAULT 'open' NOT NULL,
	"refusal" text,
	"speaker_score" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "voice_deletions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"reason" text NOT NULL,
	"samples" integer NOT NULL,
	"profiles" integer NOT NULL,
	"clips" integer NOT NULL,
	"files" integer NOT NULL,
	"key_destroyed" boolean NOT NULL,
	"remote" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"voice_model_id" text,
	"engine_id" text NOT NULL,
	"engine_version" text NOT NULL,
	"engine_kind" text NOT NULL,
	"sample_id" uuid NOT NULL,
	"consent_id" uuid NOT NULL,
	"failure" text,
	"quality" jsonb,
	"reservation_id" uuid,
	"credits_used" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "voice_samples" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"audio_path" text NOT NULL,
	"lines" jsonb NOT NULL,
	"quality" jsonb,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_reservations" ADD COLUMN "outlives_process" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_settings" ADD CONSTRAINT "privacy_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_data_keys" ADD CONSTRAINT "user_data_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_age_refusals" ADD CONSTRAINT "voice_age_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_clips" ADD CONSTRAINT "voice_clips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_clips" ADD CONSTRAINT "voice_clips_profile_id_voice_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."voice_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_consents" ADD CONSTRAINT "voice_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_deletions" ADD CONSTRAINT "voice_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_profiles" ADD CONSTRAINT "voice_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_profiles" ADD CONSTRAINT "voice_profiles_consent_id_voice_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."voice_consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_samples" ADD CONSTRAINT "voice_samples_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "voice_clips_key" ON "voice_clips" USING btree ("profile_id","clip_key");--> statement-breakpoint
CREATE INDEX "voice_clips_age" ON "voice_clips" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "voice_consents_user" ON "voice_consents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "voice_deletions_user" ON "voice_deletions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_profiles_one_pending" ON "voice_profiles" USING btree ("user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "voice_profiles_one_ready" ON "voice_profiles" USING btree ("user_id") WHERE status = 'ready' and is_active;--> statement-breakpoint
CREATE INDEX "voice_profiles_user" ON "voice_profiles" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_samples_path" ON "voice_samples" USING btree ("audio_path");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_samples_one_current" ON "voice_samples" USING btree ("user_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "voice_samples_age" ON "voice_samples" USING btree ("created_at");