/** Every failure of a request to our API, and the event it raises. */
import type { FieldFault } from '#contract/errors';
import type { Mend } from '#contract/mend';

/** The error event of specification section 3. `correlationId` comes from `x-correlation-id`. */
export interface ErrorEvent {
  status: number;
  message: string;
  code: string | null;
  correlationId: string | null;
}

/** The sentence of the specification for what no one foresaw. */
export const UNEXPECTED = 'An unexpected error occurred.';
/** Shown when neither the server nor the client has a message. */
export const UNEXPECTED_ERROR = 'Unexpected error';
/** No server answered, or what was wanted of it didn't come. */
export const UNREACHABLE = 'We couldn’t reach the server. Check your connection.';
/** The status of a failure that has none, such as a broken connection. */
export const UNKNOWN_STATUS = 500;

interface ApiErrorOptions {
  status?: number;
  message?: string;
  code?: string | null;
  correlationId?: string | null;
  fields?: readonly FieldFault[];
  mends?: readonly Mend[];
  retryAfterSeconds?: number | null;
  cause?: unknown;
}

/**
 * A request that failed. `fields` holds the server's faults of single fields. Where no server answered,
 * `code` is `network`, `timeout`, `unreadable_answer` or `user_changed`.
 */
export class ApiError extends Error implements ErrorEvent {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string | null;
  readonly correlationId: string | null;
  readonly fields: readonly FieldFault[];
  /** How a phone system that was refused is mended. */
  readonly mends: readonly Mend[];
  /** When the server is worth asking again; null where it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor({ message, cause, ...options }: ApiErrorOptions) {
    super(message || UNEXPECTED_ERROR, { cause });
    const { status, code, correlationId, fields, mends, retryAfterSeconds } = options;
    this.status = status ?? UNKNOWN_STATUS;
    this.code = code ?? null;
    this.correlationId = correlationId ?? null;
    this.fields = fields ?? [];
    this.mends = mends ?? [];
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}

/** True for a request that was given up on purpose; no one is told about it. */
export function isAborted(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'user_changed';
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'CancelledError');
}

/** True where the request's own second try, with a renewed token, was refused as well. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** True for a success whose body isn't what the contract says. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreadable_answer';
}

/** True where a link's token isn't one, or is good for nothing any more. */
export function leadsNowhere(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** True where asking again may help: not for an answer that will stay the same. */
export function isTransient(error: unknown): boolean {
  if (isAborted(error)) return false;
  if (!(error instanceof ApiError)) return true;
  if (isUnreadable(error)) return false;
  return error.status >= 500 || error.status === 408 || error.status === 429;
}
