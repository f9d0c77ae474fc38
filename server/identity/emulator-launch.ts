/** Starts the Auth emulator as a child process, and knows when it's up. */
import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '../platform/start-refusal';
import { isSource, workerFile } from '../platform/worker-entry';
import { EmulatorChannel, type FromEmulator } from './emulator-channel';

export interface Launched {
  child: ChildProcess;
  channel: EmulatorChannel;
}

/** Where processes of the emulator come from, and what becomes of one that's needed no more. */
export interface EmulatorProcesses {
  /** One that takes requests and knows no account. @throws StartRefusal */
  start(projectId: string): Promise<Launched>;
  end(launched: Launched): Promise<void>;
}

/** A process for each, that ends with it. */
export const ownProcesses: EmulatorProcesses = { start: launch, end: killed };

/**
 * Launches one at once, for the first who asks; every other is launched when it's asked for.
 *
 * @param start launches one
 * @returns its `close` ends the first where no one has asked for it
 */
export function launchedAhead(
  projectId: string,
  start: EmulatorProcesses['start'] = launch,
): EmulatorProcesses & { close(): Promise<void> } {
  let ahead: Promise<Launched> | null = start(projectId);
  // Who asks for it hears why it failed.
  ahead.catch(() => undefined);
  const taken = () => {
    const first = ahead;
    ahead = null;
    return first;
  };
  return {
    start: (asked) => taken() ?? start(asked),
    end: killed,
    async close() {
      const unused = await taken()?.catch(() => undefined);
      if (unused) await killed(unused);
    },
  };
}

const START_MS = 60_000;

/**
 * Resolves when it takes requests.
 *
 * @param file the child's program
 * @throws StartRefusal
 */
export async function launch(projectId: string, file = workerFile('identity-emulator')): Promise<Launched> {
  const child = fork(file, [projectId], {
    execArgv: isSource(file) ? ['--import', 'tsx'] : [],
    // Its output repeats reset links and addresses; ours says what people need.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await within(child, START_MS, ready(child));
  return { child, channel: new EmulatorChannel(child) };
}

/** Resolves when the process is gone. */
export async function killed({ child }: Launched): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  await gone;
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('message', (message: FromEmulator) => {
      if ('ready' in message) resolve();
    });
  });
}

function exited(child: ChildProcess): Promise<never> {
  return new Promise((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(
        new StartRefusal(
          `The identity emulator ended at its start (${signal ?? code}). If "npm ci" doesn't help, ` +
            'set the six FIREBASE values of a project of your own.',
        ),
      ),
    );
  });
}

async function within<T>(child: ChildProcess, milliseconds: number, started: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: done.signal }).then(() => {
    throw new StartRefusal(`The identity emulator didn’t start within ${milliseconds / 1000} seconds.`);
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
