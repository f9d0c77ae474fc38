-- A tag knows when its call began: its calls are in the order of the list in its index, and newer ones without it aren't looked at.
-- Triggers write it, so that no way of tagging a call or of starting one has to remember it, nor a process of the version before.
-- Calls come before tags here, as for those who delete a call: of two that lock both, none waits for the other.
CREATE FUNCTION start_tags_of_call() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
  AS $$
  BEGIN
    UPDATE public.call_tags t SET call_started_at = NEW.started_at
      WHERE t.workspace_id = NEW.workspace_id AND t.call_id = NEW.call_id;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE TRIGGER tags_started AFTER UPDATE OF started_at ON calls FOR EACH ROW
  WHEN (OLD.started_at IS DISTINCT FROM NEW.started_at) EXECUTE FUNCTION start_tags_of_call();
--> statement-breakpoint
ALTER TABLE "call_tags" ADD COLUMN "call_started_at" timestamp (3) with time zone;
--> statement-breakpoint
CREATE FUNCTION start_tag() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
  AS $$
  BEGIN
    -- Locked until the tag is there: a call that starts meanwhile wouldn't find it.
    SELECT c.started_at INTO NEW.call_started_at FROM public.calls c
      WHERE c.workspace_id = NEW.workspace_id AND c.call_id = NEW.call_id FOR SHARE;
    RETURN NEW;
  END $$;
--> statement-breakpoint
CREATE TRIGGER started BEFORE INSERT ON call_tags FOR EACH ROW EXECUTE FUNCTION start_tag();
--> statement-breakpoint
-- For the tags from before: some thousand at a time, each time committed, so that no one waits long for a tag. A tag that was
-- given its start meanwhile keeps it. Stopped in the middle, it passes over those that it has done.
CREATE PROCEDURE start_tags_from_before()
  LANGUAGE plpgsql
  AS $$
  DECLARE
    v_last record;
    v_workspace uuid := '00000000-0000-0000-0000-000000000000';
    v_call uuid := '00000000-0000-0000-0000-000000000000';
  BEGIN
    LOOP
      SELECT workspace_id, call_id INTO v_last FROM (
        SELECT t.workspace_id, t.call_id FROM public.call_tags t
        WHERE (t.workspace_id, t.call_id) > (v_workspace, v_call)
        ORDER BY t.workspace_id, t.call_id LIMIT 5000
      ) AS batch ORDER BY workspace_id DESC, call_id DESC LIMIT 1;
      EXIT WHEN NOT FOUND;
      UPDATE public.call_tags t SET call_started_at = c.started_at
        FROM public.calls c
        WHERE (t.workspace_id, t.call_id) > (v_workspace, v_call)
          AND (t.workspace_id, t.call_id) <= (v_last.workspace_id, v_last.call_id)
          AND t.call_started_at IS NULL
          AND c.workspace_id = t.workspace_id AND c.call_id = t.call_id;
      COMMIT;
      v_workspace := v_last.workspace_id;
      v_call := v_last.call_id;
    END LOOP;
  END $$;
--> statement-breakpoint
REVOKE ALL ON PROCEDURE start_tags_from_before() FROM PUBLIC;
--> statement-breakpoint
INSERT INTO drizzle.later_indexes (name, statement) VALUES
  (NULL, 'CALL start_tags_from_before()'),
  (NULL, 'DROP PROCEDURE IF EXISTS start_tags_from_before()'),
  ('call_tags_newest', 'CREATE INDEX CONCURRENTLY "call_tags_newest" ON "call_tags" USING btree ("workspace_id","tag","call_started_at","call_id")'),
  ('call_tags_tag', NULL),
  (NULL, 'VACUUM (ANALYZE) call_tags');
--> statement-breakpoint
-- As it was, but the audit log tells which tag a call was given, and not when the call began.
CREATE OR REPLACE FUNCTION audit_parts(p_row jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT coalesce(jsonb_object_agg(parts.key, CASE
      WHEN parts.key ~ '(^|_|\.)(sealed|hash|secret|token|password)$' AND parts.value <> 'null' THEN '"(secret)"'::jsonb
      ELSE parts.value
    END), '{}'::jsonb)
    FROM (
      SELECT top.key, top.value FROM jsonb_each(p_row) top WHERE jsonb_typeof(top.value) <> 'object'
      UNION ALL
      SELECT top.key || '.' || part.key, part.value
      FROM jsonb_each(p_row) top CROSS JOIN LATERAL jsonb_each(top.value) part
      WHERE jsonb_typeof(top.value) = 'object'
    ) parts
    -- What the product notes for itself.
    WHERE parts.key <> ALL (ARRAY['workspace_id', 'created_at', 'updated_at', 'changed_at', 'written_at', 'joined_at',
      'revision', 'draft_revision', 'live_revision', 'checks', 'tested_at', 'tried_at', 'asked_at', 'latency_ms',
      'lease_owner', 'lease_expires_at', 'last_used_at', 'reading_id', 'reading_since', 'characters', 'languages', 'wanted_languages',
      'text', 'changing_until', 'failing_since', 'attempts', 'not_before', 'hold_id', 'checkout_session_id', 'checkout_url',
      'payment_intent_id', 'left_out', 'meant', 'rows', 'rows_in_all', 'list', 'bytes', 'call_started_at'])
  $$;
