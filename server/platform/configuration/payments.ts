/** How credits are bought: Stripe, the test-mode checkout, or not at all. */
import type { Settings } from './settings';

export type CheckoutConfiguration =
  | { kind: 'stripe'; secretKey: string; webhookSecret: string; publishableKey: string | null }
  /** Takes Stripe's place where no money may move. Its secret belongs to the installation. */
  | { kind: 'test' }
  /** Buying is off, and the page says so. */
  | { kind: 'off' };

const SECRET = 'STRIPE_SECRET_KEY';
const WEBHOOK = 'STRIPE_WEBHOOK_SECRET';
const PUBLISHABLE = 'VITE_STRIPE_PUBLISHABLE_KEY';

/** `emulator`: whether people sign in through the emulator, which brings the test-mode checkout with it. */
export function readCheckout(settings: Settings, emulator: boolean): CheckoutConfiguration {
  const secretKey = prefixed(settings, SECRET, ['sk_', 'rk_']);
  const webhookSecret = prefixed(settings, WEBHOOK, ['whsec_']);
  const publishableKey = readPublishableKey(settings);
  const testCheckout = settings.flag('TEST_CHECKOUT');

  if (secretKey !== null && webhookSecret === null) {
    settings.fault(WEBHOOK, `is needed with ${SECRET}: without it no payment could be credited.`);
  }
  if (secretKey === null) {
    if (webhookSecret !== null) settings.neededWith(SECRET, WEBHOOK);
    if (publishableKey !== null) settings.neededWith(SECRET, PUBLISHABLE);
  } else if (publishableKey !== null && isLive(secretKey) !== isLive(publishableKey)) {
    settings.fault(PUBLISHABLE, `and ${SECRET} must both be live keys or both be test keys.`);
  }

  if (secretKey !== null && webhookSecret !== null) {
    return { kind: 'stripe', secretKey, webhookSecret, publishableKey };
  }
  return { kind: (testCheckout ?? emulator) ? 'test' : 'off' };
}

function readPublishableKey(settings: Settings): string | null {
  const value = settings.text(PUBLISHABLE);
  if (value !== null && /^(sk|rk|whsec)_/.test(value)) {
    settings.fault(
      PUBLISHABLE,
      'holds a secret, and every browser would see it. Give the key that begins with pk_.',
    );
    return null;
  }
  return prefixed(settings, PUBLISHABLE, ['pk_']);
}

function prefixed(settings: Settings, name: string, prefixes: readonly string[]): string | null {
  const value = settings.text(name);
  if (value === null || prefixes.some((prefix) => value.startsWith(prefix))) return value;
  settings.fault(name, `must begin with ${prefixes.join(' or ')}.`);
  return value;
}

const isLive = (key: string) => key.includes('_live_');
