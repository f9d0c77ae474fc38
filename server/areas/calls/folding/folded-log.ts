/** The log of an ended call as it's kept: JSON, compressed by Brotli. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { CallEvent } from '#contract/calls/call-events';

// Both run on a thread of Node's pool, not on the one that carries calls.
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Beyond it a log takes twice the time to pack and loses no further tenth. */
const QUALITY = 6;

/** An event and the number of the socket message that carried it. */
export interface NumberedEvent {
  event: CallEvent;
  message_seq: number;
}

/** @param log as JSON: an array of `[message_seq, event]`, in the order of the log */
export function packLog(log: string): Promise<Buffer> {
  return compress(log, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(log),
    },
  });
}

/** @throws Error for bytes that `packLog` didn't make */
export async function unpackLog(packed: Uint8Array): Promise<NumberedEvent[]> {
  // The database holds what `packLog` was given.
  const log = JSON.parse((await decompress(packed)).toString()) as [number, CallEvent][];
  return log.map(([message_seq, event]) => ({ event, message_seq }));
}
