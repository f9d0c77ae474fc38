CREATE TABLE "forwarded_legs" (
	"workspace_id" uuid NOT NULL,
	"leg_id" uuid NOT NULL,
	"reserved_micros" bigint NOT NULL,
	"used_micros" bigint DEFAULT 0 NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"ends_by" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "forwarded_legs_workspace_id_leg_id_pk" PRIMARY KEY("workspace_id","leg_id"),
	CONSTRAINT "forwarded_legs_amounts" CHECK (reserved_micros >= 0 and used_micros >= 0)
);
--> statement-breakpoint
ALTER TABLE "forwarded_legs" ADD CONSTRAINT "forwarded_legs_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forwarded_legs_closed" ON "forwarded_legs" USING btree ("workspace_id","closed_at");--> statement-breakpoint
CREATE INDEX "forwarded_legs_open" ON "forwarded_legs" USING btree ("workspace_id","ends_by") WHERE closed_at is null;--> statement-breakpoint
ALTER TABLE "forwarded_legs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "forwarded_legs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "forwarded_legs" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "forwarded_legs" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "forwarded_legs" TO callwright_app;
