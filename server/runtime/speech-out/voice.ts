/** What a call speaks with. */
import type { Signal } from '../desk/call-desk';
import type { SpeechFailure, SpeechUse } from '../ports';

export interface Voice {
  /** Samples a second of what it makes. */
  readonly rate: number;
  /**
   * Says one sentence: PCM, 16 bit, one channel, as it comes.
   *
   * @throws Error when it can't say it; ends quietly, or with the reason, when `signal` fires
   */
  say(text: string, signal: AbortSignal): AsyncIterable<Int16Array>;
  /** Its provider failed. Absent: it can't, or it has none. */
  readonly failed?: Signal<SpeechFailure>;
  /** A provider on the workspace's own key was used. */
  readonly used?: Signal<SpeechUse>;
  /** Gives the provider's connection back. */
  close(): Promise<void>;
}
