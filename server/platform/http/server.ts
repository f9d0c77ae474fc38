/**
 * The HTTP server as every area finds it: correlation ids, the door, security headers, limits, errors,
 * compression and sockets. It knows no area; `app.ts` registers their routes on it.
 */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type onRequestHookHandler,
} from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import { MAX_CLIENT_FRAME_BYTES } from '#contract/sockets/call-socket';
import { ApiError } from '#domain/api-error';
import { faultSentence } from '#domain/requests/fault-sentences';
import { loggedPath } from '../logging';
import { isOverfull, limitBodyWait, LONGEST_REQUEST_MS } from './limits/request-bodies';
import { clientKey } from './limits/client-key';
import { installErrorHandler, refuseUnreadable, sendError, tooManyRequests } from './error-handler';
import type { AgentsOfThings } from './key-gate';
import { keepsNothing, type KeptAnswers } from './kept-answers';
import { endFlood } from './limits/socket-flood';
import { installSecurityHeaders, type SecurityHeaders } from './security-headers';
import type { Authenticator, IdentityOnly, Session } from './session';
import { paceUpgrades } from './limits/upgrade-pace';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may take long as long as it keeps coming. */
    isUpload?: boolean;
    /** Pages of other sites may ask. */
    fromOtherSites?: boolean;
    /** What's answered where the database is too busy, also for finding out who asks. */
    whenBusy?: () => ApiError;
  }
  interface FastifyInstance {
    authenticator: Authenticator;
    registeredEndpoints: Endpoint[];
    agentsOfThings: AgentsOfThings;
    keptAnswers: KeptAnswers;
  }
  interface FastifyRequest {
    /** Whose request it is; null before the route's access was checked and on public routes. */
    session: Session | IdentityOnly | null;
  }
}

export interface HttpServerOptions {
  authenticator: Authenticator;
  /** For API keys that are bound to agents; without it nothing is of any agent. */
  agentsOfThings?: AgentsOfThings;
  /** For requests with an `Idempotency-Key`; without it each of them is worked on. */
  keptAnswers?: KeptAnswers;
  logger: FastifyBaseLogger;
  /** The door: refuses foreign hosts and origins before anything else happens, sockets included. */
  guard: onRequestHookHandler;
  /** Believe `X-Forwarded-*` of a proxy in the private network. Only where people come through one. */
  behindProxy?: boolean;
  /** Addresses and networks of those proxies; any on a private network unless told. */
  trustedProxies?: readonly string[] | null;
  headers?: SecurityHeaders;
  /** The level at which answered requests are logged; failed ones are `error`. */
  requestLevel?: 'info' | 'debug';
  /** The first thing that happens when the server is closed: requests and sockets are still served. */
  beforeClose?: () => Promise<void>;
}

/** Of this machine, of a link, and of a private network. */
const PRIVATE_NETWORKS = [
  '127.0.0.0/8',
  '::1/128',
  '169.254.0.0/16',
  'fe80::/10',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
];

/** Carries the id that joins a response, its log lines and what a person reports. */
const CORRELATION_HEADER = 'x-correlation-id';
const ofNoAgent: AgentsOfThings = { call_id: async () => null, phone_number_id: async () => null };
const BODY_LIMIT_BYTES = 256 * 1024;
/** The close code of a server that stops. */
const GOING_AWAY = 1001;
const GOODBYE_MS = 2000;

export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  // Also for schemas that are parsed elsewhere than at the door.
  z.config({ localeError: faultSentence });
  const proxies = options.behindProxy ? [...(options.trustedProxies ?? PRIVATE_NETWORKS)] : [];
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlation_id' }),
    requestIdHeader: false,
    genReqId: (request) => correlationIdOf(request.headers[CORRELATION_HEADER]),
    // A client on the open internet is never believed, so that no one chooses the address we count.
    trustProxy: proxies.length > 0 && proxies,
    bodyLimit: BODY_LIMIT_BYTES,
    // For the whole of an upload; every other body has `BODY_WAIT_MS`.
    requestTimeout: LONGEST_REQUEST_MS,
    rewriteUrl: ({ url = '/' }) => routableAddress(url),
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256 },
    clientErrorHandler: (error, socket) => {
      const correlation_id = randomUUID();
      options.logger.debug({ correlation_id, problem: error.code }, 'what came isn’t a request');
      refuseUnreadable(error, socket, { [CORRELATION_HEADER]: correlation_id });
    },
    frameworkErrors: (_error, request, reply) => {
      reply.header(CORRELATION_HEADER, request.id);
      void sendError(reply, new ApiError('invalid_request', 'The address of the request is malformed.'));
    },
  });
  app.decorate('authenticator', options.authenticator);
  app.decorate('registeredEndpoints', []);
  app.decorate('agentsOfThings', options.agentsOfThings ?? ofNoAgent);
  app.decorate('keptAnswers', options.keptAnswers ?? keepsNothing);
  app.decorateRequest('session', null);

  app.addHook('onRequest', (request, reply, done) => {
    limitBodyWait(request.raw, request.routeOptions.config.isUpload ?? false);
    reply.header(CORRELATION_HEADER, request.id);
    done();
  });
  app.addHook('preClose', async () => options.beforeClose?.());
  // Before the door: only this plugin hangs up on an upgrade that was refused.
  await app.register(websocket, {
    options: {
      maxPayload: MAX_CLIENT_FRAME_BYTES,
      server: paceUpgrades(app.server, { proxies }),
    },
    preClose(done) {
      closeSockets(this.websocketServer);
      done();
    },
  });
  app.websocketServer.on('connection', endFlood);
  app.addHook('onRequest', options.guard);
  logRequests(app, options.requestLevel ?? 'info');
  installErrorHandler(app);
  acceptJsonOnly(app);
  await installSecurityHeaders(app, options.headers ?? {});
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => clientKey(request.ip),
    errorResponseBuilder: (_request, { after }) => tooManyRequests(after),
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return app;
}

/** The id that a client or proxy sent, if it is one that may be in a header and a log, else a new one. */
function correlationIdOf(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(sent) ? sent : randomUUID();
}

/** Says goodbye to every socket, and hangs up on those that do not answer. */
function closeSockets(server: FastifyInstance['websocketServer']): void {
  for (const socket of server.clients) socket.close(GOING_AWAY, 'the server is stopping');
  server.close();
  setTimeout(() => {
    for (const socket of server.clients) socket.terminate();
  }, GOODBYE_MS).unref();
}

function logRequests(app: FastifyInstance, level: 'info' | 'debug'): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log[reply.statusCode >= 500 ? 'error' : level](
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}

/** An empty body with a JSON content type is no body; every other content type is refused. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') done(null, undefined);
    else if (isOverfull(text)) done(new ApiError('invalid_request', 'The body has too many values.'));
    // With a callback the parser answers through it and returns nothing.
    else void parse(request, text, done);
  });
}

/** Requests below these are a program's: they are told that their address is malformed. */
const PROGRAMS = /^\/+(api|ws)(\/|$)/i;

/**
 * The same address with every `%` of its path escaped, where the path can't be decoded: the router then
 * finds that nothing is there and answers the page, with all that every answer goes through.
 */
function routableAddress(url: string): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  if (isDecodable(path) || PROGRAMS.test(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
