/** The two ways to start the Auth emulator as a child process, and how to know that it is up. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** `embedded`: our small process around the emulator's app. `cli`: Firebase's command line. */
export type LaunchMode = 'embedded' | 'cli';

export interface Launched {
  child: ChildProcess;
  /** Where it listens: `http://127.0.0.1:port`. */
  origin: string;
}

const EMBEDDED_START_MS = 20_000;
const CLI_START_MS = 60_000;

/** The child's program: beside this folder in the sources, below the bundle's folder when built. */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? '../workers/identity-emulator.ts' : './workers/identity-emulator.js',
  import.meta.url,
);

/** Resolves when it answers. `entry` is the program of the embedded mode. */
export async function launch(mode: LaunchMode, projectId: string, entry = ENTRY): Promise<Launched> {
  return mode === 'embedded' ? launchEmbedded(projectId, entry) : launchCli(projectId);
}

function exited(child: ChildProcess): Promise<never> {
  return new Promise((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`The identity emulator ended at start (${signal ?? code}).`)),
    );
  });
}

async function within<T>(child: ChildProcess, milliseconds: number, started: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: done.signal }).then(() => {
    throw new Error(`The identity emulator did not start within ${milliseconds / 1000} seconds.`);
  });
  try {
    return await Promise.race([started, exited(child), late]);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    done.abort();
    late.catch(() => {});
  }
}

async function launchEmbedded(projectId: string, entry: URL): Promise<Launched> {
  const child = fork(fileURLToPath(entry), [projectId], {
    execArgv: extname(entry.pathname) === '.ts' ? ['--import', 'tsx'] : [],
    // Its output repeats reset links and addresses; ours says what people need.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const port = await within(
    child,
    EMBEDDED_START_MS,
    new Promise<number>((resolve) => {
      child.once('message', (message: { port: number }) => resolve(message.port));
    }),
  );
  return { child, origin: `http://127.0.0.1:${port}` };
}

async function launchCli(projectId: string): Promise<Launched> {
  const home = await mkdtemp(join(tmpdir(), 'callwright-identity-'));
  const [port, hub, logging] = await Promise.all([freePort(), freePort(), freePort()]);
  const host = '127.0.0.1';
  const configuration = {
    emulators: {
      auth: { host, port },
      hub: { host, port: hub },
      logging: { host, port: logging },
      ui: { enabled: false },
      singleProjectMode: false,
    },
  };
  const watch = join(home, 'leave-with-parent.cjs');
  await Promise.all([
    writeFile(join(home, 'firebase.json'), JSON.stringify(configuration)),
    writeFile(watch, "process.on('disconnect', () => process.exit(0));\n"),
  ]);
  const program = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const child = fork(program, ['emulators:start', '--only', 'auth', '--project', projectId], {
    cwd: home,
    execArgv: ['--require', watch],
    env: { ...process.env, CI: '1', XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.once('exit', () => void rm(home, { recursive: true, force: true }));
  const origin = `http://${host}:${port}`;
  await within(child, CLI_START_MS, answering(child, origin));
  return { child, origin };
}

async function answering(child: ChildProcess, origin: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const up = await fetch(origin).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await sleep(100);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
