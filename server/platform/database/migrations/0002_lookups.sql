-- What must be found before a workspace is known. These functions run as their owner and so see every
-- workspace: each looks up one thing by something unguessable or by the caller's own identity, has a
-- fixed search path, and returns ids (and, for the caller's own sign-in, the caller's own role). All of
-- them are called from `lookups.ts` alone.

-- Who is behind a verified token. `ended`: this sign-in, or every one up to it, has been logged out.
CREATE FUNCTION session_of(p_uid text, p_auth_time bigint)
  RETURNS TABLE (user_id uuid, workspace_id uuid, role text, ended boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT u.user_id, m.workspace_id, m.role,
      EXISTS (
        SELECT FROM public.ended_sign_ins e
        WHERE e.uid = p_uid
          AND (e.auth_time = p_auth_time OR (e.auth_time = 0 AND p_auth_time <= extract(epoch FROM e.ended_at)))
      )
    FROM public.users u
    LEFT JOIN public.memberships m ON m.user_id = u.user_id
    WHERE u.uid = p_uid
  $$;
--> statement-breakpoint
CREATE FUNCTION invitation_by_token(p_token_hash text)
  RETURNS TABLE (workspace_id uuid, invitation_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT i.workspace_id, i.invitation_id FROM public.invitations i WHERE i.token_hash = p_token_hash $$;
--> statement-breakpoint
CREATE FUNCTION workspace_of_purchase(p_purchase_id uuid)
  RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT p.workspace_id FROM public.purchases p WHERE p.purchase_id = p_purchase_id $$;
--> statement-breakpoint
-- Calls whose process has not been heard of for longer than their lease.
CREATE FUNCTION calls_with_expired_lease(p_limit integer)
  RETURNS TABLE (workspace_id uuid, call_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT c.workspace_id, c.call_id FROM public.calls c
    WHERE c.ended_at IS NULL AND c.lease_expires_at < now()
    ORDER BY c.lease_expires_at
    LIMIT p_limit
  $$;
--> statement-breakpoint
-- The workspace a number belongs to; a number rings in one place.
CREATE FUNCTION workspace_of_phone_number(p_number text)
  RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT n.workspace_id FROM public.phone_numbers n WHERE n.number = p_number $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION
  session_of(text, bigint), invitation_by_token(text), workspace_of_purchase(uuid), calls_with_expired_lease(integer),
  workspace_of_phone_number(text)
  FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION
  session_of(text, bigint), invitation_by_token(text), workspace_of_purchase(uuid), calls_with_expired_lease(integer),
  workspace_of_phone_number(text)
  TO callwright_app;
