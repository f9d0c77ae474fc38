-- What's asked for together with an index's own filter is read in it: calls that are passed over for that aren't read.
-- And what had no index: success that isn't known, and parts of the cost that few calls may have.
DROP INDEX "calls_newest";--> statement-breakpoint
DROP INDEX "calls_agent";--> statement-breakpoint
DROP INDEX "calls_status";--> statement-breakpoint
DROP INDEX "calls_fault";--> statement-breakpoint
DROP INDEX "calls_tool_failed";--> statement-breakpoint
DROP INDEX "calls_examples";--> statement-breakpoint
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