/** Whole calls on providers that fail: what the caller hears, what the call is told, and how it ends. */
import * as z from 'zod/mini';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AgentContent } from '#contract/agent-content';
import { type ProviderName, providers } from '#contract/provider-keys';
import { createGuardedFetch } from '#server/platform/outbound/guarded-fetch';
import { quietLibrary } from '#server/runtime/quiet-library';
import { callSpeech, NoTranscriberError } from '#server/runtime/speech/call-speech';
import { VoiceWorkers } from '#server/runtime/speech/voice-workers';
import { startTranscriberDouble } from '../../doubles/transcribers/transcriber-double';
import { type Mood, startVoiceDouble } from '../../doubles/voices/voice-double';
import { holdSpokenCall, type SpokenCall } from '../runtime/spoken-call';

quietLibrary();
const voices = await startVoiceDouble();
const ears = await startTranscriberDouble();
const workers = new VoiceWorkers();
const KEY_ID = '00000000-0000-4000-8000-000000000009';
const fetch = createGuardedFetch({ allowedHosts: new Set([voices.host]) });

let held: SpokenCall | null = null;
beforeEach(() => {
  voices.mood = 'well';
  Object.assign(ears, { mood: 'well', script: [] });
});
afterEach(async () => {
  await held?.close();
  held = null;
});
afterAll(async () => {
  await workers.close();
  await voices.close();
  await ears.close();
});

interface Choice {
  voice?: ProviderName;
  transcriber?: 'deepgram' | 'cartesia';
  /** Whether the workspace still has the key. */
  hasKey?: boolean;
}

async function hold({ voice, transcriber, hasKey = true }: Choice): Promise<SpokenCall> {
  const agent = z.parse(AgentContent, {
    name: 'Riverside Clinic',
    first_message: 'Hello.',
    closing_message: 'Goodbye.',
    ...(voice && { voice: { provider: voice, key_id: KEY_ID } }),
    ...(transcriber && { transcriber: { provider: transcriber, key_id: KEY_ID } }),
  });
  const keyOf = (provider: ProviderName) =>
    provider === transcriber ? ears.baseUrl(transcriber) : voices.baseUrl(provider);
  const speech = await callSpeech(
    {
      workers,
      fetch,
      checkAddress: async () => undefined,
      keys: {
        open: async (provider) => (hasKey ? { base_url: keyOf(provider), api_key: voices.apiKey } : null),
      },
    },
    agent,
  );
  held = holdSpokenCall({ agent, speech });
  return held;
}

describe.each(Object.keys(providers) as ProviderName[])('a call that speaks with %s', (provider) => {
  const faults: [name: string, mood: Mood, code: string][] = [
    ['refuses', { status: 401 }, '401'],
    ['has had too many requests', { status: 429 }, '429'],
    ['is broken', { status: 500 }, '500'],
    ['hangs', 'hang', 'timeout'],
    ['sends garbage', 'garbage', 'garbage'],
    ['breaks off', 'cut', 'cut'],
  ];
  it.each(faults)(
    'which %s: the built-in voice greets within three seconds, and the call goes on',
    async (_name, mood, code) => {
      voices.mood = mood;
      const talk = await hold({ voice: provider });
      const { at_ms } = await talk.until('first_heard');
      expect(at_ms).toBeLessThan(3_000);
      const failed = await talk.until('provider_failed');
      expect(failed).toMatchObject({ part: 'voice', provider, code, taken_over_by: 'built_in' });
      await talk.until('agent_said');
      expect(talk.all('ended')).toEqual([]);
      expect(talk.all('provider_failed')).toHaveLength(1);
    },
  );
});

describe('a call whose key is gone', () => {
  it('speaks with the built-in voice and says so', async () => {
    const talk = await hold({ voice: 'elevenlabs', hasKey: false });
    const failed = await talk.until('provider_failed');
    expect(failed).toMatchObject({ provider: 'elevenlabs', code: 'no_key', taken_over_by: 'built_in' });
    await talk.until('agent_said');
  });

  it('does not begin when it was to listen with it', async () => {
    await expect(hold({ transcriber: 'deepgram', hasKey: false })).rejects.toBeInstanceOf(NoTranscriberError);
  });
});

describe.each(['deepgram', 'cartesia'] as const)('a call that listens with %s', (transcriber) => {
  it.each([401, 503])('which answers %i: apologises and ends by it', async (status) => {
    ears.mood = { status };
    const talk = await hold({ transcriber });
    const failed = await talk.until('provider_failed');
    expect(failed).toMatchObject({ part: 'transcriber', taken_over_by: null });
    const result = await talk.result;
    expect(result).toMatchObject({ reason: 'transcriber_failed', fault: 'provider' });
    expect(talk.all('agent_said').at(-1)?.text).toContain('I am sorry');
  });

  it('which works: has a turn with its words', async () => {
    ears.script = ['What are your opening hours?'];
    const talk = await hold({ transcriber });
    await talk.until('agent_said');
    await talk.speak(1_500);
    const said = await talk.until('caller_said');
    expect(said).toMatchObject({ text: 'What are your opening hours?' });
  });
});
