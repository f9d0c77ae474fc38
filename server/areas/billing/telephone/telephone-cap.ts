/**
 * The daily cap on what phone calls cost. It's asked under the lock of the balance, so that of two calls that
 * want the rest of it one gets it, whichever processes they run in.
 */
import type { TelephoneCap, TelephoneSpending } from '#contract/billing/telephone-cap';
import type { Micros } from '#contract/money';
import type { HoldAnswer } from '#domain/money/hold-refusal';
import { capRefusal, NO_CAP } from '#domain/money/telephone-cap';
import { dayBegan, spendingOf } from '#domain/money/telephone-day';
import { mustBeZone } from '#domain/time-zone';
import type { Transaction } from '../../../platform/database/transaction';
import { publishEvent } from '../../../platform/workspace-events';
import { lockBalance } from '../ledger-store';
import { readCap, telephoneUse, writeCap } from './telephone-cap-store';

/** What has been used of today's cap, with it. @param least what a call holds when it begins */
export async function telephoneSpending(
  tx: Transaction,
  workspaceId: string,
  least: Micros,
): Promise<TelephoneSpending> {
  const now = new Date();
  const cap = (await readCap(tx, workspaceId)) ?? NO_CAP;
  const use = await telephoneUse(tx, workspaceId, dayBegan(cap.time_zone, now));
  return spendingOf(cap, { ...use, least }, now);
}

/**
 * Why a telephone call's hold may not become larger; null: it may. The caller has locked the balance.
 *
 * @param wanted what is held on top of what is
 */
export async function refusedByCap(
  tx: Transaction,
  workspaceId: string,
  wanted: Micros,
): Promise<Extract<HoldAnswer, { held: false }> | null> {
  const cap = await readCap(tx, workspaceId);
  // Without one, what was used today needn't be added up.
  if (cap === undefined || cap.cap_micros === null) return null;
  return capRefusal(await telephoneSpending(tx, workspaceId, wanted), wanted);
}

/** @throws ApiError `invalid_request` at `time_zone` */
export async function setTelephoneCap(
  tx: Transaction,
  workspaceId: string,
  cap: TelephoneCap,
): Promise<void> {
  mustBeZone(cap.time_zone);
  await lockBalance(tx, workspaceId);
  await writeCap(tx, workspaceId, cap);
  await publishEvent(tx, workspaceId, { type: 'balance.changed' });
}
