ALTER TABLE "alert_rules" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_views" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "scorecards" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;