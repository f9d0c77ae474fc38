/**
 * Sound on a call's socket: binary frames beside the JSON messages of `call-socket.ts`. Both sides write
 * and read them here. Samples are PCM, 16 bit, little-endian, one channel.
 */

/** Of what the microphone sends; a frame is 20 ms. */
export const MICROPHONE_RATE = 16_000;
export const FRAME_MS = 20;
export const MICROPHONE_FRAME_SAMPLES = (MICROPHONE_RATE * FRAME_MS) / 1000;

/** Of what the agent says. */
export const SPEECH_RATE = 24_000;
/** The longest piece of speech in one frame, in samples: 100 ms. */
export const MOST_SPEECH_SAMPLES = SPEECH_RATE / 10;

const MICROPHONE = 1;
const SPEECH = 2;
const HEADER_BYTES = 16;

/** What the caller's microphone heard in 20 ms. */
export interface MicrophoneFrame {
  /** Counted from 0 for each connection, modulo 2^32. */
  sequence: number;
  /** When its first sample was captured, in milliseconds on the call's clock, fractions allowed. */
  captured_ms: number;
  samples: Int16Array;
}

/** A piece of what the agent says. */
export interface SpeechFrame {
  /** Number of the speech, as in the `speech` message before it. */
  speech: number;
  /** Index of its first sample within the speech. A piece that was seen before is ignored. */
  position: number;
  samples: Int16Array;
}

/** Layout: kind (1 byte), 3 unused, sequence (uint32), captured_ms (float64), samples. */
export function encodeMicrophoneFrame({
  sequence,
  captured_ms,
  samples,
}: MicrophoneFrame): Uint8Array<ArrayBuffer> {
  const bytes = framed(MICROPHONE, samples);
  const view = new DataView(bytes.buffer);
  view.setUint32(4, sequence >>> 0, true);
  view.setFloat64(8, captured_ms, true);
  return bytes;
}

/** @returns null when the bytes are no frame of exactly 20 ms */
export function decodeMicrophoneFrame(bytes: Uint8Array): MicrophoneFrame | null {
  if (bytes.byteLength !== HEADER_BYTES + MICROPHONE_FRAME_SAMPLES * 2) return null;
  const view = viewOf(bytes);
  const captured_ms = view.getFloat64(8, true);
  if (view.getUint8(0) !== MICROPHONE || !Number.isFinite(captured_ms)) return null;
  return { sequence: view.getUint32(4, true), captured_ms, samples: samplesOf(view) };
}

/** Layout: kind (1 byte), 3 unused, speech (uint32), position (uint32), 4 unused, samples. */
export function encodeSpeechFrame({ speech, position, samples }: SpeechFrame): Uint8Array<ArrayBuffer> {
  const bytes = framed(SPEECH, samples);
  const view = new DataView(bytes.buffer);
  view.setUint32(4, speech, true);
  view.setUint32(8, position, true);
  return bytes;
}

/** @returns null when the bytes are no piece of speech */
export function decodeSpeechFrame(bytes: Uint8Array): SpeechFrame | null {
  const length = bytes.byteLength - HEADER_BYTES;
  if (length < 0 || length % 2 !== 0 || length / 2 > MOST_SPEECH_SAMPLES) return null;
  const view = viewOf(bytes);
  if (view.getUint8(0) !== SPEECH) return null;
  return { speech: view.getUint32(4, true), position: view.getUint32(8, true), samples: samplesOf(view) };
}

function framed(kind: number, samples: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, kind);
  for (let index = 0; index < samples.length; index += 1) {
    view.setInt16(HEADER_BYTES + index * 2, samples[index] ?? 0, true);
  }
  return bytes;
}

function samplesOf(view: DataView): Int16Array {
  const samples = new Int16Array((view.byteLength - HEADER_BYTES) / 2);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = view.getInt16(HEADER_BYTES + index * 2, true);
  }
  return samples;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
