ALTER TABLE "agent_call_figures" ADD COLUMN "scored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_call_figures" ADD COLUMN "score_sum" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_figure_deltas" ADD COLUMN "scored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_figure_deltas" ADD COLUMN "score_sum" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_figures" ADD COLUMN "scored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_figures" ADD COLUMN "score_sum" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What figures ask of a call has its score.
ALTER TYPE changed_call ADD ATTRIBUTE score integer;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION changed_call(sign integer, c calls) RETURNS changed_call
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT (sign, c.workspace_id, c.started_at, c.agent_id, c.agent_version, channel_of_call(c.origin, c.calling_number),
      c.is_example, c.status IN ('in_progress', 'ended', 'failed'), c.success, c.response_ms, c.duration_ms,
      c.cost_micros, c.end_reason, c.fault, c.response_times, c.spend_parts, c.score)::changed_call
  $$;
--> statement-breakpoint
-- Writes what these changes add to the figures. What stays as it was cancels out.
CREATE OR REPLACE FUNCTION add_figure_deltas(changed changed_call[]) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  INSERT INTO call_figure_deltas (workspace_id, quarter, agent_id, agent_version, channel, is_example,
    calls, connected, successful, unsuccessful, timed, scored, score_sum, duration_ms,
    spend_micros, model_micros, voice_micros, transcriber_micros, responses, ends, faults)
  SELECT * FROM (
    SELECT workspace_id, date_bin('15 minutes', started_at, '2000-01-01Z') AS quarter,
      coalesce(agent_id, '00000000-0000-0000-0000-000000000000') AS agent_id,
      coalesce(agent_version, 0) AS agent_version, channel, is_example,
      sum(sign) AS calls, sum(connected) AS connected,
      sum(CASE WHEN success THEN connected ELSE 0 END) AS successful,
      sum(CASE WHEN NOT success THEN connected ELSE 0 END) AS unsuccessful,
      sum(CASE WHEN response_ms IS NOT NULL THEN connected ELSE 0 END) AS timed,
      sum(CASE WHEN score IS NOT NULL THEN connected ELSE 0 END) AS scored,
      sum(connected * coalesce(score, 0)::bigint) AS score_sum,
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
  WHERE calls <> 0 OR connected <> 0 OR successful <> 0 OR unsuccessful <> 0 OR timed <> 0 OR scored <> 0
    OR score_sum <> 0 OR duration_ms <> 0
    OR spend_micros <> 0 OR model_micros <> 0 OR voice_micros <> 0 OR transcriber_micros <> 0 OR responses <> 0
    OR ends <> 0 OR faults <> 0;
END $$;
