/**
 * The way to the payment provider. The test-mode checkout is reached in the same way, through the same
 * SDK, at another address.
 */
import Stripe from 'stripe';

export interface PaymentGateway {
  stripe: Stripe;
  /** What the provider signs its webhooks with. */
  webhookSecret: string;
  /** No money moves: a provider's test key, or the test-mode checkout. */
  isTest: boolean;
}

interface GatewayKeys {
  secretKey: string;
  webhookSecret: string;
  /** Where the provider is, when it is not where the SDK knows it to be. */
  address?: { host: string; port: number };
}

const TIMEOUT_MS = 10_000;

export function openGateway({ secretKey, webhookSecret, address }: GatewayKeys): PaymentGateway {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(address && { ...address, protocol: 'http' }),
  });
  return { stripe, webhookSecret, isTest: !secretKey.includes('_live_') };
}

/** The provider was not reached, or could not answer; the same request may do later. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError ||
    // Two requests with one key at the same moment.
    (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
  );
}
