ALTER TABLE "calls" ADD COLUMN "calling_number" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "carrier_id" uuid;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "ring_seconds" integer;--> statement-breakpoint
ALTER TABLE "carriers" ADD COLUMN "dial_string" text DEFAULT 'PJSIP/{number}@trunk' NOT NULL;--> statement-breakpoint
CREATE INDEX "calls_to_make" ON "calls" USING btree ("workspace_id","carrier_id") WHERE calling_number is not null and ended_at is null;