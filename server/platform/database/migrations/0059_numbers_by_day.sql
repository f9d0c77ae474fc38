-- Digits are looked for day by day, the newest first, as words are: a number that some thousand calls have fills a page
-- from the first day, and no call is read that isn't shown.
DROP FUNCTION calls_with_number(text, integer);
--> statement-breakpoint
DROP INDEX calls_numbers;
--> statement-breakpoint
DROP FUNCTION call_number_keys(uuid, text[]);
--> statement-breakpoint
-- Every three digits that follow each other in one of the numbers, each as one number with its workspace and day.
CREATE FUNCTION call_number_keys(p_workspace uuid, p_day integer, p_numbers text[])
  RETURNS bigint[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
  DECLARE
    v_day bigint := pg_catalog.uuid_hash_extended(p_workspace, p_day) & -4294967296;
  BEGIN
    RETURN ARRAY(
      SELECT DISTINCT v_day | substr(digits, place, 3)::bigint
      FROM unnest(p_numbers) AS number,
        regexp_replace(number, '[^0-9]', '', 'g') AS digits,
        generate_series(1, length(digits) - 2) AS place);
  END $$;
--> statement-breakpoint
-- As `dayOf` in words-store.ts: days since 1970, UTC.
CREATE FUNCTION day_of_call(p_started_at timestamptz) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT ((p_started_at AT TIME ZONE 'UTC')::date - DATE '1970-01-01') $$;
--> statement-breakpoint
CREATE INDEX calls_numbers ON calls
  USING gin (call_number_keys(workspace_id, day_of_call(started_at), ARRAY[party, called_number, calling_number]));
--> statement-breakpoint
-- The calls of the workspace of these days with these digits, three or more, in one of their numbers; see
-- `calls_with_words` for why it runs with its owner's rights.
CREATE FUNCTION calls_with_number(p_digits text, p_from_day integer, p_to_day integer)
  RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1000 SET search_path = pg_catalog, public, pg_temp
  SET enable_seqscan = off
  AS $$
    SELECT found.call_id FROM generate_series(p_from_day, p_to_day) AS day CROSS JOIN LATERAL (
      SELECT c.call_id FROM public.calls c
      WHERE (c.workspace_id = public.current_workspace()) IS TRUE
        AND public.call_number_keys(c.workspace_id, public.day_of_call(c.started_at),
            ARRAY[c.party, c.called_number, c.calling_number])
          @> public.call_number_keys(public.current_workspace(), day, ARRAY[p_digits])
        AND (strpos(regexp_replace(c.party, '[^0-9]', '', 'g'), p_digits) > 0
          OR strpos(regexp_replace(c.called_number, '[^0-9]', '', 'g'), p_digits) > 0
          OR strpos(regexp_replace(c.calling_number, '[^0-9]', '', 'g'), p_digits) > 0)
      OFFSET 0
    ) AS found
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION calls_with_number(text, integer, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION calls_with_number(text, integer, integer) TO callwright_app;
--> statement-breakpoint
-- A call's words go straight to their places, which stand beside each other: what waits in a list of its own would be
-- read from end to end by each search.
ALTER INDEX call_words_search SET (fastupdate = off);
--> statement-breakpoint
SELECT gin_clean_pending_list('call_words_search');
