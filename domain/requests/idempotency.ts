/** What makes two requests the same request: the key that the client chose, and what it was sent with. */
import type { Endpoint } from '#contract/endpoint';
import { ApiError, fieldError } from '../api-error';

/**
 * What an endpoint does with the header `Idempotency-Key`. `needed`: without one it's refused. `taken`: every other
 * POST of someone who belongs to a workspace; with a key it happens once, and is answered the same way again.
 * `none`: what only reads or sets, which does no harm twice, and what has no workspace to keep its answer in.
 */
export function idempotencyOf({
  method,
  access,
  idempotent,
}: Pick<Endpoint, 'method' | 'access' | 'idempotent'>): 'needed' | 'taken' | 'none' {
  if (idempotent) return 'needed';
  return method === 'POST' && access !== 'public' && access !== 'identity' ? 'taken' : 'none';
}

/** The `Idempotency-Key` of a request. @throws ApiError `invalid_request` when it's missing or malformed */
export function idempotencyKey(header: unknown): string {
  if (typeof header === 'string' && /^[\x21-\x7e]{8,100}$/.test(header)) return header;
  throw fieldError(
    'idempotency-key',
    'Send an Idempotency-Key header of 8 to 100 visible characters, a new one for each new request.',
  );
}

export const keyOfAnotherRequest = () =>
  new ApiError(
    'idempotency_key_reused',
    'This Idempotency-Key was used for another request. Choose a new one.',
  );

/** @param seconds when the answer may be there */
export const keyInUse = (seconds: number) =>
  new ApiError(
    'conflict',
    'The first request with this Idempotency-Key isn’t answered yet. Send it again in a moment.',
    undefined,
    seconds,
  );

export const answerIsLost = () =>
  new ApiError(
    'conflict',
    'This request has changed something before, and its answer was lost. See what’s there before you send it with a new Idempotency-Key.',
  );

/** JSON in which the order of an object's keys doesn't matter. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
