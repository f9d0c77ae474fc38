CREATE TABLE "api_key_usage" (
	"workspace_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"day" date NOT NULL,
	"succeeded" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"rate_limited" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_key_usage_workspace_id_key_id_day_pk" PRIMARY KEY("workspace_id","key_id","day")
);
--> statement-breakpoint
CREATE TABLE "api_key_windows" (
	"workspace_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "api_key_windows_workspace_id_key_id_pk" PRIMARY KEY("workspace_id","key_id")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"workspace_id" uuid NOT NULL,
	"key_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"starts_with" text NOT NULL,
	"secret_hash" text NOT NULL,
	"old_hash" text,
	"old_key_until" timestamp (3) with time zone,
	"scopes" text[] NOT NULL,
	"agent_ids" uuid[],
	"addresses" text[],
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_workspace_id_key_id_pk" PRIMARY KEY("workspace_id","key_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_secret" ON "api_keys" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "api_keys_old" ON "api_keys" USING btree ("old_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_id" ON "api_keys" USING btree ("key_id");
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "api_keys" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON "api_keys" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY owner ON "api_keys" TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "api_keys" TO callwright_app;
--> statement-breakpoint
ALTER TABLE "api_key_usage" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "api_key_usage" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON "api_key_usage" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY owner ON "api_key_usage" TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "api_key_usage" TO callwright_app;
--> statement-breakpoint
ALTER TABLE "api_key_windows" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "api_key_windows" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON "api_key_windows" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY owner ON "api_key_windows" TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "api_key_windows" TO callwright_app;
--> statement-breakpoint
-- Written by every request with a key, and worth nothing after a minute.
ALTER TABLE "api_key_windows" SET UNLOGGED;
--> statement-breakpoint
-- Whose API key this is, by the hashes that it may be kept as. A key that may be used counts one request in its
-- window of p_seconds; `requests` and `seconds_left` are of that window.
CREATE FUNCTION admit_api_key(p_hashes text[], p_seconds integer)
  RETURNS TABLE (workspace_id uuid, key_id uuid, name text, scopes text[], agent_ids uuid[], addresses text[],
    is_over boolean, by_newest_hash boolean, requests integer, seconds_left integer)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  DECLARE
    found_key public.api_keys;
    counted public.api_key_windows;
  BEGIN
    SELECT k.* INTO found_key FROM public.api_keys k WHERE k.secret_hash = ANY (p_hashes);
    IF NOT FOUND THEN
      SELECT k.* INTO found_key FROM public.api_keys k
      WHERE k.old_hash = ANY (p_hashes) AND k.old_key_until > now();
      IF NOT FOUND THEN RETURN; END IF;
    END IF;
    is_over := found_key.revoked_at IS NOT NULL OR coalesce(found_key.expires_at <= now(), false);
    IF NOT is_over THEN
      INSERT INTO public.api_key_windows AS w (workspace_id, key_id, began_at, requests)
      VALUES (found_key.workspace_id, found_key.key_id, now(), 1)
      ON CONFLICT ON CONSTRAINT api_key_windows_workspace_id_key_id_pk DO UPDATE SET
        requests = CASE WHEN w.began_at > now() - make_interval(secs => p_seconds) THEN w.requests + 1 ELSE 1 END,
        began_at = CASE WHEN w.began_at > now() - make_interval(secs => p_seconds) THEN w.began_at ELSE now() END
      RETURNING w.* INTO counted;
    END IF;
    workspace_id := found_key.workspace_id;
    key_id := found_key.key_id;
    name := found_key.name;
    scopes := found_key.scopes;
    agent_ids := found_key.agent_ids;
    addresses := found_key.addresses;
    by_newest_hash := found_key.secret_hash = p_hashes[1] OR coalesce(found_key.old_hash = p_hashes[1], false);
    requests := counted.requests;
    seconds_left := greatest(1, ceil(extract(epoch FROM counted.began_at - now()) + p_seconds))::integer;
    RETURN NEXT;
  END $$;
--> statement-breakpoint
-- What a key may do now, for sockets and links that it opened.
CREATE FUNCTION api_key_standing(p_key_id uuid)
  RETURNS TABLE (workspace_id uuid, scopes text[], ended boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT k.workspace_id, k.scopes, k.revoked_at IS NOT NULL OR coalesce(k.expires_at <= now(), false)
    FROM public.api_keys k WHERE k.key_id = p_key_id
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION admit_api_key(text[], integer), api_key_standing(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION admit_api_key(text[], integer), api_key_standing(uuid) TO callwright_app;
