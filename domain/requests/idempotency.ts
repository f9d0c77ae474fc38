/** What makes two requests the same request: the key that the client chose, and what it was sent with. */
import { ApiError, fieldError } from '../api-error';

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

/** JSON in which the order of an object's keys doesn't matter. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
