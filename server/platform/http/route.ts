/**
 * Serves an endpoint of the contract: access, validation and serialisation in one place, so that an
 * area's `routes.ts` says only which service answers what.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint';
import type { ApiError } from '#domain/api-error';
import { idempotencyOf } from '#domain/requests/idempotency';
import { isNoticeEnough } from '#domain/requests/notice';
import { statusOf } from '#domain/requests/status';
import { encodeAnswer, parseRequest } from '#domain/requests/validation';
import { assistantActions, auditedActions } from '#domain/workspace/audit-actions';
import { type Acting, actingFor } from '../database/acting';
import { databaseAwayOf } from '../database/database-away';
import { type IdempotentRequest, idempotentRequest } from './idempotent-request';
import { mustBeForKeys, withinAgents } from './key-gate';
import { blockKey } from './limits/client-key';
import { mustBeAllowed, type SessionFor } from '#domain/requests/access';
import { knownSender } from './sender';
import type { IdentityOnly, Session } from './session';
import { tooManyRequests } from './error-handler';

/** Who sent a request, as far as the door looks at it. */
export type RequestSender = Pick<FastifyRequest, 'id' | 'ip'> & {
  headers: Pick<FastifyRequest['headers'], 'authorization' | 'host' | 'origin'>;
};

interface RouteContext<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Null for `public` endpoints; without a workspace only for `identity` ones. */
  session: SessionOf<E['access']>;
  /** For endpoints marked `idempotent`: hand it to `once` inside the transaction that does the work. */
  idempotency: E extends { idempotent?: true } ? IdempotentRequest : null;
  correlationId: string;
  /** For requests that are made at this server's own door in the sender's name, also after this one is answered. */
  sender: RequestSender;
  /** Where the sender's page is, such as `http://localhost:8000`; the door has admitted it. */
  pageOrigin: string;
  log: FastifyBaseLogger;
  /** The client's address; behind a trusted proxy, the one that it reports. */
  ip: string;
  /** The body of a request that carries a file (`application/octet-stream`), else null. */
  bytes: Uint8Array | null;
}

interface RouteOptions<E extends Endpoint> {
  /**
   * At most `max` requests of one address within `windowMs` (a minute unless told); with `by: 'block'`,
   * of its whole network, which one visitor may well have.
   */
  rateLimit?: { max: number; windowMs?: number; by?: 'address' | 'block' };
  /**
   * At most `max` requests in a minute about the same thing, no matter who sends them: what `subject` names,
   * such as the account whose password is tried.
   */
  subjectLimit?: { max: number; subject: (context: RouteContext<E>) => string };
  /** Bytes; the server's own limit unless told. */
  bodyLimit?: number;
  /** Pages of other sites may ask and read the answer, without anyone's cookies or keys. */
  fromOtherSites?: boolean;
  /** The body is a file: it may take as long as it needs, as long as something keeps coming. */
  isUpload?: boolean;
  /** What's answered where the database is too busy, from the door on; a sentence that fits anything unless told. */
  whenBusy?: () => ApiError;
}

/**
 * A `Readable` is the answer as JSON that we wrote and stored ourselves: it goes out as it is. Reading, checking
 * and writing it again would hold the event loop for as long as it is large.
 */
type Handler<E extends Endpoint> = (
  context: RouteContext<E>,
) => Promise<ResponseOf<E> extends undefined ? void : ResponseOf<E> | Readable>;

/**
 * Registers `endpoint` under `/api` and adds it to the list that `registeredEndpoints` answers.
 * The order of refusals: 401, 403, 400, then whatever `handler` throws.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions<E> = {},
): void {
  const { rateLimit, bodyLimit, subjectLimit, whenBusy, isUpload = false, fromOtherSites = false } = options;
  const status = statusOf(endpoint);
  const name = `${endpoint.method} ${endpoint.path}`;
  const limitSubject = subjectLimit && subjectLimiter(app, subjectLimit);
  const farewell = farewellOf(endpoint);
  app.registeredEndpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: {
      isUpload,
      fromOtherSites,
      ...(whenBusy && { whenBusy }),
      rateLimit: rateLimit
        ? {
            max: rateLimit.max,
            timeWindow: rateLimit.windowMs ?? 60_000,
            ...(rateLimit.by === 'block' && { keyGenerator: ({ ip }: FastifyRequest) => blockKey(ip) }),
          }
        : false,
    },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      for (const [header, value] of farewell) reply.header(header, value);
      if (fromOtherSites) letOthersRead(request, reply);
      await admit(endpoint, request, reply);
    },
    handler: async (request, reply) => {
      const context = await contextOf(endpoint, request);
      await limitSubject?.(request, context);
      const work = () => (isRepeatable(endpoint) ? twiceIfLost(handler, context) : handler(context));
      const who = actingOf(name, request, context.params);
      const answered = async () => {
        const answer = await (who === null ? work() : actingFor(who, work));
        if (!endpoint.response) return '';
        return answer instanceof Readable ? answer : encodeAnswer(endpoint.response, answer, name);
      };
      const once = onceFor(endpoint, request, context);
      const body =
        once === null
          ? await answered()
          : await app.keptAnswers.answerOnce(once, async () => textOf(await answered()));
      reply.code(status);
      return endpoint.response ? reply.type('application/json; charset=utf-8').send(body) : reply.send();
    },
  });
}

/** Answers a page of another site, refusals too: it asks without credentials. */
function letOthersRead({ headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
  if (origin === undefined) return;
  reply.header('access-control-allow-origin', origin).header('vary', 'origin');
  reply.header('cross-origin-resource-policy', 'cross-origin');
}

/** Every endpoint that `route` has registered on this server, in order. */
export function registeredEndpoints(app: FastifyInstance): readonly Endpoint[] {
  return app.registeredEndpoints;
}

/** The headers of an endpoint that's on its way out: RFC 9745 and RFC 8594. @throws Error where it would go too soon */
function farewellOf({ method, path, deprecated }: Endpoint): [header: string, value: string][] {
  if (deprecated === undefined) return [];
  if (!isNoticeEnough(deprecated)) throw new Error(`${method} ${path} may go sooner than is promised.`);
  const instant = (day: string) => new Date(`${day}T00:00:00Z`);
  return [
    ['deprecation', `@${instant(deprecated.since).getTime() / 1000}`],
    ['sunset', instant(deprecated.sunset).toUTCString()],
  ];
}

/** What a client may send twice without harm, by the method or by its key. */
function isRepeatable({ method, idempotent }: Endpoint): boolean {
  return method === 'GET' || idempotent === true;
}

/** Who leaves an entry in the audit log by this request; null: no one does. */
function actingOf(action: string, { ip, session }: FastifyRequest, params: unknown): Acting | null {
  if (session === null || session.workspace_id === null || auditedActions[action] === undefined) return null;
  const { workspace_id, user_id, key_id, display_name, email } = session;
  const kind = assistantActions.has(action) ? 'assistant' : key_id === undefined ? 'person' : 'key';
  return {
    entry_id: randomUUID(),
    workspace_id,
    actor: { kind, id: key_id ?? user_id, name: display_name || email },
    address: ip,
    action,
    subject: Object.fromEntries(Object.entries(params ?? {}).map(([key, value]) => [key, String(value)])),
  };
}

/** For an endpoint that takes an `Idempotency-Key` and leaves it to the route; null where none was sent. */
function onceFor(
  endpoint: Endpoint,
  { session, headers }: FastifyRequest,
  sent: Parameters<typeof idempotentRequest>[3],
): IdempotentRequest | null {
  if (idempotencyOf(endpoint) !== 'taken' || headers['idempotency-key'] === undefined) return null;
  return idempotentRequest(endpoint, session, headers, sent);
}

async function textOf(body: string | Readable): Promise<string> {
  return typeof body === 'string' ? body : Buffer.concat(await body.toArray()).toString();
}

/** A second try, when the connection to the database was lost in the first. */
async function twiceIfLost<E extends Endpoint>(
  handler: Handler<E>,
  context: RouteContext<E>,
): ReturnType<Handler<E>> {
  try {
    return await handler(context);
  } catch (error) {
    if (databaseAwayOf(error) === null) throw error;
    context.log.warn({ err: error }, 'a request whose connection was lost is tried again');
    return handler(context);
  }
}

/** Counts in the server's own limiter, which otherwise looks at a request before its body is read. */
function subjectLimiter<E extends Endpoint>(
  app: FastifyInstance,
  { max, subject }: NonNullable<RouteOptions<E>['subjectLimit']>,
) {
  const subjects = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: (request) => subjects.get(request) ?? '',
  });
  return async (request: FastifyRequest, context: RouteContext<E>): Promise<void> => {
    subjects.set(request, subject(context));
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw tooManyRequests(`${counted.ttlInSeconds} seconds`);
  };
}

async function contextOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): Promise<RouteContext<E>> {
  const { session } = request;
  const { agentsOfThings } = request.server;
  const given = parseRequest(endpoint, request, session?.key_id !== undefined);
  const parsed = await withinAgents(endpoint, session, given, agentsOfThings);
  const bytes = request.body instanceof Uint8Array ? request.body : null;
  const context = {
    params: parsed.params,
    query: parsed.query,
    body: parsed.body,
    session,
    idempotency: endpoint.idempotent
      ? idempotentRequest(endpoint, session, request.headers, { ...parsed, bytes })
      : null,
    correlationId: request.id,
    get sender() {
      const { authorization, host, origin } = request.headers;
      return { id: request.id, ip: request.ip, headers: { authorization, host, origin } };
    },
    // Not Fastify's `host`, which is whatever a client has put into `X-Forwarded-Host`.
    get pageOrigin() {
      return request.headers.origin ?? `${request.protocol}://${request.headers.host ?? ''}`;
    },
    log: request.log,
    get ip() {
      return request.ip;
    },
    bytes,
  };
  // The parts were parsed with the endpoint's own schemas and `admit` made the session that its access
  // asks for; the compiler can't follow either through the schemas' union types.
  return context as unknown as RouteContext<E>;
}

/** What a handler knows of the sender, by the access that its endpoint asks for. */
type SessionOf<Allowed> = SessionFor<Allowed, Session, IdentityOnly>;

/**
 * Notes whose request it is, and lets it pass once the session behind its `Authorization` header satisfies the
 * endpoint's access.
 *
 * @throws ApiError `unauthorized`, `forbidden` or, for an API key, `rate_limited`
 */
async function admit(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (endpoint.access === 'public') return;
  const session = await knownSender(request, reply);
  mustBeForKeys(endpoint, session);
  mustBeAllowed(session.role, endpoint.access);
}
