/** What is refused in Twilio's name: forged and replayed webhooks, media sockets with others' tokens, floods. */
import { once } from 'node:events';
import { Client } from 'pg';
import type { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Carrier } from '#contract/workspace/carriers';
import { openStream } from '../../../scripts/carrier-double/twilio/twilio-stream';
import { ACCOUNT_SID, AUTH_TOKEN } from '../../../scripts/carrier-double/twilio/twilio-double';
import { type Form, postForm, signatureOf } from '../../../scripts/carrier-double/twilio/twilio-webhook';
import { PUBLIC_URL, startTwilioProduct, twilioAccount, type TwilioProduct } from './twilio-product';

let product: TwilioProduct;

beforeAll(async () => {
  product = await startTwilioProduct();
});
afterAll(() => product?.stop());

interface Sent {
  url?: string;
  /** What the signature is made of. */
  signedUrl?: string;
  token?: string;
  signature?: string | null;
  headers?: Record<string, string>;
}

/** Sends a webhook; signed rightly unless told. */
async function send(form: Form, { url = product.voiceUrl, signedUrl = url, ...rest }: Sent = {}) {
  const { token = AUTH_TOKEN, signature = signatureOf(token, signedUrl, form), headers = {} } = rest;
  return postForm(product.proxy, url, form, {
    ...(signature !== null && { 'x-twilio-signature': signature }),
    ...headers,
  });
}

/** A call that no one has told of. */
const newForm = () => product.ring({ voiceUrl: `${PUBLIC_URL}/nowhere` }).call.form('ringing');

const closed = async (socket: WebSocket): Promise<number> => {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
};

/** What the log has had since. */
function watchLog() {
  const { warnings } = product.server;
  const from = warnings.length;
  return () => warnings.slice(from).join('');
}

describe('a webhook is refused', () => {
  it.each<[string, (form: Form) => Sent]>([
    ['without a signature', () => ({ signature: null })],
    ['with another account’s auth token', () => ({ token: 'f'.repeat(32) })],
    ['with a signature that isn’t one', () => ({ signature: 'bm90IG9uZQ==' })],
    [
      'signed for the address without encryption',
      () => ({ signedUrl: product.voiceUrl.replace('https', 'http') }),
    ],
    [
      'signed for the host that its own headers name',
      () => ({
        signedUrl: product.voiceUrl.replace(PUBLIC_URL, 'http://localhost'),
        headers: { host: 'localhost', 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'http' },
      }),
    ],
    ['signed for another of its addresses', () => ({ signedUrl: `${product.voiceUrl}/status` })],
    [
      'with a query that wasn’t signed',
      () => ({ url: `${product.voiceUrl}?a=b`, signedUrl: `${product.voiceUrl}?a=b` }),
    ],
    ['of no carrier', () => ({ url: `${PUBLIC_URL}/api/carriers/${crypto.randomUUID()}/calls` })],
  ])('%s', async (_name, how) => {
    const before = (await product.calls()).length;
    const logged = watchLog();
    const form = newForm();
    const { status, body } = await send(form, how(form));
    expect({ status, code: (JSON.parse(body) as { code: string }).code }).toEqual({
      status: 403,
      code: 'forbidden',
    });
    expect(logged()).toContain('a request that Twilio did not sign was refused');
    expect(await product.calls()).toHaveLength(before);
  });

  it('of a form that was changed after it was signed, and of another account', async () => {
    const form = newForm();
    const signature = signatureOf(AUTH_TOKEN, product.voiceUrl, form);
    expect((await send({ ...form, To: '+14155552679' }, { signature })).status).toBe(403);
    expect((await send({ ...form, AccountSid: `AC${'6'.repeat(32)}` })).status).toBe(403);
  });

  it('that is sent again, and no other call comes of it', async () => {
    const form = { ...newForm(), To: '+14155552679' };
    expect((await send(form)).status).toBe(200);
    const before = await product.calls();
    const again = await send(form);
    expect({ status: again.status, hasToken: again.body.includes('token') }).toEqual({
      status: 409,
      hasToken: false,
    });
    expect(await product.calls()).toEqual(before);
  });
});

it('what’s next after a lost sound is asked once: sent again it gives no token, and the call keeps the sound that it has', async () => {
  const { call, over } = product.ring();
  await expect.poll(() => call.heard.length).toBeGreaterThan(10);
  call.dropMedia();
  await expect.poll(() => call.openings.length).toBe(2);
  const before = call.heard.length;
  await expect.poll(() => call.heard.length).toBeGreaterThan(before + 10);
  for (const path of ['/after/1', '/after/1/again', '/after/7']) {
    const { status, body } = await send(call.form('in-progress'), { url: `${product.voiceUrl}${path}` });
    expect([path, status, body.includes('token')]).toEqual([path, 409, false]);
  }
  const heard = call.heard.length;
  await expect.poll(() => call.heard.length).toBeGreaterThan(heard);
  expect(call.openings).toHaveLength(2);
  call.hangUp();
  await over;
});

it('a webhook is right behind a proxy, whichever headers that sets', async () => {
  const headers = { host: 'localhost', 'x-forwarded-proto': 'http' };
  const { status, body } = await send({ ...newForm(), To: '+14155552679' }, { headers });
  expect({ status, says: body.includes('<Say>') }).toEqual({ status: 200, says: true });
});

describe('another workspace', () => {
  it('with the same account gets no call of ours, and we none of its numbers', async () => {
    const other = await product.server.signUp('other@example.com');
    const as = { as: other };
    const carrier = await product.ask<Carrier>('POST', '/carriers', { body: twilioAccount, ...as });
    const theirs = '+14155552675';
    await product.ask<PhoneNumber>('POST', '/phone-numbers', {
      body: { number: theirs, carrier_id: carrier.carrier_id },
      ...as,
    });
    const { over } = product.ring({ to: theirs });
    await over;
    expect(await product.newest()).toMatchObject({ end_reason: 'unknown_number', called_number: theirs });
    const { items } = await product.ask<{ items: unknown[] }>('GET', '/calls', as);
    expect(items).toEqual([]);
    // Nor does a call's token open a socket at its address.
    const { call } = product.ring();
    await expect.poll(() => call.heard.length).toBeGreaterThan(0);
    const [opening] = call.openings;
    const url = opening?.url.replace(product.carrier.carrier_id, carrier.carrier_id) ?? '';
    expect(await closed(openStream(product.proxy, { url, token: opening?.token ?? '' }, of(call.sid)))).toBe(
      1008,
    );
    call.hangUp();
  });
});

const WAITING_RINGS = `select from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and query ilike '%insert into%carrier_calls%'`;

describe('a phone system that is removed', () => {
  async function another(number: string) {
    const { carrier_id } = await product.ask<Carrier>('POST', '/carriers', { body: twilioAccount });
    await product.ask('POST', '/phone-numbers', { body: { number, agent_id: product.agent_id, carrier_id } });
    return { carrier_id, to: number, voiceUrl: `${PUBLIC_URL}/api/carriers/${carrier_id}/calls` };
  }

  it('as it tells of a call: who calls hears a sentence, and it’s no fault of ours', async () => {
    const { carrier_id, ...numbers } = await another('+14155552677');
    const other = new Client({ connectionString: product.server.test.ownerUrl });
    // What others wait for is seen by it alone.
    const watcher = new Client({ connectionString: product.server.test.superuserUrl });
    await Promise.all([other.connect(), watcher.connect()]);
    try {
      await other.query('begin');
      await other.query('delete from carriers where carrier_id = $1', [carrier_id]);
      const { call, over } = product.ring(numbers);
      // It was let in.
      await expect.poll(async () => (await watcher.query(WAITING_RINGS)).rowCount).toBe(1);
      await other.query('commit');
      await over;
      expect([call.said, call.openings]).toEqual([[expect.stringMatching(/./)], []]);
    } finally {
      await Promise.all([other.end(), watcher.end()]);
    }
    await expect
      .poll(() => product.newest(), { timeout: 15_000 })
      .toMatchObject({ end_reason: 'unknown_number', called_number: numbers.to });
  });

  it('while they talk: the call goes on to its own end', async () => {
    const { carrier_id, ...numbers } = await another('+14155552678');
    const { call, over } = product.ring(numbers);
    await expect.poll(() => call.heard.length).toBeGreaterThan(10);
    await product.ask('DELETE', `/carriers/${carrier_id}`);
    for (const digit of '4155#') call.press(digit);
    const said = async () => (await product.newest()).events.map(({ type }) => type);
    await expect.poll(said).toContain('caller_said');
    call.hangUp();
    await over;
    await expect.poll(() => product.newest()).toMatchObject({ end_reason: 'caller_hung_up', fault: 'none' });
  });
});

const of = (callSid: string) => ({ accountSid: ACCOUNT_SID, callSid });

describe('a media socket is refused', () => {
  /** A webhook was answered, and no socket has come yet. */
  async function invited() {
    const form = newForm();
    const { body } = await send(form);
    const token = /value="([^"]+)"/.exec(body)?.[1] ?? '';
    const url = /<Stream url="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(url).toBe(`wss://calls.example.com/ws/carriers/${product.carrier.carrier_id}`);
    return { url, token, sid: form.CallSid ?? '' };
  }

  it('with a token that another call was given, or none', async () => {
    const [one, two] = [await invited(), await invited()];
    const logged = watchLog();
    for (const token of [two.token, '']) {
      expect(await closed(openStream(product.proxy, { ...one, token }, of(one.sid)))).toBe(1008);
    }
    expect(logged()).toContain('a media socket came with a token that is not its own');
    expect(await closed(openStream(product.proxy, one, of(two.sid)))).toBe(1008);
    // Its own is still good.
    const socket = openStream(product.proxy, one, of(one.sid));
    await once(socket, 'message');
    expect(await closed(openStream(product.proxy, one, of(one.sid)))).toBe(1008);
    socket.send(JSON.stringify({ event: 'stop' }));
    await closed(socket);
  });

  it('that begins with something else, and one that sends more than a call does', async () => {
    const one = await invited();
    const stranger = openStream(
      product.proxy,
      { ...one, url: one.url.replace(/[^/]+$/, 'nowhere') },
      of(one.sid),
    );
    expect(await closed(stranger)).toBe(1008);
    const socket = openStream(product.proxy, one, of(one.sid));
    await once(socket, 'message');
    const media = JSON.stringify({ event: 'media', media: { payload: 'A'.repeat(8_000) } });
    for (let sent = 0; sent < 1_000 && socket.readyState === socket.OPEN; sent += 1) socket.send(media);
    expect(await closed(socket)).toBe(1008);
  });
});
