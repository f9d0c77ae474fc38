-- Tenancy: every table that has a workspace shows the application only the rows of the workspace that
-- the transaction has set, and nothing when none is set. Forced, so that ownership is no way round; the
-- owner, who runs migrations and owns the look-up functions, has a policy of its own.
CREATE FUNCTION current_workspace() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.workspace_id', true), '')::uuid $$;
--> statement-breakpoint
DO $$
DECLARE
  guarded text;
BEGIN
  FOREACH guarded IN ARRAY ARRAY[
    'workspaces', 'memberships', 'invitations', 'agents', 'agent_versions', 'phone_numbers', 'calls', 'call_events',
    'balances', 'ledger_transactions', 'ledger_entries', 'holds', 'purchases', 'idempotency_keys'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', guarded);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', guarded);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace())',
      guarded);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', guarded);
  END LOOP;
END $$;
--> statement-breakpoint
-- What the application's login may do. What is not granted here cannot happen: a ledger entry, a
-- published version and an event of a call are never changed.
GRANT USAGE ON SCHEMA public TO callwright_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  users, ended_sign_ins, workspaces, memberships, invitations, agents, phone_numbers, calls, holds, balances,
  purchases, idempotency_keys, tickets, webhook_inbox
  TO callwright_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON trial_grants, agent_versions, ledger_transactions, ledger_entries TO callwright_app;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON call_events TO callwright_app;
--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO callwright_app;
--> statement-breakpoint
-- The ledger is append-only for every login.
CREATE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME; END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON ledger_transactions EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON ledger_entries EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON agent_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Double entry: when the transaction commits, the entries of each posting add up to zero and its
-- credit entries are what it says it moved.
CREATE FUNCTION check_posting() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  total bigint;
  credit bigint;
  stated bigint;
BEGIN
  SELECT coalesce(sum(amount_micros), 0), coalesce(sum(amount_micros) FILTER (WHERE account = 'credit'), 0)
    INTO total, credit
    FROM ledger_entries
    WHERE workspace_id = NEW.workspace_id AND transaction_id = NEW.transaction_id;
  SELECT amount_micros INTO stated
    FROM ledger_transactions
    WHERE workspace_id = NEW.workspace_id AND transaction_id = NEW.transaction_id;
  IF total <> 0 OR credit <> stated THEN
    RAISE EXCEPTION 'posting % does not balance: entries add up to %, credit % of stated %',
      NEW.transaction_id, total, credit, stated;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_posting();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_posting();
