CREATE TABLE "agent_call_figures" (
	"workspace_id" uuid NOT NULL,
	"level" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"agent_id" uuid NOT NULL,
	"agent_version" integer NOT NULL,
	"channel" text NOT NULL,
	"is_example" boolean NOT NULL,
	"calls" integer NOT NULL,
	"connected" integer NOT NULL,
	"successful" integer NOT NULL,
	"unsuccessful" integer NOT NULL,
	"timed" integer NOT NULL,
	"duration_ms" bigint NOT NULL,
	"spend_micros" bigint NOT NULL,
	"model_micros" bigint NOT NULL,
	"voice_micros" bigint NOT NULL,
	"transcriber_micros" bigint NOT NULL,
	"responses" numeric NOT NULL,
	"ends" numeric NOT NULL,
	"faults" numeric NOT NULL,
	CONSTRAINT "agent_call_figures_pk" PRIMARY KEY("workspace_id","level","starts_at","agent_id","agent_version","channel","is_example")
);
--> statement-breakpoint
CREATE TABLE "call_figure_checks" (
	"workspace_id" uuid NOT NULL,
	"reached" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	CONSTRAINT "call_figure_checks_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
CREATE TABLE "call_figure_deltas" (
	"workspace_id" uuid NOT NULL,
	"delta_id" bigserial NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"agent_id" uuid NOT NULL,
	"agent_version" integer NOT NULL,
	"channel" text NOT NULL,
	"is_example" boolean NOT NULL,
	"calls" integer NOT NULL,
	"connected" integer NOT NULL,
	"successful" integer NOT NULL,
	"unsuccessful" integer NOT NULL,
	"timed" integer NOT NULL,
	"duration_ms" bigint NOT NULL,
	"spend_micros" bigint NOT NULL,
	"model_micros" bigint NOT NULL,
	"voice_micros" bigint NOT NULL,
	"transcriber_micros" bigint NOT NULL,
	"responses" numeric NOT NULL,
	"ends" numeric NOT NULL,
	"faults" numeric NOT NULL,
	CONSTRAINT "call_figure_deltas_workspace_id_delta_id_pk" PRIMARY KEY("workspace_id","delta_id")
);
--> statement-breakpoint
CREATE TABLE "call_figures" (
	"workspace_id" uuid NOT NULL,
	"level" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"channel" text NOT NULL,
	"is_example" boolean NOT NULL,
	"calls" integer NOT NULL,
	"connected" integer NOT NULL,
	"successful" integer NOT NULL,
	"unsuccessful" integer NOT NULL,
	"timed" integer NOT NULL,
	"duration_ms" bigint NOT NULL,
	"spend_micros" bigint NOT NULL,
	"model_micros" bigint NOT NULL,
	"voice_micros" bigint NOT NULL,
	"transcriber_micros" bigint NOT NULL,
	"responses" numeric NOT NULL,
	"ends" numeric NOT NULL,
	"faults" numeric NOT NULL,
	CONSTRAINT "call_figures_pk" PRIMARY KEY("workspace_id","level","starts_at","channel","is_example")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "response_times" integer[];--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "spend_parts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "agent_call_figures_agent" ON "agent_call_figures" USING btree ("workspace_id","agent_id","level","starts_at");--> statement-breakpoint
CREATE INDEX "calls_running" ON "calls" USING btree ("workspace_id","started_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "calls_not_read" ON "calls" USING btree ("workspace_id","call_id") WHERE response_times is null and status in ('ended', 'failed');--> statement-breakpoint
ALTER TABLE "call_figure_deltas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_figure_deltas" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "call_figure_deltas" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "call_figure_deltas" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "call_figure_deltas" TO callwright_app;--> statement-breakpoint
GRANT USAGE ON SEQUENCE "call_figure_deltas_delta_id_seq" TO callwright_app;--> statement-breakpoint
ALTER TABLE "call_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_figures" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "call_figures" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "call_figures" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "call_figures" TO callwright_app;--> statement-breakpoint
ALTER TABLE "agent_call_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agent_call_figures" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "agent_call_figures" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "agent_call_figures" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_call_figures" TO callwright_app;--> statement-breakpoint
ALTER TABLE "call_figure_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_figure_checks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "call_figure_checks" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "call_figure_checks" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "call_figure_checks" TO callwright_app;--> statement-breakpoint
-- As bucketOf in domain/dashboard/response-histogram.ts.
CREATE FUNCTION response_bucket(response_ms integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT width_bucket(response_ms, '{32,35,39,42,46,50,54,59,64,70,77,83,91,99,108,118,128,140,153,166,182,198,216,235,256,280,305,332,363,395,431,470,512,559,609,664,725,790,862,940,1024,1117,1218,1328,1449,1580,1723,1879,2048,2234,2436,2656,2897,3159,3445,3757,4096,4467,4871,5312,5793,6317,6889,7513,8192,8934,9742,10624,11586,12634,13778,15025,16384,17867,19484,21248,23171,25268,27555,30049,32768}'::integer[]) $$;
--> statement-breakpoint
-- As channelOf in domain/dashboard/channels.ts.
CREATE FUNCTION channel_of_call(origin text, calling_number text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT CASE WHEN origin = 'test' THEN 'test' WHEN calling_number IS NOT NULL THEN 'outbound'
      WHEN origin = 'web' THEN 'web' ELSE 'inbound' END
  $$;
--> statement-breakpoint
-- As countUnit in domain/dashboard/counts.ts: 1 at a position of a number that holds many counts.
CREATE FUNCTION count_unit(place integer) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT ('1' || repeat('0', 8 * place))::numeric $$;
--> statement-breakpoint
-- As endReasonPlaces in domain/dashboard/counts.ts, which only grow at their end; one that isn't known here is 99.
CREATE FUNCTION end_reason_place(reason text) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT coalesce(array_position('{completed,end_phrase,agent_ended,transferred,caller_hung_up,ended_by_user,not_understood,silence_timeout,max_duration,spend_limit,credit_exhausted,daily_cap_reached,signed_out,permission_lost,connection_lost,caller_protocol_error,model_failed,voice_failed,transcriber_failed,link_revoked,platform_crash,platform_error,server_shutdown,never_connected,insufficient_credit,daily_cap,agent_invalid,no_agent,unknown_number,caller_blocked,outside_hours,too_many_calls,line_failed,no_answer,line_busy,rejected,dial_failed,machine,message_left,call_cancelled,carrier_away,busy}'::text[], reason) - 1, 99)
  $$;
--> statement-breakpoint
-- As faultPlaces in domain/dashboard/counts.ts.
CREATE FUNCTION fault_place(fault text) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT coalesce(array_position('{none,caller,platform,provider,telephony,configuration,billing}'::text[], fault) - 1, 99) $$;
--> statement-breakpoint
-- What figures ask of a call, and whether it's added (1) or taken away (-1).
CREATE TYPE changed_call AS (
  sign integer, workspace_id uuid, started_at timestamptz, agent_id uuid, agent_version integer, channel text,
  is_example boolean, is_connected boolean, success boolean, response_ms integer, duration_ms integer,
  cost_micros bigint, end_reason text, fault text, response_times integer[], spend_parts jsonb
);
--> statement-breakpoint
CREATE FUNCTION changed_call(sign integer, c calls) RETURNS changed_call
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT (sign, c.workspace_id, c.started_at, c.agent_id, c.agent_version, channel_of_call(c.origin, c.calling_number),
      c.is_example, c.status IN ('in_progress', 'ended', 'failed'), c.success, c.response_ms, c.duration_ms,
      c.cost_micros, c.end_reason, c.fault, c.response_times, c.spend_parts)::changed_call
  $$;
--> statement-breakpoint
-- Writes what these changes add to the figures. What stays as it was cancels out.
CREATE FUNCTION add_figure_deltas(changed changed_call[]) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  INSERT INTO call_figure_deltas (workspace_id, quarter, agent_id, agent_version, channel, is_example,
    calls, connected, successful, unsuccessful, timed, duration_ms, spend_micros, model_micros, voice_micros,
    transcriber_micros, responses, ends, faults)
  SELECT * FROM (
    SELECT workspace_id, date_bin('15 minutes', started_at, '2000-01-01Z') AS quarter,
      coalesce(agent_id, '00000000-0000-0000-0000-000000000000') AS agent_id,
      coalesce(agent_version, 0) AS agent_version, channel, is_example,
      sum(sign) AS calls, sum(connected) AS connected,
      sum(CASE WHEN success THEN connected ELSE 0 END) AS successful,
      sum(CASE WHEN NOT success THEN connected ELSE 0 END) AS unsuccessful,
      sum(CASE WHEN response_ms IS NOT NULL THEN connected ELSE 0 END) AS timed,
      sum(connected * coalesce(duration_ms, 0)::bigint) AS duration_ms,
      sum(sign * coalesce(cost_micros, 0)) AS spend_micros,
      sum(sign * coalesce((spend_parts ->> 'model')::bigint, 0)) AS model_micros,
      sum(sign * coalesce((spend_parts ->> 'voice')::bigint, 0)) AS voice_micros,
      sum(sign * coalesce((spend_parts ->> 'transcriber')::bigint, 0)) AS transcriber_micros,
      sum(sign * coalesce(heard.responses, 0)) AS responses,
      sum(CASE WHEN end_reason IS NULL THEN 0 ELSE sign * count_unit(end_reason_place(end_reason)) END) AS ends,
      sum(sign * count_unit(fault_place(fault))) AS faults
    FROM (SELECT c.*, CASE WHEN c.is_connected THEN c.sign ELSE 0 END AS connected FROM unnest(changed) AS c) AS counted
    LEFT JOIN LATERAL (
      SELECT sum(count_unit(response_bucket(time))) AS responses FROM unnest(response_times) AS time
    ) AS heard ON true
    GROUP BY 1, 2, 3, 4, 5, 6
  ) AS sums
  WHERE calls <> 0 OR connected <> 0 OR successful <> 0 OR unsuccessful <> 0 OR timed <> 0 OR duration_ms <> 0
    OR spend_micros <> 0 OR model_micros <> 0 OR voice_micros <> 0 OR transcriber_micros <> 0 OR responses <> 0
    OR ends <> 0 OR faults <> 0;
END $$;
--> statement-breakpoint
-- Keeps the figures in step: each statement that changes calls writes what it adds to them, in its own transaction.
-- Only calls that are over count.
CREATE FUNCTION count_calls() RETURNS trigger
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
  IF changed IS NOT NULL THEN PERFORM add_figure_deltas(changed); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER counted_insert AFTER INSERT ON calls REFERENCING NEW TABLE AS new_calls
  FOR EACH STATEMENT EXECUTE FUNCTION count_calls();
--> statement-breakpoint
CREATE TRIGGER counted_update AFTER UPDATE ON calls REFERENCING NEW TABLE AS new_calls OLD TABLE AS old_calls
  FOR EACH STATEMENT EXECUTE FUNCTION count_calls();
--> statement-breakpoint
CREATE TRIGGER counted_delete AFTER DELETE ON calls REFERENCING OLD TABLE AS old_calls
  FOR EACH STATEMENT EXECUTE FUNCTION count_calls();
--> statement-breakpoint
-- Whose figures have changes to be added to them.
CREATE FUNCTION workspaces_with_figure_deltas(p_limit integer)
  RETURNS TABLE (workspace_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    WITH RECURSIVE owners AS (
      (SELECT d.workspace_id FROM public.call_figure_deltas d ORDER BY d.workspace_id LIMIT 1)
      UNION ALL
      SELECT (SELECT d.workspace_id FROM public.call_figure_deltas d WHERE d.workspace_id > o.workspace_id
        ORDER BY d.workspace_id LIMIT 1)
      FROM owners o WHERE o.workspace_id IS NOT NULL
    )
    SELECT o.workspace_id FROM owners o WHERE o.workspace_id IS NOT NULL LIMIT p_limit
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION workspaces_with_figure_deltas(integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION workspaces_with_figure_deltas(integer) TO callwright_app;
--> statement-breakpoint
-- Whose figures are to be compared with their calls: those that never were, or not in a day; those under way first.
CREATE FUNCTION workspaces_to_recount(p_limit integer)
  RETURNS TABLE (workspace_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT w.workspace_id FROM public.workspaces w
    LEFT JOIN public.call_figure_checks c ON c.workspace_id = w.workspace_id
    WHERE c.reached IS NOT NULL OR c.checked_at IS NULL OR c.checked_at < now() - interval '1 day'
    ORDER BY c.reached IS NULL, c.checked_at NULLS FIRST
    LIMIT p_limit
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION workspaces_to_recount(integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION workspaces_to_recount(integer) TO callwright_app;
--> statement-breakpoint
-- Every workspace, in the order of their ids.
CREATE FUNCTION workspaces_after(p_after uuid, p_limit integer)
  RETURNS TABLE (workspace_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT w.workspace_id FROM public.workspaces w
    WHERE p_after IS NULL OR w.workspace_id > p_after
    ORDER BY w.workspace_id
    LIMIT p_limit
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION workspaces_after(uuid, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION workspaces_after(uuid, integer) TO callwright_app;
