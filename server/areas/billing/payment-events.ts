/**
 * What the payment provider tells us, and the only place that credits a purchase. An event is signed,
 * counts once, and is written to the inbox in the transaction that acts on it; so whatever is repeated,
 * late, out of order or interrupted, a payment is credited once or its event comes again.
 */
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { ApiError } from '#domain/api-error';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { workspaceOfPurchase } from '../../platform/database/lookups';
import { publishEvent } from '../../platform/workspace-events';
import type { Logger } from '../../platform/logging';
import { actOnRefund, actOnSession, type SessionEvent } from './payment-rules';
import type { PaymentGateway } from './payment-gateway';
import { isInInbox, lockPurchase, noteEvent } from './purchase-store';
import { ignored, parked, type Verdict } from './verdict';

interface PaymentEventsOptions {
  database: Database;
  gateway: PaymentGateway | null;
  logger: Pick<Logger, 'error' | 'info'>;
}

/** What is read of every event before anything is known about it. */
const EventShape = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.minLength(1), z.maxLength(255)),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface PaymentEvents {
  /**
   * Takes a webhook's request as it came. Returns when the event has been dealt with; throws
   * when the provider should send it again.
   *
   * @param body the raw bytes, which the signature covers
   * @throws ApiError `invalid_request` for a signature that is wrong or older than five minutes, and for a
   * signed body that is no event
   */
  receive(body: Buffer, signature: string | undefined): Promise<void>;
}

export function createPaymentEvents({ database, gateway, logger }: PaymentEventsOptions): PaymentEvents {
  return {
    async receive(body, signature) {
      if (gateway === null) throw new ApiError('not_found', 'Not found.');
      const event = verified(gateway, body, signature);
      const purchaseId = purchaseOf(event);
      const workspaceId =
        purchaseId === null
          ? null
          : await database.withoutTenant((tx) => workspaceOfPurchase(tx, purchaseId));
      const verdict =
        purchaseId === null || workspaceId === null
          ? await database.withoutTenant((tx) => noteAlone(tx, event, purchaseId))
          : await database.inWorkspace(workspaceId, (tx) => act(tx, event, { workspaceId, purchaseId }));
      if (verdict?.outcome === 'parked') {
        logger.error(
          { event_id: event.id, event_type: event.type, purchase_id: purchaseId, remark: verdict.remark },
          'a payment event was parked and needs the operator',
        );
      }
    },
  };
}

function verified({ stripe, webhookSecret }: PaymentGateway, body: Buffer, signature: string | undefined) {
  const event = signed({ stripe, webhookSecret }, body, signature);
  if (z.safeParse(EventShape, event).success) return event;
  throw new ApiError('invalid_request', 'This is signed, but it isn’t an event.');
}

function signed(
  { stripe, webhookSecret }: Pick<PaymentGateway, 'stripe' | 'webhookSecret'>,
  body: Buffer,
  signature: string | undefined,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret);
  } catch {
    throw new ApiError('invalid_request', 'The signature of this event is missing, wrong or too old.');
  }
}

/** The id of the purchase that an event is about, as far as it says so. */
function purchaseOf(event: Stripe.Event): string | null {
  const named =
    event.type === 'charge.refunded'
      ? // Typed as always there, but it's as the sender wrote it.
        (event.data.object.metadata as Stripe.Metadata | null | undefined)?.['purchase_id']
      : isSessionEvent(event)
        ? event.data.object.client_reference_id
        : null;
  return typeof named === 'string' && UUID.test(named) ? named : null;
}

function isSessionEvent(event: Stripe.Event): event is Stripe.Event & SessionEvent {
  return (
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.async_payment_failed' ||
    event.type === 'checkout.session.expired'
  );
}

/** @returns null when the event was dealt with before */
async function act(
  tx: Transaction,
  event: Stripe.Event,
  { workspaceId, purchaseId }: { workspaceId: string; purchaseId: string },
): Promise<Verdict | null> {
  // The lock makes all events of a purchase wait for each other, the same event's copies among them.
  const purchase = await lockPurchase(tx, workspaceId, purchaseId);
  if (purchase === undefined) throw new Error('The purchase is gone.');
  if (await isInInbox(tx, event.id)) return null;
  const verdict =
    event.livemode === purchase.is_test
      ? parked(`The event is of ${event.livemode ? 'live' : 'test'} mode and the purchase isn’t.`)
      : isSessionEvent(event)
        ? await actOnSession(tx, purchase, event)
        : event.type === 'charge.refunded'
          ? await actOnRefund(tx, purchase, event.data.object)
          : ignored();
  await noteEvent(tx, { event_id: event.id, type: event.type, purchase_id: purchaseId, ...verdict });
  await publishEvent(tx, workspaceId, { type: 'purchase.changed', purchase_id: purchaseId });
  return verdict;
}

/** Notes an event that names none of our purchases. */
async function noteAlone(
  tx: Transaction,
  event: Stripe.Event,
  purchaseId: string | null,
): Promise<Verdict | null> {
  const verdict =
    purchaseId === null ? strangerVerdict(event) : parked('It names a purchase that isn’t known here.');
  const noted = await noteEvent(tx, {
    event_id: event.id,
    type: event.type,
    purchase_id: purchaseId,
    ...verdict,
  });
  return noted ? verdict : null;
}

/** The provider's account may serve others than us, so most of what names no purchase is not for us. */
function strangerVerdict(event: Stripe.Event): Verdict {
  if (event.type === 'charge.dispute.created') {
    const { amount, currency } = event.data.object;
    return parked(`A payment of ${amount} (smallest unit) ${currency} is disputed. Nothing was taken back.`);
  }
  if (event.type === 'refund.failed') {
    return parked('A refund has failed. The credit that it took back wasn’t given again.');
  }
  return ignored();
}
