/** Calls in, through a real Asterisk from a real SIP phone, all on loopback. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Carrier } from '#contract/workspace/carriers';
import type { CallEvent } from '#contract/calls/call-events';
import type { RecordingPeaks } from '#contract/calls/recordings';
import {
  CALLER,
  GREETING,
  HOURS,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from '../integration/phone-calls/phone-product';
import { type Asterisk, startAsterisk } from './asterisk';
import { type Phone, startPhone } from './phone';
import { patient } from '../patience';
import { joined, likeness, RATE, silence, speechAt8k } from './telephone-sound';

let asterisk: Asterisk;
let product: PhoneProduct;
let carrier: Carrier;

beforeAll(async () => {
  asterisk = await startAsterisk(inject('telephone'));
  product = await startPhoneProduct(asterisk.address);
  carrier = await product.addCarrier();
  const recording = { enabled: true, consent_sentence: '' };
  const agent_id = await product.publish({ ...product.content, recording });
  const { carrier_id } = carrier;
  const { phone_number_id } = await product.addNumber({ number: NUMBER, agent_id, carrier_id });
  // The greeting comes first, though the caller is in California.
  const rules = { recording_notice: 'never' };
  await product.ask('PATCH', `/phone-numbers/${phone_number_id}`, { body: { rules } });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.stop();
});

const phones: Phone[] = [];
afterEach(async (context) => {
  if (context.task.result?.state === 'fail') await tellWhatHappened();
  for (const phone of phones.splice(0)) await phone.stop();
});

/** What a failure leaves to go by: three programs took part in it. */
async function tellWhatHappened(): Promise<void> {
  const { status, end_reason, events } = await product.newest();
  const seen = events.map(({ type, offset_ms }) => `${offset_ms} ${type}`).join('\n');
  process.stderr.write(`The call: ${status}, ${end_reason}\n${seen}\n`);
  process.stderr.write(`The server:\n${product.server.warnings.slice(-10).join('')}\n`);
  process.stderr.write(`Asterisk:\n${asterisk.output().slice(-1_500)}\n`);
  process.stderr.write(`The phone:\n${phones.at(-1)?.output().slice(-600)}\n`);
}

async function call(number: string): Promise<Phone> {
  const phone = await startPhone({
    root: inject('telephone'),
    sipPort: asterisk.sipPort,
    number: CALLER,
  });
  phones.push(phone);
  await phone.dial(number);
  return phone;
}

/** The middle of a sentence, which is whole wherever its first and last silence was left out. */
const middle = (samples: Int16Array, from_ms: number, to_ms: number) =>
  samples.subarray((from_ms * RATE) / 1000, (to_ms * RATE) / 1000);

const isOf =
  <Type extends CallEvent['type']>(type: Type) =>
  (event: CallEvent): event is Extract<CallEvent, { type: Type }> =>
    event.type === type;

describe('Asterisk', () => {
  it('is found as it is', () => {
    expect(carrier.version).toMatch(/^\d+\.\d+/);
    expect(carrier.checks.filter(({ state }) => state === 'failed')).toEqual([]);
  });
});

describe('a call in', () => {
  it('that the phone puts on hold waits, and is answered when it’s back', async () => {
    const question = await speechAt8k('What are your opening hours?');
    product.ears.script = ['What are your opening hours?'];
    const phone = await call(NUMBER);
    const holds = async () => (await product.newest()).events.filter(isOf('caller_hold')).map(({ on }) => on);
    await expect.poll(async () => (await product.newest()).events.some(isOf('agent_said'))).toBe(true);
    await phone.hold();
    await expect.poll(holds).toEqual([true]);
    await phone.resume();
    await expect.poll(holds).toEqual([true, false]);
    await phone.say(question);
    // The phone's recording ends with the hold, so what was passed on to it is read off the log.
    const heardTurn = async () => (await product.newest()).events.filter(isOf('first_heard')).at(-1)?.turn;
    await expect.poll(heardTurn).toBe(1);
    await phone.hangUp();
    await expect.poll(async () => (await product.newest()).end_reason).toBe('caller_hung_up');
  });

  it('is answered, heard, interrupted, takes keys, and ends when the phone hangs up', async () => {
    const question = await speechAt8k('What are your opening hours?');
    const interruption = await speechAt8k('Stop please, where can I park my car?');
    product.ears.script = ['What are your opening hours?', 'Stop please, where can I park my car?'];
    const phone = await call(NUMBER);
    const said = async () =>
      (await product.newest()).events.filter(isOf('caller_said')).map(({ text }) => text);
    const heardTurn = async () => (await product.newest()).events.filter(isOf('first_heard')).at(-1)?.turn;
    await expect.poll(async () => (await product.newest()).events.some(isOf('agent_said'))).toBe(true);
    await phone.say(question);
    await expect.poll(heardTurn).toBe(1);
    await phone.say(joined([silence(1_500), interruption]));
    await expect.poll(said).toHaveLength(2);
    await phone.press('4');
    await phone.press('2');
    await expect
      .poll(said)
      .toEqual(['What are your opening hours?', 'Stop please, where can I park my car?', '42']);
    await phone.hangUp();
    await expect.poll(async () => (await product.newest()).end_reason).toBe('caller_hung_up');
    const { heard } = await phone.stop();
    const { events, ...ended } = await product.newest();
    expect(ended).toMatchObject({
      origin: 'phone',
      party: CALLER,
      called_number: NUMBER,
      agent_name: 'Front desk',
      agent_version: 1,
    });

    // What was said is what was heard: the same samples, but for what mu-law rounds.
    const greeting = likeness(middle(await speechAt8k(GREETING), 300, 1_700), heard);
    expect(greeting.likeness).toBeGreaterThan(0.97);
    const answer = await speechAt8k(HOURS);
    const opening = likeness(middle(answer, 300, 1_700), heard);
    expect(opening.likeness).toBeGreaterThan(0.97);
    expect(opening.at_ms).toBeGreaterThan(greeting.at_ms);

    // It was cut off at the phone where the log says, not when all that had been sent was played.
    const cut = events
      .filter(isOf('output_dropped'))
      .find(({ because }) => because === 'words' || because === 'long_speech');
    const heard_ms = cut?.heard_ms ?? 0;
    expect(heard_ms).toBeGreaterThan(1_500);
    const from = Math.round(((opening.at_ms - 300) * RATE) / 1000);
    const follows = (ms: number) => {
      const piece = middle(answer, ms, ms + 200);
      const place = heard.subarray(from + ((ms - 100) * RATE) / 1000, from + ((ms + 300) * RATE) / 1000);
      return likeness(piece, place).likeness > 0.9;
    };
    expect(follows(heard_ms - 500)).toBe(true);
    expect(follows(heard_ms + 300)).toBe(false);
    expect(events.filter(isOf('first_heard')).every(({ told_by }) => told_by === 'marks')).toBe(true);

    // Both voices are in the recording.
    const peaks = async () => {
      const { recording, call_id } = await product.newest();
      if (recording?.state !== 'ready') return { caller: 0, agent: 0 };
      const { caller, agent } = await product.ask<RecordingPeaks>('GET', `/calls/${call_id}/recording-peaks`);
      return { caller: Math.max(...caller), agent: Math.max(...agent) };
    };
    await expect.poll(async () => Math.min(...Object.values(await peaks()))).toBeGreaterThan(5);
  });

  it('ends at the phone when the agent hangs up', async () => {
    product.ears.script = ['goodbye'];
    const farewell = await speechAt8k('Goodbye.');
    const phone = await call(NUMBER);
    await expect.poll(async () => (await product.newest()).events.some(isOf('agent_said'))).toBe(true);
    await phone.say(farewell);
    await phone.over();
    await expect.poll(async () => (await product.newest()).end_reason).toBe('end_phrase');
    const { heard } = await phone.stop();
    expect(likeness(middle(farewell, 250, 600), heard).likeness).toBeGreaterThan(0.9);
  });

  it('to a number that no agent answers hears why, and is in the history', async () => {
    const other = '+14155552679';
    const phone = await call(other);
    await phone.over();
    await expect.poll(async () => (await product.newest()).end_reason).toBe('unknown_number');
    expect(await product.newest()).toMatchObject({ called_number: other, status: 'refused', cost_micros: 0 });
    const { heard } = await phone.stop();
    const sentence = await speechAt8k(
      'I’m sorry, this number can’t take calls at the moment. Please try again later. Goodbye.',
    );
    expect(likeness(middle(sentence, 500, 2_500), heard).likeness).toBeGreaterThan(0.9);
  });
});
