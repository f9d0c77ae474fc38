/** Each provider's voice with each fault: what is heard, who goes on, and what the call is told. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type ProviderName, providers } from '#contract/workspace/provider-keys';
import { createGuardedFetch } from '#server/platform/outbound/guarded-fetch';
import { bySentences } from '#server/runtime/engine/library-voice';
import { quietLibrary } from '#server/runtime/engine/quiet-library';
import type { SpeechFailure, SpeechUse } from '#server/runtime/ports';
import type { Voice } from '#server/runtime/speech-out/voice';
import { VoiceFailover } from '#server/runtime/speech-out/voice-failover';
import { VoiceWorkers } from '#server/runtime/speech-out/voice-workers';
import { type Mood, startVoiceDouble } from '../../doubles/voices/voice-double';
import { atMost } from '../../held-up';
import { patient } from '../../patience';

quietLibrary();
const double = await startVoiceDouble();
const workers = new VoiceWorkers();
const fetch = createGuardedFetch({ allowedHosts: new Set([double.host]) });
const names = Object.keys(providers) as ProviderName[];
const SENTENCE = 'We are open from nine until five.';

let failures: SpeechFailure[];
let uses: SpeechUse[];
beforeEach(() => {
  failures = [];
  uses = [];
  double.said = [];
  Object.assign(double, { mood: 'well', cutAfter: 0.5 });
});
afterAll(async () => {
  await workers.close();
  await double.close();
});

function chain(provider: ProviderName, { apiKey = double.apiKey, speed = 1, send = fetch } = {}) {
  const voice = new VoiceFailover({
    workers,
    provider,
    speaking: { provider, fetch: send, key: { base_url: double.baseUrl(provider), api_key: apiKey } },
    manner: { voice: '', model: '', speed, language: 'en-US' },
  });
  voice.failed.on((failure) => failures.push(failure));
  voice.used.on((usage) => uses.push(usage));
  return voice;
}

/** As the library asks for it. */
const said = (voice: Voice, text: string, signal?: AbortSignal) =>
  bySentences(voice, () => undefined).synthesize(text, undefined, signal);

/** Everything of a sentence: how long it is, and how long the first of it took, but for waiting for the processor. */
async function heard(voice: Voice, text = SENTENCE) {
  const began = performance.now();
  let samples = 0;
  let first_ms = Infinity;
  let finals = 0;
  for await (const { frame, final } of said(voice, text)) {
    if (samples === 0) first_ms = performance.now() - began - atMost(0, began);
    expect(frame.sampleRate).toBe(24_000);
    samples += frame.samplesPerChannel;
    if (final) finals += 1;
  }
  return { seconds: samples / 24_000, first_ms, finals };
}

describe.each(names)('the voice of %s', (provider) => {
  it('is asked as its provider wants, and heard whole', async () => {
    const { seconds, finals } = await heard(chain(provider));
    expect(seconds).toBeCloseTo((SENTENCE.length * 60) / 1000, 2);
    expect(finals).toBe(1);
    expect(double.said.map(({ text }) => text)).toEqual([SENTENCE]);
    expect(failures).toEqual([]);
    expect(uses).toEqual([
      { part: 'voice', provider, characters: SENTENCE.length, audio_ms: SENTENCE.length * 60 },
    ]);
  });

  const faults: [name: string, mood: Mood, code: string][] = [
    ['forbids', { status: 403 }, '403'],
    ['has had too many requests', { status: 429 }, '429'],
    ['is broken', { status: 503 }, '503'],
    ['does not answer', 'hang', 'timeout'],
    ['answers with a page', 'garbage', 'garbage'],
    ['answers without sound', 'silent', 'garbage'],
    ['breaks every connection', 'refuse', 'refused'],
    ['breaks off', 'cut', 'cut'],
    ['stops in the middle', 'stall', 'timeout'],
  ];
  it.each(faults)(
    '%s: the built-in voice says the sentence and all that follow',
    async (_name, mood, code) => {
      double.mood = mood;
      const voice = chain(provider);
      const { seconds, first_ms } = await heard(voice);
      expect(seconds).toBeGreaterThan(1);
      expect(first_ms).toBeLessThan(patient(3_000));
      expect(failures).toEqual([{ part: 'voice', provider, code, taken_over_by: 'built_in' }]);

      double.mood = 'well';
      double.said = [];
      expect((await heard(voice)).seconds).toBeGreaterThan(1);
      expect(double.said).toEqual([]);
      expect(failures).toHaveLength(1);
    },
  );

  it('is slow to begin, which is no fault', async () => {
    double.mood = 'slow';
    const { first_ms } = await heard(chain(provider));
    expect(first_ms).toBeLessThan(patient(2_000));
    expect(failures).toEqual([]);
  });

  it('breaks off late: the built-in voice says what is left, not all of it', async () => {
    const voice = chain(provider);
    const long = 'We are open from nine until five on every day of the week, and on Sundays until noon.';
    const whole = await heard(voice, long);
    double.mood = 'cut';
    double.cutAfter = 0.75;
    const { seconds } = await heard(voice, long);
    const builtIn = await heard(voice, long);
    expect(seconds).toBeGreaterThan(whole.seconds * 0.75 + 0.3);
    expect(seconds).toBeLessThan(whole.seconds * 0.75 + builtIn.seconds * 0.5);
    expect(failures).toMatchObject([{ code: 'cut', taken_over_by: 'built_in' }]);
  });

  it('does not know the key: the same, and the key is told to no one', async () => {
    await heard(chain(provider, { apiKey: 'not-the-right-key' }));
    expect(failures).toEqual([{ part: 'voice', provider, code: '401', taken_over_by: 'built_in' }]);
    expect(JSON.stringify(failures)).not.toContain('not-the-right-key');
  });
});

describe('a chain of voices', () => {
  it('fails once for sentences that were asked for together', async () => {
    double.mood = { status: 500 };
    const voice = chain('openai');
    const all = await Promise.all([heard(voice), heard(voice), heard(voice)]);
    expect(all.every(({ seconds }) => seconds > 1)).toBe(true);
    expect(failures).toHaveLength(1);
  });

  it('sends no key to an address that is not public', async () => {
    const closed = chain('openai', { send: createGuardedFetch() });
    expect((await heard(closed)).seconds).toBeGreaterThan(1);
    expect(failures).toMatchObject([{ code: 'refused' }]);
    expect(double.said).toEqual([]);
  });

  it('is cut off without a failure', async () => {
    double.mood = 'hang';
    const cut = new AbortController();
    const stream = said(chain('cartesia'), SENTENCE, cut.signal);
    setTimeout(() => cut.abort(), 100);
    let frames = 0;
    for await (const _ of stream) frames += 1;
    expect(frames).toBe(0);
    expect(failures).toEqual([]);
  });
});
