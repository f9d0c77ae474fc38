ALTER TABLE "webhook_inbox" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "webhook_inbox" ADD COLUMN "purchase_id" uuid;
--> statement-breakpoint
-- What was bought with test money is spendable too, and stands in an account of its own.
CREATE OR REPLACE FUNCTION check_posting() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  total bigint;
  credit bigint;
  stated bigint;
BEGIN
  SELECT coalesce(sum(amount_micros), 0),
      coalesce(sum(amount_micros) FILTER (WHERE account IN ('credit', 'test_credit')), 0)
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
REVOKE UPDATE, DELETE ON webhook_inbox FROM callwright_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON test_checkout_sessions, test_checkout_events TO callwright_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON installation_secrets TO callwright_app;
