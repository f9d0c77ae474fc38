/** Checks webhooks by the rules of Standard Webhooks, with Web Crypto: in browsers, Node and at the edge alike. */
import type { WebhookEvent } from './generated/types';

/** The webhook isn't from who holds the secret, or it's old. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

interface VerifyOptions {
  /** How old, or how far ahead, its timestamp may be, in seconds; 300 unless told. */
  toleranceSeconds?: number;
  /** Milliseconds since 1970; the clock's unless told. */
  now?: number;
}

type HeadersLike = Headers | Readonly<Record<string, string | string[] | undefined>>;

/**
 * The event that a webhook tells, once its signature and its age are checked. `webhook-id` stays the same when it's sent
 * again: keep the ids of what you've done.
 *
 * @param body the text as it came; parsed and written again it's another one
 * @param secret `whsec_…`; while one is rotated, both
 * @throws WebhookError when a header is missing, the signature is another, or the webhook is too old
 */
export async function verifyWebhook(
  body: string,
  headers: HeadersLike,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const sent = headerOf(headers, 'webhook-signature');
  const seconds = Number(timestamp);
  if (!/^\d+$/.test(timestamp) || Math.abs(now / 1000 - seconds) > toleranceSeconds) {
    throw new WebhookError('The webhook is too old, or from the future.');
  }
  const signatures = sent
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => one.slice(3));
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    const key = await keyOf(one);
    for (const signature of signatures) {
      const bytes = bytesOf(signature);
      // Compares in constant time.
      // The sender signs what we wrote and tested: its shape is the contract's.
      if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, content)))
        return JSON.parse(body) as WebhookEvent;
    }
  }
  throw new WebhookError('The webhook’s signature isn’t made with this secret.');
}

/** However it's written: some servers hand headers on as they came. */
function headerOf(headers: HeadersLike, name: string): string {
  const value =
    typeof headers.get === 'function'
      ? headers.get(name)
      : Object.entries(headers).find(([written]) => written.toLowerCase() === name)?.[1];
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookError(`The header ${name} is missing.`);
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (bytes === null || bytes.length === 0) throw new WebhookError('The secret isn’t one of a webhook.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Null for what isn't base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
