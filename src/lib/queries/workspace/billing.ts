/** Transactions, rates and purchases. The balance has its own module (billing-balance.ts). */
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { billingEndpoints, type Purchase, type PurchaseState } from '#contract/billing/billing';
import { call } from '@/lib/api/call';
import { askedOfBilling } from '../asked';
import { endpointQuery, markStale } from '../endpoint-query';

export interface TransactionsPage {
  page: number;
  page_size: number;
}

export function transactionsQuery(page: TransactionsPage) {
  return queryOptions({
    ...endpointQuery(billingEndpoints.transactions, { query: page }),
    placeholderData: keepPreviousData,
  });
}

/** What a call was settled at. A receipt never changes. */
export function receiptQuery(callId: string) {
  return queryOptions({
    ...endpointQuery(billingEndpoints.receipt, { params: { call_id: callId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function ratesQuery() {
  return queryOptions(endpointQuery(billingEndpoints.rates));
}

/** States after which nothing more happens by itself. */
const finalStates: ReadonlySet<PurchaseState> = new Set(['paid', 'cancelled', 'failed', 'expired', 'parked']);

export function isSettled(state: PurchaseState): boolean {
  return finalStates.has(state);
}

const QUICK_POLL_MS = 2_000;
const SLOW_POLL_MS = 10_000;
const QUICK_POLLS = 30;

/** Milliseconds until a purchase is asked about again; false once it has happened. */
export function purchasePoll(purchase: Purchase | undefined, asked: number): number | false {
  if (purchase && isSettled(purchase.state)) return false;
  return asked < QUICK_POLLS ? QUICK_POLL_MS : SLOW_POLL_MS;
}

/**
 * The state of a purchase; asked again until it has happened, quickly for the first minute. The live
 * event `purchase.changed` makes it quicker still. A failed question is not the end of the asking.
 */
export function purchaseQuery(purchaseId: string) {
  return queryOptions({
    ...endpointQuery(billingEndpoints.purchase, { params: { purchase_id: purchaseId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => purchasePoll(state.data, state.dataUpdateCount),
    meta: { silent: 'purchase.read' },
  });
}

/** What was paid for a purchase. */
export function purchaseReceiptQuery(purchaseId: string) {
  return queryOptions({
    ...endpointQuery(billingEndpoints.purchaseReceipt, { params: { purchase_id: purchaseId } }),
    // The provider's address of its receipt is good for a while.
    staleTime: 0,
  });
}

/** Begins a purchase; the same key begins it once, however often it is sent. */
export function buyCreditsMutation() {
  return mutationOptions({
    mutationFn: ({ amount, key }: { amount: number; key: string }) =>
      call(billingEndpoints.createCheckoutSession, { body: { amount }, idempotencyKey: key }),
  });
}

/** Gives up a purchase that is still open. */
export function cancelPurchaseMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (purchaseId: string) =>
      call(billingEndpoints.cancelPurchase, { params: { purchase_id: purchaseId } }),
    onSuccess: (purchase) => client.setQueryData(purchaseQuery(purchase.purchase_id).queryKey, purchase),
    onSettled: () => markStale(client, ...askedOfBilling),
  });
}
