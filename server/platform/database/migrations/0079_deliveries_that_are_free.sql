-- As before, and: a delivery that someone else has at this moment is passed over. They lock several in the order of their places, and
-- the two could wait for each other. What came to its end meanwhile needs no lease, and what's old goes the next time.
CREATE OR REPLACE FUNCTION keep_webhook_deliveries(p_workspaces uuid[], p_deliveries uuid[], p_seconds integer) RETURNS void
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    WITH free AS MATERIALIZED (
      SELECT one.workspace_id, one.delivery_id
      FROM unnest(p_workspaces, p_deliveries) AS held (workspace_id, delivery_id)
      CROSS JOIN LATERAL (
        SELECT d.workspace_id, d.delivery_id FROM public.webhook_deliveries d
        WHERE d.workspace_id = held.workspace_id AND d.delivery_id = held.delivery_id AND d.leased_until IS NOT NULL
        FOR NO KEY UPDATE SKIP LOCKED
      ) AS one
    )
    UPDATE public.webhook_deliveries u SET leased_until = now() + make_interval(secs => p_seconds)
    FROM free WHERE u.workspace_id = free.workspace_id AND u.delivery_id = free.delivery_id
  $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_webhook_deliveries(p_days integer, p_most integer) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  DECLARE
    gone integer;
    cutoff timestamptz := now() - make_interval(days => greatest(p_days, 1));
  BEGIN
    WITH free AS MATERIALIZED (
      SELECT o.workspace_id, o.delivery_id FROM public.webhook_deliveries o
      WHERE o.created_at < cutoff AND (o.state <> 'waiting' OR o.tried_since < cutoff)
      ORDER BY o.created_at LIMIT p_most FOR UPDATE SKIP LOCKED
    )
    DELETE FROM public.webhook_deliveries d USING free
      WHERE d.workspace_id = free.workspace_id AND d.delivery_id = free.delivery_id;
    GET DIAGNOSTICS gone = ROW_COUNT;
    RETURN gone;
  END $$;
