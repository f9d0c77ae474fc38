/**
 * The money of running calls: a hold before, more of it while the call runs, one settlement at its end.
 * Each function works in a transaction of the call's workspace that the caller began, so that the call
 * and its money change together. They lock the balance of the workspace, for which all its calls wait: code that locks anything
 * else that others lock, too, does so first, or the two wait for each other. Whatever locks several of these does so in this order,
 * and of each kind all that it needs, by their ids: agents, phone numbers, campaigns with their rows, scorecards and alert rules,
 * calls with what goes with them (rows that wait for a model, tries of a campaign, phrases of topics), conversations with the
 * assistant, test runs, the balance; then webhooks and last their deliveries (`platform/webhook-outbox.ts`).
 */
import { randomUUID } from 'node:crypto';
import type { Receipt } from '#contract/billing/billing';
import type { Micros } from '#contract/money';
import type { OwnKeyUse, Usage } from '#domain/money/usage';
import { type HoldAnswer, refusalOf } from '#domain/money/hold-refusal';
import type { RateCard } from '#domain/money/rate-card';
import { costOf, makeReceipt } from '#domain/money/receipt';
import type { Transaction } from '../../platform/database/transaction';
import { publishEvent } from '../../platform/workspace-events';
import { append } from './ledger';
import {
  type BalanceRow,
  insertHold,
  lockBalance,
  readBalance,
  readHold,
  strictlyHeld,
  updateHold,
  writeBalance,
} from './ledger-store';
import { refusedByCap } from './telephone/telephone-cap';

interface CallOfWorkspace {
  workspace_id: string;
  call_id: string;
}

/** Holds `amount_micros` for a call that is about to start, at the prices of `rates`. Once for each call. */
export async function placeHold(
  tx: Transaction,
  { workspace_id, call_id }: CallOfWorkspace,
  hold: {
    amount_micros: Micros;
    rates: RateCard;
    test_money_ok: boolean;
    by_telephone: boolean;
    who?: string;
  },
): Promise<HoldAnswer> {
  const balance = await lockBalance(tx, workspace_id);
  const before = await readHold(tx, workspace_id, call_id);
  if (before !== undefined) return { held: true, amount_micros: before.amount_micros };
  const strict = await strictlyHeld(tx, workspace_id, call_id);
  const refusal = refusalOf(balance, { ...hold, strict, own: 0 });
  if (refusal !== null) return refusal;
  const { amount_micros, test_money_ok, by_telephone } = hold;
  const capped = by_telephone ? await refusedByCap(tx, workspace_id, amount_micros) : null;
  if (capped !== null) return capped;
  const rates = [...hold.rates];
  await insertHold(tx, workspace_id, { amount_micros, test_money_ok, by_telephone, call_id, rates });
  await writeBalance(tx, workspace_id, {
    ...balance,
    held_micros: balance.held_micros + hold.amount_micros,
  });
  await publishEvent(tx, workspace_id, { type: 'balance.changed' });
  return { held: true, amount_micros: hold.amount_micros };
}

/** Why a hold for a further call would be refused now; null: it would be placed. Nothing is held. */
export async function refusalNow(
  tx: Transaction,
  workspaceId: string,
  hold: { amount_micros: Micros; test_money_ok: boolean },
): Promise<Extract<HoldAnswer, { held: false }> | null> {
  const strict = await strictlyHeld(tx, workspaceId, randomUUID());
  const refusal = refusalOf(await readBalance(tx, workspaceId), { ...hold, strict, own: 0 });
  return refusal?.held === false ? refusal : null;
}

/**
 * Raises a running call's hold to what `usage` costs; a hold that covers it already stays. When the
 * credit does not reach, the hold stays as it was.
 *
 * @throws Error when the call has no open hold
 */
export async function extendHold(
  tx: Transaction,
  { workspace_id, call_id }: CallOfWorkspace,
  usage: Usage,
): Promise<HoldAnswer> {
  const balance = await lockBalance(tx, workspace_id);
  const hold = await readHold(tx, workspace_id, call_id);
  if (hold === undefined || hold.closed_at !== null) throw new Error('The call has no open hold.');
  const needed = costOf(usage, hold.rates);
  const own = hold.amount_micros;
  if (needed <= own) return { held: true, amount_micros: own };
  const { test_money_ok } = hold;
  const strict = await strictlyHeld(tx, workspace_id, call_id);
  const refusal = refusalOf(balance, { amount_micros: needed, test_money_ok, strict, own });
  if (refusal !== null) return refusal;
  const capped = hold.by_telephone ? await refusedByCap(tx, workspace_id, needed - own) : null;
  if (capped !== null) return capped;
  await updateHold(tx, workspace_id, call_id, { amount_micros: needed });
  await writeBalance(tx, workspace_id, { ...balance, held_micros: balance.held_micros - own + needed });
  await publishEvent(tx, workspace_id, { type: 'balance.changed' });
  return { held: true, amount_micros: needed };
}

/** Gives a hold back unused, for a call that never ran. A hold that is closed stays closed. */
export async function releaseHold(
  tx: Transaction,
  { workspace_id, call_id }: CallOfWorkspace,
): Promise<void> {
  const balance = await lockBalance(tx, workspace_id);
  const hold = await readHold(tx, workspace_id, call_id);
  if (hold === undefined || hold.closed_at !== null) return;
  await updateHold(tx, workspace_id, call_id, { closed_at: new Date(), closed_as: 'released' });
  await writeBalance(tx, workspace_id, {
    ...balance,
    held_micros: balance.held_micros - hold.amount_micros,
  });
  await publishEvent(tx, workspace_id, { type: 'balance.changed' });
}

export interface Settlement {
  usage: Usage;
  /** It's on the receipt and isn't charged. */
  own_keys?: readonly OwnKeyUse[];
  /** False when the platform is to answer for how the call ended. */
  charged: boolean;
  /** How the posting is named in the list of transactions. */
  description: string;
}

/**
 * Charges a call by its actual use and closes its hold, at the prices it began with. Once for each
 * call: asked again, whatever the usage, it answers the first receipt. The charge may exceed the hold
 * and take the balance below zero: what was used is owed. A call that costs nothing is not posted.
 *
 * @throws Error when the call never had a hold
 */
export async function settle(
  tx: Transaction,
  { workspace_id, call_id }: CallOfWorkspace,
  { usage, own_keys, charged, description }: Settlement,
): Promise<Receipt> {
  const balance = await lockBalance(tx, workspace_id);
  const hold = await readHold(tx, workspace_id, call_id);
  if (hold === undefined) throw new Error('The call has no hold to settle.');
  if (hold.receipt !== null) return hold.receipt;
  const settledAt = new Date();
  const receipt = makeReceipt(usage, hold.rates, charged, settledAt, own_keys);
  const released = hold.closed_at === null ? hold.amount_micros : 0;
  let after: BalanceRow = { ...balance, held_micros: balance.held_micros - released };
  if (receipt.total_micros > 0) {
    const fromTest = hold.test_money_ok ? Math.min(balance.test_micros, receipt.total_micros) : 0;
    after = await append(tx, workspace_id, after, {
      kind: 'call',
      description,
      call_id,
      source_key: `call:${call_id}`,
      entries: [
        { account: 'test_credit', amount_micros: -fromTest },
        { account: 'credit', amount_micros: fromTest - receipt.total_micros },
        { account: 'revenue', amount_micros: receipt.total_micros },
      ],
    });
  }
  await updateHold(tx, workspace_id, call_id, {
    closed_at: settledAt,
    closed_as: 'settled',
    receipt,
    settled_micros: receipt.total_micros,
  });
  await writeBalance(tx, workspace_id, after);
  await publishEvent(tx, workspace_id, { type: 'balance.changed' });
  return receipt;
}
