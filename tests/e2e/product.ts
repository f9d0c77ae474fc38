/** The built product as its users run it: its own process, on a free port, with its own data. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { patient } from '../patience';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Everyone in a test comes from one network. */
const manyAccounts = { SHARE_SIGNUPS_HOUR: '100000', SHARE_SIGNUPS_DAY: '100000' };
const READY_WITHIN_MS = patient(90_000);

interface ProductOptions {
  /** Settings, as in `.env.example`. A PORT chosen here is used again after a restart. */
  env?: Record<string, string>;
  /** A data folder that exists, to start again on. Without it a temporary one is made. */
  dataDir?: string;
  /** Told of everything it prints, as it prints it. */
  onOutput?: (text: string) => void;
}

export interface Product {
  /** Origin, such as `http://localhost:41234`. */
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** Everything printed so far; reset and verification links are in it. */
  output(): string;
  /** Stops it as Ctrl-C does, and removes its data unless the caller named the folder. */
  stop(): Promise<void>;
  /** Kills it and every process it started, without a chance to clean up. The data stays. */
  kill9(): Promise<void>;
}

/** Starts the server of `dist/server` (build first) and resolves when it says that it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? temporaryFolder();
  const port = options.env?.PORT === undefined ? await getPort() : Number(options.env.PORT);
  let output = '';
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    cwd: root,
    // A test that leaves a call behind waits for no one's goodbye.
    env: {
      ...bareEnvironment(),
      ...manyAccounts,
      DRAIN_SECONDS: '0',
      ...options.env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      options.onOutput?.(chunk.toString());
    });
  }
  const url = await readyUrl(child, () => output);
  return {
    url,
    port,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    async stop() {
      await end(child, 'SIGINT');
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
    async kill9() {
      const family = child.pid === undefined ? [] : descendants(child.pid);
      await end(child, 'SIGKILL');
      for (const pid of family) killIfAlive(pid);
    },
  };
}

async function readyUrl(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const url = /Callwright is ready: (\S+)/.exec(output())?.[1];
    if (url !== undefined) return url;
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The product did not become ready. It said:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The settings of the person who runs the tests don't reach the product. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return { PATH, HOME, LANG, TMPDIR };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'callwright-e2e-'));
  // As root the database runs as another user, who must be able to pass.
  chmodSync(folder, 0o711);
  return folder;
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 30_000);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill(signal);
  });
}

/** Every process below `pid`, looked up before the first of them is killed. */
function descendants(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const [child, parent] of processes()) children.set(parent, [...(children.get(parent) ?? []), child]);
  const below = (parent: number): number[] =>
    (children.get(parent) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

/** All processes, each with its parent. */
function processes(): [number, number][] {
  if (!existsSync('/proc/self/stat')) {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)/gm)].map(([, child, parent]) => [
      Number(child),
      Number(parent),
    ]);
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): [number, number][] => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
      } catch {
        // It ended while we looked.
        return [];
      }
    });
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with its parent.
  }
}
