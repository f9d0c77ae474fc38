-- What tries of deliveries came to, in the order in which they're to be locked. Each row is found by its key: in one statement, or
-- where an index of the waiting ones fits, the planner reads all that a workspace has waiting, as long as it doesn't know how much
-- that is. Row security holds here too.
CREATE FUNCTION note_webhook_tries(p_tries jsonb, p_last_at timestamptz)
  RETURNS SETOF uuid
  LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, public, pg_temp
  AS $$
  DECLARE
    told record;
  BEGIN
    FOR told IN
      SELECT * FROM jsonb_to_recordset(p_tries) AS one (delivery_id uuid, attempts integer, took_ms integer,
        status integer, answer text, state text, next_at timestamptz)
    LOOP
      UPDATE public.webhook_deliveries d SET state = told.state, took_ms = told.took_ms, status = told.status,
        answer = told.answer, last_at = p_last_at, next_at = coalesce(told.next_at, d.next_at), leased_until = NULL,
        attempts = d.attempts + 1
      WHERE d.workspace_id = public.current_workspace() AND d.delivery_id = told.delivery_id
        AND CASE d.state WHEN 'waiting' THEN told.state = 'delivered' OR d.attempts = told.attempts ELSE false END;
      IF FOUND THEN RETURN NEXT told.delivery_id; END IF;
    END LOOP;
  END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION note_webhook_tries(jsonb, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION note_webhook_tries(jsonb, timestamptz) TO callwright_app;
--> statement-breakpoint
-- As before, and: whether something about the same waits is looked up for each ("offset 0"), where a join read all that its address has waiting.
CREATE OR REPLACE FUNCTION take_webhook_deliveries(p_limit integer, p_seconds integer)
  RETURNS TABLE (workspace_id uuid, delivery_id uuid)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('webhook deliveries', 0));
    RETURN QUERY
    WITH RECURSIVE waiting AS (
      (SELECT d.workspace_id AS of_workspace, d.webhook_id AS of_webhook FROM public.webhook_deliveries d
        WHERE d.state = 'waiting' ORDER BY d.workspace_id, d.webhook_id LIMIT 1)
      UNION ALL
      SELECT following.workspace_id, following.webhook_id FROM waiting w
      CROSS JOIN LATERAL (
        SELECT d.workspace_id, d.webhook_id FROM public.webhook_deliveries d
        WHERE d.state = 'waiting' AND (d.workspace_id, d.webhook_id) > (w.of_workspace, w.of_webhook)
        ORDER BY d.workspace_id, d.webhook_id LIMIT 1
      ) AS following
    ), addresses AS (
      SELECT h.workspace_id AS of_workspace, h.webhook_id AS of_webhook,
        CASE WHEN h.failing_since IS NULL THEN 4 ELSE 1 END - under_way.busy AS room,
        sum(under_way.busy) OVER (PARTITION BY h.workspace_id) AS busy_of_workspace
      FROM waiting w
      JOIN public.webhooks h ON h.workspace_id = w.of_workspace AND h.webhook_id = w.of_webhook
      CROSS JOIN LATERAL (
        SELECT count(*) AS busy FROM public.webhook_deliveries b
        WHERE b.workspace_id = h.workspace_id AND b.webhook_id = h.webhook_id AND b.leased_until > now()
      ) AS under_way
      WHERE h.disabled_at IS NULL
    ), chosen AS (
      -- Few, since people send them.
      (SELECT h.workspace_id AS of_workspace, sample.delivery_id AS of_delivery
      FROM waiting w
      JOIN public.webhooks h ON h.workspace_id = w.of_workspace AND h.webhook_id = w.of_webhook
      CROSS JOIN LATERAL (
        SELECT d.delivery_id FROM public.webhook_deliveries d
        WHERE d.workspace_id = h.workspace_id AND d.webhook_id = h.webhook_id AND d.state = 'waiting' AND d.is_sample
          AND d.next_at <= now() AND (d.leased_until IS NULL OR d.leased_until <= now())
        LIMIT 1
      ) AS sample
      WHERE h.disabled_at IS NOT NULL AND (
        SELECT count(*) FROM public.webhook_deliveries b
        WHERE b.workspace_id = h.workspace_id AND b.webhook_id = h.webhook_id AND b.leased_until > now()
      ) < 4
      LIMIT p_limit)
      UNION ALL
      (SELECT a.of_workspace, due.delivery_id AS of_delivery
        FROM addresses a
        CROSS JOIN LATERAL (
          SELECT d.delivery_id, d.next_at, d.place
          FROM public.webhook_deliveries d
          WHERE d.workspace_id = a.of_workspace AND d.webhook_id = a.of_webhook AND d.state = 'waiting'
            AND d.next_at <= now() AND (d.leased_until IS NULL OR d.leased_until <= now())
            AND NOT EXISTS (
              SELECT FROM public.webhook_deliveries f
              WHERE f.workspace_id = d.workspace_id AND f.webhook_id = d.webhook_id AND f.state = 'waiting'
                AND f.subject = d.subject AND f.place < d.place
              OFFSET 0
            )
          ORDER BY d.next_at, d.place
          LIMIT greatest(0, a.room)
        ) AS due
        ORDER BY a.busy_of_workspace + row_number() OVER (PARTITION BY a.of_workspace ORDER BY due.next_at, due.place),
          due.next_at
        LIMIT p_limit)
      LIMIT p_limit
    )
    UPDATE public.webhook_deliveries u SET leased_until = now() + make_interval(secs => p_seconds)
    FROM chosen c
    WHERE u.workspace_id = c.of_workspace AND u.delivery_id = c.of_delivery
    RETURNING u.workspace_id, u.delivery_id;
  END $$;
