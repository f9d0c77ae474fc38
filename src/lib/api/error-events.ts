/**
 * Where failures are told: each error raises its event once, no matter who reports it.
 *
 * The owners that report: the query cache (a query on screen without data), the mutation cache, the
 * route's error screen, and the session. Aborted requests raise nothing.
 */
import {
  ApiError,
  type ErrorEvent,
  isAborted,
  isUnreadable,
  UNEXPECTED_ERROR,
  UNKNOWN_STATUS,
} from './api-error';

type Listener = (event: ErrorEvent) => void;

const listeners = new Set<Listener>();
const told = new WeakSet<object>();

/** Calls `listener` for every error event; returns how to stop. */
export function onErrorEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Raises the event of `error`, unless it was aborted, is a 401 or was reported before. */
export function reportError(error: unknown): void {
  if (isAborted(error)) return;
  // A 401 has its own warning, given where the sign-in ends.
  if (error instanceof ApiError && error.status === 401) return;
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  const event = errorEventOf(error);
  for (const listener of listeners) listener(event);
}

/**
 * The sentence of `error` is where the person looks. An answer that can't be read raises no event then: it's no HTTP
 * error, each of which has its notification too.
 */
export function saidInPlace(error: unknown): void {
  if (error instanceof ApiError && isUnreadable(error)) told.add(error);
}

/** The event of any thrown value: status 500 and 'Unexpected error' where it says nothing itself. */
export function errorEventOf(error: unknown): ErrorEvent {
  if (error instanceof ApiError) {
    const { status, message, code, correlationId } = error;
    return { status, message, code, correlationId };
  }
  const message = error instanceof Error && error.message ? error.message : UNEXPECTED_ERROR;
  return { status: UNKNOWN_STATUS, message, code: null, correlationId: null };
}
