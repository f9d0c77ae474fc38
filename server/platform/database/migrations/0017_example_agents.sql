ALTER TABLE "agents" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "agents_examples" ON "agents" USING btree ("workspace_id") WHERE is_example;--> statement-breakpoint
-- Until now example calls were given to agents that people had created. They can still be removed.
UPDATE "calls" SET "agent_id" = NULL WHERE is_example AND agent_id IS NOT NULL;
