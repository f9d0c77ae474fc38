/** The one balance query: top bar and billing page read it, sockets invalidate it. */
import { queryOptions } from '@tanstack/react-query';
import { type Balance, balanceEndpoint } from '#contract/balance';
import { type Micros, microsOf } from '#contract/money';
import { call } from '@/lib/api/call';

export const balanceKey = ['billing', 'balance'] as const;

/** Posted balance, held and available amounts of the workspace. A failure leaves the last amount shown. */
export function balanceQuery() {
  return queryOptions({
    queryKey: balanceKey,
    queryFn: ({ signal }) => call(balanceEndpoint, { signal }),
  });
}

/** The balance to show: the query's, else the amount that /auth/me brought; null where neither is known. */
export function shownBalance(balance: Balance | undefined, creditsBalance: number | null): Micros | null {
  if (balance) return balance.balance_micros;
  return creditsBalance === null ? null : microsOf(creditsBalance);
}
