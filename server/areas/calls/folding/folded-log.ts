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

/** Some events of a log. */
export interface AskedEvents {
  types: ReadonlySet<CallEvent['type']>;
  /** Told of the JSON of such an event: where it's false, the event may be left out. */
  isNeeded: (json: string) => boolean;
}

/**
 * Of all events only those that are asked for are made out of the JSON: three times as fast for what was said in long calls.
 *
 * @throws Error for bytes that `packLog` didn't make
 */
export async function unpackSome(packed: Uint8Array, asked: AskedEvents): Promise<NumberedEvent[]> {
  const bytes = await decompress(packed);
  if (bytes.subarray(0, OPENING.length).toString() === OPENING) return eventsAmong(bytes, asked);
  return (await unpackLog(packed)).filter(({ event }) => asked.types.has(event.type));
}

/** What the form begins with, before its first event. */
const OPENING = '{"form":2,"events":[';
const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Reads from one `PackedEvent` to the next, and what's in them only of those that are asked for. Byte by byte: a call
 * of a built-in function for each piece costs more than reading it.
 */
function eventsAmong(bytes: Buffer, { types, isNeeded }: AskedEvents): NumberedEvent[] {
  const names = [...types].map((type) => ({ type, bytes: Buffer.from(`${type}"`) }));
  const events: NumberedEvent[] = [];
  let [seq, message_seq, offset_ms] = [0, 0, 0];
  for (let at = OPENING.length; bytes[at] === ARRAY; ) {
    const name = names.find((one) => isAt(bytes, at + 2, one.bytes));
    const after = placeOf(bytes, COMMA, at) + 1;
    const rest = placeOf(bytes, COMMA, after) + 1;
    const restEnd = objectEnd(bytes, rest);
    const end = placeOf(bytes, ARRAY_END, restEnd);
    offset_ms += numberAt(bytes, after, rest - 1);
    const steps = end === restEnd ? NO_STEPS : bytes.toString('latin1', restEnd + 1, end).split(',');
    const [seqStep = 0, messageStep = 0] = steps.map(Number);
    seq += 1 + seqStep;
    message_seq += 1 + messageStep;
    const json = name && bytes.toString('utf8', rest, restEnd);
    if (json !== undefined && isNeeded(json)) {
      const event = { seq, offset_ms, type: name?.type, ...(JSON.parse(json) as object) } as CallEvent;
      events.push({ message_seq, event });
    }
    at = bytes[end + 1] === COMMA ? end + 2 : end + 1;
  }
  return events;
}

const NO_STEPS: readonly string[] = [];

function isAt(bytes: Buffer, place: number, wanted: Buffer): boolean {
  for (let n = 0; n < wanted.length; n += 1) if (bytes[place + n] !== wanted[n]) return false;
  return true;
}

function placeOf(bytes: Buffer, byte: number, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== byte) at += 1;
  return at;
}

function numberAt(bytes: Buffer, from: number, end: number): number {
  let value = 0;
  for (let at = from; at < end; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30;
    // A sign, a fraction or a power.
    if (digit < 0 || digit > 9) return Number(bytes.toString('latin1', from, end));
    value = value * 10 + digit;
  }
  return value;
}

/** The place after an object that begins at `start`. */
function objectEnd(bytes: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      for (at += 1; at < bytes.length && bytes[at] !== QUOTE; at += 1) if (bytes[at] === BACKSLASH) at += 1;
    } else if (byte === OBJECT) depth += 1;
    else if (byte === OBJECT_END) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  throw new Error('The log ends within an event.');
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
