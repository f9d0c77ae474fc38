ALTER TABLE "test_runs" ALTER COLUMN "attempt" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "test_runs" ADD COLUMN "is_claimed" boolean DEFAULT false NOT NULL;