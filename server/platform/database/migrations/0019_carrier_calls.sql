CREATE TABLE "carrier_calls" (
	"workspace_id" uuid NOT NULL,
	"carrier_id" uuid NOT NULL,
	"carrier_call" text NOT NULL,
	"call_id" uuid,
	"token_hash" text,
	"token_expires_at" timestamp (3) with time zone,
	"tokens" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_calls_workspace_id_carrier_id_carrier_call_pk" PRIMARY KEY("workspace_id","carrier_id","carrier_call")
);
--> statement-breakpoint
ALTER TABLE "carrier_calls" ADD CONSTRAINT "carrier_calls_workspace_id_carrier_id_carriers_workspace_id_carrier_id_fk" FOREIGN KEY ("workspace_id","carrier_id") REFERENCES "public"."carriers"("workspace_id","carrier_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "carrier_calls" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "carrier_calls" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "carrier_calls" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "carrier_calls" TO callwright_app;--> statement-breakpoint
-- Whose carrier a webhook names, before its signature can be checked.
CREATE FUNCTION workspace_of_carrier(p_carrier_id uuid)
  RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT c.workspace_id FROM public.carriers c WHERE c.carrier_id = p_carrier_id
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION workspace_of_carrier(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION workspace_of_carrier(uuid) TO callwright_app;
