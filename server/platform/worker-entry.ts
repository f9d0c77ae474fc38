/** Where the program of a child process or a thread is: built, or as its source. */
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

type WorkerName = 'identity-emulator' | 'text-extraction' | 'voice';

/**
 * The file of a worker: below the bundle's folder when this is built. From sources it's the source, or what
 * `BUILT_WORKERS` has, the folder where tests keep those built: they start in half the time.
 */
export function workerFile(name: WorkerName): string {
  if (extname(import.meta.url) === '.js')
    return fileURLToPath(new URL(`./workers/${name}.js`, import.meta.url));
  const { BUILT_WORKERS: built } = process.env;
  if (built !== undefined) return join(built, `${name}.js`);
  return fileURLToPath(new URL(`../workers/${name}.ts`, import.meta.url));
}

/** Whether Node needs `tsx` to read it. */
export function isSource(file: string): boolean {
  return extname(file) === '.ts';
}
