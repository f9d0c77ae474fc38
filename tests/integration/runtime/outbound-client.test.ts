/** The outbound client against real servers on loopback, which an explicit allowance lets it reach. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import type { Resolver } from '#server/platform/outbound/guarded-lookup';
import { createOutboundClient, type OutboundOptions } from '#server/platform/outbound/outbound-client';
import { patient } from '../../patience';
import { atMost } from '../../held-up';

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<{ port: number; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.headers.host} ${request.url}`);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return { port: (server.address() as AddressInfo).port, seen };
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Allows loopback; names are found by `names`, and nothing else exists. */
function clientFor(names: Record<string, string[]> = {}, options: OutboundOptions = {}) {
  const asked: string[] = [];
  const resolver: Resolver = async (hostname) => {
    asked.push(hostname);
    const found = names[hostname];
    if (found === undefined) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return {
    asked,
    client: createOutboundClient({
      allowed: ['127.0.0.1/32'],
      resolver,
      timeoutMs: patient(1_500),
      ...options,
    }),
  };
}

const get = (url: string) => ({ url, method: 'GET' as const });

describe('what is reached', () => {
  test('a public name, by the address that was checked, under its own name', async () => {
    const { port, seen } = await serve((_request, response) => response.setHeader('x-a', '1').end('hello'));
    const { client, asked } = clientFor({ 'tool.example': ['127.0.0.1'] });
    expect(await client.request(get(`http://tool.example:${port}/a?b=c`))).toMatchObject({
      status: 200,
      body: 'hello',
      headers: { 'x-a': '1' },
    });
    expect(seen).toEqual([`GET tool.example:${port} /a?b=c`]);
    expect(asked).toEqual(['tool.example']);
  });

  test('a POST with its body and headers', async () => {
    let body = '';
    const { port } = await serve((request, response) => {
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => response.end(request.headers['x-api-key']));
    });
    const { client } = clientFor();
    const answer = await client.request({
      url: `http://127.0.0.1:${port}/`,
      method: 'POST',
      headers: [{ name: 'X-Api-Key', value: 'k' }],
      body: '{"a":1}',
    });
    expect([body, answer.body]).toEqual(['{"a":1}', 'k']);
  });
});

describe('what is refused before a connection is made', () => {
  const spellings = [
    'http://127.0.0.2/',
    'http://0x7f.2/',
    'http://0x7f000002/',
    'http://2130706434/',
    'http://017700000002/',
    'http://127.2/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.2]/',
    'http://[::ffff:7f00:2]/',
    'http://[64:ff9b::7f00:2]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://\u{2460}\u{2461}\u{2466}.0.0.2/',
    'http://localhost/',
    'http://localhost./',
    'http://LOCALHOST/',
    'http://inside.example/',
    'http://six.example/',
    'http://both.example/',
  ];

  test.each(spellings)('%s', async (url) => {
    const loopback = ['127.0.0.3', '::1'];
    const { client } = clientFor({
      localhost: loopback,
      'localhost.': loopback,
      'inside.example': ['10.1.2.3'],
      'six.example': ['fe80::1%eth0'],
      'both.example': ['93.184.216.34', '10.0.0.1'],
    });
    await expect(client.request(get(url))).rejects.toMatchObject({ code: 'address_refused' });
  });

  test.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://',
    'nonsense',
    'http://user:pass@tool.example/',
    'http://tool.example/\r\nX: y',
  ])('%s is no address of a request', async (url) => {
    await expect(clientFor().client.request(get(url))).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test.each([
    ['Host', 'evil.test'],
    ['Content-Length', '5'],
    ['Transfer-Encoding', 'chunked'],
    ['X-Fine', 'a\r\nInjected: yes'],
    ['X-Fine', 'a\u0000b'],
    ['Bad Name', 'x'],
    ['X\r\nInjected', 'x'],
  ])('the header %s: %j', async (name, value) => {
    const request = { ...get('http://127.0.0.1:9/'), headers: [{ name, value }] };
    await expect(clientFor().client.request(request)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

describe('a name that changes its address', () => {
  test('is asked for once, and the connection goes to what was checked', async () => {
    const { port, seen } = await serve((_request, response) => response.end('outside'));
    let times = 0;
    const client = createOutboundClient({
      allowed: ['127.0.0.1/32'],
      resolver: async () => {
        times += 1;
        return [{ address: times === 1 ? '127.0.0.1' : '127.0.0.9', family: 4 }];
      },
    });
    expect((await client.request(get(`http://rebind.example:${port}/`))).body).toBe('outside');
    expect([times, seen.length]).toEqual([1, 1]);
  });
});

describe('redirects', () => {
  const redirecting = (location: (port: number) => string, status = 302) =>
    serve((request, response) => {
      const port = request.socket.localPort ?? 0;
      if (request.url === '/start') response.writeHead(status, { location: location(port) }).end('moved');
      else
        response.end(
          `${request.method} ${String(request.headers['x-api-key'] ?? 'no key')} ${request.headers['content-type'] ?? 'no type'}`,
        );
    });

  test('are followed on the same origin, with the headers', async () => {
    const { port } = await redirecting(() => '/end');
    const answer = await clientFor().client.request({
      ...get(`http://127.0.0.1:${port}/start`),
      headers: [{ name: 'X-Api-Key', value: 'k' }],
    });
    expect(answer.body).toBe('GET k no type');
  });

  test('to another host take no secrets along', async () => {
    const other = await serve((request, response) => response.end(request.headers['x-api-key'] ?? 'no key'));
    const { port } = await redirecting(() => `http://other.example:${other.port}/end`);
    const { client } = clientFor({ 'other.example': ['127.0.0.1'] });
    const headers = [
      { name: 'X-Api-Key', value: 'k' },
      { name: 'Authorization', value: 'Bearer k' },
    ];
    expect((await client.request({ ...get(`http://127.0.0.1:${port}/start`), headers })).body).toBe('no key');
  });

  test('turn a POST into a GET without its body, except 307', async () => {
    const post = {
      method: 'POST' as const,
      body: '{}',
      headers: [{ name: 'content-type', value: 'application/json' }],
    };
    const found = await redirecting(() => '/end');
    const kept = await redirecting(() => '/end', 307);
    const { client } = clientFor();
    expect((await client.request({ ...post, url: `http://127.0.0.1:${found.port}/start` })).body).toBe(
      'GET no key no type',
    );
    expect((await client.request({ ...post, url: `http://127.0.0.1:${kept.port}/start` })).body).toBe(
      'POST no key application/json',
    );
  });

  test.each([
    ['inwards by address', () => 'http://10.0.0.1/'],
    ['to the metadata address', () => 'http://169.254.169.254/'],
    ['inwards by name', () => 'http://inside.example/'],
    ['inwards in another spelling', () => 'http://[::ffff:10.0.0.1]/'],
  ])('%s are refused', async (_name, location) => {
    const { port } = await redirecting(location);
    const { client } = clientFor({ 'inside.example': ['192.168.0.1'] });
    await expect(client.request(get(`http://127.0.0.1:${port}/start`))).rejects.toMatchObject({
      code: 'address_refused',
    });
  });

  test('to another scheme are refused', async () => {
    const { port } = await redirecting(() => 'file:///etc/passwd');
    await expect(clientFor().client.request(get(`http://127.0.0.1:${port}/start`))).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  test('in a circle come to an end', async () => {
    const { port, seen } = await redirecting(() => '/start');
    await expect(clientFor().client.request(get(`http://127.0.0.1:${port}/start`))).rejects.toMatchObject({
      code: 'too_many_redirects',
    });
    expect(seen).toHaveLength(4);
  });
});

describe('bounds', () => {
  const ask = async (listener: RequestListener, options?: OutboundOptions) => {
    const { port } = await serve(listener);
    return clientFor({}, options).client.request(get(`http://127.0.0.1:${port}/`));
  };

  test('a body that comes too slowly', async () => {
    const started = performance.now();
    await expect(
      ask(
        (_request, response) => {
          const timer = setInterval(() => response.write('.'), 50);
          response.on('close', () => clearInterval(timer));
        },
        { timeoutMs: 500 },
      ),
    ).rejects.toMatchObject({ code: 'timeout', message: 'No complete answer came within 0.5 seconds.' });
    expect(performance.now() - started).toBeLessThan(atMost(1500, started));
  });

  test('no answer at all', async () => {
    await expect(ask(() => undefined)).rejects.toMatchObject({ code: 'timeout' });
  });

  test('a name that is never resolved', async () => {
    const client = createOutboundClient({ resolver: () => new Promise(() => undefined), timeoutMs: 200 });
    await expect(client.request(get('http://slow.example/'))).rejects.toMatchObject({ code: 'timeout' });
  });

  test('a body that is too large, told or not', async () => {
    const large = Buffer.alloc(1_000_001, 'a');
    await expect(ask((_request, response) => response.end(large), { timeoutMs: 5000 })).rejects.toMatchObject(
      { code: 'too_large' },
    );
    await expect(
      ask(
        (_request, response) => {
          response.flushHeaders();
          response.end(large);
        },
        { timeoutMs: 5000 },
      ),
    ).rejects.toMatchObject({ code: 'too_large' });
    expect(
      (await ask((_request, response) => response.end(large.subarray(1)), { timeoutMs: 5000 })).body,
    ).toHaveLength(1_000_000);
  });

  test('a small body that unpacks to a large one', async () => {
    const zeros = Buffer.alloc(50_000_000);
    for (const [encoding, packed] of [
      ['gzip', gzipSync(zeros)],
      ['br', brotliCompressSync(zeros)],
    ] as const) {
      await expect(
        ask((_request, response) => response.setHeader('content-encoding', encoding).end(packed), {
          timeoutMs: 5000,
        }),
      ).rejects.toMatchObject({ code: 'too_large' });
    }
  });

  test('headers without end', async () => {
    await expect(
      ask((_request, response) => response.setHeader('x-large', 'a'.repeat(20_000)).end('x')),
    ).rejects.toMatchObject({ code: 'network' });
  });

  test('the caller who breaks it off', async () => {
    const { port } = await serve(() => undefined);
    const controller = new AbortController();
    const request = clientFor().client.request({
      ...get(`http://127.0.0.1:${port}/`),
      signal: controller.signal,
    });
    controller.abort();
    await expect(request).rejects.toMatchObject({ name: 'OutboundError' });
  });

  test('the caller who broke it off before: nothing is even looked up', async () => {
    const { client, asked } = clientFor();
    const request = client.request({ ...get('http://nowhere.example/'), signal: AbortSignal.abort() });
    await expect(request).rejects.toMatchObject({ name: 'OutboundError' });
    expect(asked).toEqual([]);
  });
});

describe('the body', () => {
  const body = async (listener: RequestListener) => {
    const { port } = await serve(listener);
    return (await clientFor().client.request(get(`http://127.0.0.1:${port}/`))).body;
  };

  test('is unpacked although no one asked for it packed', async () => {
    expect(
      await body((_request, response) =>
        response.setHeader('content-encoding', 'gzip').end(gzipSync('hello')),
      ),
    ).toBe('hello');
  });

  test('is read in its character set', async () => {
    expect(
      await body((_request, response) =>
        response
          .setHeader('content-type', 'text/plain; charset=iso-8859-1')
          .end(Buffer.from([0x63, 0x61, 0x66, 0xe9])),
      ),
    ).toBe('caf\u00e9');
  });

  test('that is packed badly or strangely is said to be so', async () => {
    for (const [encoding, bytes] of [
      ['gzip', 'this is no gzip'],
      ['zstd', 'x'],
    ] as const) {
      const { port } = await serve((_request, response) =>
        response.setHeader('content-encoding', encoding).end(bytes),
      );
      await expect(clientFor().client.request(get(`http://127.0.0.1:${port}/`))).rejects.toMatchObject({
        code: 'undecodable',
      });
    }
  });
});

describe('failures have a sentence', () => {
  test('a name that does not exist, a host that does not listen, a connection that breaks', async () => {
    const { client } = clientFor({});
    const nowhere = clientFor({ 'empty.example': [] }).client;
    await expect(nowhere.request(get('http://empty.example/'))).rejects.toMatchObject({
      message: 'The host name has no address.',
    });
    await expect(client.request(get('http://nobody.example/'))).rejects.toMatchObject({
      message: 'The host name doesn’t exist.',
    });
    const { port } = await serve((request) => request.socket.destroy());
    await expect(client.request(get(`http://127.0.0.1:${port}/`))).rejects.toMatchObject({
      message: 'The connection was closed before the answer was whole.',
    });
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
    await expect(client.request(get(`http://127.0.0.1:${port}/`))).rejects.toMatchObject({
      message: 'The host refused the connection.',
    });
  });
});
