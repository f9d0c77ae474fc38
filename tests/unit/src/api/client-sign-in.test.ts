import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AccessToken, createClient } from '@/lib/api/client';
import { BASE, bearer, getThing, newClient, saveThing, unauthorized, usesNetwork } from './things-api';

const network = usesNetwork();
let { tokens, client } = newClient();
beforeEach(() => {
  ({ tokens, client } = newClient());
});

describe('a 401', () => {
  it('leads to one refresh for all requests in flight, each retried once with its body', async () => {
    const bodies: unknown[] = [];
    network.use(
      http.post(`${BASE}/things`, async ({ request }) => {
        if (bearer(request) !== 'Bearer t2') return unauthorized();
        const body = await request.json();
        bodies.push(body);
        return HttpResponse.json(body);
      }),
    );
    let shared: Promise<AccessToken | null> | null = null;
    const { refresh } = tokens.source;
    tokens.source.refresh = () => (shared ??= refresh());
    const names = ['a', 'b', 'c', 'd', 'e'];
    const answers = await Promise.all(names.map((name) => client.call(saveThing, { body: { name } })));
    expect(answers.map(({ name }) => name)).toEqual(names);
    expect(tokens.state.refreshes).toBe(1);
    expect(bodies).toHaveLength(5);
    expect(tokens.state.expired).toEqual([]);
  });

  it('after which the token has been renewed meanwhile is only retried', async () => {
    network.use(
      http.get(`${BASE}/things/:id`, ({ request }) => {
        if (bearer(request) === 'Bearer t1') {
          tokens.state.number = 5;
          return unauthorized();
        }
        return HttpResponse.json({ name: bearer(request) });
      }),
    );
    await expect(client.call(getThing, { params: { thing_id: '1' } })).resolves.toEqual({
      name: 'Bearer t5',
    });
    expect(tokens.state.refreshes).toBe(0);
  });

  it.each([
    ['returns nothing', async () => null],
    ['fails', () => Promise.reject(new Error('offline'))],
  ])('whose refresh %s ends the session', async (_how, refresh) => {
    network.use(http.get(`${BASE}/things/:id`, unauthorized));
    tokens.source.refresh = refresh;
    await expect(client.call(getThing, { params: { thing_id: '1' } })).rejects.toMatchObject({ status: 401 });
    expect(tokens.state.expired).toEqual(['ada']);
  });

  it('with no refresh handler ends the session', async () => {
    network.use(http.get(`${BASE}/things/:id`, unauthorized));
    const { current, expired } = tokens.source;
    const plain = createClient({ baseUrl: BASE, tokens: { current, expired } });
    await expect(plain.call(getThing, { params: { thing_id: '1' } })).rejects.toMatchObject({ status: 401 });
    expect(tokens.state.expired).toEqual(['ada']);
  });

  it('a second time ends the session, after one retry', async () => {
    let requests = 0;
    network.use(
      http.get(`${BASE}/things/:id`, () => {
        requests += 1;
        return unauthorized();
      }),
    );
    await expect(client.call(getThing, { params: { thing_id: '1' } })).rejects.toMatchObject({ status: 401 });
    expect(requests).toBe(2);
    expect(tokens.state.expired).toEqual(['ada']);
  });

  it('without a token, or where it is expected, ends nothing', async () => {
    network.use(http.get(`${BASE}/things/:id`, unauthorized));
    await expect(
      client.call(getThing, { params: { thing_id: '1' }, expectUnauthorized: true }),
    ).rejects.toMatchObject({ status: 401 });
    tokens.state.signedIn = false;
    await expect(client.call(getThing, { params: { thing_id: '1' } })).rejects.toMatchObject({ status: 401 });
    expect(tokens.state).toMatchObject({ refreshes: 0, expired: [] });
  });

  it('after which another user has signed in is dropped', async () => {
    network.use(
      http.get(`${BASE}/things/:id`, () => {
        tokens.state.user = 'ben';
        return unauthorized();
      }),
    );
    await expect(client.call(getThing, { params: { thing_id: '1' } })).rejects.toMatchObject({
      code: 'user_changed',
    });
    expect(tokens.state).toMatchObject({ refreshes: 0, expired: [] });
  });
});

describe('a change of user', () => {
  it('gives up everything in flight', async () => {
    network.use(http.get(`${BASE}/things/:id`, () => new Promise<Response>(() => {})));
    const call = client.call(getThing, { params: { thing_id: '1' } });
    setTimeout(() => client.abortAll(), 10);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('leaves later requests alone', async () => {
    network.use(http.get(`${BASE}/things/:id`, () => HttpResponse.json({ name: 'x' })));
    client.abortAll();
    await expect(client.call(getThing, { params: { thing_id: '1' } })).resolves.toEqual({ name: 'x' });
  });
});
