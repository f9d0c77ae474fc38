/**
 * Model tokens that are used outside a call, such as those of test runs. They have a hold as calls do,
 * under their own id, and are charged in one posting at its prices. Time costs nothing.
 */
import type { Micros } from '#contract/money';
import type { TokenUsage } from '#domain/money/usage';
import { costOf } from '#domain/money/receipt';
import type { Transaction } from '../../platform/database/transaction';
import { publishEvent } from '../../platform/workspace-events';
import { append } from './ledger';
import { type BalanceRow, lockBalance, readHold, updateHold, writeBalance } from './ledger-store';

export interface TokenCharge {
  workspace_id: string;
  /** The id that the hold was placed under. */
  hold_id: string;
  tokens: readonly TokenUsage[];
  /** How the posting is named in the list of transactions. */
  description: string;
  /** What the tokens were used for: posted once, whatever happens. */
  source_key: string;
}

/**
 * Charges the tokens and closes the hold, once. What was used is owed, also beyond the hold.
 *
 * @returns what was charged; 0 when the hold was closed before
 * @throws Error when there never was a hold
 */
export async function chargeTokens(
  tx: Transaction,
  { workspace_id, hold_id, tokens, description, source_key }: TokenCharge,
): Promise<Micros> {
  const balance = await lockBalance(tx, workspace_id);
  const hold = await readHold(tx, workspace_id, hold_id);
  if (hold === undefined) throw new Error('There is no hold for these tokens.');
  if (hold.closed_at !== null) return 0;
  const cost = costOf({ platform_ms: 0, tokens: [...tokens] }, hold.rates);
  let after: BalanceRow = { ...balance, held_micros: balance.held_micros - hold.amount_micros };
  if (cost > 0) {
    const fromTest = hold.test_money_ok ? Math.min(balance.test_micros, cost) : 0;
    after = await append(tx, workspace_id, after, {
      kind: 'adjustment',
      description,
      source_key,
      entries: [
        { account: 'test_credit', amount_micros: -fromTest },
        { account: 'credit', amount_micros: fromTest - cost },
        { account: 'revenue', amount_micros: cost },
      ],
    });
  }
  await updateHold(tx, workspace_id, hold_id, { closed_at: new Date(), closed_as: 'settled' });
  await writeBalance(tx, workspace_id, after);
  await publishEvent(tx, workspace_id, { type: 'balance.changed' });
  return cost;
}
