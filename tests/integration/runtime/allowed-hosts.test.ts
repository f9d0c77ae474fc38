/** Hosts on a private network that the operator allows: reached by client and fetch, and nothing beside them. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedFetch } from '#server/platform/outbound/guarded-fetch';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import { patient } from '../../patience';

const servers: Server[] = [];
const seen: string[] = [];
let allowed: number;
let other: number;

async function serve(answer: (path: string) => { status: number; location?: string }): Promise<number> {
  const server = createServer((request, response) => {
    seen.push(`${request.headers.host} ${request.url}`);
    const { status, location } = answer(request.url ?? '');
    response.writeHead(status, location === undefined ? {} : { location }).end('hello');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  other = await serve(() => ({ status: 200 }));
  allowed = await serve((path) =>
    path === '/away' ? { status: 302, location: `http://localhost:${other}/` } : { status: 200 },
  );
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** By the client's own words, or by fetch, which keeps them in the cause. */
const refused = /isn’t a public address|doesn’t exist|fetch failed/;
const hosts = () => new Set([`localhost:${allowed}`, `127.0.0.1:${allowed}`]);
const reach = {
  client: (url: string) =>
    createOutboundClient({ allowedHosts: hosts(), timeoutMs: patient(10_000) })
      .request({ url, method: 'GET' })
      .then(({ body }) => body),
  fetch: (url: string) => createGuardedFetch({ allowedHosts: hosts() })(url).then((answer) => answer.text()),
};

describe.each(['client', 'fetch'] as const)('the %s', (way) => {
  it.each(['localhost', 'LOCALHOST', '127.0.0.1', '0x7f.1'])(
    'reaches an allowed host written %s',
    async (name) => {
      expect(await reach[way](`http://${name}:${allowed}/`)).toBe('hello');
    },
  );

  it('reaches neither another port of it, nor another name for it, nor where it redirects to', async () => {
    const before = seen.length;
    for (const url of [
      `http://localhost:${other}/`,
      `http://127.0.0.2:${allowed}/`,
      `http://localhost.:${allowed}/`,
      `http://[::ffff:127.0.0.1]:${allowed}/`,
    ]) {
      await expect(reach[way](url)).rejects.toThrow(refused);
    }
    expect(seen.length).toBe(before);
    await expect(reach[way](`http://localhost:${allowed}/away`)).rejects.toThrow(refused);
    expect(seen.slice(before)).toEqual([`localhost:${allowed} /away`]);
  });
});
