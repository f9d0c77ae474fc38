CREATE TABLE "call_links" (
	"workspace_id" uuid NOT NULL,
	"call_link_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"call_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"with_sound" boolean NOT NULL,
	"with_facts" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "call_links_workspace_id_call_link_id_pk" PRIMARY KEY("workspace_id","call_link_id")
);
--> statement-breakpoint
ALTER TABLE "call_links" ADD CONSTRAINT "call_links_workspace_id_call_id_calls_workspace_id_call_id_fk" FOREIGN KEY ("workspace_id","call_id") REFERENCES "public"."calls"("workspace_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_links_token" ON "call_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "call_links_call" ON "call_links" USING btree ("workspace_id","call_id");--> statement-breakpoint
ALTER TABLE "call_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "call_links" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "call_links" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT ON "call_links" TO callwright_app;--> statement-breakpoint
-- A link is never changed, only revoked.
GRANT UPDATE (revoked_at) ON "call_links" TO callwright_app;--> statement-breakpoint
CREATE FUNCTION call_link_by_token(p_token_hash text)
  RETURNS TABLE (workspace_id uuid, call_link_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT l.workspace_id, l.call_link_id FROM public.call_links l WHERE l.token_hash = p_token_hash $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION call_link_by_token(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION call_link_by_token(text) TO callwright_app;
