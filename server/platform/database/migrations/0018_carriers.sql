CREATE TABLE "carriers" (
	"workspace_id" uuid NOT NULL,
	"carrier_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"address" text NOT NULL,
	"username" text NOT NULL,
	"sealed" text NOT NULL,
	"version" text,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"lease_owner" uuid,
	"lease_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carriers_workspace_id_carrier_id_pk" PRIMARY KEY("workspace_id","carrier_id")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "called_number" text;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD COLUMN "carrier_id" uuid;--> statement-breakpoint
ALTER TABLE "carriers" ADD CONSTRAINT "carriers_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_workspace_id_carrier_id_carriers_workspace_id_carrier_id_fk" FOREIGN KEY ("workspace_id","carrier_id") REFERENCES "public"."carriers"("workspace_id","carrier_id") ON DELETE SET NULL ("carrier_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carriers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "carriers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "carriers" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "carriers" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "carriers" TO callwright_app;--> statement-breakpoint
-- Carriers that a process is or may become the one connected to: its own, and those that no living process holds.
CREATE FUNCTION carriers_for_process(p_owner uuid)
  RETURNS TABLE (workspace_id uuid, carrier_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT c.workspace_id, c.carrier_id FROM public.carriers c
    WHERE c.lease_owner = p_owner OR c.lease_expires_at IS NULL OR c.lease_expires_at < now()
    ORDER BY c.created_at
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION carriers_for_process(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION carriers_for_process(uuid) TO callwright_app;
