CREATE TABLE "kept_drafts" (
	"workspace_id" uuid NOT NULL,
	"kept_draft_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"replaced_by_name" text,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_drafts_workspace_id_kept_draft_id_pk" PRIMARY KEY("workspace_id","kept_draft_id")
);
--> statement-breakpoint
ALTER TABLE "kept_drafts" ADD CONSTRAINT "kept_drafts_workspace_id_agent_id_agents_workspace_id_agent_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."agents"("workspace_id","agent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_drafts_newest" ON "kept_drafts" USING btree ("workspace_id","agent_id",replaced_at desc);--> statement-breakpoint
ALTER TABLE "kept_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "kept_drafts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "kept_drafts" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "kept_drafts" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
-- A kept draft never changes; the oldest make room.
GRANT SELECT, INSERT, DELETE ON "kept_drafts" TO callwright_app;
