/** Runs PostgreSQL on a data folder that exists. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '../../start-refusal';
import { environment } from './cluster';
import { endings, readPostmasterFile } from './leftover';
import type { Place } from './place';
import { memoryOfMachine, settingsFor } from './sizes';

const LOG_LIMIT_BYTES = 5_000_000;

interface PostmasterOptions {
  /** PostgreSQL's own log; emptied at a start when it has grown large. */
  logFile: string;
  /** PostgreSQL settings beyond ours. */
  settings: Readonly<Record<string, string>>;
  /** Told, in a sentence, when the server ended by itself. */
  report: (sentence: string) => void;
}

/** A server that ran no longer than this before it ended would soon end again. */
const SOON_MS = 5_000;
/** It's started again after a pause that doubles each time, so that a broken one costs little. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Starts the server on a free port of 127.0.0.1 and waits until it takes connections. Should it end by
 * itself (out of memory, killed), it is started again on the same port: at once, and after ever longer pauses
 * when that doesn't help. It is never given up, since nothing works without it.
 */
export async function startPostmaster(place: Place, options: PostmasterOptions) {
  let server = await startPatiently(place, options, null);
  const { port } = server;
  const stopping = new AbortController();
  // Should we end without stopping it, then not leave it behind.
  const onExit = () => server.child.kill('SIGINT');
  process.once('exit', onExit);
  const watch = watchOver();

  async function watchOver(): Promise<void> {
    // How often in a row it has ended soon after its start.
    for (let soon = 0; ; ) {
      const startedAt = performance.now();
      await server.exited;
      if (stopping.signal.aborted) return;
      soon = performance.now() - startedAt < SOON_MS ? soon + 1 : 0;
      options.report(
        soon < 2
          ? 'The database ended by itself and is started again.'
          : `The database ended again soon after its start. See ${options.logFile}. It is started again.`,
      );
      if (!(await startAgain(Math.max(0, soon - 1)))) return;
    }
  }

  /** @param failures how often it has failed in a row. @returns false when it should be stopped */
  async function startAgain(failures: number): Promise<boolean> {
    for (let tries = failures; ; tries += 1) {
      const pause = tries === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return false;
      try {
        server = await startPatiently(place, options, port);
        options.report('The database runs again.');
        return true;
      } catch (error) {
        options.report(error instanceof Error ? error.message : 'The database doesn’t start.');
      }
    }
  }

  return {
    port,
    async stop(): Promise<void> {
      stopping.abort();
      process.removeListener('exit', onExit);
      await endChild(server);
      await watch;
      // One that was being started meanwhile.
      await endChild(server);
    },
  };
}

interface RunningServer {
  child: ChildProcess;
  port: number;
  /** Settles when the process is gone, with the reason when it could not even be started. */
  exited: Promise<string | null>;
}

async function startPatiently(
  place: Place,
  options: PostmasterOptions,
  port: number | null,
): Promise<RunningServer> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const attempt = await tryStart(place, options, port ?? (await freePort()));
    if (typeof attempt !== 'string') return attempt;
    // After a kill of the whole family its last members need a moment to go; a port may be snatched.
    const passing = /shared memory block|lock file .* already exists|could not bind|Address already in use/;
    if (!passing.test(attempt) || Date.now() > deadline) {
      throw new StartRefusal(`The database in ${place.cluster} doesn’t start. Its last words: ${attempt}`);
    }
    await sleep(100);
  }
}

/** @returns the server, or what it said before it ended */
async function tryStart(
  place: Place,
  { logFile, settings }: PostmasterOptions,
  port: number,
): Promise<RunningServer | string> {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    logging_collector: 'off',
    cluster_name: 'callwright',
    fsync: 'on',
    ...settingsFor(memoryOfMachine()),
    ...settings,
  };
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logFile, size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
  const logStart = size > LOG_LIMIT_BYTES ? 0 : size;
  const child = spawn(
    join(place.binaries, 'bin', 'postgres'),
    ['-D', place.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // In its own process group: Ctrl-C in the terminal must reach it after us, not with us.
    { cwd: '/', env: environment, stdio: ['ignore', log, log], detached: true, ...place.account },
  );
  closeSync(log);
  const exited = new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(null));
  });
  let running = true;
  void exited.then(() => {
    running = false;
  });
  while (running) {
    const state = readPostmasterFile(place.cluster);
    if (state?.pid === child.pid && state?.ready) return { child, port, exited };
    await Promise.race([exited, sleep(20)]);
  }
  return (await exited) ?? readFileSync(logFile).subarray(logStart).toString('utf8').trim();
}

async function endChild({ child, exited }: RunningServer): Promise<void> {
  for (const [signal, patience] of endings) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await Promise.race([exited, sleep(patience, undefined, { ref: false })]);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
