/** What went wrong at a provider, as a short code for the call's log. Nothing of a key or an answer is in it. */
import { APIStatusError, APITimeoutError } from '@livekit/agents';
import { ModelAnswerError } from '../desk/provider-faults';

/** A transcriber answers with something that isn't an answer. */
export class GarbageError extends Error {
  constructor() {
    super('The transcriber answers with garbage.');
    this.name = 'GarbageError';
  }
}

/** Of a model or a voice: `429 rate_limit_exceeded`, `503`, `timeout`, `connection` or `empty_answer`. */
export function providerCodeOf(error: Error): string {
  if (error instanceof ModelAnswerError) return error.code;
  if (error instanceof APITimeoutError) return 'timeout';
  if (error instanceof APIStatusError && error.statusCode > 0) {
    const code = codeIn(error.body);
    return code === null ? String(error.statusCode) : `${error.statusCode} ${code}`;
  }
  return 'connection';
}

/** Of a transcriber: the HTTP status, `timeout`, `garbage` or `cut`. */
export function transcriberCodeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof GarbageError) return 'garbage';
    if (cause instanceof APITimeoutError) return 'timeout';
    if (cause instanceof APIStatusError && cause.statusCode > 0) return String(cause.statusCode);
    // Of the clients that aren't the library's.
    if ('status' in cause && typeof cause.status === 'number') return String(cause.status);
  }
  return 'cut';
}

function codeIn(body: object | null): string | null {
  const code = body !== null && 'code' in body ? body.code : null;
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : null;
}
