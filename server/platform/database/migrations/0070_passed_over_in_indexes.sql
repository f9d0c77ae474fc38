-- What's asked for together with an index's own filter is read in it: calls that are passed over for that aren't read.
-- And what had no index: success that isn't known, and parts of the cost that few calls may have.
-- The indexes before are dropped afterwards, by `migrate.ts`: so calls can be read while these are made, and nothing that
-- locked a call before waits for what waits for it.
ALTER INDEX "calls_newest" RENAME TO "calls_newest_before";--> statement-breakpoint
ALTER INDEX "calls_agent" RENAME TO "calls_agent_before";--> statement-breakpoint
ALTER INDEX "calls_status" RENAME TO "calls_status_before";--> statement-breakpoint
ALTER INDEX "calls_fault" RENAME TO "calls_fault_before";--> statement-breakpoint
ALTER INDEX "calls_tool_failed" RENAME TO "calls_tool_failed_before";--> statement-breakpoint
ALTER INDEX "calls_examples" RENAME TO "calls_examples_before";--> statement-breakpoint
CREATE INDEX "calls_success_unknown" ON "calls" USING btree ("workspace_id","started_at","call_id") WHERE success is null;--> statement-breakpoint
CREATE INDEX "calls_model_paid" ON "calls" USING btree ("workspace_id","started_at","call_id") WHERE (spend_parts ->> 'model') is not null;--> statement-breakpoint
CREATE INDEX "calls_voice_paid" ON "calls" USING btree ("workspace_id","started_at","call_id") WHERE (spend_parts ->> 'voice') is not null;--> statement-breakpoint
CREATE INDEX "calls_transcriber_paid" ON "calls" USING btree ("workspace_id","started_at","call_id") WHERE (spend_parts ->> 'transcriber') is not null;--> statement-breakpoint
CREATE INDEX "calls_newest" ON "calls" USING btree ("workspace_id","started_at","call_id","duration_ms","cost_micros","agent_version");--> statement-breakpoint
CREATE INDEX "calls_agent" ON "calls" USING btree ("workspace_id","agent_id","started_at","call_id","agent_version");--> statement-breakpoint
CREATE INDEX "calls_status" ON "calls" USING btree ("workspace_id","status","started_at","call_id","agent_id") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "calls_fault" ON "calls" USING btree ("workspace_id","fault","started_at","call_id","agent_id","origin","duration_ms") WHERE fault <> 'none';--> statement-breakpoint
CREATE INDEX "calls_tool_failed" ON "calls" USING btree ("workspace_id","started_at","call_id","agent_id","success") WHERE 'tool_failed' = any(happened);--> statement-breakpoint
CREATE INDEX "calls_examples" ON "calls" USING btree ("workspace_id","started_at","call_id") WHERE is_example;
