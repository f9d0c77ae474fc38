/** Answers of the billing endpoints, as small as they come. */
import type { Purchase, PurchaseState, Transaction } from '#contract/billing/billing';

export const purchaseId = '00000000-0000-4000-8000-000000000900';

export function purchase(state: PurchaseState, isTest = false): Purchase {
  return {
    purchase_id: purchaseId,
    amount_micros: 25_000_000,
    state,
    is_test: isTest,
    created_at: '2026-11-21T10:00:00Z',
    updated_at: '2026-11-21T10:00:00Z',
  };
}

export function transaction(change: Partial<Transaction> = {}): Transaction {
  return {
    transaction_id: '00000000-0000-4000-8000-000000000500',
    kind: 'call',
    description: 'Call with Front desk',
    amount_micros: -41_200,
    balance_after_micros: 4_958_800,
    created_at: '2026-11-21T10:00:00Z',
    call_id: null,
    purchase_id: null,
    ...change,
  };
}

export const rates = {
  lines: [
    {
      item: 'platform',
      description: 'Platform',
      unit: 'second',
      rate: { micros: 50_000, per: 60 },
    },
  ],
  buying: { mode: 'stripe', notice: null, minimum_micros: 5_000_000, maximum_micros: 1_000_000_000 },
};
