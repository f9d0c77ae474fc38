CREATE TABLE "call_score_reviews" (
	"workspace_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"criterion_id" uuid NOT NULL,
	"scorecard_id" uuid,
	"judged" text,
	"answer" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" uuid NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_score_reviews_workspace_id_call_id_criterion_id_pk" PRIMARY KEY("workspace_id","call_id","criterion_id")
);
--> statement-breakpoint
CREATE TABLE "call_scores" (
	"workspace_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"scorecard_id" uuid,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hold_id" uuid,
	"reason" text,
	"model" text,
	"judged_at" timestamp (3) with time zone,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"criteria" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "call_scores_workspace_id_call_id_pk" PRIMARY KEY("workspace_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "scorecards" (
	"workspace_id" uuid NOT NULL,
	"scorecard_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid,
	"is_on" boolean NOT NULL,
	"sample_percent" integer NOT NULL,
	"model" jsonb NOT NULL,
	"criteria" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scorecards_workspace_id_scorecard_id_pk" PRIMARY KEY("workspace_id","scorecard_id"),
	CONSTRAINT "scorecards_agent" UNIQUE NULLS NOT DISTINCT("workspace_id","agent_id")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "score" integer;--> statement-breakpoint
ALTER TABLE "call_score_reviews" ADD CONSTRAINT "call_score_reviews_workspace_id_call_id_calls_workspace_id_call_id_fk" FOREIGN KEY ("workspace_id","call_id") REFERENCES "public"."calls"("workspace_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_scores" ADD CONSTRAINT "call_scores_workspace_id_call_id_calls_workspace_id_call_id_fk" FOREIGN KEY ("workspace_id","call_id") REFERENCES "public"."calls"("workspace_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_workspace_id_agent_id_agents_workspace_id_agent_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."agents"("workspace_id","agent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_score_reviews_criterion" ON "call_score_reviews" USING btree ("workspace_id","criterion_id");--> statement-breakpoint
CREATE INDEX "call_scores_next" ON "call_scores" USING btree ("not_before") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "calls_score" ON "calls" USING btree ("workspace_id","score","started_at","call_id");--> statement-breakpoint
ALTER TABLE "scorecards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "scorecards" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "scorecards" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "scorecards" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "scorecards" TO callwright_app;--> statement-breakpoint
ALTER TABLE "call_scores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_scores" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "call_scores" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "call_scores" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "call_scores" TO callwright_app;--> statement-breakpoint
ALTER TABLE "call_score_reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_score_reviews" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "call_score_reviews" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "call_score_reviews" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "call_score_reviews" TO callwright_app;--> statement-breakpoint
-- Calls that wait for being judged. Who is given one has three minutes before another process is.
CREATE FUNCTION take_calls_to_judge(p_limit integer)
  RETURNS TABLE (workspace_id uuid, call_id uuid, attempts integer)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    UPDATE public.call_scores s
    SET attempts = s.attempts + 1, not_before = now() + interval '3 minutes'
    FROM (
      SELECT n.workspace_id, n.call_id FROM public.call_scores n
      WHERE n.state = 'waiting' AND n.not_before <= now()
      ORDER BY n.not_before
      LIMIT p_limit
      FOR UPDATE SKIP LOCKED
    ) next
    WHERE s.workspace_id = next.workspace_id AND s.call_id = next.call_id
    RETURNING s.workspace_id, s.call_id, s.attempts
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION take_calls_to_judge(integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION take_calls_to_judge(integer) TO callwright_app;
