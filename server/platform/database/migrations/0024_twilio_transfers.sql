ALTER TABLE "carrier_calls" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "carrier_calls" ADD COLUMN "transfer_status" text;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_calls_transfer" ON "carrier_calls" USING btree ("workspace_id","transfer_id");