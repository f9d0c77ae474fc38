/** Runs the reader of one file as a child process, with a limit on its memory and its time. */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ExtractionAnswer } from '../../workers/text-extraction';

const MEMORY_MB = 256;
const PATIENCE_MS = 30_000;
/** Text beyond this is left out: a novel of 2,000 pages. */
const MOST_CHARACTERS = 5_000_000;

/** Beside the bundle when built; the source when a test runs it. */
function workerPath(): string {
  const built = fileURLToPath(new URL('./workers/text-extraction.js', import.meta.url));
  return existsSync(built)
    ? built
    : fileURLToPath(new URL('../../workers/text-extraction.ts', import.meta.url));
}

/** @returns the text, or why there is none, as a sentence. Never rejects but by `signal`. */
export function extractText(path: string, mediaType: string, signal: AbortSignal): Promise<ExtractionAnswer> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const worker = workerPath();
    const child = fork(worker, [path, mediaType], {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`, ...(worker.endsWith('.ts') ? ['--import', 'tsx'] : [])],
      // Nothing of the server's settings is of use to it.
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(
      () => end({ ok: false, problem: 'Reading the file took longer than 30 seconds.' }),
      PATIENCE_MS,
    );
    const stop = () => {
      end({ ok: false, problem: 'Reading the file was interrupted.' });
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });

    function end(answer: ExtractionAnswer): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      child.removeAllListeners();
      child.kill('SIGKILL');
      resolve(answer);
    }

    child.once('message', (message: ExtractionAnswer) => end(judged(message)));
    child.once('error', () => end({ ok: false, problem: 'The file could not be read.' }));
    child.once('exit', () =>
      end({ ok: false, problem: 'The file needs more memory to be read than it is given.' }),
    );
  });
}

function judged(answer: ExtractionAnswer): ExtractionAnswer {
  if (!answer.ok) return answer;
  const text = answer.text.replaceAll('\u0000', '').trim().slice(0, MOST_CHARACTERS);
  if (text === '')
    return { ok: false, problem: 'No text was found in the file. Scanned pages hold pictures only.' };
  return { ok: true, text };
}
