/** A WAV file of the pieces of a recording, and its waveform, second by second with little memory. */
import { PEAKS_PER_SECOND, RECORDING_RATE } from '#contract/calls/recordings';
import { PIECE_FRAMES } from './two-channels';

const CHANNELS = 2;
const FRAME_BYTES = CHANNELS * 2;
const HEADER_BYTES = 44;
const PIECE_BYTES = PIECE_FRAMES * FRAME_BYTES;
/** Pieces that are read before their turn comes, for a storage that answers slowly. */
const PIECES_AHEAD = 4;
const FRAMES_OF_PEAK = RECORDING_RATE / PEAKS_PER_SECOND;

/** What is stored of a recording: whole seconds, the last of which may be shorter. */
export interface StoredPieces {
  /** Bytes of the pieces that are there, by number. */
  sizes: ReadonlyMap<number, number>;
  read(number: number): Promise<Uint8Array>;
}

export interface Waveform {
  /** The largest absolute sample of each piece, 0 to 100. */
  caller: number[];
  agent: number[];
}

/** How many frames there are from the start to the end of the last piece. */
export function framesOf({ sizes }: StoredPieces): number {
  const last = Math.max(-1, ...sizes.keys());
  if (last === -1) return 0;
  return last * PIECE_FRAMES + Math.min(PIECE_FRAMES, Math.floor((sizes.get(last) ?? 0) / FRAME_BYTES));
}

/**
 * The file from its first byte to its last; seconds that aren't there are silence.
 *
 * @param waveform is filled while the file is read
 */
export async function* waveFile(pieces: StoredPieces, waveform: Waveform): AsyncGenerator<Uint8Array> {
  const frames = framesOf(pieces);
  yield waveHeader(frames);
  const ahead: Promise<Uint8Array | null>[] = [];
  for (let number = 0; number * PIECE_FRAMES < frames; number += 1) {
    while (ahead.length < PIECES_AHEAD) ahead.push(readPiece(pieces, number + ahead.length));
    const length = Math.min(PIECE_BYTES, (frames - number * PIECE_FRAMES) * FRAME_BYTES);
    const bytes = new Uint8Array(length);
    const piece = await ahead.shift();
    if (piece) bytes.set(piece.subarray(0, length));
    addPeaks(waveform, bytes);
    yield bytes;
  }
}

function readPiece(pieces: StoredPieces, number: number): Promise<Uint8Array | null> {
  const piece = pieces.sizes.has(number) ? pieces.read(number) : Promise.resolve(null);
  // Reading it meets the fault, unless another piece has ended the file before.
  piece.catch(() => undefined);
  return piece;
}

/** PCM, 16 bit, two channels, as RIFF has it. */
function waveHeader(frames: number): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'ascii');
  header.writeUInt32LE(HEADER_BYTES - 8 + frames * FRAME_BYTES, 4);
  header.write('WAVEfmt ', 8, 'ascii');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(CHANNELS, 22);
  header.writeUInt32LE(RECORDING_RATE, 24);
  header.writeUInt32LE(RECORDING_RATE * FRAME_BYTES, 28);
  header.writeUInt16LE(FRAME_BYTES, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'ascii');
  header.writeUInt32LE(frames * FRAME_BYTES, 40);
  return header;
}

/** Each second begins its own peak: `RECORDING_RATE` is a multiple of `PEAKS_PER_SECOND`. */
function addPeaks(waveform: Waveform, bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames = bytes.byteLength / FRAME_BYTES;
  for (let start = 0; start < frames; start += FRAMES_OF_PEAK) {
    let caller = 0;
    let agent = 0;
    for (let frame = start; frame < Math.min(frames, start + FRAMES_OF_PEAK); frame += 1) {
      caller = Math.max(caller, Math.abs(view.getInt16(frame * FRAME_BYTES, true)));
      agent = Math.max(agent, Math.abs(view.getInt16(frame * FRAME_BYTES + 2, true)));
    }
    waveform.caller.push(Math.round((caller * 100) / 32_768));
    waveform.agent.push(Math.round((agent * 100) / 32_768));
  }
}
