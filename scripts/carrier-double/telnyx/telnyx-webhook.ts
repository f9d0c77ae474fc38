/** Telnyx's signed webhooks, made by the letter of its documentation and not by its SDK. */
import { randomUUID, sign } from 'node:crypto';
import { postTo, type Proxy } from '../proxied';
import type { SigningKey } from './telnyx-account';

/** What a webhook says. */
export interface Told {
  event_type: string;
  payload: Record<string, unknown>;
}

/** @param url where it's sent, which Telnyx tells in it */
export const webhookBody = ({ event_type, payload }: Told, url: string, attempt = 1): string =>
  JSON.stringify({
    data: {
      record_type: 'event',
      event_type,
      id: randomUUID(),
      occurred_at: new Date().toISOString(),
      payload,
    },
    meta: { attempt, delivered_to: url },
  });

/** Ed25519 over the time, a bar and the body. @param seconds since 1970 */
export function signed(
  { privateKey }: Pick<SigningKey, 'privateKey'>,
  body: string,
  seconds = Math.floor(Date.now() / 1000),
): Record<string, string> {
  const signature = sign(null, Buffer.from(`${seconds}|${body}`), privateKey).toString('base64');
  return { 'telnyx-signature-ed25519': signature, 'telnyx-timestamp': String(seconds) };
}

export const postWebhook = (proxy: Proxy, url: string, body: string, headers: Record<string, string>) =>
  postTo(proxy, url, { type: 'application/json', body }, { 'user-agent': 'telnyx-webhooks', ...headers });
