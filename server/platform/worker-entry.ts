/** Where the program of a child process or a thread is, built or as its source, and starting it as a thread. */
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

type WorkerName = 'call-export' | 'identity-emulator' | 'text-extraction' | 'voice';

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

/** Who starts a thread ends it. */
export function startThread(
  name: WorkerName,
  options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'> = {},
): Worker {
  const file = workerFile(name);
  if (!isSource(file)) return new Worker(file, options);
  // A thread doesn't inherit what reads TypeScript: it is told to it first.
  const source = JSON.stringify(pathToFileURL(file).href);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(code, { ...options, eval: true });
}
