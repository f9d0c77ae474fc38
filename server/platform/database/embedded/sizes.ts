/** What the database takes of the machine that it's on. */
import { totalmem } from 'node:os';

const MB = 2 ** 20;
const GB = 1024 * MB;

/** Bytes of memory that this process and what it starts may have. */
export const memoryOfMachine = (): number => {
  // 0 where nothing limits it, or more than there is.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
};

/**
 * PostgreSQL's settings by the memory that there is: a sixteenth of it for pages that are read again and again, since
 * the operating system keeps the rest of the files. What is written ahead is written in fewer pieces where there's room,
 * and a page that's written whole after a checkpoint is packed.
 */
export function settingsFor(memory: number): Readonly<Record<string, string>> {
  const buffers = Math.min(Math.max(Math.floor(memory / 16 / MB), 128), 1_024);
  return {
    shared_buffers: `${buffers}MB`,
    wal_compression: 'on',
    checkpoint_timeout: '15min',
    max_wal_size: memory >= 8 * GB ? '4GB' : '1GB',
  };
}
