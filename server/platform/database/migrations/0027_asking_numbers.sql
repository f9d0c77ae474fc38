-- Numbers whose agents have asked every caller whether the call may be recorded go on asking every caller.
UPDATE "phone_numbers" n SET "rules" = n."rules" || '{"recording_notice":"always"}'::jsonb
WHERE EXISTS (
  SELECT 1 FROM "agent_versions" v
  WHERE v."workspace_id" = n."workspace_id" AND v."agent_id" = n."agent_id"
    AND coalesce(v."content" -> 'recording' ->> 'consent_sentence', '') <> ''
);
