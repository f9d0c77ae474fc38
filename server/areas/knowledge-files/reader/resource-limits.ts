/**
 * Ends this process once it has taken more memory or processor time than it may. `--max-old-space-size` bounds the
 * heap alone: what a document unpacks to lies in array buffers outside it. The parent's `ulimit` bounds those too,
 * where the system knows it; this works everywhere, and also ends a process whose parent is gone.
 */
import { Worker } from 'node:worker_threads';

const LOOK_EVERY_MS = 20;

/** Resident bytes, the program itself included. */
const MOST_RESIDENT_BYTES = 512 * 1024 * 1024;
/** Its own work, however long it has to wait for the processor. */
const MOST_PROCESSOR_SECONDS = 30;

/** Sent to itself; the parent tells by it why the process ended. */
export const outOfTime: NodeJS.Signals = 'SIGTERM';

/** A separate thread, because unpacking keeps the main thread busy. It runs as plain text: it needs no module. */
export function limitResources(): void {
  const watch = `
    const parent = process.ppid;
    setInterval(() => {
      const { user, system } = process.cpuUsage();
      if (user + system > ${MOST_PROCESSOR_SECONDS * 1e6}) process.kill(process.pid, '${outOfTime}');
      if (process.memoryUsage.rss() > ${MOST_RESIDENT_BYTES} || process.ppid !== parent) {
        process.kill(process.pid, 'SIGKILL');
      }
    }, ${LOOK_EVERY_MS});`;
  new Worker(watch, { eval: true, execArgv: [] }).unref();
}
