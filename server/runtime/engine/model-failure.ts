/** What a provider says about its own failure, as a short code. */
import { APIStatusError, APITimeoutError } from '@livekit/agents';

/** The model began to answer and then went silent, or answered with nothing. */
export class ModelAnswerError extends Error {
  constructor(
    readonly code: 'timeout' | 'empty_answer',
    message: string,
  ) {
    super(message);
    this.name = 'ModelAnswerError';
  }
}

/** `429 rate_limit_exceeded`, `503`, `timeout`, `connection` or `empty_answer`. */
export function providerCodeOf(error: Error): string {
  if (error instanceof ModelAnswerError) return error.code;
  if (error instanceof APITimeoutError) return 'timeout';
  if (error instanceof APIStatusError && error.statusCode > 0) {
    const code = codeIn(error.body);
    return code === null ? String(error.statusCode) : `${error.statusCode} ${code}`;
  }
  return 'connection';
}

function codeIn(body: object | null): string | null {
  const code = body !== null && 'code' in body ? body.code : null;
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : null;
}
