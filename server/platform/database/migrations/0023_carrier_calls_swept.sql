CREATE INDEX "carrier_calls_old" ON "carrier_calls" USING btree ("created_at");--> statement-breakpoint
-- Whose calls of carriers are old enough to be forgotten: those of the oldest ones.
CREATE FUNCTION workspaces_with_old_carrier_calls(p_days integer, p_limit integer)
  RETURNS TABLE (workspace_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT DISTINCT old.workspace_id FROM (
      SELECT c.workspace_id FROM public.carrier_calls c
      WHERE c.created_at < now() - make_interval(days => p_days)
      ORDER BY c.created_at
      LIMIT p_limit
    ) old
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION workspaces_with_old_carrier_calls(integer, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION workspaces_with_old_carrier_calls(integer, integer) TO callwright_app;
