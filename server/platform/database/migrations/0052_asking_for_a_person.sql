DROP INDEX "webhook_deliveries_once";--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "help_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "help_why" text;--> statement-breakpoint
CREATE INDEX "calls_help_requested" ON "calls" USING btree ("workspace_id","started_at","call_id") WHERE 'help_requested' = any(happened);--> statement-breakpoint
CREATE INDEX "calls_waiting" ON "calls" USING btree ("workspace_id","help_asked_at") WHERE help_asked_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("workspace_id","webhook_id","type","subject") WHERE subject is not null and type not in ('call.reviewed', 'call.help_requested');