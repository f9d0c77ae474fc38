ALTER TABLE "phone_numbers" ADD COLUMN "webhook" jsonb;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD COLUMN "changing_until" timestamp (3) with time zone;