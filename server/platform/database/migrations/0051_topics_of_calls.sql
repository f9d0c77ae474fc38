CREATE TABLE "call_topic_phrases" (
	"workspace_id" uuid NOT NULL,
	"phrase" text NOT NULL,
	"topic_id" uuid,
	"call_id" uuid,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_topic_phrases_workspace_id_phrase_pk" PRIMARY KEY("workspace_id","phrase")
);
--> statement-breakpoint
CREATE TABLE "call_topics" (
	"workspace_id" uuid NOT NULL,
	"topic_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"is_added" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"merged_into" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_topics_workspace_id_topic_id_pk" PRIMARY KEY("workspace_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "topic_figure_deltas" (
	"workspace_id" uuid NOT NULL,
	"delta_id" bigserial NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"topic_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"is_example" boolean NOT NULL,
	"calls" integer NOT NULL,
	"successful" integer NOT NULL,
	"unsuccessful" integer NOT NULL,
	CONSTRAINT "topic_figure_deltas_workspace_id_delta_id_pk" PRIMARY KEY("workspace_id","delta_id")
);
--> statement-breakpoint
CREATE TABLE "topic_figures" (
	"workspace_id" uuid NOT NULL,
	"level" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"topic_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"is_example" boolean NOT NULL,
	"calls" integer NOT NULL,
	"successful" integer NOT NULL,
	"unsuccessful" integer NOT NULL,
	CONSTRAINT "topic_figures_pk" PRIMARY KEY("workspace_id","agent_id","level","starts_at","topic_id","channel","is_example")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "topic_id" uuid;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "topic_by" text;--> statement-breakpoint
ALTER TABLE "call_topic_phrases" ADD CONSTRAINT "call_topic_phrases_topic_fk" FOREIGN KEY ("workspace_id","topic_id") REFERENCES "public"."call_topics"("workspace_id","topic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_topics" ADD CONSTRAINT "call_topics_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_topics" ADD CONSTRAINT "call_topics_merged_fk" FOREIGN KEY ("workspace_id","merged_into") REFERENCES "public"."call_topics"("workspace_id","topic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_topic_phrases_waiting" ON "call_topic_phrases" USING btree ("workspace_id","seen_at") WHERE topic_id is null;--> statement-breakpoint
CREATE INDEX "calls_topic" ON "calls" USING btree ("workspace_id","topic_id","started_at","call_id") WHERE topic_id is not null;--> statement-breakpoint
CREATE INDEX "calls_without_topic" ON "calls" USING btree ("workspace_id","call_id") WHERE topic_by is null and status in ('ended', 'failed');--> statement-breakpoint
ALTER TABLE "call_topics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_topics" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "call_topics" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "call_topics" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "call_topics" TO callwright_app;--> statement-breakpoint
ALTER TABLE "call_topic_phrases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_topic_phrases" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "call_topic_phrases" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "call_topic_phrases" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "call_topic_phrases" TO callwright_app;--> statement-breakpoint
ALTER TABLE "topic_figure_deltas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "topic_figure_deltas" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "topic_figure_deltas" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "topic_figure_deltas" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "topic_figure_deltas" TO callwright_app;--> statement-breakpoint
ALTER TABLE "topic_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "topic_figures" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "topic_figures" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "topic_figures" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "topic_figures" TO callwright_app;--> statement-breakpoint
GRANT USAGE ON SEQUENCE "topic_figure_deltas_delta_id_seq" TO callwright_app;--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON call_topics FOR EACH ROW
  WHEN (current_setting('app.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();
--> statement-breakpoint
-- What figures ask of a call has its topic.
ALTER TYPE changed_call ADD ATTRIBUTE topic_id uuid;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION changed_call(sign integer, c calls) RETURNS changed_call
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT (sign, c.workspace_id, c.started_at, c.agent_id, c.agent_version, channel_of_call(c.origin, c.calling_number),
      c.is_example, c.status IN ('in_progress', 'ended', 'failed'), c.success, c.response_ms, c.duration_ms,
      c.cost_micros, c.end_reason, c.fault, c.response_times, c.spend_parts, c.score, c.topic_id)::changed_call
  $$;
--> statement-breakpoint
-- Writes what these changes add to the figures of topics. What stays as it was cancels out.
CREATE FUNCTION add_topic_figure_deltas(changed changed_call[]) RETURNS void
  LANGUAGE sql SET search_path = pg_catalog, public, pg_temp
  AS $$
    INSERT INTO topic_figure_deltas (workspace_id, quarter, topic_id, agent_id, channel, is_example, calls, successful, unsuccessful)
    SELECT workspace_id, date_bin('15 minutes', started_at, '2000-01-01Z'),
      coalesce(topic_id, '00000000-0000-0000-0000-000000000000'), coalesce(agent_id, '00000000-0000-0000-0000-000000000000'),
      channel, is_example, sum(sign), sum(CASE WHEN success THEN sign ELSE 0 END), sum(CASE WHEN NOT success THEN sign ELSE 0 END)
    FROM unnest(changed) AS c
    WHERE is_connected
    GROUP BY 1, 2, 3, 4, 5, 6
    HAVING sum(sign) <> 0 OR sum(CASE WHEN success THEN sign ELSE 0 END) <> 0 OR sum(CASE WHEN NOT success THEN sign ELSE 0 END) <> 0
  $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_calls() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  changed changed_call[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT array_agg(changed_call(1, c)) INTO changed FROM new_calls c WHERE c.ended_at IS NOT NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT changed || array_agg(changed_call(-1, c)) INTO changed FROM old_calls c WHERE c.ended_at IS NOT NULL;
  END IF;
  -- Most changes are of calls that run.
  IF changed IS NOT NULL THEN
    PERFORM add_figure_deltas(changed);
    PERFORM add_topic_figure_deltas(changed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whose figures have changes to be added to them.
CREATE OR REPLACE FUNCTION workspaces_with_figure_deltas(p_limit integer)
  RETURNS TABLE (workspace_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    WITH RECURSIVE owners AS (
      (SELECT d.workspace_id FROM public.call_figure_deltas d ORDER BY d.workspace_id LIMIT 1)
      UNION ALL
      SELECT (SELECT d.workspace_id FROM public.call_figure_deltas d WHERE d.workspace_id > o.workspace_id
        ORDER BY d.workspace_id LIMIT 1)
      FROM owners o WHERE o.workspace_id IS NOT NULL
    ), topic_owners AS (
      (SELECT d.workspace_id FROM public.topic_figure_deltas d ORDER BY d.workspace_id LIMIT 1)
      UNION ALL
      SELECT (SELECT d.workspace_id FROM public.topic_figure_deltas d WHERE d.workspace_id > o.workspace_id
        ORDER BY d.workspace_id LIMIT 1)
      FROM topic_owners o WHERE o.workspace_id IS NOT NULL
    )
    SELECT w.workspace_id FROM (SELECT * FROM owners UNION SELECT * FROM topic_owners) w
    WHERE w.workspace_id IS NOT NULL LIMIT p_limit
  $$;
--> statement-breakpoint
-- Calls from before are counted by topic at the next comparison, which is now due.
UPDATE call_figure_checks SET checked_at = NULL;
