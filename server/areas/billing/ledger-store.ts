/** SQL of the ledger, the balances and the holds. Callers lock the balance before they decide anything. */
import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { RateCardLine, Receipt, Transaction as WireTransaction } from '#contract/billing/billing';
import type { Micros } from '#contract/money';
import { type Database, questionOfTenant } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { balances, holds, ledgerEntries, ledgerTransactions } from '../../platform/database/schema';

export interface BalanceRow {
  posted_micros: Micros;
  held_micros: Micros;
  test_micros: Micros;
}

type Account = typeof ledgerEntries.$inferInsert.account;

/** One side of a posting. The amounts of all sides add up to zero. */
export interface Entry {
  account: Account;
  amount_micros: Micros;
}

export type Posting = Pick<
  typeof ledgerTransactions.$inferInsert,
  'kind' | 'description' | 'call_id' | 'purchase_id' | 'source_key'
> & { entries: readonly Entry[] };

interface HoldRow {
  call_id: string;
  amount_micros: Micros;
  closed_at: Date | null;
  rates: RateCardLine[];
  test_money_ok: boolean;
  by_telephone: boolean;
  receipt: Receipt | null;
}

const balanceColumns = {
  posted_micros: balances.posted_micros,
  held_micros: balances.held_micros,
  test_micros: balances.test_micros,
};

const nothing: BalanceRow = { posted_micros: 0, held_micros: 0, test_micros: 0 };

const balanceQuestion = questionOfTenant(
  'balance',
  'select posted_micros, held_micros, test_micros from balances where workspace_id = tenant.id',
);

/** As `readBalance`, in its own message: every page asks for it. */
export async function askBalance(database: Pick<Database, 'read'>, workspaceId: string): Promise<BalanceRow> {
  const [row] = await database.read<Record<keyof BalanceRow, string>>(workspaceId, balanceQuestion);
  if (row === undefined) return nothing;
  const { posted_micros, held_micros, test_micros } = row;
  return {
    posted_micros: Number(posted_micros),
    held_micros: Number(held_micros),
    test_micros: Number(test_micros),
  };
}

export async function readBalance(tx: Transaction, workspaceId: string): Promise<BalanceRow> {
  const [row] = await tx.select(balanceColumns).from(balances).where(eq(balances.workspace_id, workspaceId));
  return row ?? nothing;
}

/**
 * The balance, locked until the transaction ends: whatever moves this workspace's money waits. Take no
 * other lock after it that may be held while waiting for this one.
 */
export async function lockBalance(tx: Transaction, workspaceId: string): Promise<BalanceRow> {
  const locked = () =>
    tx.select(balanceColumns).from(balances).where(eq(balances.workspace_id, workspaceId)).for('update');
  const [row] = await locked();
  if (row !== undefined) return row;
  await tx.insert(balances).values({ workspace_id: workspaceId }).onConflictDoNothing();
  const [made] = await locked();
  if (made === undefined) throw new Error('The balance of the workspace could not be opened.');
  return made;
}

/** Writes what the balance has become. The caller holds its lock. */
export async function writeBalance(tx: Transaction, workspaceId: string, row: BalanceRow): Promise<void> {
  await tx
    .update(balances)
    .set({ ...row, updated_at: sql`now()` })
    .where(eq(balances.workspace_id, workspaceId));
}

/** Whether the thing that `sourceKey` names was posted before. */
export async function isPosted(tx: Transaction, workspaceId: string, sourceKey: string): Promise<boolean> {
  const rows = await tx
    .select({ id: ledgerTransactions.transaction_id })
    .from(ledgerTransactions)
    .where(
      and(eq(ledgerTransactions.workspace_id, workspaceId), eq(ledgerTransactions.source_key, sourceKey)),
    );
  return rows.length > 0;
}

/** Appends a posting. A second one with the same `source_key` violates a constraint. */
export async function insertPosting(
  tx: Transaction,
  workspaceId: string,
  { entries, ...posting }: Posting,
  amounts: { amount_micros: Micros; balance_after_micros: Micros },
): Promise<void> {
  const [inserted] = await tx
    .insert(ledgerTransactions)
    .values({ ...posting, ...amounts, workspace_id: workspaceId })
    .returning({ transaction_id: ledgerTransactions.transaction_id });
  if (inserted === undefined) throw new Error('The posting was not written.');
  await tx
    .insert(ledgerEntries)
    .values(entries.map((entry) => ({ ...entry, ...inserted, workspace_id: workspaceId })));
}

/** What all postings for a purchase after its payment have moved, as a positive amount paid back. */
export async function refundedOf(tx: Transaction, workspaceId: string, purchaseId: string): Promise<Micros> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(-sum(${ledgerTransactions.amount_micros}), 0)` })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.workspace_id, workspaceId),
        eq(ledgerTransactions.purchase_id, purchaseId),
        eq(ledgerTransactions.kind, 'refund'),
      ),
    );
  return Number(row?.sum ?? 0);
}

/** When a purchase was credited; undefined: it wasn't. */
export async function paidAt(
  tx: Transaction,
  workspaceId: string,
  purchaseId: string,
): Promise<Date | undefined> {
  const [row] = await tx
    .select({ created_at: ledgerTransactions.created_at })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.workspace_id, workspaceId),
        eq(ledgerTransactions.source_key, `purchase:${purchaseId}`),
      ),
    );
  return row?.created_at;
}

/** A page of postings, newest first. */
export async function listPostings(
  tx: Transaction,
  workspaceId: string,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ items: WireTransaction[]; total: number }> {
  const ours = eq(ledgerTransactions.workspace_id, workspaceId);
  const [counted] = await tx.select({ total: count() }).from(ledgerTransactions).where(ours);
  const rows = await tx
    .select({
      transaction_id: ledgerTransactions.transaction_id,
      kind: ledgerTransactions.kind,
      description: ledgerTransactions.description,
      amount_micros: ledgerTransactions.amount_micros,
      balance_after_micros: ledgerTransactions.balance_after_micros,
      created_at: ledgerTransactions.created_at,
      call_id: ledgerTransactions.call_id,
      purchase_id: ledgerTransactions.purchase_id,
    })
    .from(ledgerTransactions)
    .where(ours)
    .orderBy(desc(ledgerTransactions.position))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return {
    items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    total: counted?.total ?? 0,
  };
}

export async function readHold(
  tx: Transaction,
  workspaceId: string,
  callId: string,
): Promise<HoldRow | undefined> {
  const [row] = await tx
    .select({
      call_id: holds.call_id,
      amount_micros: holds.amount_micros,
      closed_at: holds.closed_at,
      rates: holds.rates,
      test_money_ok: holds.test_money_ok,
      by_telephone: holds.by_telephone,
      receipt: holds.receipt,
    })
    .from(holds)
    .where(and(eq(holds.workspace_id, workspaceId), eq(holds.call_id, callId)));
  return row;
}

/** What open holds of other calls claim that test money may not pay for. */
export async function strictlyHeld(
  tx: Transaction,
  workspaceId: string,
  exceptCall: string,
): Promise<Micros> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${holds.amount_micros}), 0)` })
    .from(holds)
    .where(
      and(
        eq(holds.workspace_id, workspaceId),
        isNull(holds.closed_at),
        eq(holds.test_money_ok, false),
        ne(holds.call_id, exceptCall),
      ),
    );
  return Number(row?.sum ?? 0);
}

export async function insertHold(
  tx: Transaction,
  workspaceId: string,
  hold: Pick<HoldRow, 'call_id' | 'amount_micros' | 'rates' | 'test_money_ok' | 'by_telephone'>,
): Promise<void> {
  await tx.insert(holds).values({ ...hold, workspace_id: workspaceId });
}

export async function updateHold(
  tx: Transaction,
  workspaceId: string,
  callId: string,
  change: Partial<
    Pick<
      typeof holds.$inferInsert,
      'amount_micros' | 'closed_at' | 'closed_as' | 'receipt' | 'settled_micros'
    >
  >,
): Promise<void> {
  await tx
    .update(holds)
    .set(change)
    .where(and(eq(holds.workspace_id, workspaceId), eq(holds.call_id, callId)));
}
