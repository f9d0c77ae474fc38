DROP INDEX "calls_lease";--> statement-breakpoint
DROP INDEX "calls_agent";--> statement-breakpoint
CREATE INDEX "calls_reason" ON "calls" USING btree ("workspace_id","end_reason","started_at","call_id");--> statement-breakpoint
CREATE INDEX "calls_origin" ON "calls" USING btree ("workspace_id","origin","started_at","call_id");--> statement-breakpoint
CREATE INDEX "calls_status" ON "calls" USING btree ("workspace_id","status","started_at","call_id") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "calls_fault" ON "calls" USING btree ("workspace_id","fault","started_at","call_id") WHERE fault <> 'none';--> statement-breakpoint
CREATE INDEX "calls_unsuccessful" ON "calls" USING btree ("workspace_id","started_at","call_id") WHERE not success;--> statement-breakpoint
CREATE INDEX "calls_outbound" ON "calls" USING btree ("workspace_id","started_at","call_id") WHERE calling_number is not null;--> statement-breakpoint
CREATE INDEX "calls_tool_used" ON "calls" USING btree ("workspace_id","started_at","call_id") WHERE 'tool_used' = any(happened);--> statement-breakpoint
CREATE INDEX "calls_tool_failed" ON "calls" USING btree ("workspace_id","started_at","call_id") WHERE 'tool_failed' = any(happened);--> statement-breakpoint
CREATE INDEX "calls_knowledge_used" ON "calls" USING btree ("workspace_id","started_at","call_id") WHERE 'knowledge_used' = any(happened);--> statement-breakpoint
CREATE INDEX "calls_interrupted" ON "calls" USING btree ("workspace_id","started_at","call_id") WHERE 'interrupted' = any(happened);--> statement-breakpoint
CREATE INDEX "calls_agent" ON "calls" USING btree ("workspace_id","agent_id","started_at","call_id");--> statement-breakpoint
-- Room for a lease to be renewed where the row is.
ALTER TABLE calls SET (fillfactor = 90);
--> statement-breakpoint
-- As before, with the keys of the days made in one statement, and never from end to end: the planner takes words of
-- many days for far more common than they are.
CREATE OR REPLACE FUNCTION calls_with_words(
    p_words integer[], p_phrases text[], p_sides text[], p_from_day integer, p_to_day integer)
  RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1000 SET search_path = pg_catalog, public, pg_temp
  SET enable_seqscan = off
  AS $$
  DECLARE
    v_workspace uuid := public.current_workspace();
    v_keys bigint[];
    v_conditions text := '';
  BEGIN
    FOR n IN 1 .. array_length(p_words, 1) LOOP
      SELECT array_agg((uuid_hash_extended(v_workspace, day) & -4294967296) | (word::bigint & 4294967295)) INTO v_keys
        FROM generate_series(p_from_day, p_to_day) AS day, unnest(p_words[n:n]) AS word;
      v_conditions := v_conditions
        || format(' AND public.call_word_keys(w.workspace_id, w.day, w.words) && %L::bigint[]', v_keys);
    END LOOP;
    RETURN QUERY EXECUTE
      'SELECT w.call_id FROM public.call_words w
       WHERE w.workspace_id = $1 AND w.day BETWEEN $4 AND $5'
      || v_conditions
      || ' AND NOT EXISTS (
         SELECT FROM unnest($2) AS phrase
         WHERE NOT (''caller'' = ANY ($3) AND strpos(w.caller, phrase) > 0
           OR ''agent'' = ANY ($3) AND strpos(w.agent, phrase) > 0))'
      USING v_workspace, p_phrases, p_sides, p_from_day, p_to_day;
  END $$;
--> statement-breakpoint
-- Every three digits that follow each other in one of the numbers, each as one number with its workspace.
CREATE FUNCTION call_number_keys(p_workspace uuid, p_numbers text[])
  RETURNS bigint[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
  BEGIN
    RETURN ARRAY(
      SELECT DISTINCT (pg_catalog.uuid_hash_extended(p_workspace, 0) & -4294967296) | substr(digits, place, 3)::bigint
      FROM unnest(p_numbers) AS number,
        regexp_replace(number, '[^0-9]', '', 'g') AS digits,
        generate_series(1, length(digits) - 2) AS place);
  END $$;
--> statement-breakpoint
CREATE INDEX calls_numbers ON calls USING gin (call_number_keys(workspace_id, ARRAY[party, called_number, calling_number]));
--> statement-breakpoint
-- Some calls of the workspace with these digits, three or more, in one of their numbers; see `calls_with_words` for why
-- it runs with its owner's rights.
CREATE FUNCTION calls_with_number(p_digits text, p_most integer)
  RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1000 SET search_path = pg_catalog, public, pg_temp
  SET enable_seqscan = off
  AS $$
    SELECT c.call_id FROM public.calls c
    WHERE c.workspace_id = public.current_workspace()
      AND public.call_number_keys(c.workspace_id, ARRAY[c.party, c.called_number, c.calling_number])
        @> public.call_number_keys(public.current_workspace(), ARRAY[p_digits])
      AND (strpos(regexp_replace(c.party, '[^0-9]', '', 'g'), p_digits) > 0
        OR strpos(regexp_replace(c.called_number, '[^0-9]', '', 'g'), p_digits) > 0
        OR strpos(regexp_replace(c.calling_number, '[^0-9]', '', 'g'), p_digits) > 0)
    LIMIT p_most
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION calls_with_number(text, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION calls_with_number(text, integer) TO callwright_app;
