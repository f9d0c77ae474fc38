/** What went wrong with a transcriber, as a short code. */
import { APIStatusError, APITimeoutError } from '@livekit/agents';

/** A transcriber answers with something that is none. */
export class GarbageError extends Error {
  constructor() {
    super('The transcriber answers with garbage.');
    this.name = 'GarbageError';
  }
}

/** What a transcriber's failure is called in the call's log; nothing of the key or the answer is in it. */
export function transcriberCodeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof GarbageError) return 'garbage';
    if (cause instanceof APITimeoutError) return 'timeout';
    if (cause instanceof APIStatusError && cause.statusCode > 0) return String(cause.statusCode);
    // Of the clients that are not the library's.
    if ('status' in cause && typeof cause.status === 'number') return String(cause.status);
  }
  return 'cut';
}
