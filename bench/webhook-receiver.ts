/**
 * Receives webhooks in a process of its own, as a customer's server does, and counts them by path. What comes below
 * `/hang` is never answered. Prints its address; `GET /counts` tells what came.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How many came, and when the last did, in milliseconds since 1970. */
export interface Arrivals {
  count: number;
  last: number;
}

const arrivals = new Map<string, Arrivals>();

const server = createServer((request, response) => {
  const { url = '/', method } = request;
  if (method === 'GET') return void response.end(JSON.stringify(Object.fromEntries(arrivals)));
  request.resume();
  request.on('end', () => {
    const before = arrivals.get(url);
    const now = Date.now();
    arrivals.set(url, { count: (before?.count ?? 0) + 1, last: now });
    if (!url.startsWith('/hang')) response.end('thank you');
  });
  return undefined;
});
server.listen(0, '127.0.0.1', () => {
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
