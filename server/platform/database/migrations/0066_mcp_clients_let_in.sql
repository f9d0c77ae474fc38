CREATE TABLE "mcp_grants" (
	"workspace_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"client_hash" text NOT NULL,
	"client_host" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"exchange_hash" text NOT NULL,
	"is_code" boolean DEFAULT true NOT NULL,
	"spent_hash" text,
	"spent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mcp_grants_workspace_id_key_id_pk" PRIMARY KEY("workspace_id","key_id")
);
--> statement-breakpoint
ALTER TABLE "mcp_grants" ADD CONSTRAINT "mcp_grants_workspace_id_key_id_api_keys_workspace_id_key_id_fk" FOREIGN KEY ("workspace_id","key_id") REFERENCES "public"."api_keys"("workspace_id","key_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mcp_grants_exchange" ON "mcp_grants" USING btree ("exchange_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "mcp_grants_spent" ON "mcp_grants" USING btree ("spent_hash");
--> statement-breakpoint
ALTER TABLE "mcp_grants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mcp_grants" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "mcp_grants" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "mcp_grants" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "mcp_grants" TO callwright_app;
--> statement-breakpoint
-- Whose a code, a refresh token or an access token is: it comes without a workspace.
CREATE FUNCTION mcp_grant_by_token(p_hashes text[])
  RETURNS TABLE (workspace_id uuid, key_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT g.workspace_id, g.key_id FROM public.mcp_grants g
    WHERE g.exchange_hash = ANY (p_hashes) OR g.spent_hash = ANY (p_hashes)
    UNION
    SELECT g.workspace_id, g.key_id FROM public.api_keys k
    JOIN public.mcp_grants g ON g.workspace_id = k.workspace_id AND g.key_id = k.key_id
    WHERE k.secret_hash = ANY (p_hashes)
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION mcp_grant_by_token(text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION mcp_grant_by_token(text[]) TO callwright_app;
