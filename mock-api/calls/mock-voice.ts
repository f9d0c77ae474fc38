/** The mocked voice: a tone for each word, higher for shorter ones. */
import { encodeSpeechFrame, MOST_SPEECH_SAMPLES, SPEECH_RATE } from '#contract/sockets/call-audio';
import type { Unnumbered } from './call-page';
import type { MockFollowers } from './mock-followers';

const WORD = SPEECH_RATE * 0.18;
const PAUSE = SPEECH_RATE * 0.06;
/** How long it rises and falls, so that it doesn't click. */
const EDGE = SPEECH_RATE * 0.02;
const LOUDNESS = 6_000;

interface SpeechLine {
  tell(message: Unnumbered): void;
  frame(frame: Uint8Array<ArrayBuffer>): void;
  followers: Pick<MockFollowers, 'speak' | 'silence'>;
}

/** What the mocked agent says in a call with sound. */
export class MockSpeech {
  /** Of the last speech, and whether it may still be heard. */
  #number = 0;
  #isHeard = false;

  constructor(private readonly line: SpeechLine) {}

  /**
   * Sends the sound of a line.
   *
   * @param at_ms on the call's clock, now
   * @returns how many seconds it takes to hear
   */
  say(text: string, at_ms: number): number {
    const samples = tonesOf(text);
    if (samples.length === 0) return 0;
    this.#number += 1;
    this.#isHeard = true;
    this.line.tell({ type: 'speech', speech: this.#number });
    for (const frame of framesOf(this.#number, samples)) this.line.frame(frame);
    this.line.tell({ type: 'speech_end', speech: this.#number, samples: samples.length });
    this.line.followers.speak(samples, at_ms);
    return samples.length / SPEECH_RATE;
  }

  /** What isn't heard yet won't be. */
  drop(): void {
    if (this.#isHeard) this.line.tell({ type: 'player', speech: this.#number, command: 'drop' });
    this.#isHeard = false;
    this.line.followers.silence();
  }

  /** It was played to its end, or dropped. */
  wasHeard(): void {
    this.#isHeard = false;
  }
}

/** The sound of a line, at `SPEECH_RATE`. */
function tonesOf(text: string): Int16Array {
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
function framesOf(speech: number, samples: Int16Array): Uint8Array<ArrayBuffer>[] {
  const frames: Uint8Array<ArrayBuffer>[] = [];
  for (let position = 0; position < samples.length; position += MOST_SPEECH_SAMPLES) {
    const piece = samples.subarray(position, position + MOST_SPEECH_SAMPLES);
    frames.push(encodeSpeechFrame({ speech, position, samples: piece }));
  }
  return frames;
}
