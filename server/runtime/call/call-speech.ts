/** Makes what one call speaks and listens with, by the choices of its agent. */
import type { LookupFunction } from 'node:net';
import type { AgentContent } from '#contract/agents/agent-content';
import { type ProviderName, providers } from '#contract/workspace/provider-keys';
import type { SpeechKeys } from '../ports';
import { makeTranscriber, type TranscriberName, transcribing } from '../engine/transcribers';
import type { NamedTranscriber, Transcriber } from '../speech-in/transcriber';
import { BuiltInVoice } from '../speech-out/built-in-voice';
import type { Voice } from '../speech-out/voice';
import { VoiceFailover } from '../speech-out/voice-failover';
import type { SpeechKey } from '../speech-out/voice-providers';
import type { VoiceWorkers } from '../speech-out/voice-workers';

/** Made for one call, and closed at its end. */
export interface CallSpeech {
  voice: Voice;
  /** Null: the caller's browser understands the words, or the caller types. */
  transcriber: NamedTranscriber | null;
  /** Makes the next transcriber, each provider once; null when none is left. May reject. */
  spare?: () => Promise<NamedTranscriber | null>;
}

/** Gives the providers' connections back. Never rejects. */
export async function releaseSpeech({ voice, transcriber }: CallSpeech): Promise<void> {
  await Promise.allSettled([voice.close(), transcriber?.transcriber.close()]);
}

interface SpeechMeans {
  /** The threads of the built-in voice. */
  workers: VoiceWorkers;
  keys: SpeechKeys;
  /** Goes to checked addresses only. */
  fetch: typeof fetch;
  /** Resolves the host of an address once. @throws Error when connections may not go there */
  pin(baseUrl: string): Promise<LookupFunction>;
}

/** The chosen transcriber has no key that can be used. `message` is a sentence for a person. */
export class NoTranscriberError extends Error {
  constructor(provider: ProviderName) {
    super(`The agent listens with ${providers[provider].name}, but its key can’t be used. Choose another.`);
    this.name = 'NoTranscriberError';
  }
}

/** @throws NoTranscriberError */
export async function callSpeech(means: SpeechMeans, content: AgentContent): Promise<CallSpeech> {
  const speech: CallSpeech = {
    voice: new BuiltInVoice(means.workers, content.voice),
    transcriber: null,
  };
  const { voice, transcriber, language } = content;
  if (voice.provider !== 'built_in') {
    const { provider } = voice;
    const key = voice.key_id === null ? null : await means.keys.open(provider, voice.key_id);
    speech.voice = new VoiceFailover({
      workers: means.workers,
      provider,
      speaking: key && { provider, key, fetch: means.fetch },
      manner: { voice: voice.voice, model: voice.model, speed: voice.speed, language },
    });
  }
  speech.transcriber = await callTranscriber(means, content);
  if (speech.transcriber !== null && transcriber.provider !== 'browser')
    speech.spare = sparesOf(means, content, transcriber.provider);
  return speech;
}

/** The transcriber alone. @returns null: the caller's browser understands the words @throws NoTranscriberError */
export async function callTranscriber(
  means: Omit<SpeechMeans, 'workers'>,
  content: AgentContent,
): Promise<NamedTranscriber | null> {
  const { provider, key_id } = content.transcriber;
  if (provider === 'browser') return null;
  const key = key_id === null ? null : await means.keys.open(provider, key_id);
  const made = await transcriberOf(means, content, provider, key).catch(() => null);
  if (made === null) throw new NoTranscriberError(provider);
  return { provider, transcriber: made };
}

/** Null without a key. @throws Error when connections may not go to its address */
async function transcriberOf(
  means: Omit<SpeechMeans, 'workers'>,
  { transcriber: { model, language, keywords }, language: spoken }: AgentContent,
  provider: TranscriberName,
  key: SpeechKey | null,
): Promise<Transcriber | null> {
  if (key === null) return null;
  const lookup = await means.pin(key.base_url);
  const { fetch } = means;
  return makeTranscriber({ provider, key, model, language: language || spoken, keywords, fetch, lookup });
}

/** An agent names one transcriber; the workspace's other keys take over in their order. */
function sparesOf(
  means: SpeechMeans,
  content: AgentContent,
  provider: TranscriberName,
): () => Promise<NamedTranscriber | null> {
  const left = transcribing.filter((other) => other !== provider);
  return async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const key = await means.keys.openAny(next);
      const transcriber = await transcriberOf(means, content, next, key).catch(() => null);
      if (transcriber !== null) return { provider: next, transcriber };
    }
    return null;
  };
}
