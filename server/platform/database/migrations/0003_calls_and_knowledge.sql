CREATE TABLE "knowledge_index" (
	"workspace_id" uuid NOT NULL,
	"knowledge_hash" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"search" "tsvector" NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "knowledge_index_workspace_id_knowledge_hash_position_pk" PRIMARY KEY("workspace_id","knowledge_hash","position")
);
--> statement-breakpoint
ALTER TABLE "agent_versions" ADD COLUMN "published_by_name" text;--> statement-breakpoint
ALTER TABLE "call_events" ADD COLUMN "message_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_index" ADD CONSTRAINT "knowledge_index_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_index" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "knowledge_index" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "knowledge_index" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "knowledge_index" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "knowledge_index" TO callwright_app;
