/** The library's clients of live transcription against doubles: what is understood, and how they fail. */
import { stt } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quietLibrary } from '#server/runtime/quiet-library';
import { makeTranscriber } from '#server/runtime/speech/transcribers';
import { startTranscriberDouble } from '../../doubles/transcribers/transcriber-double';

quietLibrary();
const double = await startTranscriberDouble();
let codes: string[];
let open: stt.SpeechStream[] = [];
beforeEach(() => {
  Object.assign(double, { script: [], hears: 'seconds', mood: 'well', asked: [], told: [] });
  codes = [];
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => double.close());

function listen(provider: 'deepgram' | 'cartesia', apiKey = double.apiKey) {
  const key = { base_url: double.baseUrl(provider), api_key: apiKey };
  const transcriber = makeTranscriber(
    { provider, key, language: 'en-US', keywords: ['Harbour'], fetch },
    (code) => codes.push(code),
  );
  const stream = transcriber.stream();
  open.push(stream);
  const talking = setInterval(() => {
    const samples = Int16Array.from({ length: 1_600 }, (_none, at) => 8_000 * Math.sin(at / 6));
    // A stream that has ended takes no more sound.
    try {
      stream.pushFrame(new AudioFrame(samples, 16_000, 1, samples.length));
    } catch {
      clearInterval(talking);
    }
  }, 20);
  const finals: stt.SpeechData[] = [];
  let guesses = 0;
  const over = (async () => {
    for await (const { type, alternatives } of stream) {
      if (type === stt.SpeechEventType.INTERIM_TRANSCRIPT) guesses += 1;
      const best = alternatives?.[0];
      if (type === stt.SpeechEventType.FINAL_TRANSCRIPT && best) finals.push(best);
    }
    clearInterval(talking);
  })();
  return { finals, over, guesses: () => guesses };
}

describe('deepgram', () => {
  it('is told of the keywords, and says when each word was said', async () => {
    double.script = ['I would like a table.'];
    const { finals } = listen('deepgram');
    await expect.poll(() => finals, { timeout: 3_000 }).toHaveLength(1);
    expect(double.asked[0]).toContain('keyterm=Harbour');
    expect(finals[0]?.words?.map(({ text }) => text)).toEqual(['I', 'would', 'like', 'a', 'table.']);
    expect(finals[0]?.words?.[1]?.startTime).toBeCloseTo(0.2, 2);
  });
});

describe.each(['deepgram', 'cartesia'] as const)('%s', (provider) => {
  it('is sent the sound and gives back words', async () => {
    double.script = ['I would like a table.', 'For two.'];
    const { finals, guesses } = listen(provider);
    await expect.poll(() => finals.map(({ text }) => text), { timeout: 3_000 }).toHaveLength(2);
    expect(finals.map(({ text }) => text)).toEqual(['I would like a table.', 'For two.']);
    expect(guesses()).toBe(2);
    expect(codes).toEqual([]);
  });

  it.each([401, 403])('refuses with %i: it ends at once, and the key is in nothing', async (status) => {
    double.mood = { status };
    const began = performance.now();
    await listen(provider, 'not-the-right-key').over;
    expect(codes).toEqual([String(status)]);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('is broken for good: it ends after one more try', async () => {
    double.mood = { status: 503 };
    const began = performance.now();
    await listen(provider).over;
    expect(codes).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('breaks off once: it is asked again and goes on', async () => {
    double.mood = 'cut';
    const { finals } = listen(provider);
    await expect.poll(() => double.asked.length, { timeout: 3_000 }).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    double.mood = 'well';
    double.script = ['Are you there?'];
    await expect.poll(() => finals.map(({ text }) => text), { timeout: 6_000 }).toEqual(['Are you there?']);
    expect(codes).toEqual([]);
  });
});
