/** Has a provider say a sentence, and says by a code what went wrong. */
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import type { ProviderName } from '#contract/workspace/provider-keys';
import { addressRefusal } from '../../platform/outbound/outbound-error';
import { type SpeechKey, speechRequest, type Utterance } from './voice-providers';

/** Longer than this the caller hears nothing: another voice takes over. Between pieces of sound as well. */
const PATIENCE_MS = 2_000;

/** `code` is the status, or `refused`, `timeout`, `cut` or `garbage`. Nothing of the key or the answer is in it. */
export class VoiceFault extends Error {
  constructor(
    readonly code: string,
    /** Why requests may not go to the provider's address, in a sentence. */
    readonly addressRefusal: string | null = null,
  ) {
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
  const request = new AbortController();
  let samples = 0;
  try {
    const { path, headers, body } = speechRequest(provider, key.api_key, utterance);
    const asked = fetch(`${key.base_url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: request.signal,
    });
    const answer = await patiently(asked, signal);
    if (!answer.ok) throw new VoiceFault(String(answer.status));
    if (answer.body === null || /json|text|html/.test(answer.headers.get('content-type') ?? '')) {
      throw new VoiceFault('garbage');
    }
    const reader = answer.body.getReader();
    let odd: Uint8Array = new Uint8Array();
    for (;;) {
      const { value: chunk } = await patiently(reader.read(), signal);
      if (chunk === undefined) break;
      const bytes = odd.length === 0 ? chunk : Buffer.concat([odd, chunk]);
      const whole = samplesOf(bytes);
      odd = bytes.subarray(whole.length * 2);
      samples += whole.length;
      if (whole.length > 0) yield whole;
    }
    if (samples === 0) throw new VoiceFault('garbage');
  } catch (error) {
    if (error instanceof VoiceFault) throw error;
    if (samples > 0) throw new VoiceFault('cut');
    throw new VoiceFault('refused', addressRefusal(error));
  } finally {
    // Gives the connection back, whatever happened.
    request.abort();
  }
}

/**
 * Waits for one thing of a request. Not left to the request's own signal: `fetch` holds on to it so loosely
 * that it may be collected, and then never fires.
 *
 * @throws VoiceFault when it takes too long, and the reason of `signal` when that fires
 */
async function patiently<T>(awaited: Promise<T>, signal: AbortSignal): Promise<T> {
  let giveUp: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new VoiceFault('timeout')), PATIENCE_MS);
    giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
  // Whichever comes last is of no interest any more.
  awaited.catch(() => undefined);
  try {
    return await Promise.race([awaited, late]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/** Little-endian, as all machines that we run on are. */
function samplesOf(bytes: Uint8Array): Int16Array {
  const whole = new Uint8Array(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return new Int16Array(whole.buffer);
}

/** Whole milliseconds of sound. */
export function lengthOf(samples: number): number {
  return Math.round((samples * 1000) / SPEECH_RATE);
}
