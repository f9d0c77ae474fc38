CREATE TABLE "api_key_refusals" (
	"workspace_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "api_key_refusals_workspace_id_key_id_pk" PRIMARY KEY("workspace_id","key_id")
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "session_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_key_refusals" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "api_key_refusals" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON "api_key_refusals" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY owner ON "api_key_refusals" TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "api_key_refusals" TO callwright_app;
--> statement-breakpoint
-- As the one before, but a key that's bound to addresses isn't counted before p_is_from_its_own says that it comes from one of
-- them, so that what's refused for that writes nothing; and `ends_at` says when this secret of the key ends. The one before
-- stays as it is for processes of the version before, which ask it while they're replaced.
CREATE FUNCTION admit_api_key(p_hashes text[], p_seconds integer, p_is_from_its_own boolean)
  RETURNS TABLE (workspace_id uuid, key_id uuid, name text, scopes text[], agent_ids uuid[], addresses text[],
    is_over boolean, by_newest_hash boolean, requests integer, seconds_left integer, ends_at double precision)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  DECLARE
    found_key public.api_keys;
    counted public.api_key_windows;
    secret_ends timestamptz;
  BEGIN
    SELECT k.* INTO found_key FROM public.api_keys k WHERE k.secret_hash = ANY (p_hashes);
    secret_ends := found_key.expires_at;
    IF NOT FOUND THEN
      SELECT k.* INTO found_key FROM public.api_keys k
      WHERE k.old_hash = ANY (p_hashes) AND k.old_key_until > now();
      IF NOT FOUND THEN RETURN; END IF;
      secret_ends := least(found_key.expires_at, found_key.old_key_until);
    END IF;
    is_over := found_key.revoked_at IS NOT NULL OR coalesce(found_key.expires_at <= now(), false);
    IF NOT is_over AND (found_key.addresses IS NULL OR p_is_from_its_own) THEN
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
    ends_at := extract(epoch FROM secret_ends);
    RETURN NEXT;
  END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION admit_api_key(text[], integer, boolean) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION admit_api_key(text[], integer, boolean) TO callwright_app;
