/** Opens a checkout at the payment provider for a purchase that is written already. */
import { ApiError } from '#domain/api-error';
import type { Logger } from '../../platform/logging';
import { isPassing, type PaymentGateway } from './payment-gateway';
import type { PurchaseRow } from './purchase-store';

export const PAYMENTS_UNREACHED = 'The payment provider couldn’t be reached.';

const MICROS_PER_CENT = 10_000;

/**
 * The purchase's id is the provider's idempotency key: asked again, it answers the same checkout.
 *
 * @param buyer `origin` is where the buyer's page is and returns to
 * @throws ApiError `not_available`, after telling the operator
 */
export async function openCheckout(
  { stripe }: PaymentGateway,
  row: PurchaseRow,
  buyer: { email: string; origin: string },
  logger: Pick<Logger, 'error'>,
): Promise<{ id: string; url: string }> {
  const { purchase_id } = row;
  const back = `${buyer.origin}/billing?purchase=${purchase_id}`;
  try {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: purchase_id,
        customer_email: buyer.email,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: row.currency,
              unit_amount: row.amount_micros / MICROS_PER_CENT,
              product_data: { name: 'Callwright credits' },
            },
          },
        ],
        // Another currency than the purchase's would be parked.
        adaptive_pricing: { enabled: false },
        metadata: { purchase_id },
        // Copied by the provider to the charge, so that a refund names its purchase.
        payment_intent_data: { metadata: { purchase_id } },
        success_url: back,
        cancel_url: `${back}&cancelled=true`,
      },
      { idempotencyKey: `purchase-${purchase_id}` },
    );
    if (session.url === null) throw new Error('The provider opened a checkout without an address.');
    return { id: session.id, url: session.url };
  } catch (error) {
    logger.error({ err: error, purchase_id }, 'no checkout could be opened');
    throw new ApiError(
      'not_available',
      isPassing(error)
        ? `${PAYMENTS_UNREACHED} Nothing was charged. Try again.`
        : 'The payment provider didn’t open a checkout. Nothing was charged. Ask the operator of this server.',
    );
  }
}
