/** Transactions, receipts, rates and purchases. */
import * as z from 'zod/mini';
import { balanceEndpoint } from './balance';
import { CallParams } from '../call-params';
import { endpoint } from '../endpoint';
import { Micros, Rate } from '../money';
import { pageOf, PageQuery } from '../paging';

export const TransactionKind = z.enum(['trial', 'purchase', 'call', 'adjustment', 'refund']);
export type TransactionKind = z.infer<typeof TransactionKind>;

export const Transaction = z.object({
  transaction_id: z.uuid(),
  kind: TransactionKind,
  description: z.string(),
  amount_micros: Micros,
  /** The balance after this transaction. */
  balance_after_micros: Micros,
  created_at: z.iso.datetime(),
  call_id: z.nullable(z.uuid()),
  purchase_id: z.nullable(z.uuid()),
});
export type Transaction = z.infer<typeof Transaction>;

/** `call`: the whole call, as on the line that takes back what is not charged. */
export const Unit = z.enum(['second', 'token', 'character', 'call']);
export type Unit = z.infer<typeof Unit>;

export const ReceiptLine = z.object({
  /**
   * What was used: `platform`, `<model>:input`, `<model>:output`, `<provider>:voice`,
   * `<provider>:transcriber`; `transfer:<leg>`, a call to someone who was asked to take the caller; or `not_charged`, which takes back all other lines (quantity -1).
   */
  item: z.string(),
  description: z.string(),
  quantity: z.int(),
  unit: Unit,
  rate: Rate,
  amount_micros: Micros,
  /** On a key or a carrier of the workspace's own: its provider charges for it, and we do not. */
  own_key: z.optional(z.boolean()),
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;

/** What a call cost, line by line. `total_micros` is the sum of the lines and the ledger's entry. */
export const Receipt = z.object({
  lines: z.array(ReceiptLine),
  total_micros: Micros,
  settled_at: z.iso.datetime(),
});
export type Receipt = z.infer<typeof Receipt>;

export const RateCardLine = z.object({ item: z.string(), description: z.string(), unit: Unit, rate: Rate });
export type RateCardLine = z.infer<typeof RateCardLine>;

export const PurchaseState = z.enum([
  'open',
  'processing',
  'paid',
  'cancelled',
  'failed',
  'expired',
  'parked',
]);
export type PurchaseState = z.infer<typeof PurchaseState>;

export const Purchase = z.object({
  purchase_id: z.uuid(),
  amount_micros: Micros,
  state: PurchaseState,
  is_test: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Purchase = z.infer<typeof Purchase>;

/** What was paid for a purchase. */
export const PurchaseReceipt = z.object({
  purchase_id: z.uuid(),
  paid_at: z.iso.datetime(),
  amount_micros: Micros,
  /** What was paid back of it so far. */
  refunded_micros: Micros,
  /** No money moved. */
  is_test: z.boolean(),
  /** The payment provider's own receipt; null where it has none, or didn't answer. */
  provider_receipt_url: z.nullable(z.string()),
});
export type PurchaseReceipt = z.infer<typeof PurchaseReceipt>;

const PurchaseParams = z.object({ purchase_id: z.uuid('This isn’t the id of a purchase.') });

/** How credits can be bought here, if at all. */
export const Buying = z.object({
  mode: z.enum(['stripe', 'test', 'off']),
  /** A sentence when buying is off or no money moves. */
  notice: z.nullable(z.string()),
  minimum_micros: Micros,
  maximum_micros: Micros,
});
export type Buying = z.infer<typeof Buying>;

export const MINIMUM_PURCHASE_DOLLARS = 5;
export const MAXIMUM_PURCHASE_DOLLARS = 1000;

export const CheckoutRequest = z.object({
  /** Whole or decimal dollars with at most two places. */
  amount: z
    .number('Enter an amount.')
    .check(
      z.gte(MINIMUM_PURCHASE_DOLLARS, `At least $${MINIMUM_PURCHASE_DOLLARS}.`),
      z.lte(MAXIMUM_PURCHASE_DOLLARS, 'At most $1,000.'),
      z.multipleOf(0.01, 'Use at most two decimals.'),
    ),
});
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

const ONLY_PEOPLE_BUY = 'Credits are bought by a person, on the checkout page. Open Billing to buy them.';

export const billingEndpoints = {
  balance: balanceEndpoint,
  transactions: endpoint({
    method: 'GET',
    path: '/billing/transactions',
    access: 'billing:view',
    summary: 'Ledger entries of the workspace, newest first',
    query: PageQuery,
    response: pageOf(Transaction),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/billing/receipts/{call_id}',
    access: 'billing:view',
    summary: 'What a call was settled at, also after the call was deleted',
    params: CallParams,
    response: Receipt,
  }),
  rates: endpoint({
    method: 'GET',
    path: '/billing/rates',
    access: 'billing:view',
    summary: 'The rate card in force and how credits can be bought',
    response: z.object({ lines: z.array(RateCardLine), buying: Buying }),
  }),
  createCheckoutSession: endpoint({
    method: 'POST',
    path: '/billing/create-checkout-session',
    access: 'billing:manage',
    summary:
      'Begin a purchase of credits; answers the address of the checkout page. Your own of the same amount that’s still open is answered again',
    body: CheckoutRequest,
    response: z.object({ purchase_id: z.uuid(), checkout_url: z.string() }),
    status: 201,
    idempotent: true,
    notByKey: ONLY_PEOPLE_BUY,
  }),
  purchase: endpoint({
    method: 'GET',
    path: '/billing/purchases/{purchase_id}',
    access: 'billing:view',
    summary: 'The state of a purchase',
    params: PurchaseParams,
    response: Purchase,
  }),
  purchaseReceipt: endpoint({
    method: 'GET',
    path: '/billing/purchases/{purchase_id}/receipt',
    access: 'billing:view',
    summary:
      'What was paid for a purchase, with the address of the payment provider’s own receipt; 404 before it’s paid',
    params: PurchaseParams,
    response: PurchaseReceipt,
  }),
  cancelPurchase: endpoint({
    method: 'POST',
    path: '/billing/purchases/{purchase_id}/cancel',
    access: 'billing:manage',
    summary: 'Give up a purchase that is still open; a payment that was already made still counts',
    params: PurchaseParams,
    response: Purchase,
    notByKey: ONLY_PEOPLE_BUY,
  }),
};
