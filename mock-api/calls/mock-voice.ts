/** The mocked voice: a tone for each word, higher for shorter ones. */
import { encodeSpeechFrame, MOST_SPEECH_SAMPLES, SPEECH_RATE } from '#contract/sockets/call-audio';

const WORD = SPEECH_RATE * 0.18;
const PAUSE = SPEECH_RATE * 0.06;
/** Rises and falls this long, so that it does not click. */
const EDGE = SPEECH_RATE * 0.02;
const LOUDNESS = 6_000;

/** The sound of a line, at `SPEECH_RATE`. */
export function tonesOf(text: string): Int16Array {
  const words = text.split(/\s+/).filter(Boolean);
  const samples = new Int16Array(words.length * (WORD + PAUSE));
  for (const [place, word] of words.entries()) {
    const hertz = 520 / Math.sqrt(Math.min(word.length, 12));
    for (let index = 0; index < WORD; index += 1) {
      const edge = Math.min(1, index / EDGE, (WORD - index) / EDGE);
      const value = LOUDNESS * edge * Math.sin((2 * Math.PI * hertz * index) / SPEECH_RATE);
      samples[place * (WORD + PAUSE) + index] = Math.round(value);
    }
  }
  return samples;
}

/** The frames that carry a speech. */
export function framesOf(speech: number, samples: Int16Array): Uint8Array<ArrayBuffer>[] {
  const frames: Uint8Array<ArrayBuffer>[] = [];
  for (let position = 0; position < samples.length; position += MOST_SPEECH_SAMPLES) {
    const piece = samples.subarray(position, position + MOST_SPEECH_SAMPLES);
    frames.push(encodeSpeechFrame({ speech, position, samples: piece }));
  }
  return frames;
}
