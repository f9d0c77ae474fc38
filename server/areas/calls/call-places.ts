/**
 * Which calls this process lets in: as many as it was told to carry, while it keeps up, until it is about
 * to end. A call that has its place keeps it, whatever happens meanwhile.
 */
import { ApiError } from '../../platform/http/api-error';
import type { LoopHealth } from '../../platform/loop-health';

/** Why there is no place. `overloaded`: calls run here, and the process does not keep up with them. */
export type NoPlace = 'full' | 'overloaded' | 'draining';

/** How long a call that was prepared here has a place waiting for its socket. */
const RESERVATION_MS = 30_000;

/**
 * When asking again is worth it, in seconds: calls last some minutes, so that of 25 one ends every few
 * seconds; load is looked at each second; another process, or this one anew, takes over soon.
 */
const RETRY_AFTER_SECONDS: Readonly<Record<NoPlace, number>> = { full: 20, overloaded: 10, draining: 20 };

export interface CallPlacesOptions {
  /** Calls at a time. */
  capacity: number;
  loop: Pick<LoopHealth, 'healthy'>;
  /** The calls that run here or are being opened. */
  taken: () => Iterable<string>;
}

export class CallPlaces {
  /** How many calls were turned away since the start, by reason. */
  readonly refused: Record<NoPlace, number> = { full: 0, overloaded: 0, draining: 0 };
  readonly #options: CallPlacesOptions;
  /** Calls that were prepared here and whose socket is expected, with the time until which. */
  readonly #reserved = new Map<string, number>();
  #draining = false;

  constructor(options: CallPlacesOptions) {
    this.#options = options;
  }

  get capacity(): number {
    return this.#options.capacity;
  }

  get draining(): boolean {
    return this.#draining;
  }

  /** From now on no further call has a place. */
  drain(): void {
    this.#draining = true;
  }

  /**
   * Keeps a place for a call whose socket is about to come, in one step with the look whether there is
   * one: a burst gets no more tickets than there are places.
   *
   * @returns why there is none, else null
   */
  reserve(callId: string): NoPlace | null {
    const reason = this.reasonAgainst(callId);
    if (reason === null) this.#reserved.set(callId, performance.now() + RESERVATION_MS);
    else this.refused[reason] += 1;
    return reason;
  }

  /** The call has come, or will not. */
  release(callId: string): void {
    this.#reserved.delete(callId);
  }

  /** Why this call could not run here; without one, why no further call could. Null: it could. */
  reasonAgainst(callId: string | null = null): NoPlace | null {
    const now = performance.now();
    for (const [expected, until] of this.#reserved) if (until < now) this.#reserved.delete(expected);
    const placed = new Set([...this.#options.taken(), ...this.#reserved.keys()]);
    if (callId !== null && placed.has(callId)) return null;
    if (this.#draining) return 'draining';
    if (placed.size >= this.#options.capacity) return 'full';
    // Where nobody talks nobody suffers, and a slow machine may still carry one call.
    if (placed.size > 0 && !this.#options.loop.healthy()) return 'overloaded';
    return null;
  }
}

/** The answer to whoever wanted to start a call: 503, and when to ask again. */
export function noPlaceError(reason: NoPlace, caller: 'member' | 'visitor'): ApiError {
  const seconds = RETRY_AFTER_SECONDS[reason];
  const words = caller === 'visitor' ? 'All lines are busy.' : sentences[reason];
  return new ApiError('busy', `${words} Try again in a moment.`, undefined, seconds);
}

const sentences: Readonly<Record<NoPlace, string>> = {
  full: 'As many calls run as this server carries.',
  overloaded: 'The server is busy with the calls that run and takes no further one.',
  draining: 'The server is about to restart and takes no new calls.',
};
