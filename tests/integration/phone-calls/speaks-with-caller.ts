/** Someone who follows a phone call takes it over, speaks with the caller in real time, and gives it back. */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { encodeMicrophoneFrame, FRAME_MS, MICROPHONE_FRAME_SAMPLES } from '#contract/sockets/call-audio';
import { decodeMuLaw } from '#server/runtime/lines/mu-law';
import { realSpeech } from '../../doubles/sound/real-speech';
import { patient } from '../../patience';
import { likeness, RATE, speechAt8k } from '../../telephone/telephone-sound';
import { FollowClient } from '../calls/follow-client';
import type { PhoneProduct } from './phone-product';

const WORDS = 'Good morning, this is the manager of the practice speaking.';

/** Says `WORDS`, with a breath behind it. */
export async function speak(person: FollowClient): Promise<void> {
  const voice = await realSpeech(WORDS);
  const started = performance.now();
  const frames = Math.ceil(voice.length / MICROPHONE_FRAME_SAMPLES) + 25;
  for (let sequence = 0; sequence < frames; sequence += 1) {
    await sleep(Math.max(0, started + sequence * FRAME_MS - performance.now()));
    const samples = new Int16Array(MICROPHONE_FRAME_SAMPLES);
    const from = sequence * MICROPHONE_FRAME_SAMPLES;
    samples.set(voice.subarray(from, from + MICROPHONE_FRAME_SAMPLES));
    person.socket.send(encodeMicrophoneFrame({ sequence, captured_ms: sequence * FRAME_MS, samples }));
  }
}

/** How alike `WORDS` and what a caller has heard are. @param heard mu-law @param pieceMs of a piece, where the best one counts */
export async function likenessOf(heard: readonly Uint8Array[], pieceMs = 1_400): Promise<number> {
  const words = await speechAt8k(WORDS);
  const all = decodeMuLaw(Buffer.concat(heard));
  const starts = Array.from({ length: Math.floor(1_400 / pieceMs) }, (_, piece) => 300 + piece * pieceMs);
  const alike = starts.map((from) => {
    const piece = words.subarray((from * RATE) / 1000, ((from + pieceMs) * RATE) / 1000);
    return likeness(piece, all).likeness;
  });
  return Math.max(...alike);
}

/** The caller of the newest call hears the person, and the agent again afterwards. @returns how alike what they heard is */
export async function takenOver(
  product: Pick<PhoneProduct, 'ask' | 'calls' | 'call' | 'server'>,
  heard: readonly Uint8Array[],
): Promise<number> {
  const call_id = (await product.calls())[0]?.call_id ?? '';
  const { ticket } = await product.ask<{ ticket: string }>('POST', `/calls/${call_id}/follow-tickets`);
  const { port } = product.server.app.server.address() as AddressInfo;
  const person = await new FollowClient(`http://127.0.0.1:${port}`).hello(ticket);
  const types = async () => (await product.call(call_id)).events.map(({ type }) => type);
  try {
    await expect.poll(() => person.message('sound')).toBeDefined();
    person.send({ type: 'take_over' });
    await speak(person);
    person.send({ type: 'hand_back' });
    await expect
      .poll(types, { timeout: patient(20_000) })
      .toEqual(expect.arrayContaining(['taken_over', 'person_said', 'handed_back']));
    // The product runs in the process of the test: where that's held up, the voice has a gap.
    const alike = await likenessOf(heard, 350);
    await expect
      .poll(async () => (await types()).lastIndexOf('agent_said'), { timeout: patient(20_000) })
      .toBeGreaterThan((await types()).indexOf('handed_back'));
    return alike;
  } finally {
    person.socket.close();
  }
}
