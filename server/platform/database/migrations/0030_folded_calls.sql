CREATE TABLE "agent_contents" (
	"workspace_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "agent_contents_workspace_id_content_hash_pk" PRIMARY KEY("workspace_id","content_hash")
);
--> statement-breakpoint
CREATE TABLE "call_folds" (
	"workspace_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_folds_workspace_id_call_id_pk" PRIMARY KEY("workspace_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "call_logs" (
	"workspace_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"log" "bytea" NOT NULL,
	CONSTRAINT "call_logs_workspace_id_call_id_pk" PRIMARY KEY("workspace_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "call_words" (
	"workspace_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"words" integer[] NOT NULL,
	"caller" text NOT NULL,
	"agent" text NOT NULL,
	CONSTRAINT "call_words_workspace_id_call_id_pk" PRIMARY KEY("workspace_id","call_id")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "max_spend_micros" bigint;--> statement-breakpoint
ALTER TABLE "agent_contents" ADD CONSTRAINT "agent_contents_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_folds" ADD CONSTRAINT "call_folds_workspace_id_call_id_calls_workspace_id_call_id_fk" FOREIGN KEY ("workspace_id","call_id") REFERENCES "public"."calls"("workspace_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_logs" ADD CONSTRAINT "call_logs_workspace_id_call_id_calls_workspace_id_call_id_fk" FOREIGN KEY ("workspace_id","call_id") REFERENCES "public"."calls"("workspace_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_words" ADD CONSTRAINT "call_words_workspace_id_call_id_calls_workspace_id_call_id_fk" FOREIGN KEY ("workspace_id","call_id") REFERENCES "public"."calls"("workspace_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_folds_next" ON "call_folds" USING btree ("not_before");--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_content_fk" FOREIGN KEY ("workspace_id","content_hash") REFERENCES "public"."agent_contents"("workspace_id","content_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calls_content" ON "calls" USING btree ("workspace_id","content_hash") WHERE content_hash is not null;--> statement-breakpoint
DO $$
DECLARE
  guarded text;
BEGIN
  FOREACH guarded IN ARRAY ARRAY['agent_contents', 'call_logs', 'call_words', 'call_folds'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', guarded);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', guarded);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace())',
      guarded);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', guarded);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON agent_contents, call_words, call_folds TO callwright_app;
--> statement-breakpoint
-- What is locked has to be allowed to change, if only a column of the key.
GRANT UPDATE (content_hash) ON agent_contents TO callwright_app;
--> statement-breakpoint
GRANT UPDATE (attempts, not_before) ON call_folds TO callwright_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON call_logs TO callwright_app;
--> statement-breakpoint
-- Compressed already: PostgreSQL needn't try.
ALTER TABLE call_logs ALTER COLUMN log SET STORAGE EXTERNAL;
--> statement-breakpoint
-- A word of a day of a workspace as one number, those of a day beside each other in the index.
CREATE FUNCTION call_word_keys(p_workspace uuid, p_day integer, p_words integer[])
  RETURNS bigint[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
  DECLARE
    v_day bigint := pg_catalog.uuid_hash_extended(p_workspace, p_day) & -4294967296;
  BEGIN
    RETURN ARRAY(SELECT v_day | (word::bigint & 4294967295) FROM unnest(p_words) AS word);
  END $$;
--> statement-breakpoint
CREATE INDEX call_words_search ON call_words USING gin (call_word_keys(workspace_id, day, words));
--> statement-breakpoint
-- The calls of the workspace of these days in which all words were said. It runs with its owner's rights because
-- the operator of a GIN index isn't leakproof: under the policies the index would never be used.
--   p_words    a row for each word: its numbers, one of which must be in the call
--   p_phrases  as `spokenText` writes them; each must be found in what one of p_sides said
CREATE FUNCTION calls_with_words(
    p_words integer[], p_phrases text[], p_sides text[], p_from_day integer, p_to_day integer)
  RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1000 SET search_path = pg_catalog, public, pg_temp
  AS $$
  DECLARE
    v_workspace uuid := public.current_workspace();
    v_keys bigint[];
    v_conditions text := '';
  BEGIN
    FOR n IN 1 .. array_length(p_words, 1) LOOP
      SELECT array_agg(key) INTO v_keys
        FROM generate_series(p_from_day, p_to_day) AS day,
          unnest(public.call_word_keys(v_workspace, day, p_words[n:n])) AS key;
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
-- Takes up calls that are to be folded: no other process does so before the time has passed, which grows with
-- each try. What a process that died had taken up is taken up again.
CREATE FUNCTION take_calls_to_fold(p_limit integer)
  RETURNS TABLE (workspace_id uuid, call_id uuid)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    UPDATE public.call_folds f
    SET attempts = f.attempts + 1, not_before = now() + interval '1 minute' * power(2, least(f.attempts, 6))
    FROM (
      SELECT n.workspace_id, n.call_id FROM public.call_folds n
      WHERE n.not_before <= now()
      ORDER BY n.not_before
      LIMIT p_limit
      FOR UPDATE SKIP LOCKED
    ) next
    WHERE f.workspace_id = next.workspace_id AND f.call_id = next.call_id
    RETURNING f.workspace_id, f.call_id
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION
  calls_with_words(integer[], text[], text[], integer, integer), take_calls_to_fold(integer)
  FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION
  calls_with_words(integer[], text[], text[], integer, integer), take_calls_to_fold(integer)
  TO callwright_app;
--> statement-breakpoint
-- The calls that have ended until now.
INSERT INTO call_folds (workspace_id, call_id)
  SELECT workspace_id, call_id FROM calls WHERE ended_at IS NOT NULL;
