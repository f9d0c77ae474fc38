/**
 * What an event does to its purchase, which the caller has locked. A payment is credited when its
 * session, amount and currency are those of the purchase; whatever else claims to be one is parked.
 */
import type Stripe from 'stripe';
import type { PurchaseState } from '#contract/billing/billing';
import { formatMicros, type Micros, moneyPlaces } from '#contract/money';
import type { Transaction } from '../../platform/database/transaction';
import { tellWebhooks } from '../../platform/webhook-outbox';
import { post } from './ledger';
import { lockBalance, refundedOf } from './ledger-store';
import { moveState, type PurchaseRow, updatePurchase } from './purchase-store';
import { done, ignored, parked, type Verdict } from './verdict';
import { purchaseDescription } from '#domain/money/purchase';

const MICROS_PER_CENT = 10_000;

export interface SessionEvent {
  type:
    | 'checkout.session.completed'
    | 'checkout.session.async_payment_succeeded'
    | 'checkout.session.async_payment_failed'
    | 'checkout.session.expired';
  data: { object: Stripe.Checkout.Session };
}

export async function actOnSession(
  tx: Transaction,
  purchase: PurchaseRow,
  { type, data: { object: session } }: SessionEvent,
): Promise<Verdict> {
  const known = purchase.checkout_session_id;
  if (known !== null && known !== session.id) {
    return park(tx, purchase, 'It is about another checkout than the one that was opened for this purchase.');
  }
  // The event may come before the answer that opened the checkout was kept.
  if (known === null) await updatePurchase(tx, purchase, { checkout_session_id: session.id });

  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      if (session.payment_status === 'paid') return credit(tx, purchase, session);
      if (session.payment_status === 'no_payment_required') {
        return park(tx, purchase, 'The checkout was completed without a payment.');
      }
      return move(tx, purchase, ['open', 'cancelled', 'expired'], 'processing');
    case 'checkout.session.async_payment_failed':
      return move(tx, purchase, ['open', 'cancelled', 'expired', 'processing'], 'failed');
    case 'checkout.session.expired':
      return move(tx, purchase, ['open'], 'expired');
  }
}

async function credit(
  tx: Transaction,
  purchase: PurchaseRow,
  session: Stripe.Checkout.Session,
): Promise<Verdict> {
  if (purchase.state === 'paid') return ignored('The payment was credited before.');
  const { amount_micros, currency } = purchase;
  const paid = session.amount_total === null ? null : session.amount_total * MICROS_PER_CENT;
  if (session.currency !== currency) {
    return park(tx, purchase, `It was paid in ${session.currency ?? 'no currency'} and not in ${currency}.`);
  }
  if (paid !== amount_micros) {
    const got = paid === null ? 'an unknown amount' : show(paid);
    return park(tx, purchase, `${got} was paid and not ${show(amount_micros)}.`);
  }
  const test = purchase.is_test;
  await post(tx, purchase.workspace_id, {
    kind: 'purchase',
    description: purchaseDescription(test),
    purchase_id: purchase.purchase_id,
    source_key: `purchase:${purchase.purchase_id}`,
    entries: [
      { account: test ? 'test_credit' : 'credit', amount_micros },
      { account: test ? 'test_payments' : 'payments', amount_micros: -amount_micros },
    ],
  });
  const intent = session.payment_intent;
  await updatePurchase(tx, purchase, {
    state: 'paid',
    remark: null,
    payment_intent_id: typeof intent === 'string' ? intent : (intent?.id ?? null),
  });
  const { purchase_id } = purchase;
  await tellWebhooks(tx, { type: 'purchase.paid', data: { purchase_id, amount_micros } }, purchase_id);
  await takeBackRefunds(tx, purchase, purchase.refunded_micros);
  return done;
}

/**
 * A refund is made in the provider's dashboard and takes the credit back, also where it was spent
 * already. The provider states all that was paid back so far; so repeated and late events do nothing.
 */
export async function actOnRefund(
  tx: Transaction,
  purchase: PurchaseRow,
  charge: Stripe.Charge,
): Promise<Verdict> {
  const refunded = charge.amount_refunded * MICROS_PER_CENT;
  if (charge.currency !== purchase.currency) {
    return parked(`It was paid back in ${charge.currency} and not in ${purchase.currency}.`);
  }
  if (refunded > purchase.amount_micros) {
    return parked(`${show(refunded)} was paid back of a purchase of ${show(purchase.amount_micros)}.`);
  }
  if (refunded <= purchase.refunded_micros) return ignored('The refund was taken back before.');
  await updatePurchase(tx, purchase, { refunded_micros: refunded });
  // Before the payment there is nothing to take back; its crediting will see to it.
  if (purchase.state === 'paid') await takeBackRefunds(tx, purchase, refunded);
  return done;
}

async function takeBackRefunds(tx: Transaction, purchase: PurchaseRow, refunded: Micros): Promise<void> {
  const { workspace_id, purchase_id } = purchase;
  const due = refunded - (await refundedOf(tx, workspace_id, purchase_id));
  if (due <= 0) return;
  const { test_micros } = await lockBalance(tx, workspace_id);
  // Test money that was spent can't be taken back from the account of test money.
  const fromTest = purchase.is_test ? Math.min(due, test_micros) : 0;
  await post(tx, workspace_id, {
    kind: 'refund',
    description: 'Payment refunded',
    purchase_id,
    source_key: `refund:${purchase_id}:${refunded}`,
    entries: [
      { account: 'test_credit', amount_micros: -fromTest },
      { account: 'credit', amount_micros: fromTest - due },
      { account: purchase.is_test ? 'test_payments' : 'payments', amount_micros: due },
    ],
  });
}

async function move(
  tx: Transaction,
  purchase: PurchaseRow,
  from: PurchaseState[],
  to: PurchaseState,
): Promise<Verdict> {
  return (await moveState(tx, purchase, from, to)) ? done : ignored(`The purchase was ${purchase.state}.`);
}

/** What was credited stays credited, whatever else arrives for the same purchase. */
async function park(tx: Transaction, purchase: PurchaseRow, remark: string): Promise<Verdict> {
  if (purchase.state !== 'paid') await updatePurchase(tx, purchase, { state: 'parked', remark });
  return parked(remark);
}

const show = (micros: Micros) => formatMicros(micros, moneyPlaces.purchase);
