CREATE TABLE "recordings" (
	"workspace_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"state" text NOT NULL,
	"offset_ms" integer NOT NULL,
	"duration_ms" integer,
	"bytes" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recordings_workspace_id_call_id_pk" PRIMARY KEY("workspace_id","call_id")
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "recording_days" integer;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_workspace_id_call_id_calls_workspace_id_call_id_fk" FOREIGN KEY ("workspace_id","call_id") REFERENCES "public"."calls"("workspace_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recordings_age" ON "recordings" USING btree ("workspace_id","created_at");--> statement-breakpoint
ALTER TABLE "recordings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recordings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "recordings" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "recordings" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "recordings" TO callwright_app;--> statement-breakpoint
-- Recordings that are older than their workspace keeps them.
CREATE FUNCTION recordings_past_their_days(p_limit integer)
  RETURNS TABLE (workspace_id uuid, call_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT r.workspace_id, r.call_id FROM public.workspaces w
    JOIN public.recordings r ON r.workspace_id = w.workspace_id
    WHERE w.recording_days IS NOT NULL
      AND r.created_at < now() - make_interval(days => w.recording_days)
      AND r.state IN ('ready', 'failed')
    LIMIT p_limit
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION recordings_past_their_days(integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION recordings_past_their_days(integer) TO callwright_app;
