-- A row as the audit log compares it: JSON objects by their parts, secrets by a word.
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
      'draft_revision', 'live_revision', 'checks', 'tested_at', 'tried_at', 'asked_at', 'latency_ms', 'lease_owner',
      'lease_expires_at', 'last_used_at', 'reading_id', 'reading_since', 'characters', 'languages', 'wanted_languages',
      'text', 'changing_until', 'failing_since', 'attempts', 'not_before', 'hold_id', 'checkout_session_id', 'checkout_url',
      'payment_intent_id', 'left_out', 'meant', 'rows', 'bytes'])
  $$;
--> statement-breakpoint
-- The place of the first character that isn't the same in both, from 1; behind the longer one where they're alike.
CREATE FUNCTION audit_first_difference(p_one text, p_other text) RETURNS integer
  LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp
  AS $$
  DECLARE
    alike integer := 0;
    differing integer := greatest(length(p_one), length(p_other)) + 1;
    middle integer;
  BEGIN
    WHILE differing - alike > 1 LOOP
      middle := (alike + differing) / 2;
      IF left(p_one, middle) = left(p_other, middle) THEN alike := middle; ELSE differing := middle; END IF;
    END LOOP;
    RETURN differing;
  END $$;
--> statement-breakpoint
-- Parts as the audit log keeps them: of long values 500 characters, from the beginning where the difference is there, else
-- from a little before it.
CREATE FUNCTION audit_shortened(p_parts jsonb, p_others jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT coalesce(jsonb_object_agg(parts.key, CASE
      WHEN length(parts.value::text) <= 2000 THEN parts.value
      WHEN shown.from_here > 400 THEN
        to_jsonb('…' || substr(whole.words, shown.from_here - 100, 500) || '… (' || length(whole.words) || ' characters)')
      ELSE to_jsonb(left(whole.words, 500) || '… (' || length(whole.words) || ' characters)')
    END), '{}'::jsonb)
    FROM jsonb_each(p_parts) parts
    CROSS JOIN LATERAL (SELECT coalesce(parts.value #>> '{}', '') AS words) whole
    CROSS JOIN LATERAL (SELECT CASE
      WHEN p_others ? parts.key AND length(parts.value::text) > 2000
      THEN public.audit_first_difference(whole.words, coalesce(p_others ->> parts.key, ''))
      ELSE 1
    END AS from_here) shown
  $$;
--> statement-breakpoint
-- As it was, but a part has changed when its whole value has, however it's shortened.
CREATE OR REPLACE FUNCTION note_audit_change() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
  AS $$
  DECLARE
    was jsonb := '{}';
    is_now jsonb := '{}';
    either jsonb;
    called text;
  BEGIN
    -- What goes along with a deleted row is told by that row.
    IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
    IF TG_OP <> 'INSERT' THEN was := to_jsonb(OLD); END IF;
    IF TG_OP <> 'DELETE' THEN is_now := to_jsonb(NEW); END IF;
    either := was || is_now;
    called := coalesce(either ->> 'name', either ->> 'number', nullif(either ->> 'label', ''), either ->> 'email',
      either ->> 'tag', either ->> 'url', either #>> '{content,name}');
    IF TG_TABLE_NAME = 'memberships' THEN
      SELECT u.email INTO called FROM public.users u WHERE u.user_id = (either ->> 'user_id')::uuid;
    ELSIF TG_TABLE_NAME = 'calls' THEN
      was := jsonb_build_object('call_id', was -> 'call_id', 'agent_id', was -> 'agent_id',
        'started_at', was -> 'started_at', 'status', was -> 'status');
    END IF;
    IF TG_OP = 'UPDATE' THEN
      SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO is_now
      FROM jsonb_each(is_now) WHERE value IS DISTINCT FROM was -> key;
      SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO was
      FROM jsonb_each(was) WHERE is_now ? key;
    END IF;
    was := public.audit_parts(was);
    is_now := public.audit_parts(is_now);
    IF TG_OP = 'UPDATE' THEN
      -- Of an object that changed, the parts that did, as they are before they're shortened; a secret counts as one that did.
      SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO either
      FROM jsonb_each(is_now) WHERE value IS DISTINCT FROM was -> key OR value = '"(secret)"';
      SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO was
      FROM jsonb_each(was) WHERE either ? key OR NOT is_now ? key;
      is_now := either;
      IF was = '{}' AND is_now = '{}' THEN RETURN NULL; END IF;
    END IF;
    INSERT INTO public.audit_changes (workspace_id, entry_id, table_name, operation, name, before, after)
    VALUES ((to_jsonb(coalesce(NEW, OLD)) ->> 'workspace_id')::uuid, current_setting('app.audit_entry')::uuid,
      TG_TABLE_NAME, TG_OP, called, public.audit_shortened(was, is_now), public.audit_shortened(is_now, was));
    RETURN NULL;
  END $$;
