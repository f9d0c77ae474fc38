/**
 * Whole calls on providers that fail, each provider with each fault: what the caller hears and when, what the
 * call is told, and how it ends. No one waits in silence for three seconds.
 */
import { describe, expect, it } from 'vitest';
import { type ProviderName, providers } from '#contract/workspace/provider-keys';
import { NoTranscriberError } from '#server/runtime/call/call-speech';
import { transcribing } from '#server/runtime/engine/transcribers';
import {
  type OpenAiDouble,
  type ScriptedAnswer,
  startOpenAiDouble,
} from '../../doubles/openai/openai-double';
import type { Mood as EarMood } from '../../doubles/transcribers/transcriber-double';
import type { Mood as VoiceMood } from '../../doubles/voices/voice-double';
import type { WhenOver } from '../runtime/held-calls';
import { holdProviderCall, HOURS, type ProviderCall, QUESTION } from './provider-call';

const DEAD_AIR_MS = 3_000;
const APOLOGY_MS = 2_000;

/** The call ends by a provider: the caller was told within two seconds of its failure, to the end. */
async function endsWithApology(talk: ProviderCall, reason: string, since: number): Promise<void> {
  const result = await talk.result;
  expect(result).toMatchObject({ reason, fault: 'provider' });
  const apology = talk.all('agent_said').at(-1);
  expect(apology?.text).toContain('sorry');
  expect(apology?.interrupted).toBe(false);
  expect((apology?.start_ms ?? Infinity) - since).toBeLessThan(talk.atMost(APOLOGY_MS, since));
}

describe.concurrent.each(Object.keys(providers) as ProviderName[])('a call that speaks with %s', (voice) => {
  const faults: [name: string, mood: VoiceMood, code: string][] = [
    ['refuses the key', { status: 401 }, '401'],
    ['breaks every connection', 'refuse', 'refused'],
    ['has had too many requests', { status: 429 }, '429'],
    ['is broken', { status: 500 }, '500'],
    ['hangs', 'hang', 'timeout'],
    ['sends garbage', 'garbage', 'garbage'],
    ['breaks off', 'cut', 'cut'],
    ['stops in the middle', 'stall', 'timeout'],
  ];
  it.for(faults)(
    'which %s: the built-in voice goes on within three seconds',
    async ([, mood, code], { onTestFinished }) => {
      const talk = await holdProviderCall(onTestFinished, {
        voice,
        prepare: ({ voices }) => Object.assign(voices, { mood }),
      });
      const { at_ms } = await talk.until('first_heard');
      expect(at_ms).toBeLessThan(talk.atMost(DEAD_AIR_MS, 0));
      const failed = await talk.until('provider_failed');
      expect(failed).toMatchObject({ part: 'voice', provider: voice, code, taken_over_by: 'built_in' });
      const said = await talk.until('agent_said');
      expect(said).toMatchObject({ text: 'Hello.', interrupted: false });
      expect(talk.longestWait(0)).toBeLessThan(talk.atMost(DEAD_AIR_MS, 0));
      expect(talk.all('ended')).toEqual([]);
      expect(talk.all('provider_failed')).toHaveLength(1);
    },
  );

  it('which is slow: it is waited for, and nothing fails', async ({ onTestFinished }) => {
    const talk = await holdProviderCall(onTestFinished, {
      voice,
      prepare: ({ voices }) => Object.assign(voices, { mood: 'slow' }),
    });
    const { at_ms } = await talk.until('first_heard');
    expect(at_ms).toBeLessThan(talk.atMost(DEAD_AIR_MS, 0));
    await talk.until('agent_said');
    expect(talk.all('provider_failed')).toEqual([]);
  });
});

describe.concurrent.each(transcribing)('a call that listens with %s', (transcriber) => {
  const spare = transcriber === 'deepgram' ? 'cartesia' : 'deepgram';
  const faults: [name: string, mood: EarMood, code: string][] = [
    ['refuses the key', { status: 401 }, '401'],
    ['breaks every connection', 'refuse', 'cut'],
    ['has had too many requests', { status: 429 }, '429'],
    ['is broken', { status: 503 }, '503'],
    ['hangs', 'hang', 'timeout'],
    ['sends garbage', 'garbage', 'garbage'],
    ['breaks off in the middle of a sentence', 'cut', 'cut'],
    ['tells of a fault of its own', 'fault', transcriber === 'openai' ? '500' : 'cut'],
  ];

  it('which works: has a turn with its words', async ({ onTestFinished }) => {
    const talk = await holdProviderCall(onTestFinished, { transcriber });
    await talk.until('agent_said');
    const { end_ms } = await talk.speak(1_500);
    expect(await talk.until('caller_said')).toMatchObject({ text: QUESTION, source: 'transcriber' });
    const answer = await talk.until('agent_said', ({ turn }) => turn === 1);
    expect(answer.text).toContain('Monday to Friday');
    expect(talk.longestWait(end_ms)).toBeLessThan(talk.atMost(DEAD_AIR_MS, end_ms));
    await talk.close();
    // What it was given is in the log before the end: all that was heard, or the pieces with speech in them.
    const used = talk.all('speech_usage');
    expect(used.every(({ part, provider }) => part === 'transcriber' && provider === transcriber)).toBe(true);
    const heardMs = used.reduce((sum, { audio_ms }) => sum + audio_ms, 0);
    const [least, most] =
      transcriber === 'openai' ? [1_500, 3_000] : [talk.call.elapsed() - 1_000, talk.call.elapsed()];
    expect(heardMs).toBeGreaterThanOrEqual(least);
    expect(heardMs).toBeLessThanOrEqual(most);
    expect(talk.events.at(-1)?.type).toBe('ended');
  });

  it('which is slow: its words are waited for, and nothing fails', async ({ onTestFinished }) => {
    const talk = await holdProviderCall(onTestFinished, {
      transcriber,
      spares: [spare],
      prepare: ({ ears }) => Object.assign(ears.moods, { [transcriber]: 'slow' }),
    });
    await talk.until('agent_said');
    const { end_ms } = await talk.speak(1_500);
    expect(await talk.until('caller_said')).toMatchObject({ text: QUESTION });
    await talk.until('agent_said', ({ turn }) => turn === 1);
    expect(talk.all('provider_failed')).toEqual([]);
    expect(talk.longestWait(end_ms)).toBeLessThan(talk.atMost(DEAD_AIR_MS, end_ms));
  });

  it.for(faults)(
    `which %s: ${spare} takes over, and nothing said is lost`,
    async ([, mood, code], { onTestFinished }) => {
      const talk = await holdProviderCall(onTestFinished, {
        transcriber,
        spares: [spare],
        prepare: ({ ears }) => Object.assign(ears.moods, { [transcriber]: mood }),
      });
      await talk.until('agent_said');
      const { end_ms } = await talk.speak(1_500);
      expect(await talk.until('caller_said')).toMatchObject({ text: QUESTION, source: 'transcriber' });
      const answer = await talk.until('agent_said', ({ text }) => text.includes('Monday to Friday'));
      expect(talk.all('provider_failed')).toMatchObject([
        { part: 'transcriber', provider: transcriber, code, taken_over_by: spare },
      ]);
      expect(answer.interrupted).toBe(false);
      expect(talk.longestWait(end_ms)).toBeLessThan(talk.atMost(DEAD_AIR_MS, end_ms));
      expect(talk.all('ended')).toEqual([]);
    },
  );

  it.for(faults)(
    'which %s, and there is no other: apologises and ends',
    async ([, mood, code], { onTestFinished }) => {
      const talk = await holdProviderCall(onTestFinished, {
        transcriber,
        prepare: ({ ears }) => Object.assign(ears.moods, { [transcriber]: mood }),
      });
      await talk.until('agent_said');
      // Long enough to be sure that nothing understands.
      const { end_ms } = await talk.speak(4_000);
      const failed = await talk.until('provider_failed');
      expect(failed).toMatchObject({ part: 'transcriber', provider: transcriber, code, taken_over_by: null });
      await endsWithApology(talk, 'transcriber_failed', failed.offset_ms);
      expect(talk.longestWait(Math.min(end_ms, failed.offset_ms))).toBeLessThan(
        talk.atMost(DEAD_AIR_MS, Math.min(end_ms, failed.offset_ms)),
      );
    },
  );

  it('which fails on a page, and there is no other: the caller is asked to type, and the call goes on', async ({
    onTestFinished,
  }) => {
    const talk = await holdProviderCall(onTestFinished, {
      transcriber,
      hasPage: true,
      prepare: ({ ears }) => Object.assign(ears.moods, { [transcriber]: 'cut' }),
    });
    await talk.until('agent_said');
    await talk.speak(1_500);
    const failed = await talk.until('provider_failed');
    expect(failed).toMatchObject({ provider: transcriber, code: 'cut', taken_over_by: 'browser' });
    const asked = await talk.until('agent_said', ({ text }) => text.includes('type it'));
    expect((asked.start_ms ?? Infinity) - failed.offset_ms).toBeLessThan(
      talk.atMost(APOLOGY_MS, failed.offset_ms),
    );
    expect(talk.device.messages).toContainEqual({ type: 'hearing', by: 'browser' });
    // The browser's own words count from now on, and so does what is typed.
    talk.sound.recognised(QUESTION, true, 'words-1');
    expect(await talk.until('caller_said')).toMatchObject({ text: QUESTION, source: 'browser' });
    await talk.until('agent_said', ({ text }) => text.includes('Monday to Friday'));
    expect(talk.all('ended')).toEqual([]);
  });
});

describe.concurrent('a call that listens', () => {
  it('goes from one transcriber to the next until one works', async ({ onTestFinished }) => {
    const talk = await holdProviderCall(onTestFinished, {
      transcriber: 'openai',
      spares: ['deepgram', 'cartesia'],
      prepare: ({ ears }) => Object.assign(ears.moods, { openai: { status: 401 }, deepgram: 'hang' }),
    });
    await talk.until('agent_said');
    const { end_ms } = await talk.speak(1_500);
    expect(await talk.until('caller_said')).toMatchObject({ text: QUESTION });
    await talk.until('agent_said', ({ turn }) => turn === 1);
    expect(talk.all('provider_failed')).toMatchObject([
      { provider: 'openai', code: '401', taken_over_by: 'deepgram' },
      { provider: 'deepgram', code: 'timeout', taken_over_by: 'cartesia' },
    ]);
    expect(talk.longestWait(end_ms)).toBeLessThan(talk.atMost(DEAD_AIR_MS, end_ms));
  });

  it('stays with its transcriber through a cough', async ({ onTestFinished }) => {
    const talk = await holdProviderCall(onTestFinished, {
      transcriber: 'deepgram',
      spares: ['cartesia'],
      prepare: ({ ears }) => {
        ears.script = [];
      },
    });
    await talk.until('agent_said');
    const { end_ms } = await talk.speak(300);
    await talk.reaches(end_ms + 2_500);
    expect(talk.all('provider_failed')).toEqual([]);
  });

  it('asks again when little was said and the only transcriber has not given a word yet', async ({
    onTestFinished,
  }) => {
    const talk = await holdProviderCall(onTestFinished, {
      transcriber: 'deepgram',
      prepare: ({ ears }) => {
        ears.moods.deepgram = 'hang';
      },
    });
    await talk.until('agent_said');
    const { end_ms } = await talk.speak(900);
    const asked = await talk.until('agent_said', ({ text }) => text.includes("didn't hear that"));
    expect((asked.start_ms ?? Infinity) - end_ms).toBeLessThan(talk.atMost(DEAD_AIR_MS, end_ms));
    expect(talk.all('provider_failed')).toEqual([]);
  });

  it('does not begin without the key', async ({ onTestFinished }) => {
    const call = holdProviderCall(onTestFinished, { transcriber: 'deepgram', hasKey: false });
    await expect(call).rejects.toBeInstanceOf(NoTranscriberError);
  });

  it('speaks with the built-in voice when the key of its voice is gone, and says so', async ({
    onTestFinished,
  }) => {
    const talk = await holdProviderCall(onTestFinished, { voice: 'elevenlabs', hasKey: false });
    const failed = await talk.until('provider_failed');
    expect(failed).toMatchObject({ provider: 'elevenlabs', code: 'no_key', taken_over_by: 'built_in' });
    await talk.until('agent_said');
  });
});

describe.concurrent('a call on a model', () => {
  const faults: [name: string, answer: ScriptedAnswer, code: string | RegExp][] = [
    ['refuses the key', { kind: 'status', status: 401, code: 'invalid_api_key' }, '401 invalid_api_key'],
    ['has had too many requests', { kind: 'status', status: 429, code: 'quota' }, '429 quota'],
    ['is broken', { kind: 'status', status: 500, code: 'server_error' }, '500 server_error'],
    ['hangs', { kind: 'hang' }, 'timeout'],
    ['sends garbage', { kind: 'garbage', contentType: 'text/html', body: '<html>It works</html>' }, /./],
    ['breaks off in its answer', { kind: 'cut', pieces: ['Well, we are '] }, /./],
    [
      'breaks off after much of it',
      { kind: 'cut', pieces: ['We are open from nine until five. ', HOURS, ' Or'] },
      /./,
    ],
    ['stops in its answer', { kind: 'stall', pieces: ['Well, we are '] }, 'timeout'],
    ['says nothing', { kind: 'text', pieces: [] }, 'empty_answer'],
  ];
  const models = async (onTestFinished: WhenOver): Promise<[OpenAiDouble, OpenAiDouble]> => {
    const both = await Promise.all([startOpenAiDouble(), startOpenAiDouble()]);
    onTestFinished(async () => void (await Promise.all(both.map((double) => double.close()))));
    return both;
  };
  const endpoint = ({ apiKey, baseUrl }: OpenAiDouble, model: string) => ({ apiKey, baseUrl, model });

  it.for(faults)('which %s: apologises and ends', async ([, answer, code], { onTestFinished }) => {
    const [first] = await models(onTestFinished);
    first.script(answer, answer);
    const talk = await holdProviderCall(onTestFinished, {
      brain: { kind: 'model', ...endpoint(first, 'first') },
      patienceMs: 2_500,
    });
    await talk.until('agent_said');
    talk.call.say(QUESTION, 'm-1');
    const said = await talk.until('caller_said');
    const failed = await talk.until('provider_failed');
    expect(failed).toMatchObject({ part: 'model', provider: 'first', taken_over_by: null });
    expect(failed.code).toMatch(code);
    await endsWithApology(talk, 'model_failed', failed.offset_ms);
    expect(talk.longestWait(said.offset_ms)).toBeLessThan(talk.atMost(DEAD_AIR_MS, said.offset_ms));
  });

  it.for(faults)('which %s, with another one: that one answers', async ([, answer], { onTestFinished }) => {
    const [first, second] = await models(onTestFinished);
    first.script(answer);
    second.script({ kind: 'text', pieces: ['We are open ', 'every day.'] });
    const brain = { kind: 'model', ...endpoint(first, 'first') } as const;
    const talk = await holdProviderCall(onTestFinished, {
      brain: { ...brain, fallback: endpoint(second, 'second') },
      patienceMs: 4_000,
    });
    await talk.until('agent_said');
    talk.call.say(QUESTION, 'm-1');
    const said = await talk.until('caller_said');
    const line = await talk.until('agent_said', ({ text }) => text.endsWith('We are open every day.'));
    expect(line.why.at(-1)).toEqual({ kind: 'model', text: 'second' });
    expect(talk.longestWait(said.offset_ms)).toBeLessThan(talk.atMost(DEAD_AIR_MS, said.offset_ms));
    expect(talk.all('ended')).toEqual([]);
  });

  it('which stops after its first sentence: no one waits in silence for the rest', async ({
    onTestFinished,
  }) => {
    const [first] = await models(onTestFinished);
    first.script({ kind: 'stall', pieces: ['We are open every day. On', ' Sundays'] });
    const brain = { kind: 'model', ...endpoint(first, 'first') } as const;
    const talk = await holdProviderCall(onTestFinished, { brain, patienceMs: 5_000 });
    await talk.until('agent_said');
    talk.call.say(QUESTION, 'm-1');
    const said = await talk.until('caller_said');
    await talk.result;
    const lines = talk.all('agent_said').filter(({ turn }) => turn === 1);
    expect(lines.map(({ text }) => text).slice(0, 2)).toEqual(['We are open every day.', 'One moment.']);
    expect(talk.longestWait(said.offset_ms)).toBeLessThan(talk.atMost(DEAD_AIR_MS, said.offset_ms));
  });

  it('which pauses between its sentences: what is said meanwhile is where it was heard', async ({
    onTestFinished,
  }) => {
    const [first] = await models(onTestFinished);
    // A sentence is passed on once the next one begins.
    first.script({
      kind: 'text',
      pieces: ['We are open every day. ', 'On', ' Sundays until one.'],
      pauseMs: 4_500,
    });
    const brain = { kind: 'model', ...endpoint(first, 'first') } as const;
    const talk = await holdProviderCall(onTestFinished, { brain });
    await talk.until('agent_said');
    talk.call.say(QUESTION, 'm-1');
    const said = await talk.until('caller_said');
    const last = await talk.until('agent_said', ({ text }) => text.endsWith('until one.'));
    const lines = talk.all('agent_said').filter(({ turn }) => turn === 1);
    expect(lines.map(({ text }) => text).slice(-3)).toEqual([
      'We are open every day.',
      'Just a moment longer.',
      'On Sundays until one.',
    ]);
    expect(lines.every(({ interrupted }) => !interrupted)).toBe(true);
    expect(last.words?.map(({ text }) => text).join(' ')).toBe(last.text);
    expect(last.words?.[0]?.start_ms).toBe(last.start_ms);
    expect(talk.longestWait(said.offset_ms)).toBeLessThan(talk.atMost(DEAD_AIR_MS, said.offset_ms));
  });

  it('which is cut off while nothing of its answer is heard: remembers what was, and goes on', async ({
    onTestFinished,
  }) => {
    const [first] = await models(onTestFinished);
    first.script(
      { kind: 'stall', pieces: ['We are open every day. On', ' Sundays'] },
      { kind: 'text', pieces: ['You are welcome.'] },
    );
    const brain = { kind: 'model', ...endpoint(first, 'first') } as const;
    const talk = await holdProviderCall(onTestFinished, { brain });
    await talk.until('agent_said');
    talk.call.say(QUESTION, 'm-1');
    await talk.until('agent_said', ({ text }) => text === 'One moment.');
    talk.call.say('Thanks', 'm-2');
    const next = await talk.until('agent_said', ({ turn }) => turn === 2);
    expect(next).toMatchObject({ text: 'You are welcome.', interrupted: false });
    const told = JSON.stringify(first.requests.at(-1)?.messages);
    expect(told).toContain('We are open every day.');
    expect(told).not.toContain('Sundays');
  });

  it('which is slow: its answer is announced, and nothing fails', async ({ onTestFinished }) => {
    const [first] = await models(onTestFinished);
    first.script({ kind: 'text', pieces: ['', 'Every day.'], pauseMs: 3_000 });
    const talk = await holdProviderCall(onTestFinished, {
      brain: { kind: 'model', ...endpoint(first, 'first') },
    });
    await talk.until('agent_said');
    talk.call.say(QUESTION, 'm-1');
    const said = await talk.until('caller_said');
    await talk.until('agent_said', ({ text }) => text === 'Every day.');
    expect(talk.longestWait(said.offset_ms)).toBeLessThan(talk.atMost(DEAD_AIR_MS, said.offset_ms));
    expect(talk.all('ended')).toEqual([]);
  });
});
