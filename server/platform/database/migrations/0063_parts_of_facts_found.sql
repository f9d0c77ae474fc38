-- Length and cost are read in the index: calls that are passed over for them aren't read.
DROP INDEX "calls_newest";--> statement-breakpoint
CREATE INDEX "calls_newest" ON "calls" USING btree ("workspace_id","started_at","call_id","duration_ms","cost_micros");
--> statement-breakpoint
-- A part of a fact's value is looked for by its letters, two at a time, each with the name, the workspace and eight days
-- as one number: as numbers are, the newest days first. With fewer days a quiet workspace would have a key for each call.
CREATE FUNCTION call_fact_keys(p_workspace uuid, p_week integer, p_facts jsonb)
  RETURNS bigint[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
  DECLARE
    v_week bigint := pg_catalog.uuid_hash_extended(p_workspace, p_week) & -4294967296;
  BEGIN
    IF p_facts = '[]' THEN
      RETURN '{}';
    END IF;
    RETURN ARRAY(
      SELECT DISTINCT v_week | (pg_catalog.hashtextextended(name || '=' || substr(value, place, 2), 0) & 4294967295)
      FROM (
        SELECT lower(fact ->> 'name') AS name, lower(fact ->> 'value') AS value
        FROM pg_catalog.jsonb_array_elements(p_facts) AS fact
      ) AS facts, generate_series(1, length(value) - 1) AS place
      WHERE name IS NOT NULL);
  END $$;
--> statement-breakpoint
CREATE INDEX calls_fact_parts ON calls
  USING gin (call_fact_keys(workspace_id, day_of_call(started_at) / 8, facts));
--> statement-breakpoint
-- The calls of the workspace of these days with this in the fact's value, two letters or more; name and part in lower
-- case. See `calls_with_words` for why it runs with its owner's rights.
CREATE FUNCTION calls_with_fact_part(p_name text, p_part text, p_from_day integer, p_to_day integer)
  RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1000 SET search_path = pg_catalog, public, pg_temp
  SET enable_seqscan = off
  AS $$
    SELECT found.call_id FROM generate_series(p_from_day / 8, p_to_day / 8) AS week CROSS JOIN LATERAL (
      SELECT c.call_id FROM public.calls c
      WHERE (c.workspace_id = public.current_workspace()) IS TRUE
        AND public.call_fact_keys(c.workspace_id, public.day_of_call(c.started_at) / 8, c.facts)
          @> public.call_fact_keys(public.current_workspace(), week,
            jsonb_build_array(jsonb_build_object('name', p_name, 'value', p_part)))
        AND public.day_of_call(c.started_at) BETWEEN p_from_day AND p_to_day
        AND EXISTS (
          SELECT FROM jsonb_array_elements(c.facts) AS fact
          WHERE lower(fact ->> 'name') = p_name AND strpos(lower(fact ->> 'value'), p_part) > 0)
      OFFSET 0
    ) AS found
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION calls_with_fact_part(text, text, integer, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION calls_with_fact_part(text, text, integer, integer) TO callwright_app;
--> statement-breakpoint
-- Keys of some thirty calls wait in a list of their own and go to their places together: a third of what each by itself
-- writes ahead. A search reads the list too, so it's short.
ALTER INDEX call_words_search SET (fastupdate = on, gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX calls_numbers SET (gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX calls_named SET (gin_pending_list_limit = 64);
--> statement-breakpoint
ALTER INDEX calls_fact_parts SET (gin_pending_list_limit = 64);
