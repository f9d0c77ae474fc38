/**
 * Money: a double-entry ledger that is only ever appended to, holds of running calls, purchases, and
 * the inbox of the payment provider's webhooks. All amounts are micro-dollars.
 */
import type { PurchaseState, ReceiptLine, TransactionKind } from '#contract/billing';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
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

/**
 * The row that is locked by everything that moves a workspace's money. `posted_micros` is the sum of
 * the ledger's `credit` entries, `held_micros` the sum of its open holds; both can be made again
 * from those.
 */
export const balances = pgTable('balances', {
  workspace_id: tenant()
    .primaryKey()
    .references(() => workspaces.workspace_id),
  posted_micros: micros('posted_micros').notNull().default(0),
  held_micros: micros('held_micros').notNull().default(0),
  /** The part of the posted balance that was bought with test money. */
  test_micros: micros('test_micros').notNull().default(0),
  updated_at: instant('updated_at').notNull().defaultNow(),
});

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
    index('ledger_transactions_newest').on(table.workspace_id, table.position.desc()),
  ],
);

/** Two or more entries a transaction; their amounts add up to zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    workspace_id: tenant(),
    entry_id: bigint('entry_id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    transaction_id: uuid('transaction_id').notNull(),
    /** `credit` is what the workspace may spend. */
    account: text('account', {
      enum: ['credit', 'revenue', 'trial_expense', 'payments', 'test_payments', 'adjustments'],
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
    rates: jsonb('rates').$type<Omit<ReceiptLine, 'quantity' | 'amount_micros'>[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.call_id] }),
    index('holds_open').on(table.workspace_id).where(sql`closed_at is null`),
  ],
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
    created_by: uuid('created_by'),
    checkout_session_id: text('checkout_session_id'),
    checkout_url: text('checkout_url'),
    payment_intent_id: text('payment_intent_id'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.purchase_id] }),
    uniqueIndex('purchases_session').on(table.checkout_session_id),
    unique('purchases_id').on(table.purchase_id),
  ],
);

/** Every webhook event by its provider's id. Without a tenant: it arrives before one is known. */
export const webhookInbox = pgTable('webhook_inbox', {
  event_id: text('event_id').primaryKey(),
  type: text('type').notNull(),
  received_at: instant('received_at').notNull().defaultNow(),
  handled_at: instant('handled_at'),
  outcome: text('outcome'),
});
