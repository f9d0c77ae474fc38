/** The money of a mocked workspace: posted transactions, and what running calls hold. */
import type { Balance } from '#contract/billing/balance';
import type { Transaction } from '#contract/billing/billing';
import type { TelephoneSpending } from '#contract/billing/telephone-cap';
import { dollarsOf, type Micros } from '#contract/money';
import { defaultPrices } from '#domain/money/rate-card';
import { NO_CAP } from '#domain/money/telephone-cap';
import { dayBegan, spendingOf } from '#domain/money/telephone-day';
import type { Host } from './host';
import type { World } from './world';

export const TRIAL_MICROS: Micros = 5_000_000;
export const PLATFORM_RATE = defaultPrices.platform;

export function balanceOf(world: World, workspaceId: string): Balance {
  const posted = postedMicros(world, workspaceId);
  const running = world.calls.filter((call) => call.workspace_id === workspaceId && call.ended_at === null);
  const held = running.length * PLATFORM_RATE.micros;
  return {
    balance: dollarsOf(posted),
    balance_micros: posted,
    held_micros: held,
    available_micros: posted - held,
  };
}

/** Posts a transaction and tells the open pages. */
export function post(
  host: Host,
  workspaceId: string,
  entry: Pick<Transaction, 'kind' | 'description' | 'amount_micros'> &
    Partial<Pick<Transaction, 'call_id' | 'purchase_id'>>,
): void {
  const { world } = host;
  world.transactions.push({
    call_id: null,
    purchase_id: null,
    ...entry,
    workspace_id: workspaceId,
    transaction_id: crypto.randomUUID(),
    balance_after_micros: postedMicros(world, workspaceId) + entry.amount_micros,
    created_at: new Date().toISOString(),
  });
  host.publish(workspaceId, { type: 'balance.changed' });
}

function postedMicros(world: World, workspaceId: string): Micros {
  return world.transactions
    .filter((entry) => entry.workspace_id === workspaceId)
    .reduce((sum, entry) => sum + entry.amount_micros, 0);
}

/** Of phone calls, as the server counts it. */
export function telephoneSpendingOf(world: World, workspaceId: string): TelephoneSpending {
  const { cap_micros, time_zone } =
    world.telephoneCaps.find((one) => one.workspace_id === workspaceId) ?? NO_CAP;
  const now = new Date();
  const since = dayBegan(time_zone, now).toISOString();
  const calls = world.calls.filter((one) => one.workspace_id === workspaceId && one.origin === 'phone');
  const settled = calls
    .filter(({ ended_at }) => ended_at !== null && ended_at >= since)
    .reduce((sum, { receipt }) => sum + (receipt?.total_micros ?? 0), 0);
  const held = calls.filter(({ ended_at }) => ended_at === null).length * PLATFORM_RATE.micros;
  return spendingOf({ cap_micros, time_zone }, { settled, held, least: PLATFORM_RATE.micros }, now);
}
