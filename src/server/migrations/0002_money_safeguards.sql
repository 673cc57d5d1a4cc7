ALTER TABLE "idempotency_keys" ALTER COLUMN "response_body" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "credit_reservations" ADD COLUMN "on_the_house" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_credit_rewards" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "run_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_transactions_one_welcome" ON "credit_transactions" USING btree ("user_id") WHERE transaction_type = 'onboarding';--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "reservation_id";--> statement-breakpoint
ALTER TABLE "credit_reservations" ADD CONSTRAINT "credit_reservations_parts" CHECK ("credit_reservations"."plan_part" >= 0 and "credit_reservations"."gift_part" >= 0 and "credit_reservations"."purchased_part" >= 0);