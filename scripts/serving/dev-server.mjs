/** The server during development: bundled again and restarted whenever its code changes. */
import { mkdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { copyMigrations, serverBuild } from '../build.mjs';
import { carrierDoubleOptions, startCarrierDoubleFor } from '../carrier-double.mjs';
import { root } from '../running/checkout.mjs';
import { freePort } from '../running/port.mjs';
import { startServer, stopChild } from '../running/processes.mjs';
import { say } from '../running/terminal.mjs';

const OUTDIR = 'dist/dev/server';
const READY_LINE = 'Callwright is ready';

/**
 * @param {string} address what people open; they reach the server through it
 * @returns {Promise<{ port: number, whenReady(): Promise<void>, stop(): Promise<void> }>} `whenReady`
 *   rejects while the server can't run
 */
export async function startDevServer(address) {
  const port = await freePort();
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: process.env.PUBLIC_URL || address,
    // People who change code want to see it, also in the middle of a test call.
    DRAIN_SECONDS: '0',
  };
  prepareFolders();

  let child = null;
  let readiness = pending();
  let work = Promise.resolve();
  let closing = false;

  async function restart() {
    readiness = pending();
    const first = child === null;
    if (!first) await stopChild(child);
    if (closing) return;
    if (!first) say('The server changed and starts again.');
    copyMigrations(OUTDIR);
    run();
  }

  function run() {
    const mine = startServer(join(root, OUTDIR, 'main.js'), env, 'pipe');
    const itsReadiness = readiness;
    startCarrierDoubleFor(mine, { ...carrierDoubleOptions(process.env), product: env.PUBLIC_URL });
    child = mine;
    createInterface({ input: mine.stdout }).on('line', (line) => {
      // Its own address is of no use to people; ours is printed instead.
      if (line.startsWith(READY_LINE)) itsReadiness.resolve();
      else say(line);
    });
    mine.once('exit', () => {
      if (mine !== child || closing || readiness !== itsReadiness) return;
      say('The server has ended. The next change starts it again.');
      itsReadiness.reject();
      readiness = pending();
      readiness.reject();
    });
  }

  const { context } = await import('esbuild');
  const onBuilt = {
    name: 'restart',
    setup(build) {
      build.onEnd(({ errors }) => {
        // A fault is printed, and what ran before goes on.
        if (errors.length === 0) work = work.then(restart);
      });
    },
  };
  const bundle = await context({ ...serverBuild(), outdir: OUTDIR, logLevel: 'warning', plugins: [onBuilt] });
  await bundle.watch();
  const migrations = watch(join(root, 'server/platform/database/migrations'), () => {
    work = work.then(restart);
  });

  return {
    port,
    whenReady: () => readiness.promise,
    async stop() {
      closing = true;
      migrations.close();
      await bundle.dispose();
      await work;
      if (child !== null) await stopChild(child);
    },
  };
}

/** The pages are Vite's. The server is given an empty one, to put the page's configuration into. */
function prepareFolders() {
  rmSync(join(root, 'dist/dev'), { recursive: true, force: true });
  mkdirSync(join(root, 'dist/dev/browser'), { recursive: true });
  writeFileSync(join(root, 'dist/dev/browser/index.html'), '<html><head></head><body></body></html>');
}

function pending() {
  let resolve;
  let fail;
  const promise = new Promise((onResolve, onReject) => {
    resolve = onResolve;
    fail = onReject;
  });
  // No one may be waiting when it fails.
  promise.catch(() => undefined);
  return { promise, resolve, reject: () => fail(new Error('The server does not run.')) };
}
