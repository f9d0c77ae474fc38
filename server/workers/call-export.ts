/**
 * Makes the file of one export of calls, in its own thread with little memory and a connection of its own: what passes
 * through it isn't in the heap of those who talk, and is collected before there's much of it. One piece of the file is
 * under way at a time, in memory that goes back and forth.
 */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { ExportFormat } from '#contract/calls/list/call-exports';
import { exportFile } from '../areas/calls/exports/export-files';
import { type ExportOrder, partsOf } from '../areas/calls/exports/export-reading';
import { createDatabase } from '../platform/database/connection';
import { databaseAwayOf } from '../platform/database/database-away';

export interface ExportWork extends ExportOrder {
  /** The application's own login. */
  applicationUrl: string;
  format: ExportFormat;
}

export type ExportMessage =
  /** Answered by the memory of `piece` once the storage has it. `rows`: calls that were read so far. */
  | { type: 'piece'; piece: Uint8Array<ArrayBuffer>; rows: number }
  | { type: 'done'; rows: number }
  /** `isAway`: the database was. */
  | { type: 'failed'; problem: string; isAway: boolean };

const { applicationUrl, format, ...wanted } = workerData as ExportWork;
const database = createDatabase({ applicationUrl, max: 1, name: 'callwright export' });
let memory = new ArrayBuffer(0);
let rows = 0;
try {
  for await (const bytes of exportFile(format, counted())) await deliver(bytes);
  send({ type: 'done', rows });
} catch (error) {
  const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
  send({ type: 'failed', problem, isAway: databaseAwayOf(error) !== null });
} finally {
  await database.close();
}

async function* counted() {
  for await (const part of partsOf(database, wanted)) {
    rows += part.length;
    yield part;
  }
}

async function deliver(bytes: Uint8Array): Promise<void> {
  if (memory.byteLength < bytes.length) memory = new ArrayBuffer(2 * bytes.length);
  const piece = new Uint8Array(memory, 0, bytes.length);
  piece.set(bytes);
  if (parentPort === null) return;
  // Listened for from before it can come.
  const taken = once(parentPort, 'message') as Promise<[ArrayBuffer]>;
  send({ type: 'piece', piece, rows }, [memory]);
  [memory] = await taken;
}

function send(message: ExportMessage, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}
