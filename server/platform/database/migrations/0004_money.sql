CREATE TABLE "installation_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_checkout_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"payload" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "test_checkout_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"client_reference_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"payment_intent_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_checkout_sessions_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "purchases" ALTER COLUMN "created_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_inbox" ALTER COLUMN "outcome" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "test_money_ok" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "receipt" jsonb;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refunded_micros" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "test_checkout_events_waiting" ON "test_checkout_events" USING btree ("created_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "test_checkout_sessions_expiry" ON "test_checkout_sessions" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "webhook_inbox" DROP COLUMN "handled_at";--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_posted" CHECK (posted_micros between -9007199254740991 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_held" CHECK (held_micros >= 0);--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_test" CHECK (test_micros >= 0);--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_amount" CHECK (amount_micros >= 0);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_amount" CHECK (amount_micros between -9007199254740991 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_amount" CHECK (amount_micros between -9007199254740991 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_balance" CHECK (balance_after_micros between -9007199254740991 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_amount" CHECK (amount_micros > 0 and amount_micros % 10000 = 0);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_refunded" CHECK (refunded_micros between 0 and amount_micros);