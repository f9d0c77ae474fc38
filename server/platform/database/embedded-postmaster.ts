/** Makes a PostgreSQL data folder, starts the server on it, and stops one that was left running. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '../start-refusal';
import type { Place } from './embedded-place';

/** What the programs see of our environment: no secret of ours, and the same times and texts everywhere. */
const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

const LOG_LIMIT_BYTES = 5_000_000;

/** Makes the data folder whole or not at all: an interrupted start leaves nothing that looks finished. */
export function initialise(place: Place): void {
  const draft = `${place.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = join(draft, 'password');
  writeFileSync(passwordFile, place.passwords.superuser, { mode: 0o600 });
  const data = join(draft, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (place.account !== null) {
    for (const path of [draft, passwordFile, data]) chownSync(path, place.account.uid, place.account.gid);
  }
  const result = spawnSync(
    join(place.binaries, 'bin', 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { cwd: '/', env: environment, encoding: 'utf8', ...place.account },
  );
  if (result.status !== 0) {
    throw new StartRefusal(
      `The database could not be made in ${place.cluster}: ${result.error?.message ?? result.stderr.trim()}`,
    );
  }
  renameSync(data, place.cluster);
  rmSync(draft, { recursive: true, force: true });
}

export interface Postmaster {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts the server on a free port of 127.0.0.1 and waits until it takes connections.
 *
 * @param logFile PostgreSQL's own log; emptied at a start when it has grown large
 * @param settings PostgreSQL settings beyond ours
 */
export async function startPostmaster(
  place: Place,
  logFile: string,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const attempt = await tryStart(place, logFile, settings);
    if (typeof attempt !== 'string') return attempt;
    // After a kill of the whole family its last members need a moment to go; a port may be snatched.
    const passing = /shared memory block|lock file .* already exists|could not bind|Address already in use/;
    if (!passing.test(attempt) || Date.now() > deadline) {
      throw new StartRefusal(`The database in ${place.cluster} does not start. Its last words: ${attempt}`);
    }
    await sleep(100);
  }
}

async function tryStart(
  place: Place,
  logFile: string,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster | string> {
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    logging_collector: 'off',
    cluster_name: 'callwright',
    fsync: 'on',
    ...settings,
  };
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logFile, size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
  const logStart = size > LOG_LIMIT_BYTES ? 0 : size;
  const child = spawn(
    join(place.binaries, 'bin', 'postgres'),
    ['-D', place.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // In a process group of its own: Ctrl-C in the terminal must reach it after us, not with us.
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
    if (state?.pid === child.pid && state?.ready) return supervise(child, port, exited);
    await Promise.race([exited, sleep(20)]);
  }
  return (await exited) ?? readFileSync(logFile).subarray(logStart).toString('utf8').trim();
}

function supervise(child: ChildProcess, port: number, exited: Promise<unknown>): Postmaster {
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  return {
    port,
    async stop() {
      process.removeListener('exit', onExit);
      // Fast shutdown, then without saving (it recovers at the next start), then by force.
      for (const [signal, patience] of [
        ['SIGINT', 15_000],
        ['SIGQUIT', 5000],
        ['SIGKILL', 5000],
      ] as const) {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill(signal);
        await Promise.race([exited, sleep(patience, undefined, { ref: false })]);
      }
    },
  };
}

/**
 * Ends a server that a killed Callwright left behind on this data folder, and clears a note of one
 * whose number now belongs to another program. Leaves every other process alone.
 *
 * @returns whether one was found and stopped
 */
export async function stopLeftover(cluster: string): Promise<boolean> {
  const state = readPostmasterFile(cluster);
  if (state === null || !isAlive(state.pid)) return false;
  if (!isPostmasterOf(state.pid, cluster)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return false;
  }
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    process.kill(state.pid, signal);
    const deadline = Date.now() + patience;
    while (isAlive(state.pid) && Date.now() < deadline) await sleep(20);
    if (!isAlive(state.pid)) return true;
  }
  throw new StartRefusal(
    `A PostgreSQL server that an earlier run left behind (process ${state.pid}) holds ${cluster} and does not end.`,
  );
}

/** `postmaster.pid`: the process on the first line, its state on the eighth. */
function readPostmasterFile(cluster: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 1 ? { pid, ready: lines[7]?.trim() === 'ready' } : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // An ended process that nobody has collected yet still has its number.
  return !/\) Z /.test(readIfPossible(`/proc/${pid}/stat`));
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  const command =
    process.platform === 'linux'
      ? readIfPossible(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
      : spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  if (!/postgres/.test(command)) return false;
  if (command.includes(` -D ${cluster} `)) return true;
  try {
    // The folder may have been moved since; the kernel knows where it is now.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

function readIfPossible(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
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
