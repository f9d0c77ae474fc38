/** Calls out by Telnyx, through the whole server behind a proxy. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Balance } from '#contract/billing/balance';
import type { ErrorBody } from '#contract/errors';
import { newSigningKey } from '../../../scripts/carrier-double/telnyx/telnyx-account';
import { postWebhook, signed, webhookBody } from '../../../scripts/carrier-double/telnyx/telnyx-webhook';
import { CALLED_IN_VAIN } from '#server/areas/phone-calls/refusals';
import { DatabaseAway } from '#server/platform/database/database-away';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { toneOf } from '#server/runtime/lines/tone';
import { patient } from '../../patience';
import { joined, silence, speechAt8k } from '../../telephone/telephone-sound';
import { CALLER, NUMBER } from '../phone-calls/phone-product';
import { startTelnyxProduct, type TelnyxProduct } from './telnyx-product';

let product: TelnyxProduct;

beforeAll(async () => {
  product = await startTelnyxProduct();
  product.telnyx.callsOut.proxy = product.proxy;
  product.telnyx.own.own(NUMBER);
  await product.ask<PhoneNumber>('POST', `/carriers/${product.carrier.carrier_id}/numbers`, {
    body: { number: NUMBER },
  });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(() => product?.stop());
beforeEach(() => {
  product.telnyx.callsOut.reaction = 'answers';
  product.telnyx.callsOut.tellsTwice = false;
});

const send = (change: object = {}, key: string = crypto.randomUUID()) =>
  product.server.call('POST', '/calls', {
    token: product.owner.token,
    body: {
      agent_id: product.agent_id,
      phone_number_id: product.number.phone_number_id,
      to: CALLER,
      ring_seconds: 10,
      ...change,
    },
    headers: { 'idempotency-key': key },
  });

/** Has the agent call someone. @returns the id of the call */
async function made(change: object = {}, key?: string): Promise<string> {
  const { status, body } = await send(change, key);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return (body as { call_id: string }).call_id;
}

async function endOf(callId: string) {
  await vi.waitUntil(async () => (await product.call(callId)).ended_at, patient(60_000));
  return product.call(callId);
}
const held = async () => (await product.ask<Balance>('GET', '/billing/balance')).held_micros;
/** Telnyx was told to make it. */
const ringing = (callId: string) =>
  vi.waitUntil(
    () => product.telnyx.callsOut.made.find(({ asked }) => asked.command_id === callId),
    patient(20_000),
  );

describe('a call out', () => {
  it('that is answered runs, is charged, and ends once, however late and often that is told', async () => {
    product.telnyx.callsOut.tellsTwice = true;
    const callId = await made();
    const { call, asked } = await ringing(callId);
    await expect.poll(() => call.heard.length).toBeGreaterThan(10);
    expect(asked).toMatchObject({
      to: CALLER,
      from: NUMBER,
      timeout_secs: 10,
      webhook_url: product.webhookUrl,
      connection_id: product.telnyx.own.applications[0]?.id,
    });
    expect(await product.call(callId)).toMatchObject({ status: 'in_progress', direction: 'outbound' });
    // What comes again brings no second token.
    const statuses = call.answers.filter(([event]) => event === 'call.answered').map(([, status]) => status);
    expect(statuses).toEqual([204, 409]);
    expect(call.openings).toHaveLength(1);
    call.hangUp();
    expect(await endOf(callId)).toMatchObject({
      end_reason: 'caller_hung_up',
      called_number: CALLER,
      calling_number: NUMBER,
    });
    await call.over;
    const before = await product.ask<Balance>('GET', '/billing/balance');
    call.tell('call.hangup', { hangup_cause: 'user_busy' });
    await expect.poll(() => call.answers.filter(([event]) => event === 'call.hangup').length).toBe(4);
    expect(await product.ask<Balance>('GET', '/billing/balance')).toEqual(before);
    expect((await product.call(callId)).end_reason).toBe('caller_hung_up');
    expect((await product.call(callId)).receipt?.total_micros).toBeGreaterThan(0);
  });

  it('is one call, however often it is asked for with the same key', async () => {
    product.telnyx.callsOut.reaction = 'busy';
    const before = product.telnyx.callsOut.made.length;
    const key = crypto.randomUUID();
    const ids = await Promise.all([made({}, key), made({}, key), made({}, key)]);
    expect(new Set(ids).size).toBe(1);
    await endOf(ids[0] ?? '');
    expect(product.telnyx.callsOut.made.length).toBe(before + 1);
  });

  it.each([
    ['busy', 'line_busy', 'none', null],
    ['no-answer', 'no_answer', 'none', null],
    ['declines', 'rejected', 'none', null],
    ['failed', 'dial_failed', 'telephony', 'SIP 404'],
    ['not_allowed', 'dial_failed', 'telephony', 'Telnyx 10010'],
  ] as const)('that ends as %s is told as %s, and costs nothing', async (reaction, reason, fault, code) => {
    product.telnyx.callsOut.reaction = reaction;
    const before = await held();
    const call = await endOf(await made());
    expect(call).toMatchObject({
      end_reason: reason,
      status: 'not_connected',
      fault,
      provider_code: code,
      cost_micros: 0,
    });
    expect(await held()).toBe(before);
  });

  it('holds its credit while it rings', async () => {
    product.telnyx.callsOut.reaction = 'rings';
    const before = await held();
    const callId = await made();
    const { call } = await ringing(callId);
    expect(await held()).toBeGreaterThan(before);
    call.endFor('timeout', '487');
    expect(await endOf(callId)).toMatchObject({ end_reason: 'no_answer' });
    expect(await held()).toBe(before);
  });

  it('that is cancelled stops ringing', async () => {
    product.telnyx.callsOut.reaction = 'rings';
    const callId = await made();
    const { call } = await ringing(callId);
    await product.ask('POST', `/calls/${callId}/cancel`);
    await call.over;
    expect(call.commands).toEqual(['hangup']);
    expect(await product.call(callId)).toMatchObject({ end_reason: 'call_cancelled', cost_micros: 0 });
  });

  it('that is answered after it was given up is hung up', async () => {
    product.telnyx.callsOut.reaction = 'rings';
    const callId = await made();
    const { call } = await ringing(callId);
    // Told, and then answered all the same.
    call.tell('call.hangup', { hangup_cause: 'no_answer' });
    expect(await endOf(callId)).toMatchObject({ end_reason: 'no_answer' });
    call.pickUp();
    await call.over;
    expect([call.openings, call.commands]).toEqual([[], ['hangup']]);
    expect(await product.call(callId)).toMatchObject({ end_reason: 'no_answer', cost_micros: 0 });
  });

  it('is told of by Telnyx alone: unsigned, or of another call, changes nothing', async () => {
    product.telnyx.callsOut.reaction = 'rings';
    const callId = await made();
    const { call } = await ringing(callId);
    const busy = { event_type: 'call.hangup', payload: call.payload({ hangup_cause: 'user_busy' }) };
    const body = webhookBody(busy, product.webhookUrl);
    const post = (text: string, headers: Record<string, string>) =>
      postWebhook(product.proxy, product.webhookUrl, text, headers);
    expect((await post(body, signed(newSigningKey(), body))).status).toBe(403);
    const state = Buffer.from(JSON.stringify({ out: crypto.randomUUID() })).toString('base64');
    const other = webhookBody(
      { ...busy, payload: { ...busy.payload, client_state: state } },
      product.webhookUrl,
    );
    expect((await post(other, signed(product.telnyx.key, other))).status).toBe(204);
    expect((await product.call(callId)).status).toBe('ringing');
    call.endFor('user_busy', '486');
    expect(await endOf(callId)).toMatchObject({ end_reason: 'line_busy' });
  });

  it('that is answered while the database is away hears so, and is hung up', async () => {
    product.telnyx.callsOut.reaction = 'rings';
    const callId = await made();
    const { call } = await ringing(callId);
    const { database } = product.server.test;
    vi.spyOn(database, 'inWorkspace').mockRejectedValue(new DatabaseAway('gone'));
    vi.spyOn(database, 'withoutTenant').mockRejectedValue(new DatabaseAway('gone'));
    call.pickUp();
    await call.over;
    vi.restoreAllMocks();
    expect([call.openings, call.said, call.commands]).toEqual([[], [CALLED_IN_VAIN], ['speak', 'hangup']]);
    // Telnyx tells again what wasn't taken.
    call.tell('call.hangup', { hangup_cause: 'normal_clearing' });
    expect(await endOf(callId)).toMatchObject({ end_reason: 'line_failed', cost_micros: 0 });
  });

  it('from a number that Telnyx hasn’t confirmed is refused at its field', async () => {
    const typed = await product.addNumber({
      number: '+14155550199',
      carrier_id: product.carrier.carrier_id,
    });
    const { status, body } = await send({ phone_number_id: typed.phone_number_id });
    expect([status, (body as ErrorBody).details?.fields?.[0]?.field]).toEqual([400, 'phone_number_id']);
  });
});

it('an answering machine hears the message after its tone, by the sound that Telnyx brings', async () => {
  const callId = await made({ if_machine: 'message', machine_message: 'Please call us back.' });
  const { call } = await ringing(callId);
  await expect.poll(() => call.openings.length).toBe(1);
  const words = 'You have reached Ada Byron. I can’t come to the phone right now.';
  product.ears.script = [words];
  const greeting = await speechAt8k(words);
  call.say(encodeMuLaw(joined([greeting, silence(300)])));
  await expect.poll(async () => (await product.call(callId)).end_reason).toBe('machine');
  expect(call.heard).toEqual([]);
  call.say(Buffer.concat([toneOf(1_000, 400), encodeMuLaw(silence(400))]));
  await expect.poll(async () => (await product.call(callId)).end_reason).toBe('message_left');
  const message = await speechAt8k('Please call us back.');
  expect(Buffer.concat(call.heard).length).toBeGreaterThan(message.length * 0.8);
  expect(await product.call(callId)).toMatchObject({ status: 'not_connected', cost_micros: 0, events: [] });
});
