DROP INDEX "ledger_transactions_newest";--> statement-breakpoint
DROP INDEX "calls_newest";--> statement-breakpoint
DROP INDEX "calls_agent";--> statement-breakpoint
CREATE INDEX "calls_examples" ON "calls" USING btree ("workspace_id") WHERE is_example;--> statement-breakpoint
CREATE INDEX "ledger_transactions_newest" ON "ledger_transactions" USING btree ("workspace_id","position");--> statement-breakpoint
CREATE INDEX "calls_newest" ON "calls" USING btree ("workspace_id","started_at","call_id");--> statement-breakpoint
CREATE INDEX "calls_agent" ON "calls" USING btree ("workspace_id","agent_id","started_at");