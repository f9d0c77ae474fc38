/** How a provider is asked to say a sentence, as its documentation describes it. */
import type { IncomingMessage } from 'node:http';

export const KEY = 'key-of-the-double-1234';

export interface VoiceDialect {
  /** Path and query of the request. */
  speech: RegExp;
  allowed(request: IncomingMessage): boolean;
  /** What is to be said; not a string when a field is missing. */
  text(body: Record<string, unknown>): unknown;
  /** Where it lists its voices. */
  list: [path: string, answer: unknown] | null;
  /** What a key is tried with when it's added. */
  tried?: [path: string, answer: unknown];
}
