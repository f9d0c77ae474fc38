/** Warm transfers of calls on a double of Asterisk, through the whole server: each way in which one can go. */
import { afterAll, beforeAll, describe, it, onTestFinished, vi } from 'vitest';
import { openOn } from '#contract/agents/opening-hours';
import type { Call } from '#contract/calls/calls';
import { decodeMuLaw, encodeMuLaw } from '#server/runtime/lines/mu-law';
import { holdLoop } from '#server/runtime/lines/hold-sound';
import { toneOf } from '#server/runtime/lines/tone';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { patient } from '../../patience';
import { expect } from '../../side-by-side';
import { likeness, silence as quiet, speechAt8k } from '../../telephone/telephone-sound';
import { neverWithoutSound } from './heard-silence';
import { ARI_PASSWORD, ARI_USER, CALLER, type PhoneProduct, startPhoneProduct } from './phone-product';
import { type Desk, said, SORRY, steps, warmDesks, warmTransfer } from './warm-desks';

const ANNA = '+14155552673';
const BEN = '+14155552674';

let asterisk: AsteriskDouble;
let product: PhoneProduct;
let newDesk: () => Promise<Desk>;

type Phone = ReturnType<AsteriskDouble['ring']>;
type Reaction = AsteriskDouble['reaction'];

beforeAll(async () => {
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  product = await startPhoneProduct(asterisk.address);
  const { carrier_id } = await product.addCarrier();
  const both = [
    { label: 'Anna', number: ANNA },
    { label: 'Ben', number: BEN },
  ];
  const tools = [
    warmTransfer('office', '1', both, { announcement: 'Tom Baker is calling about a refund.' }),
    warmTransfer('music', '2', both, {
      hold_sound: 'music',
      unanswered_message: 'Please call us tomorrow.',
    }),
    warmTransfer('closed', '3', [{ label: 'Cleo', number: ANNA, hours: openOn({}) }]),
  ];
  newDesk = await warmDesks(product, carrier_id, { business_name: 'Harbor Dental', tools });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.close();
});

/** A caller who is with the agent asks for someone by a key. @param reaction of who is called */
async function asks(key: string, reaction: Reaction = 'answers') {
  const since = performance.now();
  const desk = await newDesk();
  const reacts = (next: Reaction) => void asterisk.reactionsFrom.set(desk.number, next);
  reacts(reaction);
  const caller = asterisk.ring(desk.number, CALLER);
  await expect.poll(() => caller.heard.length).toBeGreaterThan(10);
  // The greeting is over, so that what's heard from here on is the transfer.
  await expect.poll(async () => said(await desk.call())).toEqual(['Hello.']);
  const from = caller.out.length;
  for (const pressed of `${key}#`) caller.press(pressed);
  const called = () => asterisk.made.filter(({ callerId }) => callerId === desk.number);
  /** Since the agent told them that someone is asked. */
  const hasSound = (until?: 'now') => neverWithoutSound(caller.out.slice(from), since, until);
  return {
    desk,
    caller,
    /** What becomes of those who are called from now on. */
    reacts,
    called,
    /** The caller was never without sound for long. */
    hasSound,
    /** The caller hangs up, and was never without sound for long until then. */
    leaves: () => {
      hasSound('now');
      caller.hangUp();
    },
    person: async (nth: number): Promise<Phone> => {
      await expect.poll(() => called().length, { timeout: patient(20_000) }).toBeGreaterThanOrEqual(nth);
      const phone = called()[nth - 1]?.phone;
      if (phone === undefined) throw new Error('No one was called.');
      return phone;
    },
    endReason: async () => (await desk.call()).end_reason,
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
const answers = ({ events }: Call) => events.filter(({ type }) => type === 'tool_answered');

// By itself: who listens hears the script on whichever line someone speaks first.
it('a person who is asked may say yes', async () => {
  product.ears.script = ['Yes please.'];
  onTestFinished(() => void (product.ears.script = []));
  const { desk, caller, hasSound, person, endReason } = await asks('1');
  const anna = await person(1);
  await hearsAnnouncement(anna);
  anna.say(Buffer.concat([encodeMuLaw(await speechAt8k('Yes please.')), encodeMuLaw(quiet(1_500))]));
  await expect.poll(endReason, { timeout: patient(20_000) }).toBe('transferred');
  hasSound();
  expect(steps(await desk.call())).toContain('Anna: joined');
  caller.hangUp();
  await expect.poll(() => anna.isUp).toBe(false);
});

// By itself: what it says is told from quiet by when it comes.
it('a person who is asked is a machine: it’s hung up without a word, and the next one is asked', async () => {
  // Made before someone answers: one who's silent for six seconds is a person.
  const greeting = await speechAt8k(
    'You have reached Anna. I can’t come to the phone right now. Please leave a message.',
  );
  const { desk, caller, hasSound, person, endReason } = await asks('1');
  const anna = await person(1);
  await expect.poll(() => anna.media.at(-1)?.socket).toBeTruthy();
  anna.say(Buffer.concat([encodeMuLaw(greeting), toneOf(1_000, 400)]));
  const ben = await person(2);
  expect(anna.heard).toEqual([]);
  await expect.poll(() => anna.isUp).toBe(false);
  await hearsAnnouncement(ben);
  ben.press('1');
  await expect.poll(endReason, { timeout: patient(20_000) }).toBe('transferred');
  hasSound();
  expect(steps(await desk.call()).filter((step) => /machine|joined/.test(step))).toEqual([
    'Anna: machine',
    'Ben: joined',
  ]);
  caller.hangUp();
});

describe.concurrent('a person who is asked', () => {
  it('hears who calls and why, presses 1, and talks with the caller; the agent has gone', async () => {
    const { desk, caller, hasSound, person, endReason } = await asks('1');
    const anna = await person(1);
    await hearsAnnouncement(anna);
    anna.press('1');
    await expect.poll(endReason, { timeout: patient(20_000) }).toBe('transferred');
    hasSound();
    const call = await desk.call();
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
    expect(asterisk.pairs()).toContainEqual([caller.channel, anna.channel]);
    expect([caller.isUp, anna.isUp]).toEqual([true, true]);
    expect(call.receipt?.lines.filter(({ item }) => item.startsWith('transfer:'))).toMatchObject([
      { item: 'transfer:1', description: 'Call to Anna', unit: 'second', amount_micros: 0, own_key: true },
    ]);
    anna.hangUp();
    await expect.poll(() => caller.isUp).toBe(false);
  });

  it('answers as offices do, in one long breath, and is asked all the same', async () => {
    const greeting = await speechAt8k(
      'Miller dental practice, this is Anna Schmidt speaking, what can I do for you?',
    );
    const { desk, caller, hasSound, person, endReason } = await asks('1');
    const anna = await person(1);
    await expect.poll(() => anna.media.at(-1)?.socket).toBeTruthy();
    anna.say(Buffer.concat([encodeMuLaw(greeting), encodeMuLaw(quiet(1_000))]));
    await expect.poll(() => anna.heard.length, { timeout: patient(20_000) }).toBeGreaterThan(20);
    anna.press('1');
    await expect.poll(endReason, { timeout: patient(20_000) }).toBe('transferred');
    hasSound();
    expect(steps(await desk.call())).toContain('Anna: joined');
    caller.hangUp();
  });

  it('says no, and is thanked; the next one is busy; the caller is back with a sentence', async () => {
    const { desk, caller, reacts, hasSound, person } = await asks('2');
    const anna = await person(1);
    await hearsAnnouncement(anna);
    reacts('is_busy');
    anna.press('2');
    await expect
      .poll(async () => said(await desk.call()).at(-1), { timeout: patient(20_000) })
      .toMatch(/^Please call us tomorrow\./);
    hasSound();
    const call = await desk.call();
    expect(steps(call).filter((step) => /declined|busy|joined/.test(step))).toEqual([
      'Anna: declined',
      'Ben: line_busy',
    ]);
    expect(answers(call)).toMatchObject([{ error: 'No one took the call.' }]);
    expect(call.end_reason).toBeNull();
    await expect.poll(() => anna.isUp, { timeout: patient(10_000) }).toBe(false);
    caller.hangUp();
  });

  it('hangs up: that’s a no', async () => {
    const { desk, caller, reacts, hasSound, person } = await asks('1');
    const anna = await person(1);
    await hearsAnnouncement(anna);
    reacts('declines');
    anna.hangUp();
    await expect
      .poll(async () => said(await desk.call()).at(-1), { timeout: patient(20_000) })
      .toMatch(SORRY);
    hasSound();
    // Ben's phone system refuses before it rings.
    expect(steps(await desk.call()).slice(-2)).toEqual(['Anna: hung_up', 'Ben: rejected']);
    caller.hangUp();
  });
});

it.concurrent('no one answers: each rings for its time, and the caller hears it ring all along', async () => {
  const { desk, caller, hasSound } = await asks('1', 'rings');
  await expect
    .poll(async () => steps(await desk.call()), { timeout: patient(30_000) })
    .toEqual(['Anna: ringing', 'Anna: no_answer', 'Ben: ringing', 'Ben: no_answer']);
  hasSound();
  const heard = Buffer.concat(caller.heard);
  expect(heard.includes(Buffer.from(holdLoop('ringback').subarray(0, 800)))).toBe(true);
  caller.hangUp();
});

it.concurrent('a person outside their hours isn’t called', async () => {
  const { desk, caller, hasSound, called } = await asks('3');
  await expect.poll(async () => steps(await desk.call())).toEqual(['Cleo: outside_hours']);
  await expect.poll(async () => said(await desk.call()).at(-1)).toMatch(SORRY);
  hasSound();
  expect(called()).toEqual([]);
  caller.hangUp();
});

describe.concurrent('a caller who hangs up', () => {
  it('while it rings, takes the ringing along', async () => {
    const { desk, caller, person, endReason, leaves } = await asks('1', 'nothing_told');
    const anna = await person(1);
    const before = caller.out.length;
    await expect.poll(() => caller.out.length - before, { timeout: patient(20_000) }).toBeGreaterThan(150);
    leaves();
    await expect.poll(endReason).toBe('caller_hung_up');
    await expect.poll(() => anna.isUp).toBe(false);
    expect(steps(await desk.call())).toEqual(['Anna: ringing', 'Anna: cancelled']);
  });

  it('while someone is asked: they’re told so, and hung up', async () => {
    const { desk, person, endReason, leaves } = await asks('1');
    const anna = await person(1);
    await hearsAnnouncement(anna);
    const before = anna.heard.length;
    leaves();
    await expect.poll(endReason).toBe('caller_hung_up');
    await expect.poll(() => anna.isUp, { timeout: patient(10_000) }).toBe(false);
    const word = await speechAt8k('The caller has hung up. Goodbye.');
    const heard = decodeMuLaw(Buffer.concat(anna.heard.slice(before)));
    expect(likeness(word.subarray(2_400, 13_600), heard).likeness).toBeGreaterThan(0.9);
    await expect
      .poll(async () => answers(await desk.call()))
      .toMatchObject([{ error: 'The call ended first.' }]);
  });
});
