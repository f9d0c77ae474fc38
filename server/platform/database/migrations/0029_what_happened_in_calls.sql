ALTER TABLE "calls" ADD COLUMN "happened" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- As `happeningsIn` in contract/calls/happenings.ts tells it of the calls that have ended until now.
UPDATE "calls" SET "happened" = told."happened"
FROM (
  SELECT "workspace_id", "call_id", array_agg(DISTINCT "word" ORDER BY "word") AS "happened"
  FROM (
    SELECT "workspace_id", "call_id", CASE "event"->>'type'
      WHEN 'tool_called' THEN CASE WHEN "event"->'lookup' IS NULL THEN 'tool_used' END
      WHEN 'tool_answered' THEN CASE WHEN "event"->>'error' IS NOT NULL THEN 'tool_failed' END
      WHEN 'knowledge_used' THEN 'knowledge_used'
      WHEN 'agent_said' THEN CASE WHEN "event"->>'interrupted' = 'true' THEN 'interrupted' END
    END AS "word"
    FROM "call_events"
  ) AS "words"
  WHERE "word" IS NOT NULL
  GROUP BY "workspace_id", "call_id"
) AS told
WHERE "calls"."workspace_id" = told."workspace_id" AND "calls"."call_id" = told."call_id"
  AND "calls"."ended_at" IS NOT NULL;
