ALTER TABLE "phone_numbers" ADD COLUMN "agent_version" integer;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD COLUMN "rules" jsonb DEFAULT '{}'::jsonb NOT NULL;