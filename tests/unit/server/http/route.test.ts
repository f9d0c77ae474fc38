import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint';
import { ErrorBody } from '#contract/errors';
import { ApiError } from '#domain/api-error';
import { DatabaseBusy } from '#server/platform/database/database-away';
import { route } from '#server/platform/http/route';
import { createServer, thing } from './http-server';

const secret = endpoint({
  method: 'DELETE',
  path: '/secrets',
  access: 'users:manage',
  summary: 'Admins only',
});
const failing = endpoint({ method: 'GET', path: '/failing', access: 'public', summary: 'Fails' });
const THING = '/api/things/9b2f5a0e-1c1e-4c55-9f0a-1b2c3d4e5f60';

describe('a route', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = await createServer();
    route(app, thing, async ({ body, query }) => ({ name: body.name, dry: query.dry, password: 'x' }));
    route(app, secret, async () => undefined);
    route(app, failing, async () => {
      throw new Error('SELECT secret FROM vault');
    });
    await app.ready();
  });

  afterAll(() => app.close());

  const put = (payload: unknown, token?: string, url = THING) =>
    app.inject({
      method: 'PUT',
      url,
      payload: payload as object,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  it('answers what the contract names, and nothing else', async () => {
    const answer = await put({ name: 'a', size: 1 }, 'member');
    expect([answer.statusCode, answer.json()]).toEqual([200, { name: 'a' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('asks for a token before it reads anything else', async () => {
    const answer = await put('nonsense');
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toEqual({ code: 'unauthorized', message: 'Sign in to continue.' });
  });

  it.each(['stale', 'Bearer', ''])('refuses the token "%s"', async (token) => {
    expect((await put({ name: 'a', size: 1 }, token)).statusCode).toBe(401);
  });

  it('refuses a role without the permission, and a person without a workspace', async () => {
    const asked = (token: string) =>
      app.inject({ method: 'DELETE', url: '/api/secrets', headers: { authorization: `Bearer ${token}` } });
    for (const token of ['member', 'nobody']) {
      const answer = await asked(token);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    }
  });

  it('names every faulty field of path, query and body with a sentence', async () => {
    const answer = await put({ size: 'big', tags: ['a', 1] }, 'member', '/api/things/x?dry=maybe');
    expect(answer.statusCode).toBe(400);
    const { code, details } = ErrorBody.parse(answer.json());
    expect(code).toBe('invalid_request');
    expect(details?.fields?.map(({ field }) => field)).toEqual(['thing_id', 'dry', 'name', 'size', 'tags.1']);
    expect(details?.fields?.find(({ field }) => field === 'name')?.message).toBe('This is required.');
    for (const { message } of details?.fields ?? []) expect(message).toMatch(/^[A-Z].*[.]$/);
  });

  it.each([
    ['broken JSON', '{"name":', 'application/json', 400],
    ['another type', '<name/>', 'application/xml', 400],
    ['no body', '', 'application/json', 400],
    ['a poisoned prototype', '{"__proto__":{"a":1},"name":"a","size":1}', 'application/json', 400],
    ['too much', JSON.stringify({ name: 'a'.repeat(300_000), size: 1 }), 'application/json', 413],
  ])('refuses %s with the standard body', async (_what, payload, type, status) => {
    const answer = await app.inject({
      method: 'PUT',
      url: THING,
      payload,
      headers: { 'content-type': type, authorization: 'Bearer member' },
    });
    expect(answer.statusCode).toBe(status);
    expect(ErrorBody.safeParse(answer.json()).success).toBe(true);
  });

  it('hides what went wrong inside, and gives the code to report', async () => {
    const answer = await app.inject('/api/failing');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('vault');
    expect(answer.json().message).toContain(answer.headers['x-correlation-id']);
  });

  it.each(['/api/%zz', '/api/nowhere', '/elsewhere'])('answers %s with the standard body', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps a correlation id that is one, and replaces any other', async () => {
    const withId = (id: string) => app.inject({ url: '/api/failing', headers: { 'x-correlation-id': id } });
    expect((await withId('trace-1234.a_B')).headers['x-correlation-id']).toBe('trace-1234.a_B');
    for (const id of ['short', 'a b c d e f', 'x'.repeat(65), 'abcdefgh"}']) {
      expect((await withId(id)).headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('a route whose database is too busy', () => {
  const named = endpoint({ method: 'POST', path: '/named', access: 'agents:edit', summary: 'Has its words' });
  const other = endpoint({ method: 'POST', path: '/other', access: 'agents:edit', summary: 'Has none' });
  const open = endpoint({ method: 'POST', path: '/open', access: 'public', summary: 'Asks no one' });
  const busy = async () => {
    throw new Error('The query failed.', { cause: new DatabaseBusy('No connection was free.') });
  };
  const words = { whenBusy: () => new ApiError('busy', 'All lines are busy.', undefined, 20) };
  let app: FastifyInstance;

  beforeAll(async () => {
    app = await createServer({ authenticator: { authenticate: busy } });
    route(app, named, busy, words);
    route(app, other, busy);
    route(app, open, busy, words);
    await app.ready();
  });

  afterAll(() => app.close());

  it.each([
    ['in its own words before anyone is known', '/api/named', 'All lines are busy.', '20'],
    ['in its own words from its work', '/api/open', 'All lines are busy.', '20'],
    ['by what fits any request', '/api/other', 'The server is busy. Try again in a moment.', '10'],
  ])('says so %s', async (_how, url, message, seconds) => {
    const answer = await app.inject({ method: 'POST', url, headers: { authorization: 'Bearer member' } });
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
      503,
      { code: 'busy', message },
      seconds,
    ]);
  });
});

describe('a limited route', () => {
  const limited = endpoint({ method: 'GET', path: '/limited', access: 'public', summary: 'Limited' });

  async function statuses(behindProxy: boolean): Promise<number[]> {
    const app = await createServer({ behindProxy });
    route(app, limited, async () => undefined, { rateLimit: { max: 1 } });
    const from = (address: string) =>
      app.inject({ url: '/api/limited', headers: { 'x-forwarded-for': address } });
    const answers = [await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.2')];
    await app.close();
    return answers.map(({ statusCode }) => statusCode);
  }

  it('counts by the address that a trusted proxy reports', async () => {
    expect(await statuses(true)).toEqual([204, 429, 204]);
  });

  it('believes named proxies alone, and not who says they’re one on the same network', async () => {
    // A machine of the network, 10.9.9.9, wrote the first address itself; the proxy added that machine's.
    const seen = async (trustedProxies: readonly string[] | null) => {
      const app = await createServer({ behindProxy: true, trustedProxies });
      app.get('/ip', async ({ ip }) => ip);
      const answer = await app.inject({
        url: '/ip',
        remoteAddress: '10.0.0.5',
        headers: { 'x-forwarded-for': '10.0.5.7, 10.9.9.9' },
      });
      await app.close();
      return answer.body;
    };
    expect(await seen(null)).toBe('10.0.5.7');
    expect(await seen(['10.0.0.5'])).toBe('10.9.9.9');
    expect(await seen(['10.0.0.0/24'])).toBe('10.9.9.9');
    expect(await seen(['192.0.2.1'])).toBe('10.0.0.5');
  });

  it('does not believe a header where there is no proxy', async () => {
    expect(await statuses(false)).toEqual([204, 429, 429]);
  });
});
