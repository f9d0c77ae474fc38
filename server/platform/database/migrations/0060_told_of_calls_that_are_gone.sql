DROP INDEX "webhook_deliveries_age";--> statement-breakpoint
CREATE INDEX "webhook_deliveries_about" ON "webhook_deliveries" USING btree ("workspace_id","subject") WHERE subject is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
-- As before, and: what waits is forgotten too, once it has waited for so long: its webhook is disabled, and stays it.
CREATE OR REPLACE FUNCTION forget_webhook_deliveries(p_days integer, p_most integer) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  DECLARE
    gone integer;
    cutoff timestamptz := now() - make_interval(days => greatest(p_days, 1));
  BEGIN
    DELETE FROM public.webhook_deliveries d USING (
      SELECT o.workspace_id, o.delivery_id FROM public.webhook_deliveries o
      WHERE o.created_at < cutoff AND (o.state <> 'waiting' OR o.tried_since < cutoff)
      ORDER BY o.created_at LIMIT p_most
    ) o WHERE d.workspace_id = o.workspace_id AND d.delivery_id = o.delivery_id;
    GET DIAGNOSTICS gone = ROW_COUNT;
    RETURN gone;
  END $$;
