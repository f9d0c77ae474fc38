/** Balance, transactions, rates and purchases. No money moves; a checkout is paid by itself. */
import {
  type billingEndpoints,
  MAXIMUM_PURCHASE_DOLLARS,
  MINIMUM_PURCHASE_DOLLARS,
} from '#contract/billing/billing';
import { MICROS_PER_DOLLAR, microsOf } from '#contract/money';
import type { telephoneCapEndpoints } from '#contract/billing/telephone-cap';
import { present } from '#domain/api-error';
import { defaultRateCard } from '#domain/money/rate-card';
import { purchaseDescription } from '#domain/money/purchase';
import { noSuch } from '#domain/refusals';
import { mustBeZone } from '#domain/time-zone';
import type { Host } from '../../host';
import { balanceOf, post, telephoneSpendingOf } from '../../ledger';
import type { Answers } from '../../serve';
import type { StoredPurchase } from '../../world';

/** Milliseconds from the first look at an open purchase until it is paid. */
const PAID_AFTER_MS = 1_500;

export function billingAnswers(host: Host): Answers<typeof billingEndpoints> {
  const { world } = host;

  const find = (workspaceId: string, purchaseId: string): StoredPurchase =>
    present(
      world.purchases.find((one) => one.workspace_id === workspaceId && one.purchase_id === purchaseId),
      noSuch.purchase,
    );

  const move = (purchase: StoredPurchase, state: StoredPurchase['state']) => {
    purchase.state = state;
    purchase.updated_at = new Date().toISOString();
    const { workspace_id, purchase_id } = purchase;
    host.publish(workspace_id, { type: 'purchase.changed', purchase_id });
  };

  const pay = (purchase: StoredPurchase) => {
    const { workspace_id, purchase_id, amount_micros } = purchase;
    post(host, workspace_id, {
      kind: 'purchase',
      description: purchaseDescription(true),
      amount_micros,
      purchase_id,
    });
    move(purchase, 'paid');
  };

  /** Time passes at the checkout too: pays what was looked at a moment ago. */
  const payDue = (workspaceId: string) => {
    const before = Date.now() - PAID_AFTER_MS;
    for (const purchase of world.purchases) {
      const { workspace_id, state, asked_at } = purchase;
      if (workspace_id === workspaceId && state === 'open' && asked_at !== null && asked_at <= before) {
        pay(purchase);
      }
    }
  };

  /** There is no page of a checkout: the return from it is where one lands. */
  const checkoutOf = ({ purchase_id }: StoredPurchase) => ({
    purchase_id,
    checkout_url: `${host.origin}/billing?purchase=${purchase_id}`,
  });

  return {
    balance({ session }) {
      payDue(session.workspace_id);
      return balanceOf(world, session.workspace_id);
    },

    receipt({ session: { workspace_id }, params: { call_id } }) {
      const ofCall = (one: { workspace_id: string; call_id: string }) =>
        one.workspace_id === workspace_id && one.call_id === call_id;
      const kept = world.calls.find(ofCall) ?? world.receipts.find(ofCall);
      return present(kept?.receipt ?? undefined, noSuch.receipt);
    },

    transactions({ session, query: { page, page_size } }) {
      payDue(session.workspace_id);
      const all = world.transactions.filter((one) => one.workspace_id === session.workspace_id).toReversed();
      const first = (page - 1) * page_size;
      return { items: all.slice(first, first + page_size), page, page_size, total: all.length };
    },

    rates: () => ({
      lines: defaultRateCard.filter(({ unit }) => unit === 'second'),
      buying: {
        mode: 'test',
        notice:
          'This application runs on a mocked API. No money moves, and checkouts are paid by themselves.',
        minimum_micros: MINIMUM_PURCHASE_DOLLARS * MICROS_PER_DOLLAR,
        maximum_micros: MAXIMUM_PURCHASE_DOLLARS * MICROS_PER_DOLLAR,
      },
    }),

    createCheckoutSession({ session: { workspace_id }, body: { amount } }) {
      const amount_micros = microsOf(amount);
      const isOpen = (one: StoredPurchase) =>
        one.workspace_id === workspace_id && one.amount_micros === amount_micros && one.state === 'open';
      const open = world.purchases.find(isOpen);
      if (open !== undefined) return checkoutOf(open);
      const now = new Date().toISOString();
      const purchase: StoredPurchase = {
        purchase_id: crypto.randomUUID(),
        workspace_id,
        amount_micros,
        state: 'open',
        is_test: true,
        created_at: now,
        updated_at: now,
        asked_at: null,
      };
      world.purchases.push(purchase);
      return checkoutOf(purchase);
    },

    purchase({ session, params }) {
      const purchase = find(session.workspace_id, params.purchase_id);
      purchase.asked_at ??= Date.now();
      payDue(session.workspace_id);
      return purchase;
    },

    purchaseReceipt({ session: { workspace_id }, params }) {
      const { purchase_id, amount_micros, is_test } = find(workspace_id, params.purchase_id);
      const paid = world.transactions.find(
        (one) => one.workspace_id === workspace_id && one.purchase_id === purchase_id,
      );
      return {
        purchase_id,
        paid_at: present(paid, noSuch.purchaseReceipt).created_at,
        amount_micros,
        refunded_micros: 0,
        is_test,
        provider_receipt_url: null,
      };
    },

    cancelPurchase({ session, params }) {
      const purchase = find(session.workspace_id, params.purchase_id);
      if (purchase.state === 'open') move(purchase, 'cancelled');
      return purchase;
    },
  };
}

/** The daily cap on what phone calls cost. */
export function telephoneCapAnswers(host: Host): Answers<typeof telephoneCapEndpoints> {
  const { world } = host;
  return {
    spending: ({ session }) => telephoneSpendingOf(world, session.workspace_id),

    setCap({ session: { workspace_id }, body }) {
      mustBeZone(body.time_zone);
      const others = world.telephoneCaps.filter((one) => one.workspace_id !== workspace_id);
      world.telephoneCaps = [...others, { workspace_id, ...body }];
      host.save();
      host.publish(workspace_id, { type: 'balance.changed' });
      return telephoneSpendingOf(world, workspace_id);
    },
  };
}
