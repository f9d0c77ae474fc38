/** Whole spoken calls on doubles of providers, each call with its own doubles, so that many run at once. */
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { ProviderName } from '#contract/workspace/provider-keys';
import { createGuardedFetch } from '#server/platform/outbound/guarded-fetch';
import { pinnedLookup } from '#server/platform/outbound/guarded-lookup';
import type { Brain } from '#server/runtime/ports';
import { createCallEngine } from '#server/runtime/call/create-engine';
import { quietLibrary } from '#server/runtime/engine/quiet-library';
import { callSpeech } from '#server/runtime/call/call-speech';
import { type TranscriberName, transcribing } from '#server/runtime/engine/transcribers';
import { VoiceWorkers } from '#server/runtime/speech-out/voice-workers';
import { energyDetection } from '../../doubles/sound/energy-activity';
import { ToneVoice } from '../../doubles/sound/tone-voice';
import {
  startTranscriberDouble,
  type TranscriberDouble,
} from '../../doubles/transcribers/transcriber-double';
import { startVoiceDouble, type VoiceDouble } from '../../doubles/voices/voice-double';
import { goldenClock } from '../../unit/server/runtime/golden/ports';
import type { WhenOver } from '../runtime/held-calls';
import { holdSpokenCall, type SpokenCall } from '../runtime/spoken-call';

quietLibrary();
const KEY_ID = '00000000-0000-4000-8000-000000000009';
const workers = new VoiceWorkers();
workers.warmUp();

export const HOURS = 'We are open from Monday to Friday from nine until five.';
export const QUESTION = 'What are your opening hours?';

interface ProviderCallOptions {
  voice?: ProviderName;
  transcriber?: TranscriberName;
  /** Other transcribers for which the workspace has a key. */
  spares?: readonly TranscriberName[];
  /** Whether the workspace still has the keys of the agent. */
  hasKey?: boolean;
  hasPage?: boolean;
  brain?: Brain;
  /** For one request of the model. */
  patienceMs?: number;
  /** Set the doubles' moods here. */
  prepare?: (doubles: { voices: VoiceDouble; ears: TranscriberDouble }) => void;
}

export interface ProviderCall extends SpokenCall {
  voices: VoiceDouble;
  ears: TranscriberDouble;
  /**
   * The longest that nothing was audible of the agent from `since` on, until the call ended or, while it
   * runs, until the agent was last heard. In milliseconds.
   */
  longestWait(since: number): number;
}

export async function holdProviderCall(
  whenOver: WhenOver,
  options: ProviderCallOptions,
): Promise<ProviderCall> {
  const { voice, transcriber, spares = [], hasKey = true, hasPage = false, brain, patienceMs } = options;
  const [voices, ears] = await Promise.all([startVoiceDouble(), startTranscriberDouble()]);
  ears.script = [QUESTION];
  options.prepare?.({ voices, ears });
  const agent = z.parse(AgentContent, {
    name: 'Riverside Clinic',
    first_message: 'Hello.',
    closing_message: 'Goodbye.',
    knowledge: [{ title: 'Opening hours', text: HOURS }],
    after_call: { summary: false },
    ...(voice && { voice: { provider: voice, key_id: KEY_ID } }),
    ...(transcriber && { transcriber: { provider: transcriber, key_id: KEY_ID } }),
  });
  const isTranscriber = (provider: ProviderName): provider is TranscriberName =>
    (transcribing as readonly string[]).includes(provider);
  const speech = await callSpeech(
    {
      workers,
      fetch: createGuardedFetch({ allowedHosts: new Set([voices.host, ears.host]) }),
      pin: async () => pinnedLookup([{ address: '127.0.0.1', family: 4 }]),
      keys: {
        open: async (provider) => {
          const listens = provider === transcriber && isTranscriber(provider);
          const base_url = listens ? ears.baseUrl(provider) : voices.baseUrl(provider);
          return hasKey ? { base_url, api_key: voices.apiKey } : null;
        },
        openAny: async (provider) =>
          isTranscriber(provider) && spares.includes(provider)
            ? { base_url: ears.baseUrl(provider), api_key: ears.apiKey }
            : null,
      },
    },
    agent,
  );
  // What it costs to speak as the built-in voice is not what these calls are about, and many run at once.
  if (voice === undefined) speech.voice = new ToneVoice();
  const patience = patienceMs === undefined ? undefined : { requestMs: patienceMs, stallMs: patienceMs };
  const engine = createCallEngine(goldenClock, patience, energyDetection);
  const talk = holdSpokenCall({ agent, speech, hasPage, engine, ...(brain && { brain }) });
  whenOver(async () => {
    await talk.close();
    await Promise.all([voices.close(), ears.close()]);
  });
  return {
    ...talk,
    voices,
    ears,
    longestWait(since) {
      let silentSince = since;
      let longest = 0;
      for (const { at_ms, samples } of talk.device.played) {
        const end = at_ms + samples / 24;
        if (end <= since) continue;
        longest = Math.max(longest, at_ms - silentSince);
        silentSince = Math.max(silentSince, end);
      }
      const ended = talk.all('ended')[0];
      return ended === undefined ? longest : Math.max(longest, ended.offset_ms - silentSince);
    },
  };
}
