/** Calls out by Twilio, through the whole server behind a proxy. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Balance } from '#contract/billing/balance';
import type { ErrorBody } from '#contract/errors';
import type { Campaign } from '#contract/outbound/campaigns';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { CALLED_IN_VAIN } from '#server/areas/phone-calls/refusals';
import { DatabaseAway } from '#server/platform/database/database-away';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { toneOf } from '#server/runtime/lines/tone';
import { patient } from '../../patience';
import { joined, silence, speechAt8k } from '../../telephone/telephone-sound';
import { postForm, signatureOf } from '../../../scripts/carrier-double/twilio/twilio-webhook';
import { AUTH_TOKEN } from '../../../scripts/carrier-double/twilio/twilio-account';
import { everyDay } from '../campaigns/campaign-workspace';
import { CALLER, NUMBER } from '../phone-calls/phone-product';
import { PUBLIC_URL, startTwilioProduct, type TwilioProduct } from './twilio-product';

let product: TwilioProduct;

beforeAll(async () => {
  product = await startTwilioProduct();
  product.twilio.callsOut.proxy = product.proxy;
  product.twilio.own(NUMBER);
  await product.ask<PhoneNumber>('POST', `/carriers/${product.carrier.carrier_id}/numbers`, {
    body: { number: NUMBER },
  });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(() => product?.stop());
beforeEach(() => {
  product.twilio.callsOut.reaction = 'answers';
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
const last = () => {
  const newest = product.twilio.callsOut.made.at(-1);
  if (newest === undefined) throw new Error('Twilio was not told to call anyone.');
  return newest;
};
/** Twilio was told to make it. */
const ringing = (callId: string) =>
  vi.waitUntil(
    () => product.twilio.callsOut.made.some(({ asked }) => asked.Url?.endsWith(callId)),
    patient(20_000),
  );

describe('a call out', () => {
  it('that is answered runs, is charged, and ends once, however late and often that is told', async () => {
    const callId = await made();
    await expect.poll(() => product.twilio.callsOut.made.at(-1)?.call.heard.length ?? 0).toBeGreaterThan(10);
    const { call, asked, tell } = last();
    expect(asked).toMatchObject({
      To: CALLER,
      From: NUMBER,
      Timeout: '10',
      StatusCallbackEvent: 'completed',
    });
    expect(await product.call(callId)).toMatchObject({ status: 'in_progress', direction: 'outbound' });
    // A request that someone saw on its way brings no second token.
    expect((await call.askAgain()).status).toBe(409);
    call.hangUp();
    expect(await endOf(callId)).toMatchObject({
      end_reason: 'caller_hung_up',
      called_number: CALLER,
      calling_number: NUMBER,
    });
    const before = await product.ask<Balance>('GET', '/billing/balance');
    for (const status of ['completed', 'completed', 'busy']) await tell(status);
    expect(await product.ask<Balance>('GET', '/billing/balance')).toEqual(before);
    expect((await product.call(callId)).end_reason).toBe('caller_hung_up');
    expect((await product.call(callId)).receipt?.total_micros).toBeGreaterThan(0);
  });

  it('is one call, however often it is asked for with the same key', async () => {
    product.twilio.callsOut.reaction = 'busy';
    const before = product.twilio.callsOut.made.length;
    const key = crypto.randomUUID();
    const ids = await Promise.all([made({}, key), made({}, key), made({}, key)]);
    expect(new Set(ids).size).toBe(1);
    await endOf(ids[0] ?? '');
    expect(product.twilio.callsOut.made.length).toBe(before + 1);
  });

  it.each([
    ['busy', 'line_busy', 'none', null],
    ['no-answer', 'no_answer', 'none', null],
    ['declines', 'rejected', 'none', null],
    ['failed', 'dial_failed', 'telephony', 'SIP 404'],
    ['not_allowed', 'dial_failed', 'telephony', 'Twilio 21215'],
  ] as const)('that ends as %s is told as %s, and costs nothing', async (reaction, reason, fault, code) => {
    product.twilio.callsOut.reaction = reaction;
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
    product.twilio.callsOut.reaction = 'rings';
    const before = await held();
    const callId = await made();
    await ringing(callId);
    expect(await held()).toBeGreaterThan(before);
    await last().tell('no-answer');
    expect(await endOf(callId)).toMatchObject({ end_reason: 'no_answer' });
    expect(await held()).toBe(before);
  });

  it('that is cancelled stops ringing', async () => {
    product.twilio.callsOut.reaction = 'rings';
    const callId = await made();
    await ringing(callId);
    await product.ask('POST', `/calls/${callId}/cancel`);
    await expect.poll(() => last().status).toBe('canceled');
    await last().tell('canceled');
    expect(await product.call(callId)).toMatchObject({ end_reason: 'call_cancelled', cost_micros: 0 });
  });

  it('that is answered after it was given up is hung up', async () => {
    product.twilio.callsOut.reaction = 'rings';
    const callId = await made();
    await ringing(callId);
    const { answer, call, tell } = last();
    await tell('no-answer');
    expect(await endOf(callId)).toMatchObject({ end_reason: 'no_answer' });
    await answer();
    expect([call.openings, call.said]).toEqual([[], []]);
    expect(await product.call(callId)).toMatchObject({ end_reason: 'no_answer', cost_micros: 0 });
  });

  it('that is answered while the database is away hears so, in words for someone who was called', async () => {
    product.twilio.callsOut.reaction = 'rings';
    const callId = await made();
    await ringing(callId);
    const { answer, call, tell } = last();
    const { database } = product.server.test;
    vi.spyOn(database, 'inWorkspace').mockRejectedValue(new DatabaseAway('gone'));
    vi.spyOn(database, 'withoutTenant').mockRejectedValue(new DatabaseAway('gone'));
    await answer().finally(() => vi.restoreAllMocks());
    expect([call.openings, call.said]).toEqual([[], [CALLED_IN_VAIN]]);
    await tell('completed');
    await endOf(callId);
  });

  it('is told of by Twilio alone: unsigned, or of another account’s carrier, changes nothing', async () => {
    product.twilio.callsOut.reaction = 'rings';
    const callId = await made();
    await ringing(callId);
    const { asked, call, tell } = last();
    const url = asked.StatusCallback ?? '';
    const form = { ...call.form('busy') };
    expect((await postForm(product.proxy, url, form, { 'x-twilio-signature': 'forged' })).status).toBe(403);
    // Signed for another call's address.
    const other = `${PUBLIC_URL}${new URL(url).pathname.replace(callId, crypto.randomUUID())}`;
    const signature = { 'x-twilio-signature': signatureOf(AUTH_TOKEN, other, form) };
    expect((await postForm(product.proxy, url, form, signature)).status).toBe(403);
    expect((await postForm(product.proxy, other, form, signature)).status).toBe(204);
    expect((await product.call(callId)).status).toBe('ringing');
    await tell('busy');
    expect(await endOf(callId)).toMatchObject({ end_reason: 'line_busy' });
  });

  it('from a number that Twilio hasn’t confirmed is refused at its field', async () => {
    const typed = await product.addNumber({
      number: '+14155550199',
      carrier_id: product.carrier.carrier_id,
    });
    const { status, body } = await send({ phone_number_id: typed.phone_number_id });
    expect([status, (body as ErrorBody).details?.fields?.[0]?.field]).toEqual([400, 'phone_number_id']);
  });
});

it('an answering machine hears the message after its tone, by the sound that Twilio brings', async () => {
  const callId = await made({ if_machine: 'message', machine_message: 'Please call us back.' });
  await ringing(callId);
  const { call } = last();
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

it('a campaign calls no one again because Twilio’s list doesn’t hold the call yet', async () => {
  const { twilio, agent_id, number } = product;
  const to = '+14155552690';
  const once = { times: 0, wait_minutes: 1 };
  const asked = { to_call: 0, for_list: 0 };
  twilio.meanwhile = (request) => {
    if (/^POST .*\/Calls\.json/.test(request)) {
      asked.to_call += 1;
      return 503;
    }
    if (/^GET .*\/Calls\.json\?.*To=/.test(request)) asked.for_list += 1;
    return null;
  };
  try {
    const { campaign_id } = await product.ask<Campaign>('POST', '/campaigns', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        name: 'Check-ups',
        agent_id,
        phone_number_ids: [number.phone_number_id],
        hours: everyDay(),
        ring_seconds: 10,
        retries: { no_answer: once, busy: once, machine: once, failed: once },
      },
    });
    await product.ask('POST', `/campaigns/${campaign_id}/rows`, {
      body: { rows: [{ line: 1, number: to }] },
    });
    await product.ask('POST', `/campaigns/${campaign_id}/start`, { body: { rows: 1 } });
    // Who isn't in it at once is looked for again, and isn't called.
    await vi.waitUntil(() => asked.for_list >= 4 || asked.to_call > 1, patient(20_000));
    expect(asked.to_call).toBe(1);
    // It was made all the same.
    twilio.callsOut.reaction = 'rings';
    const form = new URLSearchParams({ To: to, From: NUMBER });
    twilio.callsOut.answer('POST', '/Calls.json', new URLSearchParams(), form);
    last().status = 'busy';
    const campaign = () => product.ask<Campaign>('GET', `/campaigns/${campaign_id}`);
    await vi.waitUntil(async () => (await campaign()).ended_at, patient(60_000));
    expect(await campaign()).toMatchObject({
      state: 'finished',
      counts: { calls: 1, outcomes: { busy: 1 } },
    });
    expect(asked.to_call).toBe(1);
  } finally {
    twilio.meanwhile = () => null;
  }
});
