/** How a provider's requests reach a server that has a public address. */
import { request } from 'node:http';

/** Where a public address really is: behind a proxy that takes TLS off, as in front of most installations. */
export interface Proxy {
  host: string;
  port: number;
}

/** What a proxy tells of the address that was asked for. */
export const forwarded = (url: URL): Record<string, string> => ({
  host: url.host,
  'x-forwarded-proto': url.protocol.replace('ws', 'http').replace(':', ''),
  'x-forwarded-for': '203.0.113.7',
});

interface Answer {
  status: number;
  body: string;
}

/** Posts to a public address. */
export function postTo(
  proxy: Proxy,
  url: string,
  { type, body }: { type: string; body: string },
  headers: Record<string, string>,
): Promise<Answer> {
  const address = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...proxy,
        method: 'POST',
        path: `${address.pathname}${address.search}`,
        headers: {
          ...forwarded(address),
          'content-type': type,
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
