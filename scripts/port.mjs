/** Whether the port that people will open is free. */
import { createServer } from 'node:net';

/**
 * `localhost` is 127.0.0.1 or ::1, as the browser likes, so both must be free for a loopback host.
 *
 * @param {string} host the HOST setting
 * @param {number} port
 */
export async function isPortFree(host, port) {
  const loopback = host === 'localhost' || host === '127.0.0.1';
  for (const address of loopback ? ['127.0.0.1', '::1'] : [host]) {
    const fault = await tryListen(address, port);
    if (fault === 'EADDRINUSE') return false;
  }
  return true;
}

/** The next free port after `port`. */
export async function nextFreePort(host, port) {
  for (let candidate = port + 1; candidate < Math.min(port + 100, 65_536); candidate++) {
    if (await isPortFree(host, candidate)) return candidate;
  }
  return null;
}

function tryListen(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code ?? 'unknown'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
