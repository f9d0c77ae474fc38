/** A caller's device at the socket of a call: it plays what the agent says, and speaks. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  encodeMicrophoneFrame,
  FRAME_MS,
  MICROPHONE_FRAME_SAMPLES,
  MICROPHONE_RATE,
} from '#contract/sockets/call-audio';
import type { CallClient } from './call-client';

/** Plays what the agent says as a device does: tells every 100 ms how much of it was heard. */
export function playing(client: CallClient): void {
  const played = new Set<number>();
  const timer = setInterval(() => {
    const speech = client.messages.findLast((message) => message.type === 'speech');
    const end = client.messages.findLast((message) => message.type === 'speech_end');
    if (speech?.type !== 'speech' || end?.type !== 'speech_end' || end.speech !== speech.speech) return;
    if (played.has(speech.speech)) return;
    played.add(speech.speech);
    void play(client, speech.speech, end.samples);
  }, 20);
  client.socket.on('close', () => clearInterval(timer));
}

async function play(client: CallClient, speech: number, total: number): Promise<void> {
  const started = performance.now();
  const offset = await clockOf(client);
  const report = (state: 'started' | 'playing' | 'finished', samples: number) =>
    client.send({ type: 'playback', speech, state, samples, at_ms: offset + performance.now() - started });
  report('started', 0);
  for (;;) {
    await sleep(100);
    const samples = Math.min(total, Math.round((performance.now() - started) * 24));
    if (client.socket.readyState !== client.socket.OPEN) return;
    report(samples === total ? 'finished' : 'playing', samples);
    if (samples === total) return;
  }
}

let pings = 0;

/** The call's clock now. */
export async function clockOf(client: CallClient): Promise<number> {
  pings += 1;
  const id = pings;
  client.send({ type: 'ping', id });
  for (;;) {
    const pong = client.messages.find((message) => message.type === 'pong' && message.id === id);
    if (pong?.type === 'pong') return pong.offset_ms ?? 0;
    await sleep(2);
  }
}

export interface Spoken {
  /** When the first sample was captured, on the call's clock. */
  from_ms: number;
  samples: number[];
}

/**
 * Sends so many frames of a voice in real time; no two of them are the same.
 *
 * @param loudness of a sample, at most; one of a hundred is taken for no voice
 */
export async function speak(client: CallClient, frames: number, loudness = 3_000): Promise<Spoken> {
  const sent: number[] = [];
  const from_ms = await clockOf(client);
  // Taken after the answer: no frame is sent before the call's clock has reached its end.
  const started = performance.now();
  for (let frame = 0; frame < frames; frame += 1) {
    await sleep(Math.max(0, started + (frame + 1) * FRAME_MS - performance.now()));
    const samples = Int16Array.from(
      { length: MICROPHONE_FRAME_SAMPLES },
      (_, index) => loudness * Math.sin((index * 300 * Math.PI * 2) / MICROPHONE_RATE) + frame,
    );
    sent.push(...samples);
    client.socket.send(
      encodeMicrophoneFrame({ sequence: frame, captured_ms: from_ms + frame * FRAME_MS, samples }),
    );
  }
  return { from_ms, samples: sent };
}
