/** Live events and `callwright tail` on a server that goes away and comes back, or has no ticket to give. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as Socket, WebSocketServer } from 'ws';
import { createCallwright } from '../../../packages/sdk/src';
import { tailCalls } from '../../../packages/sdk/src/cli/calls';

/** How the next tickets are refused, in turn; afterwards each is given. */
let refusals: number[] = [];
/** The newest first, as the list has them. */
let calls: { call_id: string; started_at: string; ended_at: string | null; status: string }[] = [];
/** What lists were asked with. */
let lists: URLSearchParams[] = [];
let server: Server | null = null;
let sockets: WebSocketServer | null = null;
let end = new AbortController();

/** @returns the port */
async function start(port = 0): Promise<number> {
  const started = createServer((request, response) => {
    const json = { 'content-type': 'application/json', 'retry-after': '0' };
    if (request.url === '/api/live-tickets') {
      const status = refusals.shift() ?? 201;
      response.writeHead(status, json).end(JSON.stringify({ ticket: 'a-ticket', message: 'Not now.' }));
    } else response.writeHead(200, json).end(JSON.stringify(listed(new URL(request.url ?? '', 'http://x'))));
  });
  sockets = new WebSocketServer({ server: started, path: '/ws/events' });
  sockets.on('connection', (socket) => {
    socket.on('message', () => socket.send('{"type":"ready"}'));
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
  return (started.address() as AddressInfo).port;
}

/** A page of the list of calls, by its ids, status and cursor. */
function listed({ searchParams }: URL): object {
  lists.push(searchParams);
  const [ids, status] = [searchParams.get('call_ids')?.split(','), searchParams.get('status')];
  const meant = calls.filter(
    (call) => (ids?.includes(call.call_id) ?? true) && (status === null || call.status === status),
  );
  const from = Number(searchParams.get('cursor') ?? 0);
  const to = from + Number(searchParams.get('limit') ?? 50);
  return { items: meant.slice(from, to), next_cursor: to < meant.length ? String(to) : null };
}

async function stop(): Promise<void> {
  for (const client of sockets?.clients ?? []) client.terminate();
  server?.closeAllConnections();
  await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)));
  [server, sockets] = [null, null];
}

afterEach(async () => {
  end.abort(new Error('Enough.'));
  end = new AbortController();
  await stop();
  vi.unstubAllGlobals();
  [refusals, calls, lists] = [[], [], []];
});

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
const eventsOf = ({ callwright }: ReturnType<typeof clientAt>) =>
  callwright.live({ signal: end.signal })[Symbol.asyncIterator]();

describe('live events', () => {
  it('go on when the server has been away longer than a request is tried', async () => {
    const port = await start();
    const client = clientAt(port);
    const events = eventsOf(client);
    expect(await events.next()).toMatchObject({ value: { type: 'ready' } });
    await stop();
    const next = events.next();
    await expect.poll(() => client.count.lost).toBeGreaterThanOrEqual(3);
    await start(port);
    expect(await next).toMatchObject({ value: { type: 'gap' } });
    expect(await events.next()).toMatchObject({ value: { type: 'ready' } });
  });

  it.each([
    [429, 3],
    [500, 1],
    [503, 3],
  ])('wait for a ticket that is refused with %i', async (status, times) => {
    refusals = Array.from({ length: times }, () => status);
    const events = eventsOf(clientAt(await start()));
    expect(await events.next()).toMatchObject({ value: { type: 'ready' } });
    expect(refusals).toEqual([]);
  });

  it.each([401, 403, 422])('end when the key is refused with %i', async (status) => {
    refusals = [status];
    const events = eventsOf(clientAt(await start()));
    await expect(events.next()).rejects.toMatchObject({ status });
  });

  it('end when their signal does, also while the server is away', async () => {
    const port = await start();
    await stop();
    const client = clientAt(port);
    const next = eventsOf(client).next();
    await expect.poll(() => client.count.lost).toBeGreaterThanOrEqual(1);
    end.abort(new Error('Enough.'));
    await expect(next).rejects.toThrow('Enough.');
  });
});

describe('callwright tail', () => {
  /** One that began so many seconds after noon. */
  const callAt = (second: number, call_id: string) => ({
    call_id,
    agent_name: 'Front desk',
    started_at: new Date(Date.UTC(2026, 10, 20, 12) + second * 1000).toISOString(),
    ended_at: null,
    status: 'in_progress',
  });
  const over = (call: (typeof calls)[number]) => ({
    ...call,
    ended_at: new Date(Date.parse(call.started_at) + 1000).toISOString(),
    status: 'ended',
  });
  const call = callAt(0, 'a-call');

  async function tail() {
    // Node 20 has none of its own.
    vi.stubGlobal('WebSocket', Socket);
    const port = await start();
    const { callwright, count } = clientAt(port);
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const ended = tailCalls(callwright, { agent: undefined, signal: end.signal }, say);
    // It ends with its signal alone.
    ended.catch((error: Error) => said.push(error.message));
    await expect.poll(() => said).toContain('Waiting for calls. Ctrl-C stops.');
    return { port, said, count };
  }

  it('looks for calls itself when its key may not have live events', async () => {
    refusals = [403];
    const { said, count } = await tail();
    await expect.poll(() => count.lost).toBe(1);
    calls = [call];
    await expect.poll(() => said.at(-1)).toContain('a-call');
  });

  it('goes on when the server has been away', async () => {
    const { port, said, count } = await tail();
    await stop();
    await expect.poll(() => count.lost).toBeGreaterThanOrEqual(3);
    calls = [call];
    await start(port);
    await expect.poll(() => said.at(-1)).toContain('a-call');
  });

  it('goes on so without live events too', async () => {
    refusals = [403];
    const { port, said, count } = await tail();
    await expect.poll(() => count.lost).toBe(1);
    await stop();
    // Each look is tried three times.
    await expect.poll(() => count.failed).toBeGreaterThanOrEqual(4);
    calls = [call];
    await start(port);
    await expect.poll(() => said.at(-1)).toContain('a-call');
  });

  it('tells every call, however many there are and however long one lasts, and asks for no more than it has to', async () => {
    refusals = [403];
    const long = callAt(-3600, 'long');
    // Of a workspace that's busy before it's tailed, too.
    const before = Array.from({ length: 130 }, (_, at) => over(callAt(-at * 0.1, `before-${at}`)));
    calls = [...before, long];
    const { said } = await tail();
    const many = Array.from({ length: 120 }, (_, at) => callAt(120 - at * 0.1, `many-${at}`));
    calls = [...many, ...calls];
    await expect.poll(() => said.length, { timeout: 10_000 }).toBe(121);
    expect(said[1]).toContain('many-119');
    expect(said.at(-1)).toContain('many-0 ');
    lists = [];
    calls = [over(callAt(500, 'late')), ...many.map(over), ...before, over(long)];
    await expect.poll(() => said.length, { timeout: 10_000 }).toBe(121 + 122);
    for (const one of ['late', 'many-0', 'many-119', 'long']) {
      expect(said.filter((line) => line.includes(`  ${one}  `) && line.endsWith('ended'))).toHaveLength(1);
    }
    // What's listed is left where all are known, and those that were open are asked for by their ids.
    expect(lists.filter((asked) => asked.has('call_ids'))).toHaveLength(1);
    expect(said.join('\n')).not.toContain('before-');
    lists = [];
    await expect.poll(() => lists.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    expect(lists.every((asked) => !asked.has('cursor') && !asked.has('call_ids'))).toBe(true);
  });

  it('looks once for all that changes while it looks', async () => {
    const { said } = await tail();
    await expect.poll(() => lists.length).toBeGreaterThan(0);
    lists = [];
    calls = [call];
    for (const client of sockets?.clients ?? []) {
      for (let count = 0; count < 200; count += 1)
        client.send(JSON.stringify({ type: 'call.changed', call_id: 'a-call' }));
    }
    await expect.poll(() => said.at(-1), { timeout: 10_000 }).toContain('a-call');
    expect(lists.length).toBeLessThan(10);
  });
});
