/** A person takes over a call in of a real Asterisk from a real SIP phone, and gives it back. All on loopback. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { encodeMicrophoneFrame, FRAME_MS, MICROPHONE_FRAME_SAMPLES } from '#contract/sockets/call-audio';
import type { CallEvent } from '#contract/calls/call-events';
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
import { type Phone, startPhone } from './phone';
import { likeness, RATE, speechAt8k } from './telephone-sound';

let asterisk: Asterisk;
let product: PhoneProduct;
let origin: string;
let phone: Phone | undefined;

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
  await phone?.stop();
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

it('the caller hears the person within a second, and the agent again within another', async () => {
  const words = 'Good morning, this is the manager of the practice speaking.';
  const voice = await realSpeech(words);
  phone = await startPhone({ root: inject('telephone'), sipPort: asterisk.sipPort, number: CALLER });
  await phone.dial(NUMBER);
  await expect.poll(() => find('agent_said')).toBeDefined();
  const { call_id } = await product.newest();
  const { ticket } = await product.ask<{ ticket: string }>('POST', `/calls/${call_id}/follow-tickets`);
  const person = await new FollowClient(origin).hello(ticket);
  await expect.poll(() => person.message('sound')).toBeDefined();

  // The microphone is open, and the first word comes with the press.
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
  person.send({ type: 'hand_back' });
  await expect.poll(() => find('agent_said', 1)).toBeDefined();
  await phone.hangUp();
  await expect.poll(async () => (await product.newest()).end_reason).toBe('caller_hung_up');
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
