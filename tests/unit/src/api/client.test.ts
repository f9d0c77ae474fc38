import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { REQUEST_TIMEOUT_MS } from '@/lib/api/client';
import {
  BASE,
  bearer,
  dropThings,
  getThing,
  newClient,
  openThings,
  saveThing,
  sendFile,
  unauthorized,
  usesNetwork,
} from './things-api';

const network = usesNetwork();
let { tokens, client } = newClient();
beforeEach(() => {
  ({ tokens, client } = newClient());
});

describe('a request', () => {
  it('sends the Bearer token, the encoded parameters and the query', async () => {
    let seen: Request | undefined;
    network.use(
      http.get(`${BASE}/things/:id`, ({ request }) => {
        seen = request;
        return HttpResponse.json({ name: 'x' });
      }),
    );
    const answer = await client.call(getThing, {
      params: { thing_id: 'a/b c' },
      query: { page: 2, tag: ['x', 'y'] },
    });
    expect(answer).toEqual({ name: 'x' });
    expect(seen?.url).toBe(`${BASE}/things/a%2Fb%20c?page=2&tag=x&tag=y`);
    expect(seen && bearer(seen)).toBe('Bearer t1');
  });

  it('sends no token with no one signed in', async () => {
    tokens.state.signedIn = false;
    let seen: string | null = 'unset';
    network.use(
      http.get(`${BASE}/things/:id`, ({ request }) => {
        seen = bearer(request);
        return HttpResponse.json({ name: 'x' });
      }),
    );
    await client.call(getThing, { params: { thing_id: '1' } });
    expect(seen).toBeNull();
  });

  describe('to a public endpoint', () => {
    const answers = (status: number) => {
      const seen: (string | null)[] = [];
      network.use(
        http.get(`${BASE}/open-things`, ({ request }) => {
          seen.push(bearer(request));
          return status === 200 ? HttpResponse.json({ name: 'x' }) : unauthorized();
        }),
      );
      return seen;
    };

    it('carries the token when one exists', async () => {
      const seen = answers(200);
      await client.call(openThings);
      tokens.state.signedIn = false;
      await client.call(openThings);
      expect(seen).toEqual(['Bearer t1', null]);
    });

    it('goes without one that can’t be had', async () => {
      const seen = answers(200);
      tokens.source.current = () => Promise.reject(new Error('No connection to the identity service.'));
      await expect(client.call(openThings)).resolves.toEqual({ name: 'x' });
      expect(seen).toEqual([null]);
    });

    it('ends no session by its 401', async () => {
      answers(401);
      await expect(client.call(openThings)).rejects.toMatchObject({ status: 401 });
      expect([tokens.state.refreshes, tokens.state.expired]).toEqual([0, []]);
    });
  });

  describe('that uploads a file', () => {
    /** A request that is driven by the test. */
    class FakeRequest extends EventTarget {
      static newest: FakeRequest;
      upload = new EventTarget();
      status = 200;
      responseText = JSON.stringify({ name: 'x' });
      isAborted = false;
      constructor() {
        super();
        FakeRequest.newest = this;
      }
      open() {}
      setRequestHeader() {}
      send() {}
      getResponseHeader() {
        return null;
      }
      abort() {
        this.isAborted = true;
        this.dispatchEvent(new Event('abort'));
      }
    }
    const progress = (loaded: number) =>
      FakeRequest.newest.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }));

    async function begin() {
      vi.stubGlobal('XMLHttpRequest', FakeRequest);
      vi.useFakeTimers();
      const shares: number[] = [];
      const upload = { file: new Blob(['x']), onProgress: (share: number) => shares.push(share) };
      const answer = client.call(sendFile, { upload });
      answer.catch(() => undefined);
      await vi.waitFor(() => expect(FakeRequest.newest).toBeDefined());
      return { answer, shares };
    }
    afterEach(() => vi.unstubAllGlobals());

    it('may take as long as it needs while something moves', async () => {
      const { answer, shares } = await begin();
      for (let loaded = 10; loaded <= 100; loaded += 10) {
        await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1000);
        progress(loaded);
      }
      FakeRequest.newest.dispatchEvent(new Event('load'));
      await expect(answer).resolves.toEqual({ name: 'x' });
      expect(shares.at(-1)).toBe(1);
    });

    it('is given up once nothing has moved for 30 s, and says so', async () => {
      const { answer } = await begin();
      await vi.advanceTimersByTimeAsync(10_000);
      progress(10);
      await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
      expect(FakeRequest.newest.isAborted).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await expect(answer).rejects.toMatchObject({
        code: 'timeout',
        message: 'The upload has stalled for 30 seconds. Check your connection, then upload again.',
      });
    });
  });

  it('answers nothing for 204', async () => {
    network.use(http.delete(`${BASE}/things`, () => new HttpResponse(null, { status: 204 })));
    await expect(client.call(dropThings)).resolves.toBeUndefined();
  });

  describe('that changes something', () => {
    const counted = (status = 200) => {
      const seen: unknown[] = [];
      network.use(
        http.post(`${BASE}/things`, async ({ request }) => {
          seen.push(await request.json());
          return status === 200 ? HttpResponse.json({ name: `made ${seen.length}` }) : HttpResponse.error();
        }),
      );
      return seen;
    };

    it('is one while it’s under way, and both who asked are answered', async () => {
      const seen = counted();
      const twice = [1, 2].map(() => client.call(saveThing, { body: { name: 'x' } }));
      const other = client.call(saveThing, { body: { name: 'y' } });
      expect(await Promise.all(twice)).toEqual([{ name: 'made 1' }, { name: 'made 1' }]);
      await other;
      expect(seen).toEqual([{ name: 'x' }, { name: 'y' }]);
      await client.call(saveThing, { body: { name: 'x' } });
      expect(seen).toHaveLength(3);
    });

    it('fails for both, and can be tried again', async () => {
      counted(500);
      const twice = [1, 2].map(() => client.call(saveThing, { body: { name: 'x' } }));
      for (const { status } of await Promise.allSettled(twice)) expect(status).toBe('rejected');
      network.resetHandlers();
      counted();
      await expect(client.call(saveThing, { body: { name: 'x' } })).resolves.toEqual({ name: 'made 1' });
    });

    it('is another one for another user', async () => {
      const seen = counted();
      const before = client.call(saveThing, { body: { name: 'x' } }).catch(() => null);
      client.abortAll();
      await client.call(saveThing, { body: { name: 'x' } });
      expect(await before).toBeNull();
      expect(seen.length).toBeGreaterThan(0);
    });
  });

  it.each(['.', '..', ''])('refuses %j as the value of a path', async (thing_id) => {
    await expect(client.call(getThing, { params: { thing_id } })).rejects.toThrow(/thing_id/);
  });
});

describe('an error', () => {
  it('carries status, message, code and correlationId of the server', async () => {
    network.use(
      http.post(`${BASE}/things`, () =>
        HttpResponse.json(
          {
            code: 'invalid_request',
            message: 'Look at the fields.',
            details: { fields: [{ field: 'name', message: 'Too long.' }] },
          },
          { status: 400, headers: { 'x-correlation-id': 'c-1' } },
        ),
      ),
    );
    const error = await client.call(saveThing, { body: { name: 'x' } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      message: 'Look at the fields.',
      code: 'invalid_request',
      correlationId: 'c-1',
      fields: [{ field: 'name', message: 'Too long.' }],
    });
  });

  it("has the client's message where the server has none", async () => {
    network.use(
      http.post(
        `${BASE}/things`,
        () => new HttpResponse('<html>', { status: 502, statusText: 'Bad Gateway' }),
      ),
    );
    await expect(client.call(saveThing, { body: { name: 'x' } })).rejects.toMatchObject({
      status: 502,
      message: 'The server answered 502 Bad Gateway.',
    });
  });

  it('without a response has status 500', async () => {
    network.use(http.post(`${BASE}/things`, () => HttpResponse.error()));
    await expect(client.call(saveThing, { body: { name: 'x' } })).rejects.toMatchObject({
      status: 500,
      code: 'network',
    });
  });

  it.each([
    ['HTML', () => new HttpResponse('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['broken JSON', () => new HttpResponse('{"name":', { headers: { 'content-type': 'application/json' } })],
    ['another shape', () => HttpResponse.json({ title: 'x' })],
  ])('is what a 200 with %s becomes', async (_what, answer) => {
    network.use(http.get(`${BASE}/things/:id`, answer));
    await expect(client.call(getThing, { params: { thing_id: '1' } })).rejects.toMatchObject({
      code: 'unreadable_answer',
    });
  });
});

describe('the timeout', () => {
  it('is 30000 ms and works together with a signal of the caller', async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(30_000);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    network.use(http.get(`${BASE}/things/:id`, () => new Promise<Response>(() => {})));
    const signal = new AbortController().signal;
    const outcome = client
      .call(getThing, { params: { thing_id: '1' }, signal })
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(await outcome).toMatchObject({ code: 'timeout', status: 500 });
  });

  it('leaves the caller free to give up earlier', async () => {
    network.use(http.get(`${BASE}/things/:id`, () => new Promise<Response>(() => {})));
    const controller = new AbortController();
    const call = client.call(getThing, { params: { thing_id: '1' }, signal: controller.signal });
    setTimeout(() => controller.abort(), 10);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
