/** What is refused in Telnyx's name: forged, stale and replayed webhooks, media sockets with others' tokens, floods. */
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Carrier } from '#contract/workspace/carriers';
import { newSigningKey } from '../../../scripts/carrier-double/telnyx/telnyx-account';
import { openStream } from '../../../scripts/carrier-double/telnyx/telnyx-media';
import { postWebhook, signed, webhookBody } from '../../../scripts/carrier-double/telnyx/telnyx-webhook';
import { PUBLIC_URL, startTelnyxProduct, telnyxAccount, type TelnyxProduct } from './telnyx-product';

let product: TelnyxProduct;

beforeAll(async () => {
  product = await startTelnyxProduct();
});
afterAll(() => product?.stop());

const NOWHERE = '+14155552679';
const now = () => Math.floor(Date.now() / 1000);

/** What tells of a call that no one has told of. */
const initiated = (to = NOWHERE) => ({
  event_type: 'call.initiated',
  payload: product.newCall({ to }).payload({ state: 'parked' }),
});
const closed = async (socket: WebSocket): Promise<number> => {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
};

interface Sent {
  url?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** What the log has had since. */
function watchLog() {
  const { warnings } = product.server;
  const from = warnings.length;
  return () => warnings.slice(from).join('');
}

describe('a webhook is refused', () => {
  it.each<[string, (body: string) => Sent]>([
    ['without a signature', () => ({ headers: {} })],
    ['with another account’s key', (body) => ({ headers: signed(newSigningKey(), body) })],
    [
      'with a signature that isn’t one',
      () => ({
        headers: { 'telnyx-signature-ed25519': 'bm90IG9uZQ==', 'telnyx-timestamp': `${now()}` },
      }),
    ],
    [
      'that was changed after it was signed',
      (body) => ({ body: body.replace(NOWHERE, '+14155552678'), headers: signed(product.telnyx.key, body) }),
    ],
    [
      'with another time than was signed',
      (body) => ({
        headers: { ...signed(product.telnyx.key, body, now() - 9_000), 'telnyx-timestamp': `${now()}` },
      }),
    ],
    ['that is ten minutes old', (body) => ({ headers: signed(product.telnyx.key, body, now() - 600) })],
    ['from ten minutes ahead', (body) => ({ headers: signed(product.telnyx.key, body, now() + 600) })],
    [
      'sent to the address without encryption',
      () => {
        const body = webhookBody(initiated(), product.webhookUrl.replace('https', 'http'));
        return { body, headers: signed(product.telnyx.key, body) };
      },
    ],
    [
      'sent to another carrier’s address',
      () => {
        const body = webhookBody(initiated(), `${PUBLIC_URL}/api/carriers/${crypto.randomUUID()}/events`);
        return { body, headers: signed(product.telnyx.key, body) };
      },
    ],
    ['of no carrier', () => ({ url: `${PUBLIC_URL}/api/carriers/${crypto.randomUUID()}/events` })],
  ])('%s', async (_name, how) => {
    const before = (await product.calls()).length;
    const logged = watchLog();
    const body = webhookBody(initiated(), product.webhookUrl);
    const sent = { url: product.webhookUrl, body, headers: signed(product.telnyx.key, body), ...how(body) };
    const answer = await postWebhook(product.proxy, sent.url, sent.body, sent.headers);
    expect({ status: answer.status, code: (JSON.parse(answer.body) as { code: string }).code }).toEqual({
      status: 403,
      code: 'forbidden',
    });
    expect(logged()).toMatch(/a request that Telnyx (?:did not sign|signed for another address) was refused/);
    expect(await product.calls()).toHaveLength(before);
  });

  it('that is sent again, and no other call comes of it', async () => {
    const body = webhookBody(initiated(), product.webhookUrl);
    const headers = signed(product.telnyx.key, body);
    const send = () => postWebhook(product.proxy, product.webhookUrl, body, headers);
    expect((await send()).status).toBe(204);
    const before = await product.calls();
    expect((await send()).status).toBe(409);
    expect(await product.calls()).toEqual(before);
  });

  it('that isn’t of a call', async () => {
    const body = JSON.stringify({ data: { event_type: 'call.initiated' } });
    const headers = signed(product.telnyx.key, body);
    expect((await postWebhook(product.proxy, product.webhookUrl, body, headers)).status).toBe(400);
  });
});

it('a webhook is right behind a proxy, whichever headers that sets', async () => {
  const told = initiated();
  const body = webhookBody(told, product.webhookUrl);
  const headers = { ...signed(product.telnyx.key, body), host: 'localhost', 'x-forwarded-proto': 'http' };
  expect((await postWebhook(product.proxy, product.webhookUrl, body, headers)).status).toBe(204);
  const call = product.telnyx.calls.get(String(told.payload.call_control_id));
  await call?.over;
  expect(call?.said).toHaveLength(1);
});

describe('another workspace', () => {
  it('with the same account gets no call of ours, and we none of its numbers', async () => {
    const other = await product.server.signUp('other@example.com');
    const as = { as: other };
    const carrier = await product.ask<Carrier>('POST', '/carriers', {
      body: telnyxAccount(product.telnyx),
      ...as,
    });
    const theirs = '+14155552675';
    await product.ask<PhoneNumber>('POST', '/phone-numbers', {
      body: { number: theirs, carrier_id: carrier.carrier_id },
      ...as,
    });
    await product.ring({ to: theirs }).over;
    expect(await product.newest()).toMatchObject({ end_reason: 'unknown_number', called_number: theirs });
    const { items } = await product.ask<{ items: unknown[] }>('GET', '/calls', as);
    expect(items).toEqual([]);
    // Nor does a call's token open a socket at its address.
    const call = product.ring();
    await expect.poll(() => call.heard.length).toBeGreaterThan(0);
    const [opening] = call.openings;
    if (opening === undefined) throw new Error('No socket was opened.');
    const url = opening.url.replace(product.carrier.carrier_id, carrier.carrier_id);
    expect(await closed(openStream(product.proxy, { ...opening, url }))).toBe(1008);
    call.hangUp();
  });
});

describe('a media socket is refused', () => {
  /** A call was answered, and no socket has come yet. */
  async function invited() {
    const call = product.ring({ opensNothing: true });
    await expect.poll(() => call.openings.length).toBe(1);
    const [opening] = call.openings;
    if (opening === undefined) throw new Error('No socket was asked for.');
    expect(opening.url).not.toContain(opening.client_state);
    return opening;
  }

  it('with a token that another call was given, or none', async () => {
    const [one, two] = [await invited(), await invited()];
    const logged = watchLog();
    for (const client_state of [two.client_state, '', 'e30=']) {
      expect(await closed(openStream(product.proxy, { ...one, client_state }))).toBe(1008);
    }
    expect(logged()).toContain('a media socket came with a token that is not its own');
    expect(await closed(openStream(product.proxy, { ...one, call_control_id: two.call_control_id }))).toBe(
      1008,
    );
    // Its own is still good.
    const socket = openStream(product.proxy, one);
    await once(socket, 'message');
    expect(await closed(openStream(product.proxy, one))).toBe(1008);
    socket.send(JSON.stringify({ event: 'stop' }));
    await closed(socket);
  });

  it('whose sound isn’t mu-law', async () => {
    expect(await closed(openStream(product.proxy, await invited(), 'G722'))).toBe(1008);
  });

  it('that begins with something else, and one that sends more than a call does', async () => {
    const one = await invited();
    const stranger = openStream(product.proxy, {
      ...one,
      url: one.url.replace(product.carrier.carrier_id, 'nowhere'),
    });
    expect(await closed(stranger)).toBe(1008);
    const socket = openStream(product.proxy, one);
    await once(socket, 'message');
    const media = JSON.stringify({ event: 'media', media: { chunk: '1', payload: 'A'.repeat(8_000) } });
    for (let sent = 0; sent < 1_000 && socket.readyState === socket.OPEN; sent += 1) socket.send(media);
    expect(await closed(socket)).toBe(1008);
  });
});
