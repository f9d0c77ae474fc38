/** More webhooks than a workspace's share, over HTTP: those beyond it are told to come later, and the next workspace's aren't. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Carrier } from '#contract/workspace/carriers';
import {
  ACCOUNT_SID,
  AUTH_TOKEN,
  startTwilioDouble,
  type TwilioDouble,
} from '../../../scripts/carrier-double/twilio/twilio-double';
import { signatureOf } from '../../../scripts/carrier-double/twilio/twilio-webhook';
import { type PhoneProduct, startPhoneProduct } from '../phone-calls/phone-product';

const SHARE = 5;
const PUBLIC_URL = 'https://calls.example.com';
const account = { kind: 'twilio', label: 'Twilio', username: ACCOUNT_SID, password: AUTH_TOKEN };
let twilio: TwilioDouble;
let product: PhoneProduct;

beforeAll(async () => {
  twilio = await startTwilioDouble();
  product = await startPhoneProduct(twilio.address, null, {
    TWILIO_API_URL: twilio.address,
    PUBLIC_URL,
    ALLOW_INSECURE_IDENTITY: '1',
    SHARE_WEBHOOKS: String(SHARE),
  });
});
afterAll(async () => {
  await product?.stop();
  await twilio?.close();
});

/** Tells that a call is over that no one knows of. */
async function tell(carrierId: string, token = AUTH_TOKEN): Promise<Response> {
  const path = `/api/carriers/${carrierId}/calls/status`;
  const form = {
    AccountSid: ACCOUNT_SID,
    CallSid: `CA${randomBytes(16).toString('hex')}`,
    CallStatus: 'completed',
  };
  // A server that listens on a port has such an address.
  const { port } = product.server.app.server.address() as AddressInfo;
  return fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers: { 'x-twilio-signature': signatureOf(token, `${PUBLIC_URL}${path}`, form) },
    body: new URLSearchParams(form),
  });
}

it('is limited by workspace, says when to come again, and forged ones take nothing of it', async () => {
  const { carrier_id: ours } = await product.ask<Carrier>('POST', '/carriers', { body: account });
  const neighbour = await product.server.signUp('neighbour@example.com');
  const { carrier_id: theirs } = await product.ask<Carrier>('POST', '/carriers', {
    body: account,
    as: neighbour,
  });
  for (let count = 0; count < 3 * SHARE; count += 1) {
    expect((await tell(ours, 'f'.repeat(32))).status).toBe(403);
  }
  const answers = await Promise.all(Array.from({ length: 3 * SHARE }, () => tell(ours)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(SHARE);
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
  const late = answers.find(({ status }) => status === 429);
  expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await late?.json()).toMatchObject({ code: 'rate_limited' });
  expect((await tell(theirs)).status).toBe(204);
});
