ALTER TABLE "mcp_grants" ADD COLUMN "family_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "mcp_grants_family" ON "mcp_grants" USING btree ("family_hash");
--> statement-breakpoint
-- A refresh token that was used long ago is found by what it has in common with the newest.
CREATE OR REPLACE FUNCTION mcp_grant_by_token(p_hashes text[])
  RETURNS TABLE (workspace_id uuid, key_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT g.workspace_id, g.key_id FROM public.mcp_grants g
    WHERE g.exchange_hash = ANY (p_hashes) OR g.spent_hash = ANY (p_hashes) OR g.family_hash = ANY (p_hashes)
    UNION
    SELECT g.workspace_id, g.key_id FROM public.api_keys k
    JOIN public.mcp_grants g ON g.workspace_id = k.workspace_id AND g.key_id = k.key_id
    WHERE k.secret_hash = ANY (p_hashes)
  $$;
