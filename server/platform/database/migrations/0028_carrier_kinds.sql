-- Which kinds of phone systems there are in any workspace: what calls of theirs need is loaded before they come.
CREATE FUNCTION carrier_kinds()
  RETURNS TABLE (kind text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT DISTINCT c.kind FROM public.carriers c
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION carrier_kinds() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION carrier_kinds() TO callwright_app;
