/** What makes two requests the same request: the key that the client chose, and what it was sent with. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '#contract/endpoint';
import { canonical, idempotencyKey } from '#domain/requests/idempotency';
import type { IdentityOnly, Session } from './session';

export interface IdempotentRequest {
  key: string;
  workspace_id: string;
  user_id: string;
  /** Method and path pattern, such as `POST /agents`. */
  endpoint: string;
  /** SHA-256 of parameters and body, in hex: the same key with another request is refused. */
  request_hash: string;
}

/** The parts of a request that make it another one when they change. */
interface Sent {
  params: unknown;
  query: unknown;
  body: unknown;
  /** A file that's the body. */
  bytes: Uint8Array | null;
}

/** @throws ApiError `invalid_request` when the header is missing or malformed */
export function idempotentRequest(
  { method, path }: Endpoint,
  session: Session | IdentityOnly | null,
  headers: IncomingHttpHeaders,
  sent: Sent,
): IdempotentRequest {
  if (session === null || session.role === null) {
    throw new Error(`${method} ${path} is idempotent, so its access must be a permission`);
  }
  return {
    key: idempotencyKey(headers['idempotency-key']),
    workspace_id: session.workspace_id,
    user_id: session.user_id,
    endpoint: `${method} ${path}`,
    request_hash: hashOf(sent),
  };
}

function hashOf({ params, query, body, bytes }: Sent): string {
  const hash = createHash('sha256').update(canonical([params, body]));
  if (query !== undefined) hash.update(canonical(query));
  if (bytes !== null) hash.update(bytes);
  return hash.digest('hex');
}
