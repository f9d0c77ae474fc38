/** Live events and `callwright tail` on a server that goes away and comes back, or has no ticket to give. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as Socket, WebSocketServer } from 'ws';
import { createCallwright } from '../../../packages/sdk/src';
import { tailCalls } from '../../../packages/sdk/src/cli/calls';

/** How the next tickets are refused, in turn; afterwards each is given. */
let refusals: number[] = [];
let calls: object[] = [];
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
    } else response.writeHead(200, json).end(JSON.stringify({ items: calls, next_cursor: null }));
  });
  sockets = new WebSocketServer({ server: started, path: '/ws/events' });
  sockets.on('connection', (socket) => {
    socket.on('message', () => socket.send('{"type":"ready"}'));
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
  return (started.address() as AddressInfo).port;
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
  [refusals, calls] = [[], []];
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
  const call = { call_id: 'a-call', agent_name: 'Front desk', ended_at: null, status: 'running' };

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
});
