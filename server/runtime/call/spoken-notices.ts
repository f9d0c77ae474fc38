/**
 * The sentences that telephones hear when there's no call for them. A flood of such calls hears the same few, so each is
 * spoken once and kept for the next one, up to a limit.
 */
import { LRUCache } from 'lru-cache';
import { encodeMuLaw, TELEPHONE_RATE } from '../lines/mu-law';
import { Resampler } from '../resampler';
import { sayBuiltIn } from '../speech-out/built-in-voice';
import type { VoiceWorkers } from '../speech-out/voice-workers';

/** About 17 minutes of sound, or 45 of the longest sentences. The one that wasn't asked for longest goes first. */
const KEPT_BYTES = 8_000_000;
/** Sentences that wait to be spoken. A further one isn't: its telephone is hung up instead. */
const MOST_WAITING = 40;

export class SpokenNotices {
  /** By text. */
  readonly #kept = new LRUCache<string, Uint8Array>({
    maxSize: KEPT_BYTES,
    // It takes no entry without a size.
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  readonly #coming = new Map<string, Promise<Uint8Array>>();

  /** @param speak says a text, as mu-law */
  constructor(private readonly speak: (text: string) => Promise<Uint8Array>) {}

  /** @returns mu-law, which others hear too, so don't change it @throws Error when it can't be said, or too many wait */
  async of(text: string): Promise<Uint8Array> {
    const kept = this.#kept.get(text);
    if (kept !== undefined) return kept;
    const coming = this.#coming.get(text);
    if (coming !== undefined) return coming;
    if (this.#coming.size >= MOST_WAITING) throw new Error('Too many other sentences wait for the voice.');
    const spoken = this.#speak(text).finally(() => this.#coming.delete(text));
    this.#coming.set(text, spoken);
    return spoken;
  }

  async #speak(text: string): Promise<Uint8Array> {
    const codes = await this.speak(text);
    this.#kept.set(text, codes);
    return codes;
  }
}

/**
 * A sentence of ours to someone on the telephone, in the built-in voice, where no call can speak for itself.
 *
 * @returns mu-law
 * @throws Error when the voice can't say it
 */
export async function spokenNotice(workers: Pick<VoiceWorkers, 'speak'>, text: string): Promise<Uint8Array> {
  const { samples, rate } = await sayBuiltIn(workers, text, { voice: '', speed: 1 });
  const resampler = new Resampler(rate, TELEPHONE_RATE);
  const pieces = [...resampler.push(samples), ...resampler.end()].map(encodeMuLaw);
  return Buffer.concat(pieces);
}
