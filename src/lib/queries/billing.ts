/** Transactions, rates and purchases. The balance has a module of its own (billing-balance.ts). */
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { billingEndpoints, type Purchase, type PurchaseState } from '#contract/billing';
import { call } from '@/lib/api/call';

export interface TransactionsPage {
  page: number;
  page_size: number;
}

export const billingKeys = {
  /** Everything of billing, the balance with it. */
  all: ['billing'] as const,
  transactions: (page: TransactionsPage) => ['billing', 'transactions', page] as const,
  receipt: (callId: string) => ['billing', 'receipt', callId] as const,
  rates: ['billing', 'rates'] as const,
  purchase: (purchaseId: string) => ['billing', 'purchase', purchaseId] as const,
};

export function transactionsQuery(page: TransactionsPage) {
  return queryOptions({
    queryKey: billingKeys.transactions(page),
    queryFn: ({ signal }) => call(billingEndpoints.transactions, { query: page, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What a call was settled at. A receipt never changes. */
export function receiptQuery(callId: string) {
  return queryOptions({
    queryKey: billingKeys.receipt(callId),
    queryFn: ({ signal }) => call(billingEndpoints.receipt, { params: { call_id: callId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function ratesQuery() {
  return queryOptions({
    queryKey: billingKeys.rates,
    queryFn: ({ signal }) => call(billingEndpoints.rates, { signal }),
  });
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
 * Where a purchase stands; asked again until it has happened, quickly for the first minute. The live
 * event `purchase.changed` makes it quicker still. A failed question is not the end of the asking.
 */
export function purchaseQuery(purchaseId: string) {
  return queryOptions({
    queryKey: billingKeys.purchase(purchaseId),
    queryFn: ({ signal }) => call(billingEndpoints.purchase, { params: { purchase_id: purchaseId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => purchasePoll(state.data, state.dataUpdateCount),
    meta: { silent: 'purchase.read' },
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
    onSuccess: (purchase) => client.setQueryData(billingKeys.purchase(purchase.purchase_id), purchase),
    onSettled: () => client.invalidateQueries({ queryKey: billingKeys.all }),
  });
}
