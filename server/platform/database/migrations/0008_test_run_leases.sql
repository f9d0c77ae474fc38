ALTER TABLE "test_runs" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "test_runs" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_runs" ADD COLUMN "lease_expires_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "test_runs_lease" ON "test_runs" USING btree ("lease_expires_at") WHERE lease_expires_at is not null;--> statement-breakpoint
-- Runs of tests whose process has not been heard of for longer than their lease.
CREATE FUNCTION test_runs_with_expired_lease(p_limit integer)
  RETURNS TABLE (workspace_id uuid, run_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT r.workspace_id, r.run_id FROM public.test_runs r
    WHERE r.lease_expires_at < now()
    ORDER BY r.lease_expires_at
    LIMIT p_limit
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION test_runs_with_expired_lease(integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION test_runs_with_expired_lease(integer) TO callwright_app;
