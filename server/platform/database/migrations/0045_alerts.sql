CREATE TABLE "alert_calls" (
	"workspace_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	CONSTRAINT "alert_calls_workspace_id_alert_id_call_id_pk" PRIMARY KEY("workspace_id","alert_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"workspace_id" uuid NOT NULL,
	"alert_rule_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid,
	"figure" text NOT NULL,
	"direction" text NOT NULL,
	"line" bigint NOT NULL,
	"window" jsonb NOT NULL,
	"least_calls" integer NOT NULL,
	"quiet_minutes" integer NOT NULL,
	"email" boolean NOT NULL,
	"is_on" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_fired_at" timestamp (3) with time zone,
	"not_before" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_rules_workspace_id_alert_rule_id_pk" PRIMARY KEY("workspace_id","alert_rule_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"workspace_id" uuid NOT NULL,
	"alert_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"alert_rule_id" uuid NOT NULL,
	"agent_id" uuid,
	"figure" text NOT NULL,
	"sentence" text NOT NULL,
	"value" double precision NOT NULL,
	"line" bigint NOT NULL,
	"fired_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"acknowledged_by" text,
	"acknowledged_at" timestamp (3) with time zone,
	CONSTRAINT "alerts_workspace_id_alert_id_pk" PRIMARY KEY("workspace_id","alert_id")
);
--> statement-breakpoint
ALTER TABLE "alert_calls" ADD CONSTRAINT "alert_calls_workspace_id_alert_id_alerts_workspace_id_alert_id_fk" FOREIGN KEY ("workspace_id","alert_id") REFERENCES "public"."alerts"("workspace_id","alert_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_calls" ADD CONSTRAINT "alert_calls_workspace_id_call_id_calls_workspace_id_call_id_fk" FOREIGN KEY ("workspace_id","call_id") REFERENCES "public"."calls"("workspace_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_workspace_id_agent_id_agents_workspace_id_agent_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."agents"("workspace_id","agent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_calls_call" ON "alert_calls" USING btree ("workspace_id","call_id");--> statement-breakpoint
CREATE INDEX "alert_rules_next" ON "alert_rules" USING btree ("not_before") WHERE is_on;--> statement-breakpoint
CREATE INDEX "alerts_newest" ON "alerts" USING btree ("workspace_id","fired_at","alert_id");--> statement-breakpoint
CREATE INDEX "alerts_waiting" ON "alerts" USING btree ("workspace_id","fired_at") WHERE acknowledged_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("workspace_id","alert_rule_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "alert_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_rules" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "alert_rules" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "alert_rules" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "alert_rules" TO callwright_app;
--> statement-breakpoint
ALTER TABLE "alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alerts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "alerts" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "alerts" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "alerts" TO callwright_app;
--> statement-breakpoint
ALTER TABLE "alert_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_calls" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "alert_calls" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "alert_calls" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "alert_calls" TO callwright_app;
--> statement-breakpoint
-- Rules of alerts that are due. Who is given one has it to itself for so many seconds.
CREATE FUNCTION take_alert_rules(p_limit integer, p_seconds integer)
  RETURNS TABLE (workspace_id uuid, alert_rule_id uuid)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    UPDATE public.alert_rules r
    SET not_before = now() + make_interval(secs => p_seconds)
    FROM (
      SELECT n.workspace_id, n.alert_rule_id FROM public.alert_rules n
      WHERE n.is_on AND n.not_before <= now()
      ORDER BY n.not_before
      LIMIT p_limit
      FOR UPDATE SKIP LOCKED
    ) next
    WHERE r.workspace_id = next.workspace_id AND r.alert_rule_id = next.alert_rule_id
    RETURNING r.workspace_id, r.alert_rule_id
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION take_alert_rules(integer, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION take_alert_rules(integer, integer) TO callwright_app;
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON alert_rules FOR EACH ROW
  WHEN (current_setting('app.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON alerts FOR EACH ROW
  WHEN (current_setting('app.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();
