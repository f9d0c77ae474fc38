/** A real Asterisk on free loopback ports, unpacked by `scripts/telephone/packages.mjs`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createSocket } from 'node:dgram';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import {
  asteriskConfiguration,
  type AsteriskSetup,
  SORRY_FILE,
  type Trunk,
} from '../../scripts/telephone/asterisk-configuration';
import { sorrySound } from '../../scripts/telephone/sorry-sound';
import { ARI_PASSWORD, ARI_USER } from '../doubles/asterisk/ari-access';

const READY_MS = 60_000;

export interface Asterisk {
  /** Of ARI. */
  address: string;
  sipPort: number;
  pid: number;
  /** What it has printed. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a program of the unpacked packages with their own loader and libraries. */
export function startUnpacked(
  root: string,
  program: string,
  args: readonly string[],
  cwd: string,
): ChildProcess {
  const libraries = [
    'usr/lib/x86_64-linux-gnu',
    'usr/lib/x86_64-linux-gnu/asterisk',
    'usr/lib/x86_64-linux-gnu/pulseaudio',
  ];
  const libraryPath = libraries.map((path) => join(root, path)).join(':');
  return spawn(
    join(root, 'usr/lib64/ld-linux-x86-64.so.2'),
    ['--library-path', libraryPath, join(root, program), ...args],
    { cwd, stdio: ['ignore', 'pipe', 'pipe'] },
  );
}

/** Ends it, and resolves when it's gone. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(force);
}

/** Waits until a program has printed this. @throws Error with what it printed when it ends or takes too long */
export function printed(child: ChildProcess, words: RegExp, output: () => string, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error) => {
      clearTimeout(timer);
      child.stdout?.off('data', look);
      child.off('exit', ended);
      if (error) reject(error);
      else resolve();
    };
    const look = () => words.test(output()) && done();
    const ended = () => done(new Error(`It ended before it printed ${words}:\n${output().slice(-4_000)}`));
    const timer = setTimeout(
      () => done(new Error(`It didn't print ${words}:\n${output().slice(-4_000)}`)),
      ms,
    );
    child.stdout?.on('data', look);
    child.once('exit', ended);
    look();
  });
}

export function outputOf(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  return () => output;
}

/** A port that UDP and TCP can have, and TCP the one after it, where a phone takes TLS. */
export async function freeSipPort(): Promise<number> {
  for (;;) {
    const port = await getPort({ host: '127.0.0.1' });
    const next = await getPort({ host: '127.0.0.1', port: port + 1 });
    if (next === port + 1 && (await isFreeForUdp(port))) return port;
  }
}

async function isFreeForUdp(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  const free = await new Promise<boolean>((resolve) => {
    socket.once('error', () => resolve(false));
    socket.bind(port, '127.0.0.1', () => resolve(true));
  });
  socket.close();
  return free;
}

interface AsteriskOptions {
  /** Where calls out go; by default a trunk on loopback that no one is at. */
  trunk?: Trunk;
  tls?: AsteriskSetup['tls'];
  /** Something of what's written is otherwise. */
  change?: (files: Record<string, string>) => Record<string, string>;
  fallback?: AsteriskSetup['fallback'];
  /** A module that isn’t loaded. */
  without?: string;
  /** Asks the trunk whether it's there, as written; unless told it doesn't, since phones come and go here. */
  asks?: boolean;
}

/** One that `npm run asterisk` would have set up. */
export async function startAsterisk(root: string, options: AsteriskOptions = {}): Promise<Asterisk> {
  const {
    trunk = trunkAt(5060),
    tls = null,
    fallback = null,
    without,
    change = (files) => files,
    asks = false,
  } = options;
  const [ariPort, sipPort] = [await getPort({ host: '127.0.0.1' }), await freeSipPort()];
  const files = asteriskConfiguration({
    ari: { host: '127.0.0.1', port: ariPort, user: ARI_USER, password: ARI_PASSWORD },
    sip: { host: '127.0.0.1', port: sipPort },
    rtp: somePorts(),
    tls,
    trunk,
    fallback,
  });
  const modules = files['modules.conf']?.replace(`load = ${without}.so\n`, '') ?? '';
  const pjsip = asks ? files['pjsip.conf'] : files['pjsip.conf']?.replace('qualify_frequency = 30\n', '');
  const sorry = await sorrySound();
  const running = await runAsterisk(root, {
    ...change({ ...files, 'modules.conf': modules, 'pjsip.conf': pjsip ?? '' }),
    [SORRY_FILE]: sorry,
  });
  return { address: `http://127.0.0.1:${ariPort}`, sipPort, ...running };
}

/** A trunk that's known by its address. @param port of its SIP, on loopback */
export const trunkAt = (port: number): Trunk => ({ address: `127.0.0.1:${port}` });

/** Ports for sound that another Asterisk hardly has. */
export function somePorts() {
  const from = 20_000 + 2 * Math.floor(Math.random() * 15_000);
  return { from, to: from + 200 };
}

/**
 * @param files of its configuration, by name
 * @param flags of its program, besides those that it's started with
 */
export async function runAsterisk(
  root: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  flags: readonly string[] = [],
): Promise<Pick<Asterisk, 'pid' | 'output' | 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), 'callwright-asterisk-'));
  const places = ['etc', 'lib', 'spool', 'run', 'log', 'db', 'keys', 'data', 'agi'];
  for (const place of places) await mkdir(join(folder, place));
  const directories = {
    astetcdir: join(folder, 'etc'),
    astmoddir: join(root, 'usr/lib/x86_64-linux-gnu/asterisk/modules'),
    astvarlibdir: join(folder, 'lib'),
    astdbdir: join(folder, 'db'),
    astkeydir: join(folder, 'keys'),
    // Its own documentation, by which it checks what it's configured with.
    astdatadir: join(root, 'usr/share/asterisk'),
    astagidir: join(folder, 'agi'),
    astspooldir: join(folder, 'spool'),
    astrundir: join(folder, 'run'),
    astlogdir: join(folder, 'log'),
  };
  const main = [
    '[directories]',
    ...Object.entries(directories).map(([name, path]) => `${name} => ${path}`),
    '[options]',
    'nocolor = yes',
    '',
  ].join('\n');
  for (const [name, text] of Object.entries({ ...files, 'asterisk.conf': main }))
    await writeFile(join(folder, 'etc', name), text);
  const child = startUnpacked(
    root,
    'usr/sbin/asterisk',
    ['-C', join(folder, 'etc', 'asterisk.conf'), '-f', '-n', ...flags],
    folder,
  );
  const output = outputOf(child);
  const stop = async () => {
    await stopProcess(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await printed(child, /Asterisk Ready/, output, READY_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, output, stop };
}
