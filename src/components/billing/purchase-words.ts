/** What a person is told of each state of a purchase. */
import type { Purchase, PurchaseState } from '#contract/billing/billing';
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
    sentence: `Your payment of ${amount} is being processed. You can leave this page; the credit arrives on its own.`,
  }),
  paid: (amount) => ({ tone: 'good', sentence: `${amount} was added to your balance.` }),
  cancelled: (amount) => ({
    tone: 'info',
    sentence: `The purchase of ${amount} was cancelled. Nothing was charged.`,
  }),
  failed: (amount) => ({
    tone: 'bad',
    sentence: `The payment of ${amount} didn’t go through. Nothing was charged. Try again or use another card.`,
  }),
  expired: (amount) => ({
    tone: 'warn',
    sentence: `The checkout of ${amount} wasn’t paid in time. Nothing was charged.`,
  }),
  parked: (amount) => ({
    tone: 'warn',
    sentence: `A payment arrived that doesn’t match the ${amount} of this purchase, so no credit was added yet. The operator of this server can see it and will settle it.`,
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
