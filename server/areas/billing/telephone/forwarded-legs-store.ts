/** SQL of the legs by which callers are sent on. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Micros } from '#contract/money';
import type { Transaction } from '../../../platform/database/transaction';
import { forwardedLegs } from '../../../platform/database/schema';

type LegRow = typeof forwardedLegs.$inferSelect;

export interface LegOf {
  workspace_id: string;
  leg_id: string;
}

/** One that's to be dialled. */
export interface NewLeg extends LegOf {
  /** The call whose caller is sent on. */
  call_id: string;
}

const isOpen = ({ workspace_id, leg_id }: LegOf) =>
  and(
    eq(forwardedLegs.workspace_id, workspace_id),
    eq(forwardedLegs.leg_id, leg_id),
    isNull(forwardedLegs.closed_at),
  );

/** One of the same name stays as it is. */
export async function insertLeg(
  tx: Transaction,
  leg: NewLeg & Pick<LegRow, 'reserved_micros' | 'began_at' | 'ends_by'>,
): Promise<void> {
  await tx.insert(forwardedLegs).values(leg).onConflictDoNothing();
}

/** Only the first time counts. */
export async function setLegAnswered(tx: Transaction, leg: LegOf, answered_at: Date): Promise<void> {
  await tx
    .update(forwardedLegs)
    .set({ answered_at })
    .where(and(isOpen(leg), isNull(forwardedLegs.answered_at)));
}

/** Locked; undefined: there's none that's open. */
export async function lockOpenLeg(tx: Transaction, leg: LegOf): Promise<LegRow | undefined> {
  const [row] = await tx.select().from(forwardedLegs).where(isOpen(leg)).for('update');
  return row;
}

export async function closeLeg(
  tx: Transaction,
  leg: LegOf,
  closed: { used_micros: Micros; closed_at: Date },
): Promise<void> {
  await tx.update(forwardedLegs).set(closed).where(isOpen(leg));
}
