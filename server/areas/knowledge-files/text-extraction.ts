/** Runs the reader of one file as a child process, with limits on its memory, its time and its priority. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { isSource, workerFile } from '../../platform/worker-entry';
import { tooMuchMemory, tooMuchTime, unreadable } from './reader/problem';
import { outOfTime } from './reader/resource-limits';

const HEAP_MB = 256;
/** What it may write to outside its heap and inside; it ends itself at 512 MB that are resident. */
const DATA_KB = 768 * 1024;
/** It ends itself after 30 s of the processor; this is for when it hardly gets any. */
const PATIENCE_MS = 180_000;

/** What the reader tells. */
export type ExtractionMessage =
  /** Answered by a message of any kind once they're stored. */
  | { type: 'passages'; passages: string[] }
  | { type: 'done'; characters: number }
  | { type: 'failed'; problem: string };

export type Extraction = { ok: true; characters: number } | { ok: false; problem: string };

interface ExtractionOptions {
  path: string;
  mediaType: string;
  /** Told of passages, a few at a time, in their order. The reader waits until it resolves. */
  take: (passages: readonly string[]) => Promise<void>;
  /** Ends the reader. */
  signal: AbortSignal;
}

/**
 * Reads a file as passages of text.
 *
 * @returns how much there was, or why there is nothing, as a sentence; what was taken by then counts for nothing
 * @throws the reason of `signal`, or what `take` rejected with; the child has ended by then
 */
export function extractPassages(options: ExtractionOptions): Promise<Extraction> {
  const { path, mediaType, take, signal } = options;
  signal.throwIfAborted();
  const child = startReader(path, mediaType);
  return new Promise((resolve, reject) => {
    const giveUp = (problem: string) => settle(() => resolve({ ok: false, problem }));
    const patience = new Patience(PATIENCE_MS, () => giveUp(tooMuchTime));
    const stop = () => settle(() => reject(signal.reason as Error));
    signal.addEventListener('abort', stop, { once: true });

    let settled = false;
    function settle(how: () => void): void {
      settled = true;
      patience.stop();
      signal.removeEventListener('abort', stop);
      child.removeAllListeners();
      // What it still has to say is of no interest, and its channel may be closed.
      child.on('error', () => undefined);
      child.kill('SIGKILL');
      how();
    }

    child.on('message', (message: ExtractionMessage) => {
      if (message.type === 'done') settle(() => resolve({ ok: true, characters: message.characters }));
      else if (message.type === 'failed') giveUp(message.problem);
      else {
        patience.stop();
        take(message.passages).then(
          () => {
            if (settled || !child.connected) return;
            patience.start();
            child.send('taken');
          },
          (error: unknown) => settle(() => reject(error as Error)),
        );
      }
    });
    child.once('error', () => giveUp(unreadable));
    child.once('exit', (_code, signal) => giveUp(signal === outOfTime ? tooMuchTime : tooMuchMemory));
  });
}

function startReader(path: string, mediaType: string): ChildProcess {
  const worker = workerFile('text-extraction');
  const flags = [`--max-old-space-size=${HEAP_MB}`, ...(isSource(worker) ? ['--import', 'tsx'] : [])];
  const shell = '/bin/sh';
  const limited = process.platform !== 'win32' && existsSync(shell);
  const child = fork(worker, [path, mediaType], {
    // The shell sets the limit and becomes the reader. Where the system refuses the limit, it goes on without.
    ...(limited
      ? {
          execPath: shell,
          execArgv: ['-c', `ulimit -d ${DATA_KB} 2>/dev/null; exec "$0" "$@"`, process.execPath, ...flags],
        }
      : { execArgv: flags }),
    // Nothing of the server's settings is of use to it.
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) yieldToCalls(child.pid);
  return child;
}

/** Calls go first where there isn't enough of the processor. */
function yieldToCalls(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system knows no priorities.
  }
}

/** Time that counts only while the reader works, not while its passages are stored. */
class Patience {
  #left: number;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    ms: number,
    private readonly over: () => void,
  ) {
    this.#left = ms;
    this.start();
  }

  start(): void {
    this.#since = performance.now();
    this.#timer = setTimeout(this.over, Math.max(0, this.#left));
  }

  stop(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left -= performance.now() - this.#since;
  }
}
