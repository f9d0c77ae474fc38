ALTER TABLE "calls" ADD COLUMN "fallback_number" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "fallback_result" text;