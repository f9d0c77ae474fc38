/** The library's own voice detection on real speech: when it hears it, and where speech begins and ends. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import { FRAME_MS, MICROPHONE_FRAME_SAMPLES } from '#contract/sockets/call-audio';
import { createCallEngine } from '#server/runtime/call/create-engine';
import { sileroDetection, warmUpVoiceActivity } from '#server/runtime/engine/voice-activity';
import { realSpeech } from '../../doubles/sound/real-speech';
import { goldenClock } from '../../unit/server/runtime/golden/ports';
import { holdSpokenCall, type SpokenCall } from './spoken-call';

const LOUD = 300;
const agent = z.parse(AgentContent, {
  name: 'Riverside Clinic',
  first_message: 'Hello, this is Riverside Clinic. We are here to help you with everything you need today.',
});

let speech: Int16Array;
/** Where the first and the last loud samples of the speech are, in milliseconds. */
let edges: { first: number; last: number };
let held: SpokenCall | null = null;

beforeAll(async () => {
  speech = await realSpeech('I would like to make an appointment for tomorrow morning.');
  const first = speech.findIndex((sample) => Math.abs(sample) > LOUD) / 16;
  edges = { first, last: speech.findLastIndex((sample) => Math.abs(sample) > LOUD) / 16 };
  await warmUpVoiceActivity();
});
afterEach(async () => {
  await held?.close();
  held = null;
});

/** Speaks the sentence into the call's microphone, in real time. @returns when its first sample was sent */
async function speakInto(talk: SpokenCall): Promise<number> {
  talk.unplug();
  const start = talk.call.elapsed();
  const frames = Math.ceil(speech.length / MICROPHONE_FRAME_SAMPLES) + 40;
  for (let frame = 0; frame < frames; frame += 1) {
    const captured_ms = start + frame * FRAME_MS;
    await sleep(Math.max(0, captured_ms + FRAME_MS - talk.call.elapsed()));
    const samples = new Int16Array(MICROPHONE_FRAME_SAMPLES);
    const from = frame * MICROPHONE_FRAME_SAMPLES;
    samples.set(speech.subarray(from, from + MICROPHONE_FRAME_SAMPLES));
    talk.sound.hear({ sequence: frame, captured_ms, samples });
  }
  talk.plug();
  return start;
}

describe('real speech', () => {
  it('holds the output within 200 ms of its first loud sample, and its edges are found within 20 ms', async () => {
    const engine = createCallEngine(goldenClock, undefined, sileroDetection);
    held = holdSpokenCall({ agent, engine });
    const { at_ms } = await held.until('first_heard');
    await held.reaches(at_ms + 700);
    const start = await speakInto(held);
    const holding = await held.until('output_held');
    expect(holding.offset_ms - (start + edges.first)).toBeLessThan(held.atMost(200, start + edges.first));
    const began = held.all('caller_speech_started')[0];
    const ended = held.all('caller_speech_ended').at(-1);
    expect(Math.abs((began?.at_ms ?? 0) - (start + edges.first))).toBeLessThanOrEqual(20);
    expect(Math.abs((ended?.at_ms ?? 0) - (start + edges.last))).toBeLessThanOrEqual(20);
  });
});
