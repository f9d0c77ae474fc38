/**
 * The three requests of Stripe's API that Callwright makes, answered on their own loopback port by
 * the test-mode checkout. The official SDK talks to it as it would to Stripe.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asProviderSession, type Till } from './till';
import type { SessionRow } from './store';
import { isSame } from '../../../platform/tokens';

interface Reply {
  status: number;
  body: Record<string, unknown>;
}

const MOST_BYTES = 64 * 1024;
const HOST = '127.0.0.1';

/** Listens until closed. Only requests that carry `secretKey` are answered. */
export async function serveProviderApi(till: Till, secretKey: string) {
  const server = createServer((request, response) => {
    answer(till, secretKey, request).then(
      (reply) => send(response, reply),
      () => send(response, fault(500, 'api_error', 'The test checkout failed.')),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, HOST, resolve);
  });
  // A TCP server's address is never a path.
  const { port } = server.address() as AddressInfo;
  return {
    host: HOST,
    port,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(till: Till, secretKey: string, request: IncomingMessage): Promise<Reply> {
  if (!isSame(request.headers.authorization ?? '', `Bearer ${secretKey}`)) {
    return fault(401, 'invalid_request_error', 'Invalid API key.');
  }
  const { pathname } = new URL(request.url ?? '/', `http://${HOST}`);
  const [, sessionId, verb] =
    /^\/v1\/checkout\/sessions(?:\/([A-Za-z0-9_]+))?(?:\/([a-z]+))?$/.exec(pathname) ?? [];
  const isOurs = pathname.startsWith('/v1/checkout/sessions');
  if (isOurs && request.method === 'POST' && sessionId === undefined) return open(till, request);
  if (isOurs && request.method === 'GET' && sessionId !== undefined && verb === undefined) {
    const session = await till.read(sessionId);
    return session === undefined ? unknownSession(sessionId) : ok(session);
  }
  if (isOurs && request.method === 'POST' && sessionId !== undefined && verb === 'expire') {
    const expired = await till.expire(sessionId);
    if (expired !== undefined) return ok(expired);
    const session = await till.read(sessionId);
    if (session === undefined) return unknownSession(sessionId);
    return fault(400, 'invalid_request_error', `This session is ${session.status} and can’t be expired.`);
  }
  return fault(404, 'invalid_request_error', 'The test checkout doesn’t know this request.');
}

async function open(till: Till, request: IncomingMessage): Promise<Reply> {
  const body = new URLSearchParams(await readBody(request));
  const cents = Number(body.get('line_items[0][price_data][unit_amount]'));
  const key = request.headers['idempotency-key'];
  const success_url = body.get('success_url');
  const cancel_url = body.get('cancel_url');
  const client_reference_id = body.get('client_reference_id');
  if (
    !Number.isSafeInteger(cents) ||
    cents <= 0 ||
    body.get('line_items[0][price_data][currency]') !== 'usd' ||
    typeof key !== 'string' ||
    success_url === null ||
    cancel_url === null ||
    client_reference_id === null
  ) {
    return fault(
      400,
      'invalid_request_error',
      'The test checkout sells for dollars, with all addresses given.',
    );
  }
  const metadata: Record<string, string> = {};
  for (const [name, value] of body) {
    const entry = /^metadata\[(.+)\]$/.exec(name)?.[1];
    if (entry !== undefined) metadata[entry] = value;
  }
  const session = await till.open({
    idempotency_key: key,
    client_reference_id,
    amount_cents: cents,
    success_url,
    cancel_url,
    metadata,
  });
  return ok(session);
}

/** The page is on the origin that the buyer came from and returns to. */
function ok(session: SessionRow): Reply {
  const page = new URL(`/test-checkout/${session.session_id}`, session.success_url);
  return { status: 200, body: asProviderSession(session, page.href) };
}

const unknownSession = (id: string) => fault(404, 'invalid_request_error', `No such checkout.session: ${id}`);

function fault(status: number, type: string, message: string): Reply {
  return { status, body: { error: { type, message } } };
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  // A request's chunks are buffers as long as no encoding is set on it.
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw new RangeError('The request is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
