-- As the one before, but for a campaign, whose name is among its settings.
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
      either ->> 'tag', either ->> 'url', either #>> '{content,name}', either #>> '{settings,name}');
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
