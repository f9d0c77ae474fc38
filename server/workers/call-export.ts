/**
 * Makes the file of one export of calls, in its own thread with little memory and a connection of its own: what passes
 * through it isn't in the heap of those who talk, and is collected before there's much of it. One piece of the file is
 * under way at a time, in memory that goes back and forth.
 */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { exportFile } from '../areas/calls/exports/export-files';
import { partsOf } from '../areas/calls/exports/export-reading';
import type { ExportMessage, ExportWork } from '../areas/calls/exports/export-thread';
import { createDatabase } from '../platform/database/connection';
import { databaseAwayOf } from '../platform/database/database-away';

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
