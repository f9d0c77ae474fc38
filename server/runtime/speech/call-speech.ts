/** Makes what one call speaks and listens with, by the choices of its agent. */
import type { AgentContent } from '#contract/agent-content';
import { type ProviderName, providers } from '#contract/provider-keys';
import type { SpeechKeys } from '../ports';
import type { CallSpeech } from '../sound/call-sound';
import { BuiltInVoice } from './built-in-voice';
import { makeTranscriber } from './transcribers';
import { VoiceChain } from './voice-chain';
import type { VoiceWorkers } from './voice-workers';

export interface CallSpeechParts {
  /** The threads of the built-in voice. */
  workers: VoiceWorkers;
  keys: SpeechKeys;
  /** Goes to checked addresses only. */
  fetch: typeof fetch;
  /** Resolves when connections may go to an address. @throws Error when they may not */
  checkAddress(baseUrl: string): Promise<void>;
}

/** The chosen transcriber has no key that can be used. `message` is a sentence for a person. */
export class NoTranscriberError extends Error {
  constructor(provider: ProviderName) {
    super(`The agent listens with ${providers[provider].name}, but its key cannot be used. Choose another.`);
    this.name = 'NoTranscriberError';
  }
}

/** @throws NoTranscriberError */
export async function callSpeech(parts: CallSpeechParts, content: AgentContent): Promise<CallSpeech> {
  const speech: CallSpeech = {
    voice: new BuiltInVoice(parts.workers, content.voice),
    transcriber: null,
    onFailure: () => undefined,
    onUsage: () => undefined,
  };
  const { voice, transcriber, language } = content;
  if (voice.provider !== 'built_in') {
    const { provider } = voice;
    const key = voice.key_id === null ? null : await parts.keys.open(provider, voice.key_id);
    speech.voice = new VoiceChain({
      workers: parts.workers,
      provider,
      speaking: key && { provider, key, fetch: parts.fetch },
      manner: { voice: voice.voice, speed: voice.speed, language },
      // The engine sets these two after this.
      onFailure: (failure) => speech.onFailure(failure),
      onUsage: (usage) => speech.onUsage(usage),
    });
  }
  if (transcriber.provider !== 'browser') {
    const { provider } = transcriber;
    const key = transcriber.key_id === null ? null : await parts.keys.open(provider, transcriber.key_id);
    if (key === null) throw new NoTranscriberError(provider);
    await parts.checkAddress(key.base_url).catch(() => {
      throw new NoTranscriberError(provider);
    });
    speech.transcriber = makeTranscriber(
      {
        provider,
        key,
        language: transcriber.language || language,
        keywords: transcriber.keywords,
        fetch: parts.fetch,
      },
      (code) => speech.onFailure({ part: 'transcriber', provider, code, taken_over_by: null }),
    );
  }
  return speech;
}
