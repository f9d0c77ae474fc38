CREATE TABLE "telephone_caps" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"cap_micros" bigint,
	"time_zone" text NOT NULL,
	CONSTRAINT "telephone_caps_cap" CHECK (cap_micros > 0)
);
--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "by_telephone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "settled_micros" bigint;--> statement-breakpoint
ALTER TABLE "telephone_caps" ADD CONSTRAINT "telephone_caps_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holds_by_telephone" ON "holds" USING btree ("workspace_id","closed_at") WHERE by_telephone;--> statement-breakpoint
ALTER TABLE "telephone_caps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "telephone_caps" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "telephone_caps" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "telephone_caps" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "telephone_caps" TO callwright_app;
