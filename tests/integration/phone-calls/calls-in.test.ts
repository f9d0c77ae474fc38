/** Calls in on a double of Asterisk, through the whole server. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Carrier } from '#contract/workspace/carriers';
import { SpokenNotices } from '#server/runtime/call/spoken-notices';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { patient } from '../../patience';
import { joined, silence, speechAt8k } from '../../telephone/telephone-sound';
import {
  ARI_PASSWORD,
  ARI_USER,
  CALLER,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from './phone-product';

let asterisk: AsteriskDouble;
let product: PhoneProduct;
let carrier: Carrier;
let agent_id: string;

beforeAll(async () => {
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  product = await startPhoneProduct(asterisk.address);
  carrier = await product.addCarrier();
  agent_id = await product.publish(product.content);
  await product.addNumber({ number: NUMBER, agent_id, carrier_id: carrier.carrier_id });
  await connected();
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.close();
});

const connected = () =>
  vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));

/** Rings, and waits until the phone hears something. */
async function answered(called = NUMBER) {
  const phone = asterisk.ring(called, CALLER);
  await expect.poll(() => phone.heard.length).toBeGreaterThan(10);
  return phone;
}

const QUESTION = 'What are your opening hours?';
const OWN_SOUNDS = 'sound:im-sorry,sound:please-try-call-later';
const endReason = async () => (await product.newest()).end_reason;

describe('a call in', () => {
  it('is on the calls page with both numbers, and marks tell what was heard', async () => {
    const phone = await answered();
    await expect
      .poll(async () => (await product.newest()).events.map(({ type }) => type))
      .toContain('agent_said');
    phone.hangUp();
    await expect.poll(endReason).toBe('caller_hung_up');
    const call = await product.newest();
    expect(call).toMatchObject({ origin: 'phone', party: CALLER, called_number: NUMBER, agent_version: 1 });
    expect(call.events.find(({ type }) => type === 'first_heard')).toMatchObject({ told_by: 'marks' });
    expect(call.receipt?.total_micros).toBeGreaterThan(0);
  });

  it.each(['14155552671', '0014155552671', '(415) 555-2671'])(
    'finds its number written as %s',
    async (written) => {
      const phone = await answered(written);
      expect(await product.newest()).toMatchObject({ called_number: NUMBER, status: 'in_progress' });
      phone.hangUp();
      await expect.poll(endReason).toBe('caller_hung_up');
    },
  );

  it('takes keys that are pressed in a row as one answer, and flushes what it was saying', async () => {
    const phone = await answered();
    for (const digit of '4155#') phone.press(digit);
    const said = async () => (await product.newest()).events.filter(({ type }) => type === 'caller_said');
    await expect.poll(said).toMatchObject([{ text: '4155' }]);
    expect(phone.told).toContain('FLUSH_MEDIA');
    // After a flush Asterisk has to be told again that sound of any length follows.
    await expect
      .poll(() => phone.told.lastIndexOf('START_MEDIA_BUFFERING'))
      .toBeGreaterThan(phone.told.indexOf('FLUSH_MEDIA'));
    phone.hangUp();
    await expect.poll(endReason).toBe('caller_hung_up');
  });

  it('says nothing while the phone has it on hold, and goes on when it’s back', async () => {
    const phone = await answered();
    phone.hold(true);
    const holds = async () =>
      (await product.newest()).events.flatMap((event) => (event.type === 'caller_hold' ? [event.on] : []));
    await expect.poll(holds).toEqual([true]);
    expect(phone.told.at(-1)).toBe('FLUSH_MEDIA');
    const before = phone.heard.length;
    // Keys are what the agent would answer; it waits.
    for (const digit of '4155#') phone.press(digit);
    await expect
      .poll(async () => (await product.newest()).events.map(({ type }) => type))
      .toContain('caller_said');
    expect(phone.heard.length).toBe(before);
    phone.hold(false);
    await expect.poll(holds).toEqual([true, false]);
    await expect.poll(() => phone.heard.length).toBeGreaterThan(before + 10);
    phone.hangUp();
    await expect.poll(endReason).toBe('caller_hung_up');
  });

  it('hears the caller again once the phone is back, and nothing of what it plays meanwhile', async () => {
    const question = encodeMuLaw(joined([await speechAt8k(QUESTION), silence(1_000)]));
    product.ears.script = [QUESTION];
    const phone = await answered();
    const events = async () => (await product.newest()).events;
    const said = async () =>
      (await events()).flatMap((event) => (event.type === 'caller_said' ? [event.text] : []));
    const holds = async () =>
      (await events()).flatMap((event) => (event.type === 'caller_hold' ? [event.on] : []));
    await expect.poll(async () => (await events()).map(({ type }) => type)).toContain('agent_said');
    phone.hold(true);
    await expect.poll(holds).toEqual([true]);
    phone.say(question);
    // Answered once all of it has come.
    const socket = phone.media.at(-1)?.socket;
    if (!socket) throw new Error('The phone has no sound.');
    const came = once(socket, 'pong');
    socket.ping();
    await came;
    phone.hold(false);
    await expect.poll(holds).toEqual([true, false]);
    expect([product.ears.script, await said()]).toEqual([[QUESTION], []]);
    phone.say(question);
    await expect.poll(said).toEqual([QUESTION]);
    phone.hangUp();
    await expect.poll(endReason).toBe('caller_hung_up');
  });

  it('goes on with another media socket when Asterisk drops the one it had', async () => {
    const phone = await answered();
    phone.dropMedia();
    await expect.poll(() => phone.media.length).toBe(2);
    const before = phone.heard.length;
    await expect.poll(() => phone.heard.length).toBeGreaterThan(before + 10);
    const { events } = await product.newest();
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['connection_lost', 'connection_resumed']),
    );
    phone.hangUp();
    await expect.poll(endReason).toBe('caller_hung_up');
  });

  it('goes on while the events are away, and ends when the phone has hung up meanwhile', async () => {
    const phone = await answered();
    asterisk.dropEvents();
    phone.hangUp();
    await expect.poll(endReason).toBe('caller_hung_up');
    await connected();
  });

  it('is taken when its sound can be opened only at the second try', async () => {
    asterisk.refusesMedia = 1;
    const phone = await answered();
    expect(asterisk.refusesMedia).toBe(0);
    phone.hangUp();
    await expect.poll(endReason).toBe('caller_hung_up');
  });

  it.each([
    ['the sentence that its dialplan names', ['sound:/etc/asterisk/sorry', OWN_SOUNDS], 1],
    ['a sentence of Asterisk’s own', [OWN_SOUNDS], 2],
    ['at least a tone', [], 3],
  ])('whose sound can’t be opened hears %s, and is in the history', async (_name, sounds, tried) => {
    asterisk.refusesMedia = Infinity;
    asterisk.variables.CALLWRIGHT_SORRY = '/etc/asterisk/sorry';
    asterisk.sounds.splice(0, Infinity, ...sounds);
    const phone = asterisk.ring(NUMBER, CALLER);
    await expect.poll(() => phone.isUp).toBe(false);
    asterisk.refusesMedia = 0;
    expect(phone.played).toEqual(
      ['sound:/etc/asterisk/sorry', OWN_SOUNDS, 'tone:480+620/250,0/250'].slice(0, tried),
    );
    expect(await endReason()).toBe('line_failed');
    expect(await product.newest()).toMatchObject({ status: 'failed', fault: 'telephony' });
  });
});

describe('a call that can’t be taken hears a sentence and is in the history', () => {
  it.each([
    ['a number that is not there', '+14155552679', 'unknown_number'],
    ['a number without an agent', '+14155552673', 'no_agent'],
  ])('%s', async (_name, called, reason) => {
    if (reason === 'no_agent') await product.addNumber({ number: called, carrier_id: carrier.carrier_id });
    const phone = asterisk.ring(called, 'anonymous');
    await expect.poll(() => phone.isUp).toBe(false);
    // More than two seconds of sound.
    expect(phone.heard.length).toBeGreaterThan(100);
    expect(await product.newest()).toMatchObject({
      end_reason: reason,
      status: 'refused',
      party: 'Withheld',
    });
  });
});

it('a call that can’t be taken hears a sentence from Asterisk when our own voice can’t say one', async () => {
  vi.spyOn(SpokenNotices.prototype, 'of').mockRejectedValueOnce(new Error('Too many wait.'));
  asterisk.sounds.splice(0, Infinity, OWN_SOUNDS);
  const phone = asterisk.ring('+14155552679', CALLER);
  await expect.poll(() => phone.isUp).toBe(false);
  expect(phone.played.at(-1)).toBe(OWN_SOUNDS);
  expect(phone.heard).toEqual([]);
});

describe('a number', () => {
  it('rings only at an agent that can hear a telephone, said at its field', async () => {
    const deaf = await product.publish({
      ...product.content,
      name: 'Browser desk',
      transcriber: { ...product.content.transcriber, provider: 'browser', key_id: null },
    });
    const refused = await product.server.call('POST', '/phone-numbers', {
      token: product.owner.token,
      body: { number: '+14155552674', agent_id: deaf, carrier_id: carrier.carrier_id },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'agent_id', message: expect.stringMatching(/transcriber/) }] } },
    });
    // Without a phone system nothing rings, and it may be assigned as ever.
    const waiting = await product.addNumber({ number: '+14155552674', agent_id: deaf });
    expect(waiting).toMatchObject({ agent_name: 'Browser desk', ring_problem: 'No phone system selected' });
    const connecting = await product.server.call('PATCH', `/phone-numbers/${waiting.phone_number_id}`, {
      token: product.owner.token,
      body: { carrier_id: carrier.carrier_id },
    });
    expect(connecting.status).toBe(400);
  });

  it('says that it rings', async () => {
    const { items } = await product.ask<{ items: PhoneNumber[] }>('GET', '/phone-numbers');
    expect(items.find(({ number }) => number === NUMBER)).toMatchObject({
      carrier_label: 'Office PBX',
      ring_problem: null,
    });
  });
});

describe('a carrier', () => {
  const add = async (change: object) =>
    product.server.call('POST', '/carriers', {
      token: product.owner.token,
      body: {
        label: 'Other',
        address: asterisk.address,
        username: ARI_USER,
        password: ARI_PASSWORD,
        ...change,
      },
    });

  it('is kept only when it lets us in', async () => {
    expect(await add({ password: 'wrong' })).toMatchObject({
      status: 422,
      body: { code: 'provider_refused', message: expect.stringMatching(/refused the user or the password/) },
    });
  });

  it('on a private network needs the operator', async () => {
    const { status, body } = await add({ address: 'http://127.0.0.1:9' });
    expect(status).toBe(400);
    expect((body as ErrorBody).details?.fields).toEqual([
      { field: 'address', message: expect.stringContaining('add 127.0.0.1:9 to ALLOWED_PRIVATE_HOSTS') },
    ]);
  });

  it('is told what is missing, with the lines to add', async () => {
    asterisk.modules = asterisk.modules.filter((name) => name !== 'chan_websocket.so');
    asterisk.readOnly = true;
    asterisk.version = '20.5.0';
    const { checks } = await product.ask<Carrier>('POST', `/carriers/${carrier.carrier_id}/test`);
    const failed = checks.filter(({ state }) => state === 'failed');
    expect(failed.map(({ name }) => name)).toEqual([
      'Version',
      'chan_websocket.so',
      'Rights of the ARI user',
    ]);
    expect(failed[1]?.mend).toMatchObject({
      file: 'modules.conf',
      // One of the modules that it needs is there.
      lines: ['load = res_websocket_client.so', 'load = chan_websocket.so'],
    });
    expect(failed[2]?.mend).toMatchObject({
      file: 'ari.conf',
      lines: ['[callwright]', 'type = user', 'read_only = no'],
    });
    asterisk.modules.push('chan_websocket.so');
    asterisk.readOnly = false;
    asterisk.version = '22.10.1';
    const again = await product.ask<Carrier>('POST', `/carriers/${carrier.carrier_id}/test`);
    expect(again.checks.some(({ state }) => state === 'failed')).toBe(false);
  });

  it('never shows its password, and wants it again for another host', async () => {
    expect(JSON.stringify(await product.ask('GET', '/carriers'))).not.toContain(ARI_PASSWORD);
    const moved = await product.server.call('PATCH', `/carriers/${carrier.carrier_id}`, {
      token: product.owner.token,
      body: { address: 'https://pbx.example.com' },
    });
    expect(moved).toMatchObject({ status: 422, body: { code: 'secret_needed' } });
  });

  it('of another workspace is not there', async () => {
    const stranger = await product.server.signUp(`${randomUUID()}@example.com`);
    const path = `/carriers/${carrier.carrier_id}`;
    expect(await product.server.call('GET', '/carriers', { token: stranger.token })).toMatchObject({
      body: { items: [] },
    });
    expect((await product.server.call('POST', `${path}/test`, { token: stranger.token })).status).toBe(404);
    const number = await product.server.call('POST', '/phone-numbers', {
      token: stranger.token,
      body: { number: NUMBER, carrier_id: carrier.carrier_id },
    });
    expect(number).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'carrier_id', message: expect.any(String) }] } },
    });
  });
});
