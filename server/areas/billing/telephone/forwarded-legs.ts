/**
 * Legs by which callers are sent on to someone else, against the daily cap: room is kept for one before it's dialled, for as long as
 * it may last, and what it took counts once it's over. Nothing is charged for them here; carriers do.
 */
import type { Micros } from '#contract/money';
import { FORWARDED_LEAST_SECONDS, FORWARDED_MOST_SECONDS } from '#domain/calls/telephone/forwarded';
import { capSentence } from '#domain/money/telephone-cap';
import type { Transaction } from '../../../platform/database/transaction';
import { publishEvent } from '../../../platform/workspace-events';
import { closeLeg, insertLeg, type LegOf, lockOpenLeg, type NewLeg } from './forwarded-legs-store';
import { lockBalance } from '../ledger-store';
import { telephoneSpending } from './telephone-cap';
import { readCap } from './telephone-cap-store';

export { setLegAnswered as legAnswered } from './forwarded-legs-store';
export type { LegOf, NewLeg } from './forwarded-legs-store';

/** How long the two may talk; or why the caller isn't sent on, in a sentence. */
export type ReservedLeg = { most_seconds: number } | { fault: string };

/** What so many seconds count. */
type PriceOfSeconds = (seconds: number) => Micros;

/** Told late, or never: a leg is taken for over so long after it should be. */
const LATE_MS = 60_000;

/** Room for the longest that a leg may last, or for as much of it as the cap leaves. */
export async function reserveLeg(
  tx: Transaction,
  { ring_seconds, ...leg }: NewLeg & { ring_seconds: number },
  price: PriceOfSeconds,
): Promise<ReservedLeg> {
  const { workspace_id } = leg;
  // So that of two that want the rest of it one gets it.
  await lockBalance(tx, workspace_id);
  const left = await secondsLeft(tx, workspace_id, price);
  if ('fault' in left) return left;
  const { most_seconds } = left;
  const began_at = new Date();
  const ends_by = new Date(began_at.getTime() + (ring_seconds + most_seconds) * 1000 + LATE_MS);
  await insertLeg(tx, { ...leg, reserved_micros: price(most_seconds), began_at, ends_by });
  await publishEvent(tx, workspace_id, { type: 'balance.changed' });
  return left;
}

async function secondsLeft(
  tx: Transaction,
  workspaceId: string,
  price: PriceOfSeconds,
): Promise<ReservedLeg> {
  const cap = await readCap(tx, workspaceId);
  // Without one, what was used today needn't be added up.
  if (cap === undefined || cap.cap_micros === null) return { most_seconds: FORWARDED_MOST_SECONDS };
  const spending = await telephoneSpending(tx, workspaceId, price(FORWARDED_LEAST_SECONDS));
  const whole = price(FORWARDED_MOST_SECONDS);
  const room = cap.cap_micros - spending.used_micros;
  if (room >= whole) return { most_seconds: FORWARDED_MOST_SECONDS };
  const most_seconds = Math.floor((FORWARDED_MOST_SECONDS * room) / whole);
  return most_seconds < FORWARDED_LEAST_SECONDS ? { fault: capSentence(spending) } : { most_seconds };
}

/**
 * A leg is over, which may be told late or twice.
 *
 * @param wasAnswered it was, though that may not have been told
 * @param closed_at when that was told, which may be noted later
 * @returns false: no such leg was open
 */
export async function legOver(
  tx: Transaction,
  leg: LegOf,
  wasAnswered: boolean,
  closed_at: Date,
  price: PriceOfSeconds,
): Promise<boolean> {
  const row = await lockOpenLeg(tx, leg);
  if (row === undefined) return false;
  const since = row.answered_at ?? (wasAnswered ? row.began_at : closed_at);
  const seconds = Math.ceil((closed_at.getTime() - since.getTime()) / 1000);
  await closeLeg(tx, leg, { used_micros: price(Math.max(0, seconds)), closed_at });
  await publishEvent(tx, leg.workspace_id, { type: 'balance.changed' });
  return true;
}
