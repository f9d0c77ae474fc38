/** What changes, and `callwright tail`, on a server that goes away and comes back, or has no ticket to give. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, it as base, vi } from 'vitest';
import { WebSocket as Socket, WebSocketServer } from 'ws';
import { createCallwright } from '../../../packages/sdk/src';
import { tailCalls } from '../../../packages/sdk/src/cli/calls';
import { patient } from '../../patience';
import { expect } from '../../side-by-side';
import { changes } from '../../../packages/sdk/src/changes';

interface ListedCall {
  call_id: string;
  started_at: string;
  ended_at: string | null;
  status: string;
}

/** Of a test of its own, so that all of them wait side by side. */
class World {
  /** How the next tickets are refused, in turn; afterwards each is given. */
  refusals: number[] = [];
  /** The newest first, as the list has them. */
  calls: ListedCall[] = [];
  /** What lists were asked with. */
  lists: URLSearchParams[] = [];
  sockets: WebSocketServer | null = null;
  readonly end = new AbortController();
  #server: Server | null = null;

  /** @returns the port */
  async start(port = 0): Promise<number> {
    const started = createServer((request, response) => {
      const json = { 'content-type': 'application/json', 'retry-after': '0' };
      if (request.url === '/api/event-tickets') {
        const status = this.refusals.shift() ?? 201;
        response.writeHead(status, json).end(JSON.stringify({ ticket: 'a-ticket', message: 'Not now.' }));
      } else {
        const list = this.#listed(new URL(request.url ?? '', 'http://x'));
        response.writeHead(200, json).end(JSON.stringify(list));
      }
    });
    this.sockets = new WebSocketServer({ server: started, path: '/ws/events' });
    this.sockets.on('connection', (socket) => {
      socket.on('message', () => socket.send('{"type":"ready"}'));
    });
    this.#server = started;
    await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
    return (started.address() as AddressInfo).port;
  }

  /** A page of the list of calls, by its ids, status and cursor. */
  #listed({ searchParams }: URL): object {
    this.lists.push(searchParams);
    const [ids, status] = [searchParams.get('call_ids')?.split(','), searchParams.get('status')];
    const meant = this.calls.filter(
      (call) => (ids?.includes(call.call_id) ?? true) && (status === null || call.status === status),
    );
    const from = Number(searchParams.get('cursor') ?? 0);
    const to = from + Number(searchParams.get('limit') ?? 50);
    return { items: meant.slice(from, to), next_cursor: to < meant.length ? String(to) : null };
  }

  async stop(): Promise<void> {
    for (const client of this.sockets?.clients ?? []) client.terminate();
    const server = this.#server;
    server?.closeAllConnections();
    await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)));
    this.sockets = null;
    this.#server = null;
  }
}

const it = base.extend<{ world: World }>({
  // The runner wants a pattern here, also where nothing is asked for.
  // oxlint-disable-next-line no-empty-pattern
  world: async ({}, provide) => {
    const world = new World();
    await provide(world);
    world.end.abort(new Error('Enough.'));
    await world.stop();
  },
});

// Node 20 has none of its own.
beforeAll(() => void vi.stubGlobal('WebSocket', Socket));
afterAll(() => void vi.unstubAllGlobals());

function clientAt(port: number) {
  /** Sockets that couldn't be opened, or are over; requests without an answer. */
  const count = { lost: 0, failed: 0 };
  class CountedSocket extends Socket {
    constructor(url: string) {
      super(url);
      this.once('close', () => (count.lost += 1));
    }
  }
  const callwright = createCallwright({
    url: `http://127.0.0.1:${port}`,
    apiKey: 'cw_live_x',
    // It has all that the SDK uses of the browser's.
    WebSocket: CountedSocket as unknown as typeof WebSocket,
    fetch: (...given: Parameters<typeof fetch>) =>
      fetch(...given).catch((error: unknown) => {
        count.failed += 1;
        throw error;
      }),
  });
  return { callwright, count };
}

/** They end with the test. */
const eventsOf = ({ end }: World, { callwright }: ReturnType<typeof clientAt>) =>
  callwright.changes({ signal: end.signal })[Symbol.asyncIterator]();

describe.concurrent('events of a workspace', () => {
  it('go on when the server has been away longer than a request is tried', async ({ world }) => {
    const port = await world.start();
    const client = clientAt(port);
    const events = eventsOf(world, client);
    expect(await events.next()).toMatchObject({ value: { type: 'ready' } });
    await world.stop();
    const next = events.next();
    await expect.poll(() => client.count.lost).toBeGreaterThanOrEqual(3);
    await world.start(port);
    expect(await next).toMatchObject({ value: { type: 'gap' } });
    expect(await events.next()).toMatchObject({ value: { type: 'ready' } });
  });

  it.for([
    [429, 3],
    [500, 1],
    [503, 3],
  ] as const)('wait for a ticket that is refused with %i', async ([status, times], { world }) => {
    world.refusals = Array.from({ length: times }, () => status);
    const events = eventsOf(world, clientAt(await world.start()));
    expect(await events.next()).toMatchObject({ value: { type: 'ready' } });
    expect(world.refusals).toEqual([]);
  });

  it('go on by another connection where one is silent for longer than the server keeps any', async ({
    world,
  }) => {
    const port = await world.start();
    const events = changes(
      {
        url: `http://127.0.0.1:${port}`,
        WebSocket: Socket as unknown as typeof WebSocket,
        ticket: async () => 'a-ticket',
        lifeMs: patient(1_000),
      },
      { signal: world.end.signal },
    );
    expect(await events.next()).toMatchObject({ value: { type: 'ready' } });
    expect(await events.next()).toMatchObject({ value: { type: 'gap' } });
    expect(await events.next()).toMatchObject({ value: { type: 'ready' } });
    await events.return(undefined);
  });

  it.for([401, 403, 422])('end when the key is refused with %i', async (status, { world }) => {
    world.refusals = [status];
    const events = eventsOf(world, clientAt(await world.start()));
    await expect(events.next()).rejects.toMatchObject({ status });
  });

  it('end when their signal does, also while the server is away', async ({ world }) => {
    const port = await world.start();
    await world.stop();
    const client = clientAt(port);
    const next = eventsOf(world, client).next();
    await expect.poll(() => client.count.lost).toBeGreaterThanOrEqual(1);
    world.end.abort(new Error('Enough.'));
    await expect(next).rejects.toThrow('Enough.');
  });
});

describe.concurrent('callwright tail', () => {
  /** One that began so many seconds after noon. */
  const callAt = (second: number, call_id: string) => ({
    call_id,
    agent_name: 'Front desk',
    started_at: new Date(Date.UTC(2026, 10, 20, 12) + second * 1000).toISOString(),
    ended_at: null,
    status: 'in_progress',
  });
  const over = (call: ListedCall) => ({
    ...call,
    ended_at: new Date(Date.parse(call.started_at) + 1000).toISOString(),
    status: 'ended',
  });
  const call = callAt(0, 'a-call');

  async function tail(world: World) {
    const port = await world.start();
    const { callwright, count } = clientAt(port);
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const ended = tailCalls(callwright, { agent: undefined, signal: world.end.signal }, say, say);
    // It ends with its signal alone.
    ended.catch((error: Error) => said.push(error.message));
    await expect.poll(() => said).toContain('Waiting for calls. Ctrl-C stops.');
    return { port, said, count };
  }

  it.for([403, 404])(
    'looks for calls itself where asking for changes is refused with %i',
    async (status, { world }) => {
      world.refusals = [status];
      const { said, count } = await tail(world);
      await expect.poll(() => count.lost).toBe(1);
      world.calls = [call];
      await expect.poll(() => said.at(-1)).toContain('a-call');
    },
  );

  it('goes on when the server has been away', async ({ world }) => {
    const { port, said, count } = await tail(world);
    await world.stop();
    await expect.poll(() => count.lost).toBeGreaterThanOrEqual(3);
    world.calls = [call];
    await world.start(port);
    await expect.poll(() => said.at(-1)).toContain('a-call');
  });

  it('goes on so where it isn’t told of changes, too', async ({ world }) => {
    world.refusals = [403];
    const { port, said, count } = await tail(world);
    await expect.poll(() => count.lost).toBe(1);
    await world.stop();
    // Each look is tried three times.
    await expect.poll(() => count.failed).toBeGreaterThanOrEqual(4);
    world.calls = [call];
    await world.start(port);
    await expect.poll(() => said.at(-1)).toContain('a-call');
  });

  it('tells every call, however many there are and however long one lasts, and asks for no more than it has to', async ({
    world,
  }) => {
    world.refusals = [403];
    const long = callAt(-3600, 'long');
    // Of a workspace that's busy before it's tailed, too.
    const before = Array.from({ length: 130 }, (_, at) => over(callAt(-at * 0.1, `before-${at}`)));
    world.calls = [...before, long];
    const { said } = await tail(world);
    const many = Array.from({ length: 120 }, (_, at) => callAt(120 - at * 0.1, `many-${at}`));
    world.calls = [...many, ...world.calls];
    await expect.poll(() => said.length, { timeout: 10_000 }).toBe(121);
    expect(said[1]).toContain('many-119');
    expect(said.at(-1)).toContain('many-0 ');
    world.lists = [];
    world.calls = [over(callAt(500, 'late')), ...many.map(over), ...before, over(long)];
    await expect.poll(() => said.length, { timeout: 10_000 }).toBe(121 + 122);
    for (const one of ['late', 'many-0', 'many-119', 'long']) {
      expect(said.filter((line) => line.includes(`  ${one}  `) && line.endsWith('ended'))).toHaveLength(1);
    }
    // What's listed is left where all are known, and those that were open are asked for by their ids.
    expect(world.lists.filter((asked) => asked.has('call_ids'))).toHaveLength(1);
    expect(said.join('\n')).not.toContain('before-');
    world.lists = [];
    await expect.poll(() => world.lists.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    expect(world.lists.every((asked) => !asked.has('cursor') && !asked.has('call_ids'))).toBe(true);
  });

  it('looks once for all that changes while it looks', async ({ world }) => {
    const { said } = await tail(world);
    await expect.poll(() => world.lists.length).toBeGreaterThan(0);
    world.lists = [];
    world.calls = [call];
    for (const client of world.sockets?.clients ?? []) {
      for (let count = 0; count < 200; count += 1)
        client.send(JSON.stringify({ type: 'call.changed', call_id: 'a-call' }));
    }
    await expect.poll(() => said.at(-1), { timeout: 10_000 }).toContain('a-call');
    expect(world.lists.length).toBeLessThan(10);
  });
});
