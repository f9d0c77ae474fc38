/** The file of an export as its thread makes it, piece by piece. */
import { on } from 'node:events';
import type { ExportFormat } from '#contract/calls/list/call-exports';
import { DatabaseAway } from '../../../platform/database/database-away';
import { startThread } from '../../../platform/worker-entry';
import type { ExportOrder } from './export-reading';

/** What the thread is given. */
export interface ExportWork extends ExportOrder {
  /** The application's own login. */
  applicationUrl: string;
  format: ExportFormat;
}

/** What the thread tells. */
export type ExportMessage =
  /** Answered by the memory of `piece` once the storage has it. `rows`: calls that were read so far. */
  | { type: 'piece'; piece: Uint8Array<ArrayBuffer>; rows: number }
  | { type: 'done'; rows: number }
  /** `isAway`: the database was. */
  | { type: 'failed'; problem: string; isAway: boolean };

/** Megabytes of its heap; it needs a fifth of that. */
const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/**
 * The thread makes the next piece when it's asked for, into the memory of the one before, and ends with the last one
 * or when no one asks any more.
 *
 * @param signal ends the thread
 * @param told of the calls that were read so far, after each piece
 * @throws the reason of `signal`; DatabaseAway; Error when the thread can't go on
 */
export async function* exportByThread(
  work: ExportWork,
  signal: AbortSignal,
  told: (rows: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted();
  const thread = startThread('call-export', { workerData: work, resourceLimits: LIMITS });
  const ended = new AbortController();
  const stop = () => ended.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  thread.once('exit', (code) => ended.abort(new Error(`The thread of an export ended by itself (${code}).`)));
  try {
    // What the thread throws, `on` throws.
    for await (const [message] of on(thread, 'message', { signal: ended.signal }) as AsyncIterable<
      [ExportMessage]
    >) {
      if (message.type === 'failed') {
        if (message.isAway) throw new DatabaseAway(message.problem);
        throw new Error(message.problem);
      }
      if (message.type === 'done') return await told(message.rows);
      const { piece, rows } = message;
      yield piece;
      thread.postMessage(piece.buffer, [piece.buffer]);
      await told(rows);
    }
  } catch (error) {
    // `on` says no more than that it was aborted.
    throw error instanceof Error && error.name === 'AbortError' ? ended.signal.reason : error;
  } finally {
    signal.removeEventListener('abort', stop);
    thread.removeAllListeners();
    await thread.terminate();
  }
}
