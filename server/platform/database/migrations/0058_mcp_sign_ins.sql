CREATE TABLE "mcp_sign_in_attempts" (
	"workspace_id" uuid NOT NULL,
	"state_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mcp_sign_in_attempts_workspace_id_state_hash_pk" PRIMARY KEY("workspace_id","state_hash")
);
--> statement-breakpoint
CREATE TABLE "mcp_sign_ins" (
	"workspace_id" uuid NOT NULL,
	"sign_in_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"issuer" text NOT NULL,
	"account" text,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"problem" text,
	"token_number" integer DEFAULT 1 NOT NULL,
	"changing_until" timestamp (3) with time zone,
	"signed_in_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mcp_sign_ins_workspace_id_sign_in_id_pk" PRIMARY KEY("workspace_id","sign_in_id")
);
--> statement-breakpoint
ALTER TABLE "mcp_sign_in_attempts" ADD CONSTRAINT "mcp_sign_in_attempts_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcp_sign_ins" ADD CONSTRAINT "mcp_sign_ins_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mcp_sign_in_attempts_expiry" ON "mcp_sign_in_attempts" USING btree ("workspace_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mcp_sign_ins_url" ON "mcp_sign_ins" USING btree ("workspace_id",md5(url));--> statement-breakpoint
ALTER TABLE "mcp_sign_in_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mcp_sign_in_attempts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "mcp_sign_in_attempts" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "mcp_sign_in_attempts" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "mcp_sign_in_attempts" TO callwright_app;
--> statement-breakpoint
ALTER TABLE "mcp_sign_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mcp_sign_ins" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "mcp_sign_ins" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "mcp_sign_ins" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "mcp_sign_ins" TO callwright_app;
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "mcp_sign_ins" FOR EACH ROW
  WHEN (current_setting('app.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();
