/** Posting to the ledger: the one place where a balance changes. */
import type { Micros } from '#contract/money';
import type { Transaction } from '../../platform/database/transaction';
import { LOW_BALANCE_MICROS } from '#contract/webhooks/webhooks';
import { tellWebhooks } from '../../platform/webhook-outbox';
import { publishEvent } from '../../platform/workspace-events';
import {
  type BalanceRow,
  type Entry,
  insertPosting,
  isPosted,
  lockBalance,
  type Posting,
  writeBalance,
} from './ledger-store';

/** Accounts whose sum is what the workspace may spend. */
const spendable: readonly Entry['account'][] = ['credit', 'test_credit'];

/**
 * Appends a posting and moves the balance by it, once for each `source_key`: asked again, it changes
 * nothing and answers false.
 *
 * @param tx a transaction of this workspace
 * @throws RangeError when the entries move nothing or do not add up to zero, or an amount leaves the safe integers
 */
export async function post(tx: Transaction, workspaceId: string, posting: Posting): Promise<boolean> {
  const balance = await lockBalance(tx, workspaceId);
  if (await isPosted(tx, workspaceId, posting.source_key)) return false;
  await writeBalance(tx, workspaceId, await append(tx, workspaceId, balance, posting));
  await publishEvent(tx, workspaceId, { type: 'balance.changed' });
  return true;
}

/**
 * Appends a posting under a balance that the caller has locked.
 *
 * @returns the balance after it, which the caller writes
 */
export async function append(
  tx: Transaction,
  workspaceId: string,
  balance: BalanceRow,
  posting: Posting,
): Promise<BalanceRow> {
  const entries = posting.entries.filter((entry) => entry.amount_micros !== 0);
  if (entries.length === 0) throw new RangeError('A posting must move something.');
  if (exactSum(entries) !== 0) throw new RangeError('The entries of a posting must add up to zero.');
  const moved = exactSum(entries.filter(({ account }) => spendable.includes(account)));
  const after = {
    ...balance,
    posted_micros: safe(balance.posted_micros + moved),
    test_micros: safe(
      balance.test_micros + exactSum(entries.filter(({ account }) => account === 'test_credit')),
    ),
  };
  await insertPosting(
    tx,
    workspaceId,
    { ...posting, entries },
    { amount_micros: moved, balance_after_micros: after.posted_micros },
  );
  if (balance.posted_micros >= LOW_BALANCE_MICROS && after.posted_micros < LOW_BALANCE_MICROS) {
    const data = { balance_micros: after.posted_micros, below_micros: LOW_BALANCE_MICROS };
    await tellWebhooks(tx, { type: 'balance.low', data });
  }
  return after;
}

function exactSum(entries: readonly Entry[]): Micros {
  return entries.reduce((sum, { amount_micros }) => safe(sum + safe(amount_micros)), 0);
}

function safe(micros: number): Micros {
  if (!Number.isSafeInteger(micros))
    throw new RangeError('An amount must be a whole number of micro-dollars.');
  return micros;
}
