/** What makes two requests the same request: the key that the client chose, and what it was sent with. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '#contract/endpoint';
import type { IdentityOnly, Session } from './session';
import { invalidRequest } from './validation';

export interface IdempotentRequest {
  key: string;
  workspace_id: string;
  user_id: string;
  /** Method and path pattern, such as `POST /agents`. */
  endpoint: string;
  /** SHA-256 of path parameters and body, in hex: the same key with another request is refused. */
  request_hash: string;
}

/** @throws ApiError `invalid_request` when the header is missing or malformed */
export function idempotentRequest(
  { method, path }: Endpoint,
  session: Session | IdentityOnly | null,
  headers: IncomingHttpHeaders,
  { params, body }: { params: unknown; body: unknown },
): IdempotentRequest {
  if (session === null || session.role === null) {
    throw new Error(`${method} ${path} is idempotent, so its access must be a permission`);
  }
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) {
    throw invalidRequest([
      {
        field: 'idempotency-key',
        message:
          'Send an Idempotency-Key header of 8 to 100 visible characters, a new one for each new request.',
      },
    ]);
  }
  return {
    key,
    workspace_id: session.workspace_id,
    user_id: session.user_id,
    endpoint: `${method} ${path}`,
    request_hash: createHash('sha256')
      .update(canonical([params, body]))
      .digest('hex'),
  };
}

/** JSON in which the order of an object's keys does not matter. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
