CREATE TABLE "agent_secrets" (
	"workspace_id" uuid NOT NULL,
	"secret_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"origin" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_secrets_workspace_id_secret_id_pk" PRIMARY KEY("workspace_id","secret_id")
);
--> statement-breakpoint
CREATE TABLE "agent_tests" (
	"workspace_id" uuid NOT NULL,
	"test_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"call_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_tests_workspace_id_test_id_pk" PRIMARY KEY("workspace_id","test_id")
);
--> statement-breakpoint
CREATE TABLE "knowledge_files" (
	"workspace_id" uuid NOT NULL,
	"file_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"problem" text,
	"text" text,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "knowledge_files_workspace_id_file_id_pk" PRIMARY KEY("workspace_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "provider_keys" (
	"workspace_id" uuid NOT NULL,
	"key_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"label" text NOT NULL,
	"base_url" text NOT NULL,
	"sealed" text NOT NULL,
	"ends_with" text NOT NULL,
	"models" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"latency_ms" integer,
	"problem" text,
	"tried_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_keys_workspace_id_key_id_pk" PRIMARY KEY("workspace_id","key_id")
);
--> statement-breakpoint
CREATE TABLE "test_results" (
	"workspace_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "test_results_workspace_id_run_id_test_id_pk" PRIMARY KEY("workspace_id","run_id","test_id")
);
--> statement-breakpoint
CREATE TABLE "test_runs" (
	"workspace_id" uuid NOT NULL,
	"run_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"version" integer,
	"draft_revision" integer,
	"state" text DEFAULT 'running' NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"started_by_name" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "test_runs_workspace_id_run_id_pk" PRIMARY KEY("workspace_id","run_id")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "summary" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "extracted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_secrets" ADD CONSTRAINT "agent_secrets_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_tests" ADD CONSTRAINT "agent_tests_workspace_id_agent_id_agents_workspace_id_agent_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."agents"("workspace_id","agent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_files" ADD CONSTRAINT "knowledge_files_workspace_id_agent_id_agents_workspace_id_agent_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."agents"("workspace_id","agent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_keys" ADD CONSTRAINT "provider_keys_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_results" ADD CONSTRAINT "test_results_workspace_id_run_id_test_runs_workspace_id_run_id_fk" FOREIGN KEY ("workspace_id","run_id") REFERENCES "public"."test_runs"("workspace_id","run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_runs" ADD CONSTRAINT "test_runs_workspace_id_agent_id_agents_workspace_id_agent_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."agents"("workspace_id","agent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_tests_agent" ON "agent_tests" USING btree ("workspace_id","agent_id");--> statement-breakpoint
CREATE INDEX "knowledge_files_agent" ON "knowledge_files" USING btree ("workspace_id","agent_id","created_at");--> statement-breakpoint
CREATE INDEX "test_runs_newest" ON "test_runs" USING btree ("workspace_id","agent_id",started_at desc);--> statement-breakpoint
ALTER TABLE "agent_secrets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agent_secrets" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "agent_secrets" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "agent_secrets" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "agent_secrets" TO callwright_app;--> statement-breakpoint
ALTER TABLE "knowledge_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "knowledge_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "knowledge_files" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "knowledge_files" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "knowledge_files" TO callwright_app;--> statement-breakpoint
ALTER TABLE "agent_tests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agent_tests" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "agent_tests" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "agent_tests" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_tests" TO callwright_app;--> statement-breakpoint
ALTER TABLE "test_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "test_runs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "test_runs" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "test_runs" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "test_runs" TO callwright_app;--> statement-breakpoint
ALTER TABLE "test_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "test_results" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "test_results" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "test_results" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "test_results" TO callwright_app;--> statement-breakpoint
ALTER TABLE "provider_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "provider_keys" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "provider_keys" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "provider_keys" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "provider_keys" TO callwright_app;--> statement-breakpoint
-- Sealing again with a newer key changes how a secret is written, not what it is.
GRANT UPDATE (sealed) ON "agent_secrets" TO callwright_app;
