/** The mocked recording of a call: tones where its log has words. The caller left and the agent right. */
import type { CallEvent } from '#contract/calls/call-events';
import { PEAKS_PER_SECOND, RECORDING_RATE, type RecordingPeaks } from '#contract/calls/recordings';
import { type SpokenTiming, spokenTimings } from '#domain/calls/spoken-words';

const HEADER_BYTES = 44;
const CHANNELS = 2;
const SAMPLES_A_PEAK = RECORDING_RATE / PEAKS_PER_SECOND;
/** How long it rises and falls, so that it doesn't click. */
const EDGE = RECORDING_RATE * 0.02;
const LOUDEST = 14_000;

interface Recorded {
  events: readonly CallEvent[];
  /** Where the recording begins on the call's clock. */
  offset_ms: number;
  duration_ms: number;
}

/** A WAV of both channels, 16 kHz, 16 bit. */
export function wavOf(recorded: Recorded): Uint8Array<ArrayBuffer> {
  const [caller, agent] = channelsOf(recorded);
  const frames = caller.length;
  const bytes = new Uint8Array(HEADER_BYTES + frames * CHANNELS * 2);
  const view = new DataView(bytes.buffer);
  const ascii = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  ascii(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  ascii(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, CHANNELS, true);
  view.setUint32(24, RECORDING_RATE, true);
  view.setUint32(28, RECORDING_RATE * CHANNELS * 2, true);
  view.setUint16(32, CHANNELS * 2, true);
  view.setUint16(34, 16, true);
  ascii(36, 'data');
  view.setUint32(40, frames * CHANNELS * 2, true);
  for (let index = 0; index < frames; index += 1) {
    view.setInt16(HEADER_BYTES + index * 4, caller[index] ?? 0, true);
    view.setInt16(HEADER_BYTES + index * 4 + 2, agent[index] ?? 0, true);
  }
  return bytes;
}

/** The same sound as a waveform. */
export function recordedPeaks(recorded: Recorded): RecordingPeaks {
  const [caller, agent] = channelsOf(recorded);
  return { per_second: PEAKS_PER_SECOND, caller: peaksOf(caller), agent: peaksOf(agent) };
}

function peaksOf(samples: Int16Array): number[] {
  return Array.from({ length: Math.ceil(samples.length / SAMPLES_A_PEAK) }, (_, index) => {
    let most = 0;
    for (const sample of samples.subarray(index * SAMPLES_A_PEAK, (index + 1) * SAMPLES_A_PEAK)) {
      most = Math.max(most, Math.abs(sample));
    }
    return Math.round((100 * most) / 32_768);
  });
}

function channelsOf({ events, offset_ms, duration_ms }: Recorded): [Int16Array, Int16Array] {
  const frames = Math.ceil((duration_ms * RECORDING_RATE) / 1000);
  const caller = new Int16Array(frames);
  const agent = new Int16Array(frames);
  for (const timing of spokenTimings(events)) {
    speak(timing.who === 'caller' ? caller : agent, timing, offset_ms);
  }
  return [caller, agent];
}

/** A tone for each word: lower for the agent, and swelling with each syllable. */
function speak(samples: Int16Array, { who, pieces }: SpokenTiming, offset_ms: number): void {
  const voice = who === 'caller' ? 260 : 190;
  for (const [place, { text, start_ms, end_ms }] of pieces.entries()) {
    const word = text.trim();
    const from = Math.max(0, Math.round(((start_ms - offset_ms) * RECORDING_RATE) / 1000));
    const to = Math.min(samples.length, Math.round(((end_ms - offset_ms) * RECORDING_RATE) / 1000));
    const syllables = Math.max(1, word.match(/[aeiouy]+/gi)?.length ?? 1);
    const hertz = voice * (1 + 0.12 * Math.sin(place * 2.4)) * (1 + 0.02 * Math.min(word.length, 12));
    const loudness = LOUDEST * (0.55 + 0.45 * Math.abs(Math.sin(place * 1.7 + word.length)));
    for (let index = from; index < to; index += 1) {
      const edge = Math.min(1, (index - from) / EDGE, (to - index) / EDGE);
      const swell = 0.35 + 0.65 * Math.abs(Math.sin((Math.PI * syllables * (index - from)) / (to - from)));
      const wave = Math.sin((2 * Math.PI * hertz * (index - from)) / RECORDING_RATE);
      samples[index] = Math.round(loudness * edge * swell * wave);
    }
  }
}
