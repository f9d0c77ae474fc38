/** The built-in voice in its threads: every voice, cut off, broken threads, and text that is only text. */
import { afterEach, describe, expect, it } from 'vitest';
import { type BuiltInVoice as VoiceName, builtInVoices } from '#contract/agents/voices';
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import { BuiltInVoice, sayBuiltIn } from '#server/runtime/speech-out/built-in-voice';
import { bySentences } from '#server/runtime/engine/library-voice';
import { quietLibrary } from '#server/runtime/engine/quiet-library';
import { VoiceWorkers } from '#server/runtime/speech-out/voice-workers';

quietLibrary();
let workers = new VoiceWorkers();
afterEach(async () => {
  await workers.close();
  workers = new VoiceWorkers();
});

const SENTENCE = 'We are open from Monday to Friday from nine until five.';
const usual = { voice: '', speed: 1 };
const loudness = (samples: Int16Array) =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe('the built-in voice', () => {
  it.each(Object.keys(builtInVoices) as VoiceName[])('speaks as %s, at 16 kHz', async (voice) => {
    const { samples, rate } = await sayBuiltIn(workers, SENTENCE, { voice, speed: 1 });
    expect(rate).toBe(16_000);
    expect(samples.length / rate).toBeGreaterThan(2);
    expect(samples.length / rate).toBeLessThan(6);
    expect(loudness(samples)).toBeGreaterThan(3_000);
  });

  it('has voices that differ, and a usual one for names it does not know', async () => {
    const [slt, rms, unknown] = await Promise.all(
      ['slt', 'rms', 'nobody'].map((voice) => sayBuiltIn(workers, SENTENCE, { voice, speed: 1 })),
    );
    expect(unknown?.samples).toEqual(slt?.samples);
    expect(rms?.samples).not.toEqual(slt?.samples);
  });

  it('speaks faster and slower', async () => {
    const [slow, fast] = await Promise.all([
      sayBuiltIn(workers, SENTENCE, { voice: 'slt', speed: 0.5 }),
      sayBuiltIn(workers, SENTENCE, { voice: 'slt', speed: 2 }),
    ]);
    expect(slow.samples.length / fast.samples.length).toBeGreaterThan(3);
  });

  it.each([
    '-voice kal -o /etc/passwd',
    '',
    '...',
    '日本語',
    `${'word '.repeat(200)}.`,
    'a\0b',
    '<b>&amp;</b>',
  ])('takes %j for text', async (text) => {
    const { samples } = await sayBuiltIn(workers, text, usual);
    expect(samples).toBeInstanceOf(Int16Array);
  });

  it('says ten sentences at once, each whole', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => sayBuiltIn(workers, SENTENCE, usual)));
    const alone = await sayBuiltIn(workers, SENTENCE, usual);
    for (const { samples } of all) expect(samples).toEqual(alone.samples);
  });

  it('says what it has said before at once, while its threads are busy, and each time with sound of its own', async () => {
    const first = await sayBuiltIn(workers, SENTENCE, usual);
    const before = first.samples.slice();
    first.samples.fill(0);
    let isBusy = true;
    const long = Promise.all(
      ['one ', 'two '].map((word) => sayBuiltIn(workers, word.repeat(200), usual)),
    ).then(() => (isBusy = false));
    const again = await sayBuiltIn(workers, SENTENCE, usual);
    expect(isBusy).toBe(true);
    expect(again.samples).toEqual(before);
    const slower = await sayBuiltIn(workers, SENTENCE, { voice: '', speed: 0.8 });
    expect(slower.samples.length).toBeGreaterThan(before.length);
    await long;
  });

  it('forgets a sentence that is cut off before its turn', async () => {
    const cut = new AbortController();
    const others = Array.from({ length: 6 }, () => sayBuiltIn(workers, SENTENCE, usual));
    const waiting = sayBuiltIn(workers, SENTENCE, usual, cut.signal);
    cut.abort(new Error('cut off'));
    await expect(waiting).rejects.toThrow('cut off');
    await Promise.all(others);
  });

  it('goes on when a thread breaks in the middle of a sentence', async () => {
    await sayBuiltIn(workers, 'The thread is there.', usual);
    const speaking = sayBuiltIn(workers, SENTENCE, usual);
    await workers.breakOne();
    expect((await speaking).samples.length).toBeGreaterThan(16_000);
    expect((await sayBuiltIn(workers, `${SENTENCE} Again.`, usual)).samples.length).toBeGreaterThan(16_000);
  });

  it('says a call’s sentence before what others wait for, and keeps a thread for calls', async () => {
    // Both threads are there.
    await Promise.all([sayBuiltIn(workers, 'One.', usual), sayBuiltIn(workers, 'Two.', usual)]);
    let aside = 0;
    const others = Array.from({ length: 20 }, async () => {
      await sayBuiltIn(workers.aside, SENTENCE, usual);
      aside += 1;
    });
    for (let sentence = 0; sentence < 3; sentence += 1) {
      const before = aside;
      await sayBuiltIn(workers, `Yes ${sentence}.`, usual);
      // The one that was being said, and those for which it took as long as for this one.
      expect(aside - before).toBeLessThanOrEqual(2);
    }
    await Promise.all(others);
    expect(aside).toBe(20);
  });

  it('says a call’s first words between the sentences of another’s long answer', async () => {
    const [long, short] = [{}, {}];
    let said = 0;
    const answer = Array.from({ length: 20 }, async () => {
      await sayBuiltIn(workers, SENTENCE, usual, undefined, long);
      said += 1;
    });
    await sayBuiltIn(workers, 'Yes.', usual, undefined, short);
    // Those that were being said, and those for which it took as long as for this one.
    expect(said).toBeLessThanOrEqual(4);
    await Promise.all(answer);
  });

  it('refuses once it is shut down', async () => {
    await workers.close();
    await expect(sayBuiltIn(workers, SENTENCE, usual)).rejects.toThrow('shut down');
  });
});

describe('its stream', () => {
  it('begins with a short piece, gives others of a quarter of a second at most, and marks the last one', async () => {
    const voice = new BuiltInVoice(workers, usual);
    const pieces: { samples: number; final: boolean }[] = [];
    for await (const { frame, final } of bySentences(voice, () => undefined).synthesize('Good morning.')) {
      pieces.push({ samples: frame.samplesPerChannel, final });
    }
    expect(pieces.length).toBeGreaterThan(4);
    expect(pieces[0]?.samples).toBeLessThanOrEqual(SPEECH_RATE / 20);
    expect(pieces.every(({ samples }) => samples <= SPEECH_RATE / 4)).toBe(true);
    expect(pieces.map(({ final }) => final).filter(Boolean)).toHaveLength(1);
    expect(pieces.at(-1)?.final).toBe(true);
  });
});
