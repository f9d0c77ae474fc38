/** Has a provider say a sentence, and says by a code what went wrong. */
import { SPEECH_RATE } from '#contract/call-audio';
import type { ProviderName } from '#contract/provider-keys';
import { type SpeechKey, speechRequest, type Utterance } from './voice-providers';

/** Longer than this the caller hears nothing: another voice takes over. Between pieces of sound as well. */
const PATIENCE_MS = 2_000;

/** `code` is the status, or `refused`, `timeout`, `cut` or `garbage`. Nothing of the key or the answer is in it. */
export class VoiceFault extends Error {
  constructor(readonly code: string) {
    super(`The voice's provider failed: ${code}.`);
    this.name = 'VoiceFault';
  }
}

export interface SpeakingProvider {
  provider: ProviderName;
  key: SpeechKey;
  /** Goes to checked addresses only. */
  fetch: typeof fetch;
}

/**
 * Samples at `SPEECH_RATE` as they come.
 *
 * @throws VoiceFault, also when `signal` fires
 */
export async function* sayWith(
  { provider, key, fetch }: SpeakingProvider,
  utterance: Utterance,
  signal: AbortSignal,
): AsyncGenerator<Int16Array> {
  const patience = new AbortController();
  let timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  const waitAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  };
  let samples = 0;
  try {
    const { path, headers, body } = speechRequest(provider, key.api_key, utterance);
    const answer = await fetch(`${key.base_url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, patience.signal]),
    });
    if (!answer.ok) {
      await answer.body?.cancel().catch(() => undefined);
      throw new VoiceFault(String(answer.status));
    }
    if (answer.body === null || /json|text|html/.test(answer.headers.get('content-type') ?? '')) {
      throw new VoiceFault('garbage');
    }
    let odd: Uint8Array = new Uint8Array();
    for await (const chunk of answer.body) {
      waitAgain();
      const bytes = odd.length === 0 ? chunk : Buffer.concat([odd, chunk]);
      const whole = samplesOf(bytes);
      odd = bytes.subarray(whole.length * 2);
      samples += whole.length;
      if (whole.length > 0) yield whole;
    }
    if (samples === 0) throw new VoiceFault('garbage');
  } catch (error) {
    if (error instanceof VoiceFault) throw error;
    if (patience.signal.aborted) throw new VoiceFault('timeout');
    throw new VoiceFault(samples === 0 ? 'refused' : 'cut');
  } finally {
    clearTimeout(timer);
  }
}

function samplesOf(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int16Array.from({ length: Math.floor(bytes.length / 2) }, (_none, index) =>
    view.getInt16(index * 2, true),
  );
}

/** Whole milliseconds of sound. */
export function lengthOf(samples: number): number {
  return Math.round((samples * 1000) / SPEECH_RATE);
}
