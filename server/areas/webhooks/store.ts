/** Webhooks and their deliveries: SQL. Runs inside a workspace's transaction. */
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { WebhookType } from '#contract/webhooks/webhooks';
import { type Database, questionOfTenant } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { webhookDeliveries, webhooks } from '../../platform/database/schema';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export function listWebhooks(tx: Transaction): Promise<WebhookRow[]> {
  return tx.select().from(webhooks).orderBy(asc(webhooks.created_at), asc(webhooks.webhook_id));
}

export async function countWebhooks(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(webhooks);
  return row?.total ?? 0;
}

export async function insertWebhook(
  tx: Transaction,
  row: typeof webhooks.$inferInsert,
): Promise<WebhookRow | undefined> {
  const [made] = await tx.insert(webhooks).values(row).returning();
  return made;
}

/** Keeps others from changing it until the transaction ends. */
export async function lockWebhook(tx: Transaction, webhookId: string): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(eq(webhooks.webhook_id, webhookId))
    .for('no key update');
  return row;
}

export async function findWebhook(tx: Transaction, webhookId: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.webhook_id, webhookId));
  return row;
}

export async function updateWebhook(
  tx: Transaction,
  webhookId: string,
  change: Partial<Omit<WebhookRow, 'workspace_id' | 'webhook_id' | 'created_at'>>,
): Promise<WebhookRow | undefined> {
  const [row] = await tx.update(webhooks).set(change).where(eq(webhooks.webhook_id, webhookId)).returning();
  return row;
}

/** Locks those that a condition is true of in the order of their places, as outcomes are written. */
const lockedInOrder = (tx: Transaction, condition: SQL | undefined) =>
  tx
    .select({ delivery_id: webhookDeliveries.delivery_id })
    .from(webhookDeliveries)
    .where(condition)
    .orderBy(webhookDeliveries.place)
    .for('update');

/**
 * With its deliveries, whether they're under way or not: who notes what they came to has the webhook before them, if it has it at
 * all, and then them in this order.
 *
 * @returns whether there was one
 */
export async function deleteWebhook(tx: Transaction, webhookId: string): Promise<boolean> {
  const it = eq(webhooks.webhook_id, webhookId);
  // As it's locked for good, or who tells it of something and who removes it wait for each other. Nothing is added from here on.
  const [row] = await tx.select({ webhook_id: webhooks.webhook_id }).from(webhooks).where(it).for('update');
  if (row === undefined) return false;
  await lockedInOrder(tx, eq(webhookDeliveries.webhook_id, webhookId));
  await tx.delete(webhooks).where(it);
  return true;
}

/** Newest first, beginning after `before`; one more than `limit`, if there is one. */
export function listDeliveries(
  tx: Transaction,
  webhookId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<DeliveryRow[]> {
  return tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhook_id, webhookId),
        before === null ? undefined : lt(webhookDeliveries.place, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.place))
    .limit(limit + 1);
}

export async function findDelivery(tx: Transaction, deliveryId: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.delivery_id, deliveryId));
  return row;
}

export async function updateDelivery(
  tx: Transaction,
  deliveryId: string,
  change: Partial<Omit<DeliveryRow, 'workspace_id' | 'delivery_id' | 'webhook_id' | 'place' | 'body'>>,
): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set(change)
    .where(eq(webhookDeliveries.delivery_id, deliveryId))
    .returning();
  return row;
}

/** What the waiting ones of a webhook tell of; samples tell of nothing. */
export async function waitingTypes(tx: Transaction, webhookId: string): Promise<WebhookType[]> {
  const rows = await tx
    .selectDistinct({ type: webhookDeliveries.type })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhook_id, webhookId),
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookDeliveries.is_sample, false),
      ),
    );
  // It was one of the contract's when it was written.
  return rows.map(({ type }) => type as WebhookType);
}

/**
 * Lets the waiting ones of a webhook go at once. A try that's under way, maybe at an address of before, counts as one that has
 * ended: that it fails says nothing any more.
 */
export async function hurry(tx: Transaction, webhookId: string): Promise<void> {
  const waiting = and(eq(webhookDeliveries.webhook_id, webhookId), eq(webhookDeliveries.state, 'waiting'));
  await tx
    .update(webhookDeliveries)
    .set({
      next_at: sql`now()`,
      tried_since: sql`now()`,
      attempts: sql`${webhookDeliveries.attempts} + case when ${webhookDeliveries.leased_until} > now() then 1 else 0 end`,
    })
    .where(and(waiting, inArray(webhookDeliveries.delivery_id, lockedInOrder(tx, waiting))));
}

/** What waits about the same, after it. */
const followersOf = (webhookId: string, subject: string, place: DeliveryRow['place']) =>
  and(
    eq(webhookDeliveries.webhook_id, webhookId),
    eq(webhookDeliveries.subject, subject),
    eq(webhookDeliveries.state, 'waiting'),
    gt(webhookDeliveries.place, place),
  );

/** What waits about the same may go as soon as this one has: it was put off with it. */
export async function hurryFollowers(
  tx: Transaction,
  { webhook_id, subject, place }: DeliveryRow,
): Promise<void> {
  if (subject === null) return;
  await tx
    .update(webhookDeliveries)
    .set({ next_at: sql`now()` })
    .where(followersOf(webhook_id, subject, place));
}

/** A delivery with the address that it goes to. */
export interface TakenDelivery {
  delivery: Pick<
    DeliveryRow,
    | 'workspace_id'
    | 'delivery_id'
    | 'webhook_id'
    | 'place'
    | 'subject'
    | 'is_sample'
    | 'body'
    | 'tried_since'
    | 'attempts'
  >;
  webhook: Pick<WebhookRow, 'workspace_id' | 'webhook_id' | 'url' | 'sealed' | 'old_secret_until'>;
}

// Each by its key: joined, the planner may read all that a workspace has, as long as it doesn't know how much that is.
const takenQuestion = questionOfTenant(
  'webhook_deliveries_taken',
  `select d.delivery_id, d.webhook_id, d.place, d.subject, d.is_sample, d.body, d.tried_since, d.attempts,
    w.url, w.sealed, w.old_secret_until
  from unnest($2::uuid[]) as asked (delivery_id)
  cross join lateral (
    select * from webhook_deliveries one
    where one.workspace_id = tenant.id and one.delivery_id = asked.delivery_id offset 0
  ) as d
  join webhooks w on w.workspace_id = tenant.id and w.webhook_id = d.webhook_id`,
);

type TakenRow = Omit<TakenDelivery['delivery'], 'workspace_id' | 'place'> &
  Pick<WebhookRow, 'url' | 'sealed' | 'old_secret_until'> & { place: string };

/** In no order; those that were removed meanwhile are left out. */
export async function findTaken(
  database: Database,
  workspace_id: string,
  deliveryIds: readonly string[],
): Promise<TakenDelivery[]> {
  const rows = await database.read<TakenRow>(workspace_id, takenQuestion, [deliveryIds]);
  return rows.map(({ url, sealed, old_secret_until, place, ...delivery }) => ({
    delivery: { ...delivery, workspace_id, place: Number(place) },
    webhook: { workspace_id, webhook_id: delivery.webhook_id, url, sealed, old_secret_until },
  }));
}

/**
 * What this transaction writes isn't waited for until it's on the disk. Of what's lost with the machine, a try is made
 * again, under the same id. It's kept in order: nothing is lost without what was written after it.
 */
export async function writeSoon(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`);
}

/** What a try came to, of a delivery that had been tried `attempts` times before. */
export type TryRow = Pick<
  DeliveryRow,
  'delivery_id' | 'attempts' | 'took_ms' | 'status' | 'answer' | 'state'
> & {
  /** When it's tried again; null: not any more. */
  next_at: Date | null;
};

/**
 * Writes down tries, at most one of each delivery, in one statement. What another process has noted meanwhile stays as it is, unless this one came
 * through.
 *
 * @param tries by their deliveries' places: rows are locked one after another, as `forgetTold` locks them, so that neither waits for the other
 * @returns the ids of those that were written
 */
export async function noteTries(
  tx: Transaction,
  tries: readonly TryRow[],
  lastAt: Date,
): Promise<ReadonlySet<string>> {
  if (tries.length === 0) return new Set();
  const noted = await tx.execute<{ delivery_id: string }>(
    sql`select note_webhook_tries(${JSON.stringify(tries)}::jsonb, ${lastAt.toISOString()}::timestamptz) as delivery_id`,
  );
  return new Set(noted.rows.map(({ delivery_id }) => delivery_id));
}

/** Gives one back that wasn't tried to its end. */
export async function giveBack(
  tx: Transaction,
  { delivery_id, attempts }: Pick<DeliveryRow, 'delivery_id' | 'attempts'>,
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ leased_until: null })
    .where(
      and(
        eq(webhookDeliveries.delivery_id, delivery_id),
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookDeliveries.attempts, attempts),
      ),
    );
}

/** What's about the same waits as long: it can't go before it. */
export async function putOffFollowers(
  tx: Transaction,
  { webhook_id, subject, place }: Pick<DeliveryRow, 'webhook_id' | 'subject' | 'place'>,
  until: Date,
): Promise<void> {
  if (subject === null) return;
  await tx
    .update(webhookDeliveries)
    .set({ next_at: until })
    .where(and(followersOf(webhook_id, subject, place), lt(webhookDeliveries.next_at, until)));
}

/** Locks some in the order of their places, for a transaction that writes to them by several statements. */
export async function lockDeliveries(tx: Transaction, deliveryIds: readonly string[]): Promise<void> {
  await lockedInOrder(tx, inArray(webhookDeliveries.delivery_id, [...deliveryIds]));
}

/** Locks those of the webhooks that outcomes change, in one order: `failing`, and of `through` the few that have failed before. */
export async function lockToNote(
  tx: Transaction,
  { failing, through }: { failing: readonly string[]; through: readonly string[] },
): Promise<void> {
  await tx
    .select({ webhook_id: webhooks.webhook_id })
    .from(webhooks)
    .where(
      or(
        inArray(webhooks.webhook_id, [...failing]),
        and(inArray(webhooks.webhook_id, [...through]), isNotNull(webhooks.failing_since)),
      ),
    )
    .orderBy(webhooks.webhook_id)
    .for('no key update');
}

/** Something came through to each of them. */
export async function noteSuccess(tx: Transaction, webhookIds: readonly string[]): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failing_since: null })
    .where(and(inArray(webhooks.webhook_id, [...webhookIds]), isNotNull(webhooks.failing_since)));
}
