ALTER TABLE "calls" ADD COLUMN "worst_response_ms" integer;--> statement-breakpoint
CREATE INDEX "calls_length" ON "calls" USING btree ("workspace_id","duration_ms","started_at","call_id");--> statement-breakpoint
CREATE INDEX "calls_response" ON "calls" USING btree ("workspace_id","response_ms","started_at","call_id");--> statement-breakpoint
CREATE INDEX "calls_cost" ON "calls" USING btree ("workspace_id","cost_micros","started_at","call_id");