/** SQL of the daily cap on phone calls. Callers lock the balance before they decide by it. */
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { TelephoneCap } from '#contract/billing/telephone-cap';
import type { Micros } from '#contract/money';
import type { Transaction } from '../../../platform/database/transaction';
import { forwardedLegs, holds, telephoneCaps } from '../../../platform/database/schema';

export async function readCap(tx: Transaction, workspaceId: string): Promise<TelephoneCap | undefined> {
  const [row] = await tx
    .select({ cap_micros: telephoneCaps.cap_micros, time_zone: telephoneCaps.time_zone })
    .from(telephoneCaps)
    .where(eq(telephoneCaps.workspace_id, workspaceId));
  return row;
}

export async function writeCap(tx: Transaction, workspaceId: string, cap: TelephoneCap): Promise<void> {
  const { cap_micros, time_zone } = cap;
  await tx
    .insert(telephoneCaps)
    .values({ workspace_id: workspaceId, cap_micros, time_zone })
    .onConflictDoUpdate({ target: telephoneCaps.workspace_id, set: { cap_micros, time_zone } });
}

/** What phone calls were settled at since a moment, and what those that run hold, with the legs that callers were sent on by. */
export async function telephoneUse(
  tx: Transaction,
  workspaceId: string,
  since: Date,
): Promise<{ settled: Micros; held: Micros }> {
  const ours = and(eq(holds.workspace_id, workspaceId), eq(holds.by_telephone, true));
  const [settled] = await tx
    .select({ sum: sql<string>`coalesce(sum(${holds.settled_micros}), 0)` })
    .from(holds)
    .where(and(ours, gte(holds.closed_at, since)));
  const [held] = await tx
    .select({ sum: sql<string>`coalesce(sum(${holds.amount_micros}), 0)` })
    .from(holds)
    .where(and(ours, isNull(holds.closed_at)));
  const legs = await legsUse(tx, workspaceId, since);
  return { settled: Number(settled?.sum ?? 0) + legs.settled, held: Number(held?.sum ?? 0) + legs.held };
}

/** One whose end no one told, since a process or a webhook was lost, counts as long as it could last. */
async function legsUse(
  tx: Transaction,
  workspaceId: string,
  since: Date,
): Promise<{ settled: Micros; held: Micros }> {
  const { workspace_id, reserved_micros, used_micros, ends_by, closed_at } = forwardedLegs;
  const isOpen = sql`${closed_at} is null and ${ends_by} > now()`;
  const counted = sql`case when ${closed_at} is null then ${reserved_micros} else ${used_micros} end`;
  const [use] = await tx
    .select({
      settled: sql<string>`coalesce(sum(${counted}) filter (where not (${isOpen})), 0)`,
      held: sql<string>`coalesce(sum(${counted}) filter (where ${isOpen}), 0)`,
    })
    .from(forwardedLegs)
    .where(
      and(
        eq(workspace_id, workspaceId),
        or(gte(closed_at, since), and(isNull(closed_at), gte(ends_by, since))),
      ),
    );
  return { settled: Number(use?.settled ?? 0), held: Number(use?.held ?? 0) };
}
