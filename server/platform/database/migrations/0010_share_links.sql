CREATE TABLE "share_links" (
	"workspace_id" uuid NOT NULL,
	"link_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"label" text NOT NULL,
	"version" integer,
	"calls_at_once" integer NOT NULL,
	"call_seconds" integer NOT NULL,
	"day_spend_micros" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "share_links_workspace_id_link_id_pk" PRIMARY KEY("workspace_id","link_id")
);
--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "auth_time" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_workspace_id_agent_id_agents_workspace_id_agent_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."agents"("workspace_id","agent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_token" ON "share_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "share_links_agent" ON "share_links" USING btree ("workspace_id","agent_id");--> statement-breakpoint
CREATE INDEX "calls_link" ON "calls" USING btree ("workspace_id","link_id","started_at") WHERE link_id is not null;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_one_holder" CHECK (("link_id" IS NULL) <> ("user_id" IS NULL AND "uid" IS NULL AND "auth_time" IS NULL));--> statement-breakpoint
ALTER TABLE "share_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "share_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "share_links" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "share_links" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT ON "share_links" TO callwright_app;--> statement-breakpoint
-- A link is never changed, only revoked.
GRANT UPDATE (revoked_at) ON "share_links" TO callwright_app;--> statement-breakpoint
CREATE FUNCTION share_link_by_token(p_token_hash text)
  RETURNS TABLE (workspace_id uuid, link_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT l.workspace_id, l.link_id FROM public.share_links l WHERE l.token_hash = p_token_hash $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION share_link_by_token(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION share_link_by_token(text) TO callwright_app;
