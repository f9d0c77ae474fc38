ALTER TABLE "webhooks" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- As it was, but the audit log tells what was changed of a webhook, and not how often.
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
      'payment_intent_id', 'left_out', 'meant', 'rows', 'rows_in_all', 'list', 'bytes'])
  $$;
