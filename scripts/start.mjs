/**
 * `npm start`: from a fresh clone to a running Callwright. Installs and builds what is missing, runs
 * the server, and hands on what stops it: the server lets its calls come to their end.
 */
import { join } from 'node:path';
import { buildProduct } from './build.mjs';
import { carrierDoubleOptions, startCarrierDoubleFor } from './carrier-double.mjs';
import { enter, loadSettings, root } from './running/checkout.mjs';
import { whenNpmEnds } from './running/npm-above.mjs';
import { ensurePackages } from './running/packages.mjs';
import { refuseTakenPort } from './running/port.mjs';
import { startServer } from './running/processes.mjs';
import { keepBuild } from './serving/served-build.mjs';
import { fail, say } from './running/terminal.mjs';

/** The first asks, the second ends live calls, and after the third there's no more waiting. */
const SIGNALS_UNTIL_KILLED = 3;
const ECHO_MS = 300;

let server = null;
let signals = 0;
let lastSignal = Number.NEGATIVE_INFINITY;
// One that was told to stop already is on its way. While it installs and builds, there's no one to wait for.
whenNpmEnds(() => {
  if (server === null) process.exit(1);
  if (signals === 0) stop('SIGTERM');
});

enter();
loadSettings();
const port = Number(process.env.PORT?.trim() || 8000);
await refuseTakenPort(process.env.HOST?.trim() || '127.0.0.1', port, 'npm start');
await ensurePackages();
await buildProduct();

server = startServer(join(keepBuild(join(root, 'dist')), 'server', 'main.js'));
startCarrierDoubleFor(server, carrierDoubleOptions(process.env));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
server.once('error', (error) => fail(`The server could not be started: ${error.message}`));
server.once('exit', (code, signal) => {
  if (signals === 0 && signal !== null)
    process.stderr.write(`The server was ended by ${signal}. "npm start" brings it back.\n`);
  process.exit(code ?? 1);
});

function stop(signal) {
  // One press of Ctrl-C comes twice: from the terminal, and handed on by npm.
  if (performance.now() - lastSignal < ECHO_MS) return;
  lastSignal = performance.now();
  signals += 1;
  if (signals === 1) say('\nStopping Callwright ...');
  if (signals >= SIGNALS_UNTIL_KILLED) server.kill('SIGKILL');
  // A terminal that was closed is no reason to cut a call short.
  else server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
}
