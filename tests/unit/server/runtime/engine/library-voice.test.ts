import { setImmediate as nextTurn } from 'node:timers/promises';
import type { tts } from '@livekit/agents';
import { expect, test } from 'vitest';
import { quietLibrary } from '#server/runtime/engine/quiet-library';
import { bySentences } from '#server/runtime/engine/library-voice';
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import { MS_A_CHARACTER, ToneVoice } from '../../../../doubles/sound/tone-voice';
import { tone } from '../../../../doubles/sound/tones';

quietLibrary();

test('a line of many sentences is said whole, and warns of nothing', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  const voice = new ToneVoice({ delayMs: 0 });
  const stream = bySentences(voice, () => undefined).stream();
  const sentences = Array.from({ length: 24 }, (_, n) => `This is number ${n + 1} of the sentences.`);
  stream.pushText(sentences.join(' '));
  stream.endInput();
  let samples = 0;
  for await (const piece of stream) {
    if (typeof piece !== 'symbol') samples += piece.frame.samplesPerChannel;
  }
  // Warnings are told in their own turn of the loop.
  await nextTurn();
  process.off('warning', note);
  expect(voice.asked.join(' ')).toBe(sentences.join(' '));
  expect(voice.asked.length).toBeGreaterThan(10);
  expect(samples).toBeGreaterThan(24_000 * 20);
  expect(warnings.map(({ name }) => name)).toEqual([]);
});

/** The frames of one sentence, said by a voice of that rate. */
async function framesOf(rate: number, sentence: string): Promise<tts.SynthesizedAudio['frame'][]> {
  const stream = bySentences(new ToneVoice({ rate, delayMs: 0 }), () => undefined).stream();
  stream.pushText(sentence);
  stream.endInput();
  const frames: tts.SynthesizedAudio['frame'][] = [];
  for await (const piece of stream) if (typeof piece !== 'symbol') frames.push(piece.frame);
  return frames;
}

const SENTENCE = 'It is said at another rate than what we play.';

test('a voice of any rate comes at the one that’s played, so that the library has nothing to convert', async () => {
  const seconds = (SENTENCE.length * MS_A_CHARACTER) / 1000;
  for (const rate of [16_000, 22_050, SPEECH_RATE]) {
    const frames = await framesOf(rate, SENTENCE);
    expect(new Set(frames.map(({ sampleRate }) => sampleRate))).toEqual(new Set([SPEECH_RATE]));
    const samples = frames.reduce((sum, { samplesPerChannel }) => sum + samplesPerChannel, 0);
    expect(Math.abs(samples - seconds * SPEECH_RATE)).toBeLessThan(SPEECH_RATE / 100);
  }
});

test('the first frame of a sentence is short, and what is there as a whole comes in few', async () => {
  const whole = new ToneVoice({ delayMs: 0 });
  whole.say = async function* (text) {
    yield tone(text.length * MS_A_CHARACTER, SPEECH_RATE);
  };
  const stream = bySentences(whole, () => undefined).stream();
  stream.pushText(SENTENCE);
  stream.endInput();
  const lengths: number[] = [];
  for await (const piece of stream) {
    if (typeof piece !== 'symbol') lengths.push(piece.frame.samplesPerChannel);
  }
  expect(lengths[0]).toBe(SPEECH_RATE / 20);
  expect(lengths.at(-1)).toBe(SPEECH_RATE / 20);
  expect(lengths.length).toBeLessThan(12);
  expect(lengths.reduce((sum, one) => sum + one, 0)).toBe(
    (SENTENCE.length * MS_A_CHARACTER * SPEECH_RATE) / 1000,
  );
});
