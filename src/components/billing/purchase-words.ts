/** What a person is told of each state of a purchase. */
import type { Purchase, PurchaseState } from '#contract/billing';
import { purchaseMoney } from '@/lib/format/money';

export interface PurchaseWords {
  tone: 'info' | 'good' | 'warn' | 'bad';
  sentence: string;
}

const words: Record<PurchaseState, (amount: string) => PurchaseWords> = {
  open: (amount) => ({
    tone: 'info',
    sentence: `Waiting for the payment of ${amount}. Nothing has been charged yet.`,
  }),
  processing: (amount) => ({
    tone: 'info',
    sentence: `Your payment of ${amount} is being processed. You can leave this page: the credit arrives by itself.`,
  }),
  paid: (amount) => ({ tone: 'good', sentence: `${amount} was added to your balance.` }),
  cancelled: (amount) => ({
    tone: 'info',
    sentence: `The purchase of ${amount} was cancelled. Nothing was charged.`,
  }),
  failed: (amount) => ({
    tone: 'bad',
    sentence: `The payment of ${amount} did not go through. Nothing was charged. Buy credits again, perhaps with another card.`,
  }),
  expired: (amount) => ({
    tone: 'warn',
    sentence: `The checkout of ${amount} was not paid in time. Nothing was charged.`,
  }),
  parked: (amount) => ({
    tone: 'warn',
    sentence: `A payment arrived that is not the ${amount} of this purchase, so no credit was added yet. The operator of this installation sees it and will settle it.`,
  }),
};

/** The sentence of a purchase as it stands; a test purchase says that no money moved. */
export function purchaseWords(
  purchase: Pick<Purchase, 'state' | 'amount_micros' | 'is_test'>,
): PurchaseWords {
  const { tone, sentence } = words[purchase.state](purchaseMoney(purchase.amount_micros));
  if (!purchase.is_test || purchase.state !== 'paid') return { tone, sentence };
  return { tone, sentence: `${sentence} This was a test: no money moved.` };
}
