-- That someone started or cancelled a call: which, of which agent. Whom they called is in the call alone, and goes with it.
CREATE FUNCTION note_started_call() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  INSERT INTO public.audit_changes (workspace_id, entry_id, table_name, operation, name, before, after)
  VALUES (NEW.workspace_id, current_setting('app.audit_entry')::uuid, 'calls', TG_OP, NEW.agent_name,
    CASE TG_OP WHEN 'INSERT' THEN '{}' ELSE jsonb_build_object('call_id', OLD.call_id, 'status', OLD.status) END,
    CASE TG_OP
      WHEN 'INSERT' THEN jsonb_build_object('call_id', NEW.call_id, 'agent_id', NEW.agent_id, 'status', NEW.status)
      ELSE jsonb_build_object('status', 'cancelled')
    END);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Examples come with their end.
CREATE TRIGGER audited_start AFTER INSERT ON calls FOR EACH ROW
  WHEN (NEW.ended_at IS NULL AND current_setting('app.audit_entry', true) <> '')
  EXECUTE FUNCTION note_started_call();
--> statement-breakpoint
CREATE TRIGGER audited_cancel AFTER UPDATE OF end_reason ON calls FOR EACH ROW
  WHEN (NEW.end_reason = 'call_cancelled' AND OLD.end_reason IS NULL AND current_setting('app.audit_entry', true) <> '')
  EXECUTE FUNCTION note_started_call();
--> statement-breakpoint
-- That someone had tests run, or cancelled that. How it went is in the history of runs.
CREATE FUNCTION note_started_run() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  called text;
BEGIN
  SELECT a.draft ->> 'name' INTO called FROM public.agents a
  WHERE a.workspace_id = NEW.workspace_id AND a.agent_id = NEW.agent_id;
  INSERT INTO public.audit_changes (workspace_id, entry_id, table_name, operation, name, before, after)
  VALUES (NEW.workspace_id, current_setting('app.audit_entry')::uuid, 'test_runs', TG_OP, called,
    CASE TG_OP WHEN 'INSERT' THEN '{}' ELSE jsonb_build_object('run_id', OLD.run_id, 'state', OLD.state) END,
    CASE TG_OP
      WHEN 'INSERT' THEN jsonb_build_object('run_id', NEW.run_id, 'agent_id', NEW.agent_id,
        'version', coalesce(to_jsonb(NEW.version), '"draft"'), 'tests', NEW.total)
      ELSE jsonb_build_object('state', NEW.state)
    END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audited_start AFTER INSERT ON test_runs FOR EACH ROW
  WHEN (current_setting('app.audit_entry', true) <> '') EXECUTE FUNCTION note_started_run();
--> statement-breakpoint
CREATE TRIGGER audited_cancel AFTER UPDATE OF state ON test_runs FOR EACH ROW
  WHEN (NEW.state = 'cancelled' AND OLD.state = 'running' AND current_setting('app.audit_entry', true) <> '')
  EXECUTE FUNCTION note_started_run();
