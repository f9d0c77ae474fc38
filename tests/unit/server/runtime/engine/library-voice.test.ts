import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { quietLibrary } from '#server/runtime/engine/quiet-library';
import { bySentences } from '#server/runtime/engine/library-voice';
import { ToneVoice } from '../../../../doubles/sound/tone-voice';

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
