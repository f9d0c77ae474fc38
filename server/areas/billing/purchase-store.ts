/** SQL of purchases and of the inbox of webhook events. */
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Purchase, PurchaseState } from '#contract/billing/billing';
import type { Transaction } from '../../platform/database/transaction';
import { purchases, webhookInbox } from '../../platform/database/schema';

export type PurchaseRow = typeof purchases.$inferSelect;

const named = (workspaceId: string, purchaseId: string) =>
  and(eq(purchases.workspace_id, workspaceId), eq(purchases.purchase_id, purchaseId));

export async function insertPurchase(
  tx: Transaction,
  purchase: Pick<PurchaseRow, 'workspace_id' | 'amount_micros' | 'is_test' | 'created_by'>,
): Promise<{ purchase_id: string }> {
  const [row] = await tx.insert(purchases).values(purchase).returning({ purchase_id: purchases.purchase_id });
  if (row === undefined) throw new Error('The purchase was not written.');
  return row;
}

/** The newest of those like it that wait for their payment at a checkout. */
export async function findOpenPurchase(
  tx: Transaction,
  like: Pick<PurchaseRow, 'workspace_id' | 'amount_micros' | 'is_test' | 'created_by'>,
): Promise<PurchaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.workspace_id, like.workspace_id),
        eq(purchases.amount_micros, like.amount_micros),
        eq(purchases.is_test, like.is_test),
        eq(purchases.created_by, like.created_by),
        eq(purchases.state, 'open'),
        isNotNull(purchases.checkout_session_id),
      ),
    )
    .orderBy(desc(purchases.created_at))
    .limit(1);
  return row;
}

export async function readPurchase(
  tx: Transaction,
  workspaceId: string,
  purchaseId: string,
): Promise<PurchaseRow | undefined> {
  const [row] = await tx.select().from(purchases).where(named(workspaceId, purchaseId));
  return row;
}

/** The purchase, locked: what else happens to it waits for this transaction. */
export async function lockPurchase(
  tx: Transaction,
  workspaceId: string,
  purchaseId: string,
): Promise<PurchaseRow | undefined> {
  const [row] = await tx.select().from(purchases).where(named(workspaceId, purchaseId)).for('update');
  return row;
}

type PurchaseChange = Partial<
  Pick<
    PurchaseRow,
    | 'state'
    | 'remark'
    | 'checkout_session_id'
    | 'checkout_url'
    | 'payment_intent_id'
    | 'refunded_micros'
    | 'asked_at'
  >
>;

export async function updatePurchase(
  tx: Transaction,
  { workspace_id, purchase_id }: Pick<PurchaseRow, 'workspace_id' | 'purchase_id'>,
  change: PurchaseChange,
): Promise<void> {
  await tx
    .update(purchases)
    .set({ ...change, updated_at: sql`now()` })
    .where(named(workspace_id, purchase_id));
}

/** Changes the state if it is still one of `from`. @returns whether it was */
export async function moveState(
  tx: Transaction,
  { workspace_id, purchase_id }: Pick<PurchaseRow, 'workspace_id' | 'purchase_id'>,
  from: readonly PurchaseState[],
  to: PurchaseState,
): Promise<boolean> {
  const moved = await tx
    .update(purchases)
    .set({ state: to, updated_at: sql`now()` })
    .where(and(named(workspace_id, purchase_id), inArray(purchases.state, [...from])))
    .returning({ purchase_id: purchases.purchase_id });
  return moved.length > 0;
}

/** Takes the turn to ask the provider, once in `seconds` over all processes. @returns whether it is ours */
export async function takeTurnToAsk(
  tx: Transaction,
  { workspace_id, purchase_id }: Pick<PurchaseRow, 'workspace_id' | 'purchase_id'>,
  seconds: number,
): Promise<boolean> {
  const taken = await tx
    .update(purchases)
    .set({ asked_at: sql`now()` })
    .where(
      and(
        named(workspace_id, purchase_id),
        or(
          isNull(purchases.asked_at),
          lt(purchases.asked_at, sql`now() - make_interval(secs => ${seconds})`),
        ),
      ),
    )
    .returning({ purchase_id: purchases.purchase_id });
  return taken.length > 0;
}

export function asWirePurchase(row: PurchaseRow): Purchase {
  return {
    purchase_id: row.purchase_id,
    amount_micros: row.amount_micros,
    state: row.state,
    is_test: row.is_test,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export type InboxRow = Pick<
  typeof webhookInbox.$inferInsert,
  'event_id' | 'type' | 'outcome' | 'remark' | 'purchase_id'
>;

/** Whether this event was acted on before. */
export async function isInInbox(tx: Transaction, eventId: string): Promise<boolean> {
  const rows = await tx
    .select({ event_id: webhookInbox.event_id })
    .from(webhookInbox)
    .where(eq(webhookInbox.event_id, eventId));
  return rows.length > 0;
}

/** Notes an event together with what it did. @returns false when it was noted before */
export async function noteEvent(tx: Transaction, row: InboxRow): Promise<boolean> {
  const noted = await tx
    .insert(webhookInbox)
    .values(row)
    .onConflictDoNothing()
    .returning({ event_id: webhookInbox.event_id });
  return noted.length > 0;
}
