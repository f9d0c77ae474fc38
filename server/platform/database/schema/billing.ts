/**
 * Money: a double-entry ledger that is only ever appended to, holds of running calls, purchases, and
 * the inbox of the payment provider's webhooks. All amounts are micro-dollars.
 */
import type { PurchaseState, RateCardLine, Receipt, TransactionKind } from '#contract/billing/billing';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, micros, tenant } from './columns';
import { workspaces } from './workspaces';

/** JavaScript reads these columns as numbers, so none may leave the safe integers. */
const safe = (column: string) =>
  sql.raw(`${column} between ${Number.MIN_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}`);

/**
 * The row that is locked by everything that moves a workspace's money. `posted_micros` is the sum of
 * the ledger's `credit` and `test_credit` entries, `held_micros` the sum of its open holds; both can be
 * made again from those.
 */
export const balances = pgTable(
  'balances',
  {
    workspace_id: tenant()
      .primaryKey()
      .references(() => workspaces.workspace_id),
    posted_micros: micros('posted_micros').notNull().default(0),
    held_micros: micros('held_micros').notNull().default(0),
    /** The part of the posted balance that was bought with test money: the sum of `test_credit`. */
    test_micros: micros('test_micros').notNull().default(0),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  () => [
    check('balances_posted', safe('posted_micros')),
    check('balances_held', sql`held_micros >= 0`),
    check('balances_test', sql`test_micros >= 0`),
  ],
);

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    transaction_id: uuid('transaction_id').notNull().defaultRandom(),
    /** Order of posting. */
    position: bigserial('position', { mode: 'number' }).notNull(),
    kind: text('kind').$type<TransactionKind>().notNull(),
    description: text('description').notNull(),
    /** What the workspace's credit moved by. */
    amount_micros: micros('amount_micros').notNull(),
    balance_after_micros: micros('balance_after_micros').notNull(),
    call_id: uuid('call_id'),
    purchase_id: uuid('purchase_id'),
    /** The thing in the world that this posting is for: posted once, whatever happens. */
    source_key: text('source_key').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.transaction_id] }),
    unique('ledger_transactions_source').on(table.workspace_id, table.source_key),
    index('ledger_transactions_newest').on(table.workspace_id, table.position),
    check('ledger_transactions_amount', safe('amount_micros')),
    check('ledger_transactions_balance', safe('balance_after_micros')),
  ],
);

/** Two or more entries a transaction; their amounts add up to zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    workspace_id: tenant(),
    entry_id: bigint('entry_id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    transaction_id: uuid('transaction_id').notNull(),
    /** `credit` and `test_credit`, bought with test money, are what the workspace may spend. */
    account: text('account', {
      enum: ['credit', 'test_credit', 'revenue', 'trial_expense', 'payments', 'test_payments', 'adjustments'],
    }).notNull(),
    amount_micros: micros('amount_micros').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.entry_id] }),
    foreignKey({
      columns: [table.workspace_id, table.transaction_id],
      foreignColumns: [ledgerTransactions.workspace_id, ledgerTransactions.transaction_id],
    }),
    index('ledger_entries_transaction').on(table.workspace_id, table.transaction_id),
    check('ledger_entries_amount', safe('amount_micros')),
  ],
);

export const holds = pgTable(
  'holds',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    call_id: uuid('call_id').notNull(),
    amount_micros: micros('amount_micros').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    closed_at: instant('closed_at'),
    /** How the hold ended: by settlement or unused. */
    closed_as: text('closed_as', { enum: ['settled', 'released'] }),
    /** The rate card in force when the call began; a price never changes during a call. */
    rates: jsonb('rates').$type<RateCardLine[]>().notNull(),
    /** Whether test money may pay for this call. */
    test_money_ok: boolean('test_money_ok').notNull(),
    /** Of a phone call, in or out: the daily cap counts it. */
    by_telephone: boolean('by_telephone').notNull().default(false),
    /** The total of the receipt; null: it wasn't settled. */
    settled_micros: micros('settled_micros'),
    /** What the call was settled at. A settlement that is asked for again answers this. */
    receipt: jsonb('receipt').$type<Receipt>(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.call_id] }),
    index('holds_open').on(table.workspace_id).where(sql`closed_at is null`),
    index('holds_by_telephone').on(table.workspace_id, table.closed_at).where(sql`by_telephone`),
    check('holds_amount', sql`amount_micros >= 0`),
  ],
);

/**
 * Legs by which callers are sent on to someone: a transfer, or the way to a fallback number. The carrier alone charges for
 * them; the daily cap counts each as a call of the same length.
 */
export const forwardedLegs = pgTable(
  'forwarded_legs',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    /** As it's called wherever something is told of it; of a fallback it's the call's. */
    leg_id: uuid('leg_id').notNull(),
    /** The call whose caller is sent on: they're on the phone until this is over. Null: one from before that was kept. */
    call_id: uuid('call_id'),
    /** What the longest that it may last counts. */
    reserved_micros: micros('reserved_micros').notNull(),
    /** What it counted, once it's over. */
    used_micros: micros('used_micros').notNull().default(0),
    began_at: instant('began_at').notNull(),
    /** Null: no one has, as far as was told. */
    answered_at: instant('answered_at'),
    /** It's over by then, though no one may have told. */
    ends_by: instant('ends_by').notNull(),
    closed_at: instant('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.leg_id] }),
    index('forwarded_legs_closed').on(table.workspace_id, table.closed_at),
    index('forwarded_legs_open').on(table.workspace_id, table.ends_by).where(sql`closed_at is null`),
    check('forwarded_legs_amounts', sql`reserved_micros >= 0 and used_micros >= 0`),
  ],
);

/** What a workspace's phone calls may cost in a day; no row: as much as its balance. */
export const telephoneCaps = pgTable(
  'telephone_caps',
  {
    workspace_id: tenant()
      .primaryKey()
      .references(() => workspaces.workspace_id),
    /** Null: no cap. */
    cap_micros: micros('cap_micros'),
    /** IANA, of its days. */
    time_zone: text('time_zone').notNull(),
  },
  () => [check('telephone_caps_cap', sql`cap_micros > 0`)],
);

export const purchases = pgTable(
  'purchases',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    purchase_id: uuid('purchase_id').notNull().defaultRandom(),
    amount_micros: micros('amount_micros').notNull(),
    currency: text('currency').notNull().default('usd'),
    state: text('state').$type<PurchaseState>().notNull().default('open'),
    is_test: boolean('is_test').notNull(),
    /** Why a purchase is parked or failed, for the operator. */
    remark: text('remark'),
    created_by: uuid('created_by').notNull(),
    checkout_session_id: text('checkout_session_id'),
    checkout_url: text('checkout_url'),
    payment_intent_id: text('payment_intent_id'),
    /** What the provider says it has paid back of this purchase so far, in all. */
    refunded_micros: micros('refunded_micros').notNull().default(0),
    /** When the provider was last asked for the state of this purchase. */
    asked_at: instant('asked_at'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.purchase_id] }),
    uniqueIndex('purchases_session').on(table.checkout_session_id),
    unique('purchases_id').on(table.purchase_id),
    check('purchases_amount', sql`amount_micros > 0 and amount_micros % 10000 = 0`),
    check('purchases_refunded', sql`refunded_micros between 0 and amount_micros`),
  ],
);

/**
 * Every webhook event by its provider's id, written in the transaction that acts on it. Without a
 * tenant: it arrives before one is known.
 */
export const webhookInbox = pgTable('webhook_inbox', {
  event_id: text('event_id').primaryKey(),
  type: text('type').notNull(),
  received_at: instant('received_at').notNull().defaultNow(),
  /** `parked`: it does not fit what we know, and the operator has to look. */
  outcome: text('outcome', { enum: ['done', 'ignored', 'parked'] }).notNull(),
  remark: text('remark'),
  purchase_id: uuid('purchase_id'),
});

/**
 * What the test-mode checkout remembers, instead of the payment provider. Without a tenant: the
 * provider knows no workspaces.
 */
export const testCheckoutSessions = pgTable(
  'test_checkout_sessions',
  {
    session_id: text('session_id').primaryKey(),
    idempotency_key: text('idempotency_key').notNull().unique(),
    client_reference_id: text('client_reference_id').notNull(),
    amount_cents: bigint('amount_cents', { mode: 'number' }).notNull(),
    success_url: text('success_url').notNull(),
    cancel_url: text('cancel_url').notNull(),
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull(),
    status: text('status', { enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    payment_status: text('payment_status', { enum: ['unpaid', 'paid'] })
      .notNull()
      .default('unpaid'),
    payment_intent_id: text('payment_intent_id').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('test_checkout_sessions_expiry').on(table.expires_at).where(sql`status = 'open'`)],
);

/** Events of the test-mode checkout, kept until our webhook has answered. */
export const testCheckoutEvents = pgTable(
  'test_checkout_events',
  {
    event_id: text('event_id').primaryKey(),
    /** The body as it is sent and signed. */
    payload: text('payload').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    delivered_at: instant('delivered_at'),
  },
  (table) => [index('test_checkout_events_waiting').on(table.created_at).where(sql`delivered_at is null`)],
);

/** Random values that an installation makes for itself once. */
export const installationSecrets = pgTable('installation_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
