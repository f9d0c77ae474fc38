/** Warm transfers of calls on a double of Asterisk, through the whole server: each way in which one can go. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import { openOn } from '#contract/agents/opening-hours';
import type { Call } from '#contract/calls/calls';
import { decodeMuLaw, encodeMuLaw } from '#server/runtime/lines/mu-law';
import { holdLoop } from '#server/runtime/lines/hold-sound';
import { toneOf } from '#server/runtime/lines/tone';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { patient } from '../../patience';
import { likeness, silence as quiet, speechAt8k } from '../../telephone/telephone-sound';
import { longestSilenceMs } from './heard-silence';
import {
  ARI_PASSWORD,
  ARI_USER,
  CALLER,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from './phone-product';

const ANNA = '+14155552673';
const BEN = '+14155552674';
/** The longest that a caller may hear nothing. */
const MOST_SILENCE_MS = 2_000;

let asterisk: AsteriskDouble;
let product: PhoneProduct;

type Phone = ReturnType<AsteriskDouble['ring']>;

beforeAll(async () => {
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  product = await startPhoneProduct(asterisk.address);
  const { carrier_id } = await product.addCarrier();
  const tool = (name: string, trigger: string, change: object) => ({
    type: 'warm_transfer',
    name,
    description: 'Asks a person to take the call.',
    to: '',
    triggers: [trigger],
    ring_seconds: 5,
    people: [
      { label: 'Anna', number: ANNA },
      { label: 'Ben', number: BEN },
    ],
    ...change,
  });
  const tools = [
    tool('office', '1', { announcement: 'Tom Baker is calling about a refund.' }),
    tool('music', '2', { hold_sound: 'music', unanswered_message: 'Please call us tomorrow.' }),
    tool('closed', '3', { people: [{ label: 'Cleo', number: ANNA, hours: openOn({}) }] }),
  ];
  const agent_id = await product.publish(
    z.parse(AgentContent, {
      ...product.content,
      business_name: 'Harbor Dental',
      first_message: 'Hello.',
      tools,
    }),
  );
  await product.addNumber({ number: NUMBER, agent_id, carrier_id });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.close();
});
beforeEach(() => {
  asterisk.reaction = 'answers';
});

/** A caller who is with the agent asks for someone by a key. */
async function asks(key: string) {
  const before = asterisk.made.length;
  const caller = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => caller.heard.length).toBeGreaterThan(10);
  // The greeting is over, so that what's heard from here on is the transfer.
  await expect.poll(async () => said(await product.newest())).toEqual(['Hello.']);
  const from = caller.out.length;
  for (const pressed of `${key}#`) caller.press(pressed);
  return {
    caller,
    /** Of what the caller has heard since the agent told them that someone is asked. */
    silence: () => longestSilenceMs(caller.out.slice(from)),
    person: async (nth: number): Promise<Phone> => {
      await expect
        .poll(() => asterisk.made.length, { timeout: patient(20_000) })
        .toBeGreaterThanOrEqual(before + nth);
      const phone = asterisk.made[before + nth - 1]?.phone;
      if (phone === undefined) throw new Error('No one was called.');
      return phone;
    },
  };
}
/** Someone who has answered with a word, and waits. */
async function greets(person: Phone): Promise<void> {
  await expect.poll(() => person.media.at(-1)?.socket).toBeTruthy();
  person.say(Buffer.concat([encodeMuLaw(await speechAt8k('Hello?')), encodeMuLaw(quiet(1_000))]));
}
async function hearsAnnouncement(person: Phone): Promise<void> {
  await greets(person);
  await expect.poll(() => person.heard.length, { timeout: patient(20_000) }).toBeGreaterThan(20);
}
const said = ({ events }: Call) =>
  events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));
const steps = ({ events }: Call) =>
  events.flatMap((event) => (event.type === 'transfer_leg' ? [`${event.to}: ${event.step}`] : []));
const answers = ({ events }: Call) => events.filter(({ type }) => type === 'tool_answered');
const endReason = async () => (await product.newest()).end_reason;

describe('a person who is asked', () => {
  it('hears who calls and why, presses 1, and talks with the caller; the agent has gone', async () => {
    const { caller, person, silence } = await asks('1');
    const anna = await person(1);
    await hearsAnnouncement(anna);
    anna.press('1');
    await expect.poll(endReason, { timeout: patient(20_000) }).toBe('transferred');
    const call = await product.newest();
    expect(said(call).slice(-2)).toEqual([
      "One moment, I'll see whether someone can take your call. Please stay on the line.",
      'I’m connecting you now.',
    ]);
    expect(call.events.filter(({ type }) => type === 'transfer_leg')).toMatchObject([
      { to: 'Anna', number: ANNA, leg: 1, step: 'ringing' },
      { step: 'answered' },
      { step: 'told', text: 'Tom Baker is calling about a refund. Shall I connect you?' },
      { step: 'replied', text: '1' },
      { step: 'joined' },
    ]);
    expect(answers(call)).toMatchObject([{ answer: 'Transferred to Anna.', error: null }]);
    expect(asterisk.pairs()).toEqual([[caller.channel, anna.channel]]);
    expect([caller.isUp, anna.isUp]).toEqual([true, true]);
    expect(silence()).toBeLessThan(MOST_SILENCE_MS);
    expect(call.receipt?.lines.filter(({ item }) => item.startsWith('transfer:'))).toMatchObject([
      { item: 'transfer:1', description: 'Call to Anna', unit: 'second', amount_micros: 0, own_key: true },
    ]);
    anna.hangUp();
    await expect.poll(() => caller.isUp).toBe(false);
  });

  it('answers as offices do, in one long breath, and is asked all the same', async () => {
    const { caller, person } = await asks('1');
    const anna = await person(1);
    await expect.poll(() => anna.media.at(-1)?.socket).toBeTruthy();
    const greeting = 'Miller dental practice, this is Anna Schmidt speaking, what can I do for you?';
    anna.say(Buffer.concat([encodeMuLaw(await speechAt8k(greeting)), encodeMuLaw(quiet(1_000))]));
    await expect.poll(() => anna.heard.length, { timeout: patient(20_000) }).toBeGreaterThan(20);
    anna.press('1');
    await expect.poll(endReason, { timeout: patient(20_000) }).toBe('transferred');
    expect(steps(await product.newest())).toContain('Anna: joined');
    caller.hangUp();
  });

  it('may say yes', async () => {
    product.ears.script = ['Yes please.'];
    const { caller, person } = await asks('1');
    const anna = await person(1);
    await hearsAnnouncement(anna);
    anna.say(Buffer.concat([encodeMuLaw(await speechAt8k('Yes please.')), encodeMuLaw(quiet(1_500))]));
    await expect.poll(endReason, { timeout: patient(20_000) }).toBe('transferred');
    expect(steps(await product.newest())).toContain('Anna: joined');
    caller.hangUp();
    await expect.poll(() => anna.isUp).toBe(false);
  });

  it('says no, and is thanked; the next one is busy; the caller is back with a sentence', async () => {
    const { caller, person, silence } = await asks('2');
    const anna = await person(1);
    await hearsAnnouncement(anna);
    asterisk.reaction = 'is_busy';
    anna.press('2');
    await expect
      .poll(async () => said(await product.newest()).at(-1), { timeout: patient(20_000) })
      .toMatch(/^Please call us tomorrow\./);
    const call = await product.newest();
    expect(steps(call).filter((step) => /declined|busy|joined/.test(step))).toEqual([
      'Anna: declined',
      'Ben: line_busy',
    ]);
    expect(answers(call)).toMatchObject([{ error: 'No one took the call.' }]);
    expect(call.end_reason).toBeNull();
    await expect.poll(() => anna.isUp, { timeout: patient(10_000) }).toBe(false);
    expect(silence()).toBeLessThan(MOST_SILENCE_MS);
    caller.hangUp();
  });

  it('is a machine: it’s hung up without a word, and the next one is asked', async () => {
    const { caller, person } = await asks('1');
    const anna = await person(1);
    await expect.poll(() => anna.media.at(-1)?.socket).toBeTruthy();
    const greeting = 'You have reached Anna. I can’t come to the phone right now. Please leave a message.';
    anna.say(Buffer.concat([encodeMuLaw(await speechAt8k(greeting)), toneOf(1_000, 400)]));
    const ben = await person(2);
    expect(anna.heard).toEqual([]);
    await expect.poll(() => anna.isUp).toBe(false);
    await hearsAnnouncement(ben);
    ben.press('1');
    await expect.poll(endReason, { timeout: patient(20_000) }).toBe('transferred');
    expect(steps(await product.newest()).filter((step) => /machine|joined/.test(step))).toEqual([
      'Anna: machine',
      'Ben: joined',
    ]);
    caller.hangUp();
  });

  it('hangs up: that’s a no', async () => {
    const { caller, person } = await asks('1');
    const anna = await person(1);
    await hearsAnnouncement(anna);
    asterisk.reaction = 'declines';
    anna.hangUp();
    await expect
      .poll(async () => said(await product.newest()).at(-1), { timeout: patient(20_000) })
      .toMatch(/^I'm sorry, no one can take your call right now\./);
    // Ben's phone system refuses before it rings.
    expect(steps(await product.newest()).slice(-2)).toEqual(['Anna: hung_up', 'Ben: rejected']);
    caller.hangUp();
  });
});

it('no one answers: each rings for its time, and the caller hears it ring all along', async () => {
  asterisk.reaction = 'rings';
  const { caller, silence } = await asks('1');
  await expect
    .poll(async () => steps(await product.newest()), { timeout: patient(30_000) })
    .toEqual(['Anna: ringing', 'Anna: no_answer', 'Ben: ringing', 'Ben: no_answer']);
  expect(silence()).toBeLessThan(MOST_SILENCE_MS);
  const heard = Buffer.concat(caller.heard);
  expect(heard.includes(Buffer.from(holdLoop('ringback').subarray(0, 800)))).toBe(true);
  caller.hangUp();
});

it('a person outside their hours isn’t called', async () => {
  const before = asterisk.made.length;
  const { caller } = await asks('3');
  await expect.poll(async () => steps(await product.newest())).toEqual(['Cleo: outside_hours']);
  await expect
    .poll(async () => said(await product.newest()).at(-1))
    .toMatch(/^I'm sorry, no one can take your call right now\./);
  expect(asterisk.made).toHaveLength(before);
  caller.hangUp();
});

describe('a caller who hangs up', () => {
  it('while it rings, takes the ringing along', async () => {
    asterisk.reaction = 'nothing_told';
    const { caller, person } = await asks('1');
    const anna = await person(1);
    caller.hangUp();
    await expect.poll(endReason).toBe('caller_hung_up');
    await expect.poll(() => anna.isUp).toBe(false);
    expect(steps(await product.newest())).toEqual(['Anna: ringing', 'Anna: cancelled']);
  });

  it('while someone is asked: they’re told so, and hung up', async () => {
    const { caller, person } = await asks('1');
    const anna = await person(1);
    await hearsAnnouncement(anna);
    const before = anna.heard.length;
    caller.hangUp();
    await expect.poll(endReason).toBe('caller_hung_up');
    await expect.poll(() => anna.isUp, { timeout: patient(10_000) }).toBe(false);
    const word = await speechAt8k('The caller has hung up. Goodbye.');
    const heard = decodeMuLaw(Buffer.concat(anna.heard.slice(before)));
    expect(likeness(word.subarray(2_400, 13_600), heard).likeness).toBeGreaterThan(0.9);
    expect(answers(await product.newest())).toMatchObject([{ error: 'The call ended first.' }]);
  });
});
