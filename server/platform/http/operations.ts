/** What operators and browsers ask of the server itself: health, readiness, figures, the API's description. */
import ipaddr from 'ipaddr.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { ApiError } from '#domain/api-error';
import type { Metrics } from '../metrics';
import { openApiDocument } from '#domain/requests/openapi';
import { registeredEndpoints, route } from './route';

interface OperationsOptions {
  version: string;
  metrics: Metrics;
  /** What must answer before people are let in, by name. A check rejects when its part does not work. */
  checks: Readonly<Record<string, () => Promise<void>>>;
  /** Whether the server is about to end and wants no new visitors. */
  isClosing: () => boolean;
  /** Why this process takes no further call; null when it does. */
  noCalls: () => { message: string; retryAfterSeconds?: number | undefined } | null;
}

const CHECK_TIMEOUT_MS = 3000;

const operationEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'The process answers',
    response: z.object({ status: z.literal('ok') }),
  }),
  v1: endpoint({
    method: 'GET',
    path: '/v1',
    access: 'public',
    summary: 'What answers here, which stays, and which endpoints are on their way out',
    response: z.object({
      name: z.literal('Callwright'),
      version: z.string(),
      /** Paths on this origin. */
      openapi: z.string(),
      docs: z.string(),
      /** Endpoints that say `Deprecation` and `Sunset`, with the days and what to use in their place. */
      deprecated: z.array(
        z.object({ endpoint: z.string(), since: z.string(), sunset: z.string(), instead: z.string() }),
      ),
    }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    access: 'public',
    summary: 'Everything that a request needs answers; 503 names what doesn’t',
    response: z.object({ status: z.literal('ready') }),
  }),
  readyForCalls: endpoint({
    method: 'GET',
    path: '/ready/calls',
    access: 'public',
    summary: 'This process takes a further call; 503 says why not, and when to ask again',
    response: z.object({ status: z.literal('ready') }),
  }),
};

export function operationsRoutes(app: FastifyInstance, options: OperationsOptions): void {
  const { version, metrics, checks, isClosing, noCalls } = options;
  route(app, operationEndpoints.health, async () => ({ status: 'ok' as const }));

  route(app, operationEndpoints.v1, async () => ({
    name: 'Callwright' as const,
    version,
    openapi: '/api/openapi.json',
    docs: '/settings?section=reference',
    deprecated: registeredEndpoints(app).flatMap(({ method, path, deprecated }) =>
      deprecated === undefined ? [] : [{ endpoint: `${method} ${path}`, ...deprecated }],
    ),
  }));

  route(app, operationEndpoints.ready, async ({ log }) => {
    if (isClosing()) throw new ApiError('not_ready', 'The server is stopping.');
    const failed = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await withTimeout(check());
          return [];
        } catch (error) {
          log.warn({ err: error, check: name }, 'not ready');
          return [name];
        }
      }),
    );
    const names = failed.flat();
    if (names.length > 0) throw new ApiError('not_ready', `Not ready: ${names.join(', ')}.`);
    return { status: 'ready' as const };
  });

  route(app, operationEndpoints.readyForCalls, async () => {
    const reason = noCalls();
    if (reason) throw new ApiError('not_ready', reason.message, undefined, reason.retryAfterSeconds);
    return { status: 'ready' as const };
  });

  app.addHook('onResponse', (request, reply, done) => {
    metrics.requestSeconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'page', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/api/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new ApiError('not_found', 'Not found.');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(registeredEndpoints(app), version));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

/** A proxy on this machine is not the operator: what it forwards comes from elsewhere. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const { remoteAddress } = request.raw.socket;
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  if (forwarded !== undefined || remoteAddress === undefined) return false;
  return ipaddr.process(remoteAddress).range() === 'loopback';
}

async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
