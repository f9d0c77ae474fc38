/** Whether the port that people will open is free. */
import { createServer } from 'node:net';
import { fail } from './terminal.mjs';

/**
 * `localhost` is 127.0.0.1 or ::1, as the browser likes, so both must be free for a loopback host.
 *
 * @param {string} host the HOST setting
 * @param {number} port
 */
async function isPortFree(host, port) {
  const loopback = host === 'localhost' || host === '127.0.0.1';
  for (const address of loopback ? ['127.0.0.1', '::1'] : [host]) {
    const fault = await tryListen(address, port);
    if (fault === 'EADDRINUSE') return false;
  }
  return true;
}

/**
 * Ends the process when the port is taken, with the command for another one.
 *
 * @param {string} command such as `npm start`
 */
export async function refuseTakenPort(host, port, command) {
  // A PORT that is no port is named by the server, with every other fault.
  if (!Number.isInteger(port) || port < 1 || port > 65_535 || (await isPortFree(host, port))) return;
  const free = await nextFreePort(host, port);
  const advice = free === null ? '' : ` To use another one:\n\n  PORT=${free} ${command}\n`;
  fail(`Port ${port} is taken by another program.${advice}`);
}

async function nextFreePort(host, port) {
  for (let candidate = port + 1; candidate < Math.min(port + 100, 65_536); candidate++) {
    if (await isPortFree(host, candidate)) return candidate;
  }
  return null;
}

/** A port of 127.0.0.1 that no one uses at the moment. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function tryListen(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code ?? 'unknown'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
