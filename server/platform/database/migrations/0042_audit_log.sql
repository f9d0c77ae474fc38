CREATE TABLE "audit_changes" (
	"workspace_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"change_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_changes_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"operation" text NOT NULL,
	"name" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "audit_changes_workspace_id_entry_id_change_id_pk" PRIMARY KEY("workspace_id","entry_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"workspace_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"address" text NOT NULL,
	"action" text NOT NULL,
	"subject" jsonb NOT NULL,
	CONSTRAINT "audit_entries_workspace_id_entry_id_pk" PRIMARY KEY("workspace_id","entry_id")
);
--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("workspace_id","at","entry_id");--> statement-breakpoint
CREATE INDEX "audit_entries_age" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("workspace_id","actor_id","at","entry_id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("workspace_id","action","at","entry_id");
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "audit_entries" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON "audit_entries" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY owner ON "audit_entries" TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Nothing that's written here is changed by the application, and what's old goes by forget_audit_entries alone.
GRANT SELECT, INSERT ON "audit_entries" TO callwright_app;
--> statement-breakpoint
ALTER TABLE "audit_changes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "audit_changes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON "audit_changes" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY owner ON "audit_changes" TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT ON "audit_changes" TO callwright_app;
--> statement-breakpoint
-- A row as the audit log keeps it: JSON objects by their parts, secrets by a word, long values by their beginning.
CREATE FUNCTION audit_parts(p_row jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT coalesce(jsonb_object_agg(parts.key, CASE
      WHEN parts.key ~ '(^|_|\.)(sealed|hash|secret|token|password)$' AND parts.value <> 'null' THEN '"(secret)"'::jsonb
      WHEN length(parts.value::text) <= 2000 THEN parts.value
      ELSE to_jsonb(left(coalesce(parts.value #>> '{}', ''), 500)
        || '… (' || length(parts.value #>> '{}') || ' characters)')
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
-- Adds a changed row to the entry of the request that changed it. A secret that changed is told without its value, so
-- rows are compared as they are.
CREATE FUNCTION note_audit_change() RETURNS trigger
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
      -- Of an object that changed, the parts that did; a secret counts as one that did.
      SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO either
      FROM jsonb_each(is_now) WHERE value IS DISTINCT FROM was -> key OR value = '"(secret)"';
      SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO was
      FROM jsonb_each(was) WHERE either ? key OR NOT is_now ? key;
      is_now := either;
      IF was = '{}' AND is_now = '{}' THEN RETURN NULL; END IF;
    END IF;
    INSERT INTO public.audit_changes (workspace_id, entry_id, table_name, operation, name, before, after)
    VALUES ((to_jsonb(coalesce(NEW, OLD)) ->> 'workspace_id')::uuid, current_setting('app.audit_entry')::uuid,
      TG_TABLE_NAME, TG_OP, called, was, is_now);
    RETURN NULL;
  END $$;
--> statement-breakpoint
DO $$
  DECLARE audited text;
  BEGIN
    FOREACH audited IN ARRAY ARRAY['agents', 'agent_versions', 'kept_drafts', 'agent_tests', 'knowledge_files',
      'share_links', 'api_keys', 'call_views', 'call_links', 'call_notes', 'call_tags', 'call_exports', 'call_scores',
      'call_score_reviews', 'scorecards', 'carriers', 'phone_numbers', 'provider_keys', 'invitations', 'memberships',
      'workspaces', 'telephone_caps', 'purchases', 'webhooks', 'recordings']
    LOOP
      EXECUTE format('CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
        WHEN (current_setting(''app.audit_entry'', true) <> '''') EXECUTE FUNCTION note_audit_change()', audited);
    END LOOP;
  END $$;
--> statement-breakpoint
-- Calls change by themselves; what people do to them is delete them.
CREATE TRIGGER audited AFTER DELETE ON calls FOR EACH ROW
  WHEN (current_setting('app.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();
--> statement-breakpoint
-- Forgets what's older than so many days, in steps. At least a month is kept, whoever asks. Answers how many went.
CREATE FUNCTION forget_audit_entries(p_days integer, p_most integer) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  DECLARE
    gone uuid[];
  BEGIN
    WITH old AS (
      DELETE FROM public.audit_entries e USING (
        SELECT o.workspace_id, o.entry_id FROM public.audit_entries o
        WHERE o.at < now() - make_interval(days => greatest(p_days, 30)) ORDER BY o.at LIMIT p_most
      ) o WHERE e.workspace_id = o.workspace_id AND e.entry_id = o.entry_id
      RETURNING e.workspace_id, e.entry_id
    ), changes AS (
      DELETE FROM public.audit_changes c USING old
      WHERE c.workspace_id = old.workspace_id AND c.entry_id = old.entry_id
    )
    SELECT array_agg(old.entry_id) INTO gone FROM old;
    RETURN coalesce(cardinality(gone), 0);
  END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_audit_entries(integer, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_audit_entries(integer, integer) TO callwright_app;
