/** The one balance query: top bar and billing page read it, sockets invalidate it. */
import { queryOptions } from '@tanstack/react-query';
import { type Balance, balanceEndpoint } from '#contract/billing/balance';
import { type Micros, microsOf } from '#contract/money';
import { endpointQuery } from '../endpoint-query';

/** Posted balance, held and available amounts of the workspace. A failure leaves the last amount shown. */
export function balanceQuery() {
  return queryOptions(endpointQuery(balanceEndpoint));
}

/** The balance to show: the query's, else the amount that /auth/me brought; null where neither is known. */
export function shownBalance(balance: Balance | undefined, creditsBalance: number | null): Micros | null {
  if (balance) return balance.balance_micros;
  return creditsBalance === null ? null : microsOf(creditsBalance);
}
