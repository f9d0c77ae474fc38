-- Renews the leases of all calls that a process runs, and answers with those that are no longer its own. A row that
-- someone holds at this moment is left for the next time: a call that is being closed holds up no other one.
CREATE FUNCTION renew_call_leases(p_owner uuid, p_workspaces uuid[], p_calls uuid[], p_billable_ms integer[], p_seconds integer)
  RETURNS SETOF uuid
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    WITH asked AS (
      SELECT * FROM unnest(p_workspaces, p_calls, p_billable_ms) AS asked (workspace_id, call_id, billable_ms)
    ), own AS (
      SELECT c.workspace_id, c.call_id, asked.billable_ms FROM public.calls c
      JOIN asked ON asked.workspace_id = c.workspace_id AND asked.call_id = c.call_id
      WHERE c.lease_owner = p_owner AND c.status = 'in_progress'
      FOR NO KEY UPDATE OF c SKIP LOCKED
    ), renewed AS (
      UPDATE public.calls c SET lease_expires_at = now() + make_interval(secs => p_seconds), billable_ms = own.billable_ms
      FROM own WHERE c.workspace_id = own.workspace_id AND c.call_id = own.call_id
    )
    SELECT asked.call_id FROM asked WHERE NOT EXISTS (
      SELECT FROM public.calls c
      WHERE c.workspace_id = asked.workspace_id AND c.call_id = asked.call_id
        AND c.lease_owner = p_owner AND c.status = 'in_progress')
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION renew_call_leases(uuid, uuid[], uuid[], integer[], integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION renew_call_leases(uuid, uuid[], uuid[], integer[], integer) TO callwright_app;
--> statement-breakpoint
-- The same keys as before, made in a tenth of the time: it runs for each call that is written.
CREATE OR REPLACE FUNCTION call_number_keys(p_workspace uuid, p_numbers text[])
  RETURNS bigint[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
  DECLARE
    v_workspace bigint := pg_catalog.uuid_hash_extended(p_workspace, 0) & -4294967296;
    v_number text;
    v_digits text;
    v_keys bigint[] := '{}';
    v_key bigint;
  BEGIN
    FOREACH v_number IN ARRAY p_numbers LOOP
      CONTINUE WHEN v_number IS NULL;
      v_digits := regexp_replace(v_number, '[^0-9]', '', 'g');
      FOR place IN 1 .. length(v_digits) - 2 LOOP
        v_key := v_workspace | substr(v_digits, place, 3)::bigint;
        IF NOT v_key = ANY (v_keys) THEN
          v_keys := v_keys || v_key;
        END IF;
      END LOOP;
    END LOOP;
    RETURN v_keys;
  END $$;
