/**
 * `npm start`: from a fresh clone to a running Callwright. Installs and builds what is missing, runs
 * the server, and stops everything on Ctrl-C.
 */
import { buildProduct, serverEntry } from './build.mjs';
import { enter, loadSettings } from './checkout.mjs';
import { ensurePackages } from './packages.mjs';
import { isPortFree, nextFreePort } from './port.mjs';
import { startServer, stopChild } from './processes.mjs';
import { fail, say } from './terminal.mjs';

enter();
loadSettings();
await refuseTakenPort();
await ensurePackages();
await buildProduct();

const server = startServer(serverEntry);
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    say('\nStopping Callwright ...');
    void stopChild(server, signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
}
server.once('error', (error) => fail(`The server could not be started: ${error.message}`));
server.once('exit', (code, signal) => {
  if (stopping) process.exit(0);
  if (signal !== null)
    process.stderr.write(`The server was ended by ${signal}. "npm start" brings it back.\n`);
  process.exit(code ?? 1);
});

async function refuseTakenPort() {
  const host = process.env.HOST?.trim() || '127.0.0.1';
  const port = Number(process.env.PORT?.trim() || 8000);
  // A PORT that is no port is named by the server, with every other fault.
  if (!Number.isInteger(port) || port < 1 || port > 65_535 || (await isPortFree(host, port))) return;
  const free = await nextFreePort(host, port);
  fail(
    `Port ${port} is taken by another program.` +
      (free === null ? '' : ` To use another one:\n\n  PORT=${free} npm start\n`),
  );
}
