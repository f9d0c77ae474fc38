-- A fact or a variable with its value, as one number with its workspace: `f:day=friday`, `v:plan=gold`. The name of a
-- variable is as it was written; all else is in lower case.
CREATE FUNCTION call_named_key(p_workspace uuid, p_text text)
  RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT (pg_catalog.uuid_hash_extended(p_workspace, 0) & -4294967296)
      | (pg_catalog.hashtextextended(p_text, 0) & 4294967295)
  $$;
--> statement-breakpoint
CREATE FUNCTION call_named_keys(p_workspace uuid, p_facts jsonb, p_setup jsonb)
  RETURNS bigint[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
  BEGIN
    RETURN ARRAY(
      SELECT DISTINCT public.call_named_key(p_workspace, text) FROM (
        SELECT 'f:' || lower(fact ->> 'name') || '=' || lower(fact ->> 'value') AS text
        FROM pg_catalog.jsonb_array_elements(p_facts) AS fact
        UNION ALL
        SELECT 'v:' || key || '=' || lower(value)
        FROM pg_catalog.jsonb_each_text(coalesce(p_setup -> 'variables', '{}')) AS variable
      ) AS texts WHERE text IS NOT NULL);
  END $$;
--> statement-breakpoint
CREATE INDEX calls_named ON calls USING gin (call_named_keys(workspace_id, facts, setup));
--> statement-breakpoint
-- Some calls of the workspace with this fact or variable; others may share its number. See `calls_with_words` for why it
-- runs with its owner's rights.
CREATE FUNCTION calls_with_named(p_text text, p_most integer)
  RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1000 SET search_path = pg_catalog, public, pg_temp
  SET enable_seqscan = off
  AS $$
    SELECT c.call_id FROM public.calls c
    WHERE c.workspace_id = public.current_workspace()
      AND public.call_named_keys(c.workspace_id, c.facts, c.setup)
        @> ARRAY[public.call_named_key(public.current_workspace(), p_text)]
    LIMIT p_most
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION calls_with_named(text, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION calls_with_named(text, integer) TO callwright_app;
