/** Warm transfers of calls by Twilio, through the whole server behind a proxy. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import { openOn } from '#contract/agents/opening-hours';
import type { Call } from '#contract/calls/calls';
import { AUTH_TOKEN } from '../../../scripts/carrier-double/twilio/twilio-account';
import { postForm, signatureOf } from '../../../scripts/carrier-double/twilio/twilio-webhook';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { toneOf } from '#server/runtime/lines/tone';
import { patient } from '../../patience';
import { silence, speechAt8k } from '../../telephone/telephone-sound';
import { longestSilenceMs } from '../phone-calls/heard-silence';
import { startTwilioProduct, type TwilioProduct } from './twilio-product';

const DESK = '+14155552674';
const ANNA = '+14155552673';
const BEN = '+14155552675';
const SORRY = /^I'm sorry, no one can take your call right now\./;

let product: TwilioProduct;

beforeAll(async () => {
  product = await startTwilioProduct();
  const tool = (name: string, trigger: string, people: object[]) => ({
    type: 'warm_transfer',
    name,
    description: 'Asks a person to take the call.',
    triggers: [trigger],
    ring_seconds: 5,
    announcement: 'Tom Baker is calling about a refund.',
    people,
  });
  const anna = { label: 'Anna', number: ANNA };
  const tools = [
    tool('anna', '1', [anna]),
    tool('both', '2', [anna, { label: 'Ben', number: BEN }]),
    tool('closed', '3', [{ label: 'Cleo', number: BEN, hours: openOn({}) }]),
  ];
  const { content, carrier } = product;
  const agent_id = await product.publish(
    z.parse(AgentContent, { ...content, first_message: 'Hello.', tools }),
  );
  await product.addNumber({ number: DESK, agent_id, carrier_id: carrier.carrier_id });
  product.twilio.callsOut.proxy = product.proxy;
});
afterAll(() => product?.stop());
beforeEach(() => {
  product.twilio.callsOut.reaction = 'answers';
});

/** A caller who is with the agent asks for someone by a key. */
async function asks(key = '1') {
  const before = product.twilio.callsOut.made.length;
  const { call, over } = product.ring({ to: DESK });
  await expect.poll(() => call.heard.length).toBeGreaterThan(10);
  for (const pressed of `${key}#`) call.press(pressed);
  return {
    call,
    over,
    person: async (nth: number) => {
      const { made } = product.twilio.callsOut;
      await expect.poll(() => made.length, { timeout: patient(20_000) }).toBeGreaterThanOrEqual(before + nth);
      const one = made[before + nth - 1];
      if (one === undefined) throw new Error('No one was called.');
      return one;
    },
  };
}
type Made = TwilioProduct['twilio']['callsOut']['made'][number];

async function hearsAnnouncement({ call }: Made): Promise<void> {
  await expect.poll(() => call.openings.length).toBeGreaterThan(0);
  call.say(Buffer.concat([encodeMuLaw(await speechAt8k('Hello?')), encodeMuLaw(silence(1_000))]));
  await expect.poll(() => call.heard.length, { timeout: patient(20_000) }).toBeGreaterThan(20);
}
const said = ({ events }: Call) =>
  events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));
const steps = ({ events }: Call) =>
  events.flatMap((event) => (event.type === 'transfer_leg' ? [`${event.to}: ${event.step}`] : []));
const endReason = async () => (await product.newest()).end_reason;
async function isBack(withinMs = 30_000): Promise<void> {
  await expect
    .poll(async () => said(await product.newest()).at(-1) ?? '', { timeout: patient(withinMs) })
    .toMatch(SORRY);
}

it('a person who presses 1 is in one conference with the caller, where the first who leaves ends it', async () => {
  const { call, over, person } = await asks();
  const anna = await person(1);
  expect([anna.asked.To, anna.asked.From, anna.asked.Timeout]).toEqual([ANNA, DESK, '5']);
  await hearsAnnouncement(anna);
  // The caller's sound never leaves until then.
  expect(call.openings).toHaveLength(1);
  anna.call.press('1');
  await expect.poll(endReason, { timeout: patient(20_000) }).toBe('transferred');
  const ended = await product.newest();
  expect(steps(ended)).toEqual([
    'Anna: ringing',
    'Anna: answered',
    'Anna: told',
    'Anna: replied',
    'Anna: joined',
  ]);
  expect(call.conference?.room).toBe(anna.call.conference?.room);
  const words = encodeMuLaw(await speechAt8k('Hello, this is Anna.'));
  const before = call.heard.length;
  anna.call.say(words);
  await expect.poll(() => call.heard.length).toBeGreaterThanOrEqual(before + words.length / 160 - 1);
  anna.call.hangUp();
  await over;
  expect(call.isUp).toBe(false);
  expect((await product.newest()).receipt).toEqual(ended.receipt);
});

it('a caller who leaves the conference takes the person along', async () => {
  const { call, over, person } = await asks();
  const anna = await person(1);
  await hearsAnnouncement(anna);
  anna.call.press('1');
  await expect.poll(endReason, { timeout: patient(20_000) }).toBe('transferred');
  call.hangUp();
  await over;
  await expect.poll(() => anna.call.isUp).toBe(false);
});

it('after a no and no answer, the caller is back with the agent on the socket they had', async () => {
  const { call, over, person } = await asks('2');
  const anna = await person(1);
  await hearsAnnouncement(anna);
  product.twilio.callsOut.reaction = 'no-answer';
  anna.call.press('2');
  await isBack();
  expect(steps(await product.newest()).filter((step) => /declined|no_answer/.test(step))).toEqual([
    'Anna: declined',
    'Ben: no_answer',
  ]);
  await expect.poll(() => anna.call.isUp).toBe(false);
  expect(call.openings).toHaveLength(1);
  call.hangUp();
  await over;
});

it('the caller is never without sound for two seconds, while one after the other is rung and asked', async () => {
  const { call, over, person } = await asks('2');
  const anna = await person(1);
  await hearsAnnouncement(anna);
  product.twilio.callsOut.reaction = 'rings';
  anna.call.press('2');
  const ben = await person(2);
  // Three seconds of ringing.
  const before = call.out.length;
  await expect.poll(() => call.out.length - before, { timeout: patient(20_000) }).toBeGreaterThan(150);
  ben.status = 'no-answer';
  await ben.tell('no-answer');
  await isBack();
  expect(longestSilenceMs(call.out)).toBeLessThan(2_000);
  call.hangUp();
  await over;
});

it.each([
  ['busy', 'line_busy'],
  ['declines', 'rejected'],
  ['failed', 'dial_failed'],
  ['not_allowed', 'dial_failed'],
] as const)('whom Twilio couldn’t reach, since it %s, is %s in the log', async (reaction, step) => {
  product.twilio.callsOut.reaction = reaction;
  const { call, over } = await asks();
  await isBack();
  expect(steps(await product.newest()).at(-1)).toBe(`Anna: ${step}`);
  call.hangUp();
  await over;
});

it('a person who hangs up has said no', async () => {
  const { call, over, person } = await asks();
  const anna = await person(1);
  await hearsAnnouncement(anna);
  anna.call.hangUp();
  await isBack();
  expect(steps(await product.newest()).at(-1)).toBe('Anna: hung_up');
  call.hangUp();
  await over;
});

it('a person outside their hours isn’t called', async () => {
  const { made } = product.twilio.callsOut;
  const before = made.length;
  const { call, over } = await asks('3');
  await isBack();
  expect(steps(await product.newest())).toEqual(['Cleo: outside_hours']);
  expect(made).toHaveLength(before);
  call.hangUp();
  await over;
});

it(
  'a person who says nothing when asked, twice, is parted from, and the caller is back',
  async () => {
    const { call, over, person } = await asks();
    const anna = await person(1);
    await hearsAnnouncement(anna);
    await isBack(60_000);
    expect(steps(await product.newest())).toEqual([
      'Anna: ringing',
      'Anna: answered',
      'Anna: told',
      'Anna: told',
      'Anna: no_reply',
    ]);
    await expect.poll(() => anna.call.isUp, { timeout: patient(10_000) }).toBe(false);
    expect(longestSilenceMs(call.out)).toBeLessThan(2_000);
    call.hangUp();
    await over;
  },
  patient(90_000),
);

it('a machine is hung up on', async () => {
  const { call, over, person } = await asks();
  const anna = await person(1);
  await expect.poll(() => anna.call.openings.length).toBe(1);
  const greeting = await speechAt8k('You have reached Anna. I can’t come to the phone. Leave a message.');
  anna.call.say(Buffer.concat([encodeMuLaw(greeting), toneOf(1_000, 400)]));
  await isBack();
  expect(steps(await product.newest()).at(-1)).toBe('Anna: machine');
  await expect.poll(() => anna.call.isUp).toBe(false);
  call.hangUp();
  await over;
});

it('a caller who hangs up while someone is asked: they’re told, and hung up', async () => {
  const { call, over, person } = await asks();
  const anna = await person(1);
  await hearsAnnouncement(anna);
  call.hangUp();
  await over;
  await expect.poll(endReason).toBe('caller_hung_up');
  await expect.poll(() => anna.call.isUp, { timeout: patient(10_000) }).toBe(false);
});

it('a caller who hangs up while it rings: the ringing ends, and who answers all the same is hung up', async () => {
  product.twilio.callsOut.reaction = 'rings';
  const { call, over, person } = await asks();
  const anna = await person(1);
  call.hangUp();
  await over;
  await expect.poll(endReason).toBe('caller_hung_up');
  await expect.poll(() => anna.status).toBe('canceled');
});

it('is told of by Twilio alone: who comes late, twice or from elsewhere gets no sound', async () => {
  product.twilio.callsOut.reaction = 'rings';
  const { call, over, person } = await asks();
  const anna = await person(1);
  const { Url: url = '' } = anna.asked;
  const form = anna.call.form('in-progress');
  const post = (to: string, signed = to) =>
    postForm(product.proxy, to, form, { 'x-twilio-signature': signatureOf(AUTH_TOKEN, signed, form) });
  expect((await post(url, `${url}x`)).status).toBe(403);
  expect((await post(url.replace(/[^/]+$/, crypto.randomUUID()))).body).toContain('<Hangup/>');
  call.hangUp();
  await over;
});
