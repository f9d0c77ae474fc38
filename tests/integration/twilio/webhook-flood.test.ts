/**
 * More webhooks than a workspace's share, over HTTP: news beyond it is told to come later, who waits on the phone hears that it's
 * busy, and the next workspace's webhooks are taken.
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Carrier } from '#contract/workspace/carriers';
import {
  ACCOUNT_SID,
  AUTH_TOKEN,
  startTwilioDouble,
  type TwilioDouble,
} from '../../../scripts/carrier-double/twilio/twilio-double';
import { signatureOf } from '../../../scripts/carrier-double/twilio/twilio-webhook';
import { patient } from '../../patience';
import { NUMBER, type PhoneProduct, startPhoneProduct } from '../phone-calls/phone-product';
import { startTelnyxProduct } from '../telnyx/telnyx-product';

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

/** Tells who answered a call that no one knows of. */
const tell = (carrierId: string, token = AUTH_TOKEN) =>
  send(
    `/api/carriers/${carrierId}/calls/out/${crypto.randomUUID()}/machine`,
    { CallStatus: 'in-progress', AnsweredBy: 'human' },
    token,
  );

async function send(path: string, told: Record<string, string>, token = AUTH_TOKEN): Promise<Response> {
  const form = {
    AccountSid: ACCOUNT_SID,
    CallSid: `CA${randomBytes(16).toString('hex')}`,
    ...told,
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
  const answers = await Promise.all(Array.from({ length: 8 * SHARE }, () => tell(ours)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(SHARE);
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
  const late = answers.find(({ status }) => status === 429);
  expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await late?.json()).toMatchObject({ code: 'rate_limited' });
  expect((await tell(theirs)).status).toBe(204);

  // A caller waits: what was told of others takes nothing of theirs.
  const rings = (From: string, told: Record<string, string> = {}) =>
    send(`/api/carriers/${ours}/calls`, { CallStatus: 'ringing', To: NUMBER, From, ...told });
  const callers = Array.from({ length: 2 * SHARE }, (_, index) => `+141555530${10 + index}`);
  const heard: string[] = [];
  for (const caller of callers) {
    const answer = await rings(caller);
    expect(answer.status).toBe(200);
    heard.push(await answer.text());
  }
  const isBusy = heard.map((twiml) => twiml.includes('all lines are busy'));
  expect(isBusy.slice(0, SHARE)).not.toContain(true);
  expect(isBusy.at(-1)).toBe(true);
  // Told of again and again, they are in the history once, in the order in which they came.
  const repeated = '+14155553090';
  const CallSid = `CA${'d'.repeat(32)}`;
  for (let count = 0; count < 3; count += 1) await rings(repeated, { CallSid });
  const last = '+14155553099';
  await rings(last);
  const busy = async () =>
    (await product.calls()).flatMap(({ end_reason, party }) => (end_reason === 'busy' ? [party] : []));
  await expect.poll(busy, { timeout: patient(15_000) }).toContain(last);
  const parties = await busy();
  const refused = callers.filter((_caller, index) => isBusy[index]);
  expect(parties.toSorted()).toEqual([...refused, repeated, last]);
});

it('who was let in doesn’t hear that it’s busy when their call has ended', async () => {
  const third = await product.server.signUp('third@example.com');
  const { carrier_id } = await product.ask<Carrier>('POST', '/carriers', { body: account, as: third });
  const calls = `/api/carriers/${carrier_id}/calls`;
  const ring = () => send(calls, { CallStatus: 'ringing', To: NUMBER, From: '+14155553001' });
  let heard = '';
  for (let count = 0; count < 2 * SHARE && !heard.includes('busy'); count += 1) {
    heard = await (await ring()).text();
  }
  expect(heard).toContain('all lines are busy');
  const id = crypto.randomUUID();
  // Five times the share are done, the others beyond the share for them are hung up all the same: none is an error, which Twilio would tell.
  for (let count = 0; count < 2 * SHARE; count += 1) {
    for (const path of ['after/1', `transfers/${id}`, `fallback/${id}`, `legs/${id}/after/1`]) {
      const answer = await send(`${calls}/${path}`, {
        CallStatus: 'in-progress',
        DialCallStatus: 'completed',
      });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toMatch(/<Response><Hangup\/><\/Response>/);
    }
  }
});

it('that a leg is over is noted also beyond the share, since Twilio tells it once', async () => {
  const fourth = await product.server.signUp('fourth@example.com');
  const { carrier_id } = await product.ask<Carrier>('POST', '/carriers', { body: account, as: fourth });
  const client = new Client({ connectionString: product.server.test.ownerUrl });
  await client.connect();
  try {
    const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const [transfer = '', fallback = '', person = ''] = ids;
    await client.query(
      `insert into forwarded_legs (workspace_id, leg_id, reserved_micros, began_at, ends_by)
       select workspace_id, unnest($2::uuid[]), 1000, now(), now() + interval '1 hour' from carriers where carrier_id = $1`,
      [carrier_id, ids],
    );
    const told: [string, Record<string, string>, number][] = [
      [`transfers/${transfer}`, { CallStatus: 'in-progress', DialCallStatus: 'completed' }, 200],
      [`fallback/${fallback}`, { CallStatus: 'in-progress', DialCallStatus: 'completed' }, 200],
      [`legs/${person}/status`, { CallStatus: 'completed' }, 204],
    ];
    for (const [path, form, status] of told) {
      const others = Array.from({ length: 6 * SHARE }, () => tell(carrier_id));
      expect((await Promise.all(others)).map((answer) => answer.status)).toContain(429);
      expect([path, (await send(`/api/carriers/${carrier_id}/calls/${path}`, form)).status]).toEqual([
        path,
        status,
      ]);
    }
    const open = async () => {
      const asked =
        'select count(*)::int as open from forwarded_legs where leg_id = any($1) and closed_at is null';
      return (await client.query<{ open: number }>(asked, [ids])).rows[0]?.open;
    };
    await expect.poll(open, { timeout: patient(15_000) }).toBe(0);
  } finally {
    await client.end();
  }
});

it('a caller by Telnyx hears that it’s busy, and is in the history', async () => {
  const telnyx = await startTelnyxProduct({ SHARE_WEBHOOKS: String(SHARE) });
  try {
    const calls = Array.from({ length: SHARE + 1 }, () => telnyx.newCall({ to: '+14155552679' }));
    for (const call of calls) call.tell('call.initiated', { state: 'parked' });
    await expect.poll(() => calls.filter(({ said }) => said.length === 1).length).toBe(calls.length);
    const sentences = calls.map(({ said }) => said.join(' '));
    expect(sentences.filter((sentence) => sentence.includes('all lines are busy'))).toHaveLength(1);
    const reasons = async () => (await telnyx.calls()).map(({ end_reason }) => end_reason);
    await expect.poll(reasons).toContain('busy');
  } finally {
    await telnyx.stop();
  }
});
