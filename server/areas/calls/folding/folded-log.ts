/** The log of an ended call as it's kept: JSON in a lean form, compressed by Brotli. */
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

/**
 * What's the same in every event has its place, without a name, and times and numbers count from the event before:
 * a quarter of the bytes is saved by it, and some of the time.
 */
type PackedEvent = [
  type: CallEvent['type'],
  /** Milliseconds since the event before. */
  after: number,
  rest: object,
  /** How far the numbers of the event and of its message are from the next ones; left out where both are the next. */
  seqStep?: number,
  messageStep?: number,
];

/** By the form: logs that were packed before there was this one have none, and are arrays of `[message_seq, event]`. */
type PackedLog = { form: 2; events: PackedEvent[] } | [number, CallEvent][];

/** @param log in the order of the log */
export function packLog(log: readonly NumberedEvent[]): Promise<Buffer> {
  const text = JSON.stringify({ form: 2, events: leanEvents(log) } satisfies PackedLog);
  return compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  });
}

/** @throws Error for bytes that `packLog` didn't make */
export async function unpackLog(packed: Uint8Array): Promise<NumberedEvent[]> {
  // The database holds what `packLog` was given.
  const log = JSON.parse((await decompress(packed)).toString()) as PackedLog;
  if (Array.isArray(log)) return log.map(([message_seq, event]) => ({ event, message_seq }));
  const before = { seq: 0, message_seq: 0, offset_ms: 0 };
  return log.events.map(([type, after, rest, seqStep = 0, messageStep = 0]) => {
    before.seq += 1 + seqStep;
    before.message_seq += 1 + messageStep;
    before.offset_ms += after;
    const { seq, message_seq, offset_ms } = before;
    // What it was made of, put together again.
    return { message_seq, event: { seq, offset_ms, type, ...rest } as CallEvent };
  });
}

function leanEvents(log: readonly NumberedEvent[]): PackedEvent[] {
  let before = { seq: 0, message_seq: 0, offset_ms: 0 };
  return log.map(({ event: { seq, offset_ms, type, ...rest }, message_seq }) => {
    const [seqStep, messageStep] = [seq - before.seq - 1, message_seq - before.message_seq - 1];
    const lean: PackedEvent = [type, offset_ms - before.offset_ms, rest];
    if (seqStep !== 0 || messageStep !== 0) lean.push(seqStep, messageStep);
    before = { seq, message_seq, offset_ms };
    return lean;
  });
}
