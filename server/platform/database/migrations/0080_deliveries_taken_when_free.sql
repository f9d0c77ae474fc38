-- As before, and: a delivery that someone else has at this moment is passed over, as where leases are kept up. They lock several in
-- the order of their places, which isn't the order in which they're due, and the two could wait for each other. It's taken the next time.
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
    ), free AS MATERIALIZED (
      SELECT one.workspace_id AS of_workspace, one.delivery_id AS of_delivery
      FROM chosen c
      CROSS JOIN LATERAL (
        SELECT d.workspace_id, d.delivery_id FROM public.webhook_deliveries d
        WHERE d.workspace_id = c.of_workspace AND d.delivery_id = c.of_delivery
          AND CASE d.state WHEN 'waiting' THEN d.leased_until IS NULL OR d.leased_until <= now() ELSE false END
        FOR NO KEY UPDATE SKIP LOCKED
      ) AS one
    )
    UPDATE public.webhook_deliveries u SET leased_until = now() + make_interval(secs => p_seconds)
    FROM free f
    WHERE u.workspace_id = f.of_workspace AND u.delivery_id = f.of_delivery
    RETURNING u.workspace_id, u.delivery_id;
  END $$;
