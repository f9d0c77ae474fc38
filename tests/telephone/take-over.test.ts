/** A person takes over a call in of a real Asterisk from a real SIP phone, and gives it back. All on loopback. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { encodeMicrophoneFrame, FRAME_MS, MICROPHONE_FRAME_SAMPLES } from '#contract/sockets/call-audio';
import type { CallEvent } from '#contract/calls/call-events';
import { RECORDING_RATE } from '#contract/calls/recordings';
import { Resampler } from '#server/runtime/resampler';
import { FollowClient } from '../integration/calls/follow-client';
import {
  CALLER,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from '../integration/phone-calls/phone-product';
import { realSpeech } from '../doubles/sound/real-speech';
import { patient } from '../patience';
import { type Asterisk, startAsterisk } from './asterisk';
import { heardInTime, type HeardInTime } from './heard-in-time';
import { type Phone, startPhone } from './phone';
import { joined, likeness, RATE, speechAt8k } from './telephone-sound';

let asterisk: Asterisk;
let product: PhoneProduct;
let origin: string;
const phones: Phone[] = [];
const ears: HeardInTime[] = [];

beforeAll(async () => {
  asterisk = await startAsterisk(inject('telephone'));
  product = await startPhoneProduct(asterisk.address);
  const address = product.server.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens nowhere.');
  origin = `http://127.0.0.1:${address.port}`;
  const { carrier_id } = await product.addCarrier();
  const recording = { enabled: true, consent_sentence: '' };
  const agent_id = await product.publish({ ...product.content, recording });
  const { phone_number_id } = await product.addNumber({ number: NUMBER, agent_id, carrier_id });
  await product.ask('PATCH', `/phone-numbers/${phone_number_id}`, {
    body: { rules: { recording_notice: 'never' } },
  });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  for (const ear of ears) ear.stop();
  for (const phone of phones) await phone.stop();
  await product?.stop();
  await asterisk?.stop();
});

/** The call is given back once the person's last words have come, or were waited for so long. */
const LAST_WORDS_MS = 400;

const middle = (samples: Int16Array, from_ms: number, to_ms: number) =>
  samples.subarray((from_ms * RATE) / 1000, (to_ms * RATE) / 1000);
const find = async <Type extends CallEvent['type']>(type: Type, nth = 0) => {
  const fits = (event: CallEvent): event is Extract<CallEvent, { type: Type }> => event.type === type;
  return (await product.newest()).events.filter(fits).at(nth);
};

/** A caller who has heard the agent's first line, and a person who follows the call. */
async function connected() {
  const phone = await startPhone({ root: inject('telephone'), sipPort: asterisk.sipPort, number: CALLER });
  phones.push(phone);
  const ear = heardInTime(phone);
  ears.push(ear);
  const before = (await product.calls()).length;
  await phone.dial(NUMBER);
  await expect.poll(async () => (await product.calls()).length).toBe(before + 1);
  await expect.poll(() => find('agent_said')).toBeDefined();
  const { call_id } = await product.newest();
  const { ticket } = await product.ask<{ ticket: string }>('POST', `/calls/${call_id}/follow-tickets`);
  const person = await new FollowClient(origin).hello(ticket);
  await expect.poll(() => person.message('sound')).toBeDefined();
  return { phone, ear, person, call_id };
}

/**
 * The microphone is open, and the first word comes with the press; a breath after the last one it's given back.
 *
 * @returns when each was pressed, on the clock of `performance`
 */
async function takesOverSaying(
  person: FollowClient,
  voice: Int16Array,
): Promise<{ over: number; back: number }> {
  const over = performance.now();
  person.send({ type: 'take_over' });
  const started = performance.now();
  const frames = Math.ceil(voice.length / MICROPHONE_FRAME_SAMPLES) + 25;
  for (let sequence = 0; sequence < frames; sequence += 1) {
    await sleep(Math.max(0, started + sequence * FRAME_MS - performance.now()));
    const samples = new Int16Array(MICROPHONE_FRAME_SAMPLES);
    const from = sequence * MICROPHONE_FRAME_SAMPLES;
    samples.set(voice.subarray(from, from + MICROPHONE_FRAME_SAMPLES));
    person.socket.send(encodeMicrophoneFrame({ sequence, captured_ms: sequence * FRAME_MS, samples }));
  }
  const back = performance.now();
  person.send({ type: 'hand_back' });
  return { over, back };
}

it('the caller hears the person within a second, and the agent again within another', async () => {
  const words = 'Good morning, this is the manager of the practice speaking.';
  const voice = await realSpeech(words);
  const { phone, ear, person } = await connected();
  await takesOverSaying(person, voice);
  await expect.poll(() => find('agent_said', 1)).toBeDefined();
  await phone.hangUp();
  await expect.poll(async () => (await product.newest()).end_reason).toBe('caller_hung_up');
  ear.stop();
  const { heard } = await phone.stop();
  person.socket.close();

  const [over, back, said, again] = [
    await find('taken_over'),
    await find('handed_back'),
    await find('person_said'),
    await find('agent_said', 1),
  ];
  expect(back?.because).toBe('asked');
  expect(said).toBeDefined();
  const at8k = await speechAt8k(words);
  // All that was said is heard, but for what mu-law rounds.
  for (const from of [300, 1_200, 2_000]) {
    expect(likeness(middle(at8k, from, from + 800), heard).likeness).toBeGreaterThan(0.9);
  }
  expect(likeness(middle(await speechAt8k(again?.text ?? ''), 300, 1_300), heard).likeness).toBeGreaterThan(
    0.9,
  );
  // As Asterisk's marks tell. The phone's own recording leaves out what it got no sound for.
  const times = {
    over: (said?.start_ms ?? Number.POSITIVE_INFINITY) - (over?.offset_ms ?? 0),
    back: (again?.start_ms ?? Number.POSITIVE_INFINITY) - (back?.offset_ms ?? 0) + LAST_WORDS_MS,
  };
  expect(times.over).toBeLessThan(1_000);
  expect(times.back).toBeLessThan(1_000);
});

/** Pieces of a sentence by which it's found in what was heard: a pause on the way spoils the one that it's in. */
const PIECES = { ms: 300, every: 100, most: 8 } as const;
const HEARD_WITHIN_MS = 5_000;
/** Louder than what's around a sentence. */
const LOUD = 500;

/** What's quiet at both ends of a sentence of the voice, and isn't in its line. */
const QUIET_AROUND_MS = 500;
/** Enough that the slowest one of them isn't the 95th percentile. */
const CALLS = 4;
const PRESSES = 6;

it('again and again, each within a second, and nothing that was said is missing in the recording or the log', {
  timeout: patient(900_000),
}, async () => {
  const words = 'This is the manager speaking.';
  const voice = await realSpeech(words);
  const over: number[] = [];
  const back: number[] = [];
  const atEar: { over: number[]; back: number[] } = { over: [], back: [] };
  for (let call = 0; call < CALLS; call += 1) {
    const { phone, ear, person, call_id } = await connected();
    const pressed: Awaited<ReturnType<typeof takesOverSaying>>[] = [];
    for (let press = 0; press < PRESSES; press += 1) {
      pressed.push(await takesOverSaying(person, voice));
      await expect.poll(() => find('agent_said', press + 1)).toBeDefined();
    }
    await phone.hangUp();
    const heard = await ear.sound();
    ear.stop();
    await expect.poll(async () => (await product.call(call_id)).recording?.state).toBe('ready');
    await phone.stop();
    person.socket.close();
    const { events, recording } = await product.call(call_id);
    const stretches = events
      .map(({ type }, index) => (type === 'taken_over' ? index : -1))
      .filter((at) => at >= 0);
    expect(stretches).toHaveLength(PRESSES);
    const wave = await recorded(call_id);
    const sentence = await speechAt8k(words);
    for (const [index, place] of stretches.entries()) {
      const own = events.slice(place, stretches[index + 1]);
      const taken = own[0]?.offset_ms ?? 0;
      const said = own.filter((event) => event.type === 'person_said');
      const given = own.find((event) => event.type === 'handed_back');
      const again = own.find(
        (event) => event.type === 'agent_said' && event.offset_ms > (given?.offset_ms ?? 0),
      );
      if (again?.type !== 'agent_said') throw new Error('The agent didn’t go on.');
      const began = said[0]?.start_ms ?? Number.POSITIVE_INFINITY;
      over.push(began - taken);
      back.push((again.start_ms ?? Number.POSITIVE_INFINITY) - (given?.offset_ms ?? 0) + LAST_WORDS_MS);
      const at = pressed[index];
      if (at === undefined) throw new Error('It was taken over once too often.');
      atEar.over.push(firstWordAfter(at.over, sentence, heard));
      atEar.back.push(firstWordAfter(at.back, await speechAt8k(again.text), heard));
      // A line for all of it, but for the quiet around it.
      const logged = said.reduce((sum, { start_ms, end_ms }) => sum + end_ms - start_ms, 0);
      expect(logged).toBeGreaterThan((sentence.length / RATE) * 1000 - QUIET_AROUND_MS);
      const from = Math.max(0, began - (recording?.offset_ms ?? 0) - 500);
      const kept = middle(wave, from, from + (sentence.length / RATE) * 1000 + 1_500);
      expect(shareKept(sentence, kept)).toBeGreaterThan(0.8);
    }
  }
  const told = (times: readonly number[]) =>
    `${nearest(times, 0.5)} ms p50, ${nearest(times, 0.95)} ms p95, ${nearest(times, 1)} ms at most`;
  process.stdout.write(
    `${over.length} presses. The person is heard after ${told(over)}, by the caller's phone after ${told(atEar.over)}; the agent again after ${told(back)}, by the phone after ${told(atEar.back)}.\n`,
  );
  for (const times of [over, back, atEar.over, atEar.back]) expect(nearest(times, 0.95)).toBeLessThan(1_000);
});

/** From that moment to the first word of the sentence at the caller's ear, in milliseconds. */
function firstWordAfter(
  moment: number,
  sentence: Int16Array,
  { samples, since }: Awaited<ReturnType<HeardInTime['sound']>>,
): number {
  const word = (sentence.findIndex((sample) => Math.abs(sample) > LOUD) * 1000) / RATE;
  const from = Math.max(0, moment - since);
  const near = middle(samples, from, from + HEARD_WITHIN_MS);
  for (let piece = 0; piece < PIECES.most; piece += 1) {
    const after = piece * PIECES.every;
    const { likeness: alike, at_ms } = likeness(
      middle(sentence, word + after, word + after + PIECES.ms),
      near,
    );
    // A pause before it would make this later than it was, and never sooner.
    if (alike > 0.85) return from + at_ms - after - (moment - since);
  }
  throw new Error('The sentence wasn’t heard.');
}

/** The value that this share of them don't exceed. */
function nearest(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
}

const PIECE_MS = 100;
/** Sound that came late on its way makes a pause, so long at most. */
const LONGEST_PAUSE_MS = 800;

/** How much of a sentence is in a recording, piece by piece and in order: a pause spoils the piece that it's in, and none else. */
function shareKept(sentence: Int16Array, kept: Int16Array): number {
  const [begin, end] = [200, 1_400];
  let from = 0;
  let found = 0;
  for (let at = begin; at < end; at += PIECE_MS) {
    const near = middle(kept, from, from + PIECE_MS + (from === 0 ? 2_000 : LONGEST_PAUSE_MS));
    const { likeness: alike, at_ms } = likeness(middle(sentence, at, at + PIECE_MS), near);
    if (alike < 0.9) continue;
    from += at_ms + PIECE_MS / 2;
    found += 1;
  }
  return found / ((end - begin) / PIECE_MS);
}

/** What the caller heard of a call's recording, at 8 kHz. */
async function recorded(callId: string): Promise<Int16Array> {
  const { url } = await product.ask<{ url: string }>('POST', `/calls/${callId}/recording-links`);
  const wave = Buffer.from(await (await fetch(origin + url)).arrayBuffer());
  const samples = Int16Array.from({ length: Math.floor((wave.length - 44) / 4) }, (_, frame) =>
    wave.readInt16LE(44 + frame * 4 + 2),
  );
  const resampler = new Resampler(RECORDING_RATE, RATE);
  return joined([...resampler.push(samples), ...resampler.end()]);
}
