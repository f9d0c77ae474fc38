/** The agent's voice for someone else's telephone: whole sentences as mu-law, each made once and kept for the transfer. */
import { encodeMuLaw, TELEPHONE_RATE } from '../../lines/mu-law';
import { Resampler } from '../../resampler';
import type { Voice } from '../../speech-out/voice';

/** Sentences are short, and what was made ahead is kept for the next person. */
const NEVER = new AbortController().signal;

export class LegVoice {
  readonly #made = new Map<string, Promise<Uint8Array>>();

  constructor(private readonly voice: Voice) {}

  /** @returns mu-law at 8 kHz @throws Error when the voice can't say it */
  of(text: string): Promise<Uint8Array> {
    const made = this.#made.get(text) ?? this.#make(text);
    this.#made.set(text, made);
    // Who wants it hears of a failure; who had it made ahead needn't.
    made.catch(() => this.#made.delete(text));
    return made;
  }

  async #make(text: string): Promise<Uint8Array> {
    const { rate } = this.voice;
    const resampler = new Resampler(rate, TELEPHONE_RATE);
    const pieces: Uint8Array[] = [];
    try {
      for await (const samples of this.voice.say(text, NEVER)) {
        for (const piece of resampler.push(samples)) pieces.push(encodeMuLaw(piece));
      }
      for (const piece of resampler.end()) pieces.push(encodeMuLaw(piece));
    } catch (error) {
      resampler.close();
      throw error;
    }
    if (pieces.length === 0) throw new Error('The voice made no sound.');
    return Buffer.concat(pieces);
  }
}
