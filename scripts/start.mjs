/**
 * `npm start`: from a fresh clone to a running Callwright. Installs and builds what is missing, runs
 * the server, and stops everything on Ctrl-C.
 */
import { buildProduct, serverEntry } from './build.mjs';
import { enter, loadSettings } from './checkout.mjs';
import { ensurePackages } from './packages.mjs';
import { refuseTakenPort } from './port.mjs';
import { startServer, stopChild } from './processes.mjs';
import { fail, say } from './terminal.mjs';

enter();
loadSettings();
const port = Number(process.env.PORT?.trim() || 8000);
await refuseTakenPort(process.env.HOST?.trim() || '127.0.0.1', port, 'npm start');
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
