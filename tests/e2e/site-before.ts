/** A customer's site in front of Callwright, as a page that uses the SDK in the browser needs it. */
import { readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of one's own that passes what's below `/api` and `/ws` on to Callwright, as its server may. */
export async function siteBefore(
  target: string,
  /** What it serves as `/callwright.js`. */
  script: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { hostname, port } = new URL(target);
  const passed = (headers: Record<string, unknown>) => ({
    ...headers,
    host: `${hostname}:${port}`,
    origin: target,
  });
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/')
      return outgoing.setHeader('content-type', 'text/html').end('<title>A site</title>');
    if (incoming.url === '/callwright.js') {
      const code = readFileSync(script);
      return outgoing.setHeader('content-type', 'text/javascript').end(code);
    }
    if (!incoming.url?.startsWith('/api/')) return outgoing.writeHead(204).end();
    const { url: path, method } = incoming;
    const onward = ask({ hostname, port, path, method, headers: passed(incoming.headers) }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    return incoming.pipe(onward);
  });
  server.on('upgrade', (incoming, socket) => {
    const onward = ask({ hostname, port, path: incoming.url, headers: passed(incoming.headers) });
    onward.on('upgrade', (answer, other) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.on('error', () => other.destroy());
      other.on('error', () => socket.destroy());
      other.pipe(socket).pipe(other);
    });
    onward.on('error', () => socket.destroy());
    onward.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
