/** Transcribers against doubles of their protocols over real sockets: what is understood, and how they fail. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { MICROPHONE_RATE } from '#contract/sockets/call-audio';
import { createGuardedFetch } from '#server/platform/outbound/guarded-fetch';
import { pinnedLookup } from '#server/platform/outbound/guarded-lookup';
import { quietLibrary } from '#server/runtime/engine/quiet-library';
import type { HeardWord } from '#server/runtime/speech-in/transcriber';
import { makeTranscriber, type TranscriberName } from '#server/runtime/engine/transcribers';
import { tone } from '../../doubles/sound/tones';
import { type Mood, startTranscriberDouble } from '../../doubles/transcribers/transcriber-double';
import { atMost } from '../../held-up';
import { patient } from '../../patience';
import type { WhenOver } from '../runtime/held-calls';

quietLibrary();
const PIECE_MS = 100;

interface ListeningOptions {
  mood?: Mood;
  apiKey?: string;
  /** Instead of the double's own. */
  host?: string;
}

async function listening(
  whenOver: WhenOver,
  provider: TranscriberName,
  { mood = 'well', apiKey, host = 'localhost' }: ListeningOptions = {},
) {
  const double = await startTranscriberDouble();
  Object.assign(double, { mood });
  const transcriber = makeTranscriber({
    provider,
    key: {
      base_url: double.baseUrl(provider).replace('localhost', host),
      api_key: apiKey ?? double.apiKey,
    },
    model: '',
    language: 'en-US',
    keywords: ['Harbour'],
    fetch: createGuardedFetch({ allowedHosts: new Set([double.host]) }),
    lookup: pinnedLookup([{ address: '127.0.0.1', family: 4 }]),
  });
  const heard: { text: string; words: HeardWord[] }[] = [];
  const guesses: string[] = [];
  const codes: string[] = [];
  const stream = transcriber.open({
    given: () => undefined,
    guessed: (text) => guesses.push(text),
    understood: (text, words) => heard.push({ text, words }),
    failed: (code) => codes.push(code),
  });
  whenOver(async () => {
    stream.close();
    await double.close();
  });
  const quiet = async (ms: number) => {
    for (let at = 0; at < ms; at += PIECE_MS) {
      stream.push(new Int16Array((MICROPHONE_RATE * PIECE_MS) / 1000));
      await sleep(10);
    }
  };
  return {
    double,
    stream,
    heard,
    guesses,
    codes,
    quiet,
    /** Says something and falls silent, ten times as fast as people do. */
    say: async (ms: number) => {
      await quiet(300);
      stream.speechStarted();
      for (let at = 0; at < ms; at += PIECE_MS) {
        stream.push(tone(PIECE_MS, MICROPHONE_RATE));
        await sleep(10);
      }
      await quiet(400);
      stream.speechEnded();
    },
  };
}

const all = ['deepgram', 'cartesia', 'openai'] as const;
const live = ['deepgram', 'cartesia'] as const;

describe.concurrent.each(all)('%s', (provider) => {
  it('is sent the sound and gives back words', async ({ onTestFinished }) => {
    const { double, heard, codes, guesses, say } = await listening(onTestFinished, provider);
    double.script = ['I would like a table.', 'For two.'];
    await say(800);
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: patient(10_000) });
    await say(800);
    await vi.waitFor(() => expect(heard.map(({ text }) => text)).toHaveLength(2), {
      timeout: patient(10_000),
    });
    expect(heard.map(({ text }) => text)).toEqual(['I would like a table.', 'For two.']);
    expect(guesses).toHaveLength(provider === 'openai' ? 0 : 2);
    expect(codes).toEqual([]);
  });

  it.for([401, 403, 429, 500, 503])(
    'answers %i: that is its end, told once',
    async (status, { onTestFinished }) => {
      const { codes, heard, say } = await listening(onTestFinished, provider, { mood: { status } });
      await say(800);
      await vi.waitFor(() => expect(codes).toEqual([String(status)]), { timeout: patient(10_000) });
      await say(800);
      expect(codes).toHaveLength(1);
      expect(heard).toEqual([]);
    },
  );

  it('does not know the key', async ({ onTestFinished }) => {
    const { codes, say } = await listening(onTestFinished, provider, { apiKey: 'not-the-right-key' });
    await say(800);
    await vi.waitFor(() => expect(codes).toEqual(['401']), { timeout: patient(10_000) });
  });

  it.for(['refuse', 'cut'] as const)('breaks off (%s)', async (mood, { onTestFinished }) => {
    const { codes, say } = await listening(onTestFinished, provider, { mood });
    await say(800);
    await vi.waitFor(() => expect(codes).toEqual(['cut']), { timeout: patient(10_000) });
  });

  it('tells of a fault of its own', async ({ onTestFinished }) => {
    const { codes, say } = await listening(onTestFinished, provider, { mood: 'fault' });
    await say(800);
    await vi.waitFor(() => expect(codes).toEqual([provider === 'openai' ? '500' : 'cut']), {
      timeout: patient(10_000),
    });
  });

  it('is slow to begin and to answer, which is no fault', async ({ onTestFinished }) => {
    const { double, codes, heard, say } = await listening(onTestFinished, provider, { mood: 'slow' });
    double.script = ['Are you there?'];
    await say(800);
    await vi.waitFor(() => expect(heard.map(({ text }) => text)).toEqual(['Are you there?']), {
      timeout: patient(10_000),
    });
    expect(codes).toEqual([]);
  });

  it('is closed for good', async ({ onTestFinished }) => {
    const { double, codes, stream, say } = await listening(onTestFinished, provider);
    await say(200);
    stream.close();
    await vi.waitFor(() => expect(double.open()).toBe(0), { timeout: patient(10_000) });
    expect(codes).toEqual([]);
  });
});

describe.concurrent('garbage', () => {
  it.for(all)('of %s is seen at once', async (provider, { onTestFinished }) => {
    const { codes, say } = await listening(onTestFinished, provider, { mood: 'garbage' });
    await say(800);
    await vi.waitFor(() => expect(codes).toEqual(['garbage']), { timeout: patient(10_000) });
  });
});

describe.concurrent('deepgram', () => {
  it('is told of the keywords, and says when each word was said', async ({ onTestFinished }) => {
    const { double, heard, say } = await listening(onTestFinished, 'deepgram');
    double.script = ['I would like a table.'];
    await say(800);
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: patient(10_000) });
    expect(double.asked[0]).toContain('keyterm=Harbour');
    const words = heard[0]?.words ?? [];
    expect(words.map(({ text }) => text)).toEqual(['I', 'would', 'like', 'a', 'table.']);
    expect((words[1]?.from ?? 0) - (words[0]?.from ?? 0)).toBeGreaterThan(MICROPHONE_RATE / 20);
  });

  it('gives its words at once when it is told that the turn is over', async ({ onTestFinished }) => {
    const { double, stream, heard } = await listening(onTestFinished, 'deepgram');
    double.script = ['Yes.'];
    stream.push(tone(500, MICROPHONE_RATE));
    stream.flush();
    await vi.waitFor(() => expect(heard.map(({ text }) => text)).toEqual(['Yes.']), {
      timeout: patient(10_000),
    });
    expect(double.told).toContain('{"type":"Finalize"}');
  });

  it('is kept open while the microphone is silent', async ({ onTestFinished }) => {
    const { double, codes, heard, say } = await listening(onTestFinished, 'deepgram');
    double.idleMs = 5_000;
    double.script = ['Here I am.'];
    // The second one comes after the time in which it would have been closed.
    const kept = () => double.told.filter((text) => text === '{"type":"KeepAlive"}');
    await vi.waitFor(() => expect(kept().length).toBeGreaterThan(1), { timeout: patient(20_000) });
    await say(800);
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: patient(10_000) });
    expect(codes).toEqual([]);
  });

  it('is told to finish', async ({ onTestFinished }) => {
    const { double, stream } = await listening(onTestFinished, 'deepgram');
    await vi.waitFor(() => expect(double.open()).toBe(1), { timeout: patient(10_000) });
    stream.close();
    await vi.waitFor(() => expect(double.told).toContain('{"type":"CloseStream"}'), {
      timeout: patient(10_000),
    });
  });
});

describe.concurrent('openai', () => {
  it('is sent each stretch of speech whole, with what comes before voice detection notices it', async ({
    onTestFinished,
  }) => {
    const { double, say } = await listening(onTestFinished, 'openai');
    double.script = ['One.', 'Two.'];
    await say(2_500);
    await vi.waitFor(() => expect(double.pieces).toHaveLength(1), { timeout: patient(10_000) });
    const [piece] = double.pieces;
    expect(piece).toMatchObject({ model: 'gpt-4o-mini-transcribe', language: 'en', prompt: 'Harbour' });
    expect(piece?.seconds).toBeGreaterThan(2.7);
    expect(piece?.seconds).toBeLessThan(3.5);
  });

  it('that does not answer is waited for a little, and no longer', async ({ onTestFinished }) => {
    const { codes, say } = await listening(onTestFinished, 'openai', { mood: 'hang' });
    await say(800);
    const began = performance.now();
    await vi.waitFor(() => expect(codes).toEqual(['timeout']), { timeout: patient(10_000) });
    expect(performance.now() - began).toBeLessThan(atMost(2_900, began));
  });
});

describe('a live transcriber', () => {
  it.for(live)(
    '%s: what was guessed isn’t understood because the connection breaks',
    async (provider, { onTestFinished }) => {
      const { double, stream, heard, guesses, codes } = await listening(onTestFinished, provider);
      Object.assign(double, { script: ['I would like a table.'], hears: 'speech' });
      for (let at = 0; at < 800; at += PIECE_MS) stream.push(tone(PIECE_MS, MICROPHONE_RATE));
      await vi.waitFor(() => expect(guesses).toHaveLength(1), { timeout: patient(10_000) });
      await double.close();
      await vi.waitFor(() => expect(codes).toEqual(['cut']), { timeout: patient(10_000) });
      expect(heard).toEqual([]);
    },
  );

  it.for(live)(
    '%s: connects to the address that was checked, whatever its name leads to now',
    async (provider, { onTestFinished }) => {
      const { double, heard, say } = await listening(onTestFinished, provider, { host: 'speech.invalid' });
      double.script = ['Yes.'];
      await say(800);
      await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: patient(10_000) });
    },
  );

  it.for(live)(
    '%s: nothing is left open when it is closed before it has started',
    async (provider, { onTestFinished }) => {
      const { double, stream } = await listening(onTestFinished, provider, { mood: 'slow' });
      stream.close();
      await sleep(1_200);
      await vi.waitFor(() => expect(double.open()).toBe(0), { timeout: patient(10_000) });
    },
  );
});
