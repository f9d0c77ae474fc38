CREATE TABLE "campaign_calls" (
	"workspace_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"attempt" integer NOT NULL,
	"outcome" text,
	"cost_micros" bigint,
	"not_made" boolean DEFAULT false NOT NULL,
	CONSTRAINT "campaign_calls_workspace_id_call_id_pk" PRIMARY KEY("workspace_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_rows" (
	"workspace_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"number" text NOT NULL,
	"time_zone" text,
	"variables" jsonb NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"fault" text,
	"succeeded" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"call_id" uuid,
	CONSTRAINT "campaign_rows_workspace_id_campaign_id_line_pk" PRIMARY KEY("workspace_id","campaign_id","line")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"workspace_id" uuid NOT NULL,
	"campaign_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"settings" jsonb NOT NULL,
	"agent_id" uuid NOT NULL,
	"agent_name" text NOT NULL,
	"agent_version" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"ends_calls" boolean DEFAULT false NOT NULL,
	"waits_for" text,
	"zones" text[] DEFAULT '{}' NOT NULL,
	"spent_micros" bigint DEFAULT 0 NOT NULL,
	"next_call_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"look_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "campaigns_workspace_id_campaign_id_pk" PRIMARY KEY("workspace_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "do_not_call" (
	"workspace_id" uuid NOT NULL,
	"entry_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"source" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"call_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "do_not_call_workspace_id_entry_id_pk" PRIMARY KEY("workspace_id","entry_id"),
	CONSTRAINT "do_not_call_number" UNIQUE("workspace_id","number")
);
--> statement-breakpoint
ALTER TABLE "campaign_calls" ADD CONSTRAINT "campaign_calls_workspace_id_campaign_id_line_campaign_rows_workspace_id_campaign_id_line_fk" FOREIGN KEY ("workspace_id","campaign_id","line") REFERENCES "public"."campaign_rows"("workspace_id","campaign_id","line") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_calls" ADD CONSTRAINT "campaign_calls_workspace_id_call_id_calls_workspace_id_call_id_fk" FOREIGN KEY ("workspace_id","call_id") REFERENCES "public"."calls"("workspace_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_rows" ADD CONSTRAINT "campaign_rows_workspace_id_campaign_id_campaigns_workspace_id_campaign_id_fk" FOREIGN KEY ("workspace_id","campaign_id") REFERENCES "public"."campaigns"("workspace_id","campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_workspace_id_agent_id_agents_workspace_id_agent_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."agents"("workspace_id","agent_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "do_not_call" ADD CONSTRAINT "do_not_call_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_calls_attempt" ON "campaign_calls" USING btree ("workspace_id","campaign_id","line","attempt") WHERE not not_made;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_rows_number" ON "campaign_rows" USING btree ("workspace_id","campaign_id","number") WHERE state <> 'left_out';--> statement-breakpoint
CREATE INDEX "campaign_rows_next" ON "campaign_rows" USING btree ("workspace_id","campaign_id","next_at","line") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "campaign_rows_calling" ON "campaign_rows" USING btree ("workspace_id","campaign_id") WHERE state = 'calling';--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("workspace_id","created_at","campaign_id");--> statement-breakpoint
CREATE INDEX "campaigns_due" ON "campaigns" USING btree ("look_at") WHERE state in ('running', 'paused', 'stopping');--> statement-breakpoint
CREATE INDEX "campaigns_agent" ON "campaigns" USING btree ("workspace_id","agent_id");--> statement-breakpoint
CREATE INDEX "do_not_call_newest" ON "do_not_call" USING btree ("workspace_id","created_at","entry_id");--> statement-breakpoint
ALTER TABLE "do_not_call" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "do_not_call" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "do_not_call" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "do_not_call" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "do_not_call" TO callwright_app;--> statement-breakpoint
ALTER TABLE "campaigns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaigns" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "campaigns" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "campaigns" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "campaigns" TO callwright_app;--> statement-breakpoint
ALTER TABLE "campaign_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaign_rows" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "campaign_rows" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "campaign_rows" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "campaign_rows" TO callwright_app;--> statement-breakpoint
ALTER TABLE "campaign_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaign_calls" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "campaign_calls" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "campaign_calls" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "campaign_calls" TO callwright_app;--> statement-breakpoint
-- Campaigns that someone has to look at: to call, to note how calls went, or to end them.
CREATE FUNCTION campaigns_due(p_limit integer)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT c.workspace_id, c.campaign_id FROM public.campaigns c
    WHERE c.state IN ('running', 'paused', 'stopping') AND c.look_at <= now()
    ORDER BY c.look_at
    LIMIT p_limit
  $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION campaigns_due(integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION campaigns_due(integer) TO callwright_app;--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON do_not_call FOR EACH ROW
  WHEN (current_setting('app.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON campaigns FOR EACH ROW
  WHEN (current_setting('app.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();
