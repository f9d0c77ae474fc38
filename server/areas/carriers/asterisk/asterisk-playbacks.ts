/**
 * What Asterisk plays by itself: sounds of its own and tones, to a phone whose sound isn't ours. It says by an event how each
 * ended.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Ari } from './ari';

/** The module without which nothing that plays can be stopped. */
const STOPS = 'res_ari_playbacks.so';
const Module = z.object({ status: z.string() });

/** Of North America, without the need for a list of tones: the ring of someone else's phone, and "not now". */
const RINGING_TONE = 'tone:440+480/2000,0/4000';
export const REFUSED_TONE = 'tone:480+620/250,0/250';

export class AsteriskPlaybacks {
  readonly #ends = new Map<string, (isPlayed: boolean) => void>();

  constructor(private readonly ari: Ari) {}

  /**
   * Plays it to its end, or until the signal. Never rejects.
   *
   * @param path of the channel, below `/ari`
   * @param media as ARI names it: `sound:…` or `tone:…`
   * @returns false when it wasn't played, or not to its end
   */
  async play(path: string, media: string, stop: AbortSignal): Promise<boolean> {
    if (stop.aborted) return false;
    const id = `callwright-${randomUUID()}`;
    const ended = new Promise<boolean>((resolve) => this.#ends.set(id, resolve));
    const stopped = () => this.#ends.get(id)?.(false);
    stop.addEventListener('abort', stopped, { once: true });
    try {
      await this.ari.ask('POST', `${path}/play/${id}`, { media });
      const isPlayed = await ended;
      if (stop.aborted) await this.ari.remove(`/playbacks/${id}`);
      return isPlayed;
    } catch {
      return false;
    } finally {
      stop.removeEventListener('abort', stopped);
      this.#ends.delete(id);
    }
  }

  /** Plays a tone that has no end of its own, if it can be stopped. @returns stops it, and resolves once it has */
  ring(path: string): () => Promise<void> {
    const stop = new AbortController();
    const played = this.#stops().then((can) => can && this.play(path, RINGING_TONE, stop.signal));
    return async () => {
      stop.abort();
      await played;
    };
  }

  /** Asterisk tells how one ended; those of others don't matter. */
  ended(id: string, isPlayed: boolean): void {
    this.#ends.get(id)?.(isPlayed);
  }

  async #stops(): Promise<boolean> {
    const module = await this.ari.ask('GET', `/asterisk/modules/${STOPS}`).catch(() => null);
    return z.safeParse(Module, module).data?.status === 'Running';
  }
}
