/** What was paid for a purchase, for the books of the one who paid. */
import type { PurchaseReceipt } from '#contract/billing/billing';
import { present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Logger } from '../../platform/logging';
import type { Database } from '../../platform/database/connection';
import { paidAt } from './ledger-store';
import type { PaymentGateway } from './payment-gateway';
import { type PurchaseRow, readPurchase } from './purchase-store';

interface PurchaseReceiptsOptions {
  database: Database;
  /** Null: buying is off. */
  gateway: PaymentGateway | null;
  /** The test-mode checkout takes the provider's place, and writes no receipts. */
  standIn: boolean;
  logger: Pick<Logger, 'warn'>;
}

/**
 * The receipt of a purchase.
 *
 * @throws ApiError `not_found` for one that isn't there or wasn't paid
 */
export type PurchaseReceipts = (workspaceId: string, purchaseId: string) => Promise<PurchaseReceipt>;

export function createPurchaseReceipts(options: PurchaseReceiptsOptions): PurchaseReceipts {
  const { database, gateway, standIn, logger } = options;

  /** The provider's own receipt. It's asked for each time: its address is good for a while. */
  async function ofProvider(row: PurchaseRow): Promise<string | null> {
    const { payment_intent_id, purchase_id, is_test } = row;
    if (gateway === null || standIn || payment_intent_id === null || is_test !== gateway.isTest) return null;
    try {
      const { latest_charge } = await gateway.stripe.paymentIntents.retrieve(
        payment_intent_id,
        { expand: ['latest_charge'] },
        { timeout: 3000, maxNetworkRetries: 0 },
      );
      return latest_charge === null || typeof latest_charge === 'string' ? null : latest_charge.receipt_url;
    } catch (error) {
      logger.warn({ err: error, purchase_id }, 'the payment provider did not answer');
      return null;
    }
  }

  return async (workspaceId, purchaseId) => {
    const { row, paid_at } = await database.inWorkspace(workspaceId, async (tx) => ({
      row: present(await readPurchase(tx, workspaceId, purchaseId), noSuch.purchase),
      paid_at: present(await paidAt(tx, workspaceId, purchaseId), noSuch.purchaseReceipt),
    }));
    return {
      purchase_id: row.purchase_id,
      paid_at: paid_at.toISOString(),
      amount_micros: row.amount_micros,
      refunded_micros: row.refunded_micros,
      is_test: row.is_test,
      provider_receipt_url: await ofProvider(row),
    };
  };
}
