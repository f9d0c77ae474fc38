CREATE TABLE "call_exports" (
	"workspace_id" uuid NOT NULL,
	"export_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"format" text NOT NULL,
	"filters" jsonb NOT NULL,
	"order" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"meant" integer,
	"bytes" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_exports_workspace_id_export_id_pk" PRIMARY KEY("workspace_id","export_id")
);
--> statement-breakpoint
CREATE TABLE "call_notes" (
	"workspace_id" uuid NOT NULL,
	"note_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"call_id" uuid NOT NULL,
	"offset_ms" integer,
	"text" text NOT NULL,
	"user_id" uuid NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_notes_workspace_id_note_id_pk" PRIMARY KEY("workspace_id","note_id")
);
--> statement-breakpoint
CREATE TABLE "call_tags" (
	"workspace_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "call_tags_workspace_id_call_id_tag_pk" PRIMARY KEY("workspace_id","call_id","tag")
);
--> statement-breakpoint
CREATE TABLE "call_views" (
	"workspace_id" uuid NOT NULL,
	"view_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"saved_by" text NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"filters" jsonb NOT NULL,
	"order" jsonb NOT NULL,
	"columns" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "call_views_workspace_id_view_id_pk" PRIMARY KEY("workspace_id","view_id")
);
--> statement-breakpoint
ALTER TABLE "call_notes" ADD CONSTRAINT "call_notes_workspace_id_call_id_calls_workspace_id_call_id_fk" FOREIGN KEY ("workspace_id","call_id") REFERENCES "public"."calls"("workspace_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_tags" ADD CONSTRAINT "call_tags_workspace_id_call_id_calls_workspace_id_call_id_fk" FOREIGN KEY ("workspace_id","call_id") REFERENCES "public"."calls"("workspace_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_exports_newest" ON "call_exports" USING btree ("workspace_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "call_notes_call" ON "call_notes" USING btree ("workspace_id","call_id");--> statement-breakpoint
CREATE INDEX "call_tags_tag" ON "call_tags" USING btree ("workspace_id","tag","call_id");--> statement-breakpoint
ALTER TABLE "call_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_tags" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "call_tags" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "call_tags" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "call_tags" TO callwright_app;--> statement-breakpoint
ALTER TABLE "call_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_notes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "call_notes" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "call_notes" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "call_notes" TO callwright_app;--> statement-breakpoint
ALTER TABLE "call_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_views" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "call_views" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "call_views" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "call_views" TO callwright_app;--> statement-breakpoint
ALTER TABLE "call_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_exports" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "call_exports" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "call_exports" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "call_exports" TO callwright_app;