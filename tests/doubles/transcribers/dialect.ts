/** How a provider's live or piecewise transcription is spoken to, as its documentation describes it. */
import type { IncomingMessage } from 'node:http';

export const KEY = 'key-of-the-double-1234';

/** What is said on a connection of live transcription. */
export interface TranscriberDialect {
  /** Path and query that it wants. */
  path: RegExp;
  allowed(request: IncomingMessage): boolean;
  /** Said when the connection is there. */
  greeting: object[];
  /** What tells that someone said this. @param from to when it was said, in seconds of the sound */
  results(text: string, from: number, to: number): object[];
  /** What it says of its own fault in the middle of a connection. */
  fault: object;
  /** @returns what a message beside the sound asks for */
  asks(message: { type?: unknown }): 'finalize' | 'close' | 'keep_alive' | null;
  /** Without sound or a keep-alive for this long it hangs up; null: not within a call. */
  idleMs: number | null;
  /** Said before it hangs up as asked. */
  farewell: object[];
}
