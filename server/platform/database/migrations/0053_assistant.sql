CREATE TABLE "assistant_chats" (
	"workspace_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"entries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"base" jsonb,
	"base_revision" integer,
	"proposed" jsonb,
	"test_run_id" uuid,
	"run_id" uuid,
	"is_charged" boolean DEFAULT false NOT NULL,
	"lease_expires_at" timestamp (3) with time zone,
	"tokens" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_chats_workspace_id_agent_id_user_id_pk" PRIMARY KEY("workspace_id","agent_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "assistant_chats" ADD CONSTRAINT "assistant_chats_workspace_id_agent_id_agents_workspace_id_agent_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."agents"("workspace_id","agent_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_chats_lease" ON "assistant_chats" USING btree ("lease_expires_at") WHERE lease_expires_at is not null;--> statement-breakpoint
CREATE INDEX "assistant_chats_working" ON "assistant_chats" USING btree ("workspace_id") WHERE run_id is not null;
--> statement-breakpoint
ALTER TABLE "assistant_chats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assistant_chats" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "assistant_chats" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "assistant_chats" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "assistant_chats" TO callwright_app;
--> statement-breakpoint
-- Conversations whose assistant worked in a process that hasn't been heard of for longer than its lease.
CREATE FUNCTION assistant_runs_with_expired_lease(p_limit integer)
  RETURNS TABLE (workspace_id uuid, run_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT c.workspace_id, c.run_id FROM public.assistant_chats c
    WHERE c.lease_expires_at < now()
    ORDER BY c.lease_expires_at
    LIMIT p_limit
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION assistant_runs_with_expired_lease(integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION assistant_runs_with_expired_lease(integer) TO callwright_app;
