import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cspReportRoutes } from '#server/platform/http/csp-reports';
import { operationsRoutes } from '#server/platform/http/operations';
import { route } from '#server/platform/http/route';
import { createMetrics } from '#server/platform/metrics';
import { createServer, thing } from './http-server';

const oldThings = endpoint({
  method: 'GET',
  path: '/old-things',
  access: 'public',
  summary: 'The things, as they were told once',
  response: z.object({ items: z.array(z.string()) }),
  deprecated: { since: '2026-01-01', sunset: '2026-07-01', instead: 'GET /things' },
});

describe('operations', () => {
  let app: FastifyInstance;
  let broken = false;
  let closing = false;
  let noCalls: { message: string; retryAfterSeconds: number } | null = null;

  beforeAll(async () => {
    const metrics = createMetrics();
    app = await createServer();
    operationsRoutes(app, {
      version: '1.2.3',
      metrics,
      checks: {
        database: async () => {
          if (broken) throw new Error('password authentication failed');
        },
      },
      isClosing: () => closing,
      noCalls: () => noCalls,
    });
    await cspReportRoutes(app, { metrics });
    route(app, thing, async ({ body }) => ({ name: body.name }));
    route(app, oldThings, async () => ({ items: [] }));
    await app.ready();
  });

  afterAll(() => app.close());

  it('tell health, and readiness by what is needed', async () => {
    expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready' });
    broken = true;
    const answer = await app.inject('/api/ready');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { code: 'not_ready', message: 'Not ready: database.' },
    ]);
    broken = false;
    closing = true;
    expect((await app.inject('/api/ready')).statusCode).toBe(503);
    closing = false;
  });

  it('say what answers here', async () => {
    expect((await app.inject('/api/v1')).json()).toEqual({
      name: 'Callwright',
      version: '1.2.3',
      openapi: '/api/openapi.json',
      docs: '/settings?section=reference',
      deprecated: [
        { endpoint: 'GET /old-things', since: '2026-01-01', sunset: '2026-07-01', instead: 'GET /things' },
      ],
    });
  });

  it('tell by headers and in OpenAPI that an endpoint is on its way out', async () => {
    const { headers } = await app.inject('/api/old-things');
    expect([headers.deprecation, headers.sunset]).toEqual(['@1767225600', 'Wed, 01 Jul 2026 00:00:00 GMT']);
    const other = await app.inject('/api/health');
    expect([other.headers.deprecation, other.headers.sunset]).toEqual([undefined, undefined]);
    const { info, paths } = (await app.inject('/api/openapi.json')).json();
    expect(info.description).toContain('An endpoint that goes says so for six months at least');
    expect(paths['/api/old-things'].get).toMatchObject({
      deprecated: true,
      description: expect.stringContaining('use `GET /things`'),
    });
    expect(paths['/api/health'].get.deprecated).toBeUndefined();
  });

  it.each([
    { since: '2026-01-01', sunset: '2026-06-30' },
    { since: '2026-08-31', sunset: '2027-02-28' },
    { since: '2026-01-01', sunset: 'soon' },
  ])('don’t begin with an endpoint that may go too soon: $since to $sunset', async (days) => {
    const server = await createServer();
    const soon = { ...oldThings, deprecated: { ...days, instead: 'GET /things' } };
    expect(() => route(server, soon, async () => ({ items: [] }))).toThrow(
      'GET /old-things may go sooner than is promised.',
    );
    await server.close();
  });

  it('tell whether a further call is taken, and when to ask again', async () => {
    expect((await app.inject('/api/ready/calls')).json()).toEqual({ status: 'ready' });
    noCalls = { message: 'The server is running as many calls as it can.', retryAfterSeconds: 20 };
    const answer = await app.inject('/api/ready/calls');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '20',
      { code: 'not_ready', message: noCalls.message },
    ]);
    // Pages and running calls have nothing to do with it.
    expect((await app.inject('/api/ready')).statusCode).toBe(200);
    noCalls = null;
  });

  it('describe every endpoint in OpenAPI 3.1', async () => {
    const document = (await app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe('1.2.3');
    const operation = document.paths['/api/things/{thing_id}'].put;
    expect(operation.security).toEqual([{ apiKey: [] }, { token: [] }]);
    expect(operation.parameters).toEqual([
      { name: 'thing_id', in: 'path', required: true, schema: expect.objectContaining({ format: 'uuid' }) },
      { name: 'dry', in: 'query', required: false, schema: expect.anything() },
    ]);
    expect(operation.requestBody.content['application/json'].schema.required).toEqual(['name', 'size']);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '400', '401', '404']));
    expect(document.paths['/api/health'].get.security).toEqual([]);
  });

  it('show figures to this machine alone', async () => {
    const own = await app.inject('/api/metrics');
    expect(own.body).toContain('callwright_http_request_seconds_bucket');
    const forwarded = await app.inject({
      url: '/api/metrics',
      headers: { 'x-forwarded-for': '203.0.113.1' },
    });
    const remote = await app.inject({ url: '/api/metrics', remoteAddress: '203.0.113.1' });
    expect([forwarded.statusCode, remote.statusCode]).toEqual([404, 404]);
  });

  it('count what browsers report of the content security policy', async () => {
    const report = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/csp-reports',
        payload,
        headers: { 'content-type': 'application/csp-report' },
      });
    expect((await report('{"csp-report":{"effective-directive":"script-src"}}')).statusCode).toBe(204);
    expect((await report('nonsense')).statusCode).toBe(204);
    expect((await app.inject('/api/metrics')).body).toContain('callwright_csp_reports_total 1');
  });

  it('compress what is large', async () => {
    const answer = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).openapi).toBe('3.1.0');
  });
});
