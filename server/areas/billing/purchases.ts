/**
 * Buying credits: the purchase is written first, then the provider opens a checkout for it. Nothing here
 * credits anything; that is the signed webhook's alone (`payment-events.ts`).
 */
import type { Buying, Purchase } from '#contract/billing/billing';
import { MAXIMUM_PURCHASE_DOLLARS, MINIMUM_PURCHASE_DOLLARS } from '#contract/billing/billing';
import { MICROS_PER_DOLLAR, microsOf } from '#contract/money';
import { ApiError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Logger } from '../../platform/logging';
import type { Database } from '../../platform/database/connection';
import { once } from '../../platform/http/idempotency';
import type { IdempotentRequest } from '../../platform/http/idempotent-request';
import { publishEvent } from '../../platform/workspace-events';
import { openCheckout, PAYMENTS_UNREACHED } from './checkout';
import { isPassing, type PaymentGateway } from './payment-gateway';
import {
  asWirePurchase,
  findOpenPurchase,
  insertPurchase,
  lockPurchase,
  moveState,
  type PurchaseRow,
  readPurchase,
  takeTurnToAsk,
  updatePurchase,
} from './purchase-store';

const ASK_EVERY_SECONDS = 3;
/** The provider's own limit for a checkout, after which one that we never heard of is over as well. */
const CHECKOUT_LIFE_MS = 24 * 60 * 60 * 1000;
/** How long a payment may be made without its webhook before the operator is told. */
const WEBHOOK_PATIENCE_MS = 2 * 60 * 1000;

interface PurchasesOptions {
  database: Database;
  /** Null: buying is off. */
  gateway: PaymentGateway | null;
  /** The test-mode checkout takes the provider's place. */
  standIn: boolean;
  logger: Pick<Logger, 'error' | 'warn'>;
}

interface Buyer {
  workspace_id: string;
  user_id: string;
  email: string;
  /** Where the buyer's page is and returns to, such as `http://localhost:8000`. */
  origin: string;
}

export interface Purchases {
  /** How credits can be bought here. */
  buying(): Buying;
  /**
   * Writes the purchase and opens a checkout for it. The same request answers the same checkout, also
   * after a crash between any two of its steps. So does another one of the same buyer for the same amount,
   * while no one has paid there: one who comes back for it doesn't pay twice.
   *
   * @throws ApiError `not_available` when buying is off or the provider can't be reached
   */
  create(
    buyer: Buyer,
    amount: number,
    request: IdempotentRequest,
  ): Promise<{ purchase_id: string; checkout_url: string }>;
  /** The state of a purchase. While it's open the provider is asked, at most every few seconds. */
  read(workspaceId: string, purchaseId: string): Promise<Purchase>;
  /** Closes the checkout of an open purchase. One that is no longer open stays as it is. */
  cancel(workspaceId: string, purchaseId: string): Promise<Purchase>;
}

export function createPurchases(options: PurchasesOptions): Purchases {
  const { database, gateway, logger } = options;

  async function find(workspaceId: string, purchaseId: string): Promise<PurchaseRow> {
    return present(
      await database.inWorkspace(workspaceId, (tx) => readPurchase(tx, workspaceId, purchaseId)),
      noSuch.purchase,
    );
  }

  /** What the provider says about a checkout, for display: it may say that it is over or being paid. */
  async function ask(row: PurchaseRow): Promise<void> {
    if (gateway === null || row.checkout_session_id === null || row.is_test !== gateway.isTest) return;
    const mine = await database.inWorkspace(row.workspace_id, (tx) =>
      takeTurnToAsk(tx, row, ASK_EVERY_SECONDS),
    );
    if (!mine) return;
    try {
      const session = await gateway.stripe.checkout.sessions.retrieve(
        row.checkout_session_id,
        {},
        { timeout: 3000, maxNetworkRetries: 0 },
      );
      if (session.status === 'complete') {
        await move(row, ['open', 'cancelled'], 'processing');
        const since = Date.now() - row.created_at.getTime();
        if (session.payment_status === 'paid' && since > WEBHOOK_PATIENCE_MS) {
          logger.warn(
            { purchase_id: row.purchase_id, session_id: session.id },
            'this purchase is paid but its webhook has not come: check the endpoint and STRIPE_WEBHOOK_SECRET',
          );
        }
      } else if (session.status === 'expired') await move(row, ['open'], 'expired');
    } catch (error) {
      logger.warn({ err: error, purchase_id: row.purchase_id }, 'the payment provider did not answer');
    }
  }

  /** Whether the provider still takes a payment at a checkout. One that can't be asked may not lead there any more. */
  async function takesPayment({ stripe }: PaymentGateway, row: PurchaseRow): Promise<boolean> {
    if (row.checkout_session_id === null || row.checkout_url === null) return false;
    try {
      const once = { timeout: 3000, maxNetworkRetries: 0 };
      const session = await stripe.checkout.sessions.retrieve(row.checkout_session_id, {}, once);
      return session.status === 'open';
    } catch (error) {
      logger.warn({ err: error, purchase_id: row.purchase_id }, 'the payment provider did not answer');
      return false;
    }
  }

  function move(row: PurchaseRow, from: PurchaseRow['state'][], to: PurchaseRow['state']): Promise<void> {
    return database.inWorkspace(row.workspace_id, async (tx) => {
      if (!(await moveState(tx, row, from, to))) return;
      await publishEvent(tx, row.workspace_id, { type: 'purchase.changed', purchase_id: row.purchase_id });
    });
  }

  return {
    buying: () => ({
      ...modeOf(options),
      minimum_micros: MINIMUM_PURCHASE_DOLLARS * MICROS_PER_DOLLAR,
      maximum_micros: MAXIMUM_PURCHASE_DOLLARS * MICROS_PER_DOLLAR,
    }),

    async create(buyer, amount, request) {
      if (gateway === null) throw new ApiError('not_available', modeOf(options).notice ?? '');
      const { workspace_id } = buyer;
      const wanted = {
        workspace_id,
        amount_micros: microsOf(amount),
        is_test: gateway.isTest,
        created_by: buyer.user_id,
      };
      const before = await database.inWorkspace(workspace_id, (tx) => findOpenPurchase(tx, wanted));
      const open = before !== undefined && (await takesPayment(gateway, before)) ? before : null;
      const { purchase_id } = await database.inWorkspace(workspace_id, (tx) =>
        once(tx, request, async () =>
          open === null ? insertPurchase(tx, wanted) : { purchase_id: open.purchase_id },
        ),
      );
      const row = await find(workspace_id, purchase_id);
      if (row.checkout_url !== null) return { purchase_id, checkout_url: row.checkout_url };
      const session = await openCheckout(gateway, row, buyer, logger);
      await database.inWorkspace(workspace_id, async (tx) => {
        const now = await lockPurchase(tx, workspace_id, purchase_id);
        // A webhook may have been quicker and named the session already.
        if (now?.checkout_url !== null) return;
        await updatePurchase(tx, row, { checkout_session_id: session.id, checkout_url: session.url });
      });
      return { purchase_id, checkout_url: session.url };
    },

    async read(workspaceId, purchaseId) {
      const row = await find(workspaceId, purchaseId);
      if (row.state === 'open' && row.checkout_session_id === null) {
        if (Date.now() - row.created_at.getTime() > CHECKOUT_LIFE_MS) await move(row, ['open'], 'expired');
      } else if (row.state === 'open' || row.state === 'processing') {
        await ask(row);
      }
      return asWirePurchase(await find(workspaceId, purchaseId));
    },

    async cancel(workspaceId, purchaseId) {
      const row = await find(workspaceId, purchaseId);
      if (row.state !== 'open') return asWirePurchase(row);
      if (gateway !== null && row.checkout_session_id !== null) {
        try {
          await gateway.stripe.checkout.sessions.expire(row.checkout_session_id);
        } catch (error) {
          if (isPassing(error)) {
            throw new ApiError('not_available', `${PAYMENTS_UNREACHED} Try again.`);
          }
          // It is over already: paid, being paid, or expired. Then that is what it is.
          await ask(row);
          return asWirePurchase(await find(workspaceId, purchaseId));
        }
      }
      await move(row, ['open', 'expired'], 'cancelled');
      return asWirePurchase(await find(workspaceId, purchaseId));
    },
  };
}

function modeOf({ gateway, standIn }: PurchasesOptions): Pick<Buying, 'mode' | 'notice'> {
  if (gateway === null) {
    return { mode: 'off', notice: 'Credits can’t be bought here: the operator hasn’t set up payments.' };
  }
  if (standIn) return { mode: 'test', notice: 'Test mode. You won’t be charged.' };
  return {
    mode: 'stripe',
    notice: gateway.isTest ? 'Stripe’s test mode. You won’t be charged.' : null,
  };
}
