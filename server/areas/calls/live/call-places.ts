/**
 * Which calls this process lets in: as many as it was told to carry, of one workspace no more than its
 * share, while it keeps up, until it is about to end. A call takes its place when its socket comes; a
 * ticket that is never used takes none. A call that has its place keeps it, whatever happens meanwhile.
 */
import { ApiError } from '#domain/api-error';
import { shareInUse } from '../../../platform/http/limits/share-error';
import type { LoopHealth } from '../../../platform/loop-health';

/**
 * Why there is no place. `share`: the workspace has all the places that it may take. `overloaded`: calls
 * run here, and the process doesn't keep up with them. `link`: as many run by the share link as may.
 */
export type NoPlace = 'full' | 'share' | 'link' | 'overloaded' | 'draining';

/** For as long, a call that was prepared here isn't turned away for what has come up since. */
const EXPECTED_MS = 30_000;

/**
 * Below this part of its capacity, and below so many calls, a process always takes a further one: whatever keeps it
 * busy then, it isn't calls, and refusing them mends nothing.
 */
const FEW = { part: 1 / 5, calls: 3 } as const;

/**
 * When asking again is worth it, in seconds: calls last some minutes, so that of 25 one ends every few
 * seconds; load is looked at each second; another process, or this one restarted, takes over soon.
 */
const RETRY_AFTER_SECONDS: Readonly<Record<NoPlace, number>> = {
  full: 20,
  share: 20,
  link: 20,
  overloaded: 10,
  draining: 20,
};

export interface PlacedCall {
  call_id: string;
  workspace_id: string;
}

interface CallPlacesOptions {
  /** Calls at a time. */
  capacity: number;
  /** Of those, how many one workspace may have. */
  share: number;
  loop: Pick<LoopHealth, 'healthy'>;
  /** The calls that run here or are being opened. */
  taken: () => Iterable<PlacedCall>;
}

export class CallPlaces {
  /** How many calls were turned away since the start, by reason. */
  readonly refused: Record<NoPlace, number> = { full: 0, share: 0, link: 0, overloaded: 0, draining: 0 };
  readonly #options: CallPlacesOptions;
  /** Calls that were prepared here, with the time until which their sockets are expected. */
  readonly #expected = new Map<string, number>();
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
   * Looks early whether a call that is being prepared could run. It takes no place: its socket may find
   * none.
   *
   * @returns why it couldn't, else null
   */
  expect(call: PlacedCall): NoPlace | null {
    const reason = this.#counted(this.reasonAgainst(call));
    if (reason === null) this.#expected.set(call.call_id, performance.now() + EXPECTED_MS);
    return reason;
  }

  /**
   * Looks whether the call whose socket has come has a place. The caller adds it to `taken` before
   * anything else runs.
   *
   * @returns why it has none, else null
   */
  enter(call: PlacedCall): NoPlace | null {
    return this.#counted(this.reasonAgainst(call));
  }

  /** Whether the call has its place already. */
  has({ call_id }: PlacedCall): boolean {
    for (const one of this.#options.taken()) if (one.call_id === call_id) return true;
    return false;
  }

  /** Why this call could not run here; without one, why no further call of any workspace could. Null: it could. */
  reasonAgainst(call: PlacedCall | null = null): NoPlace | null {
    const { capacity, share, loop } = this.#options;
    const placed = new Map([...this.#options.taken()].map((one) => [one.call_id, one.workspace_id]));
    if (call !== null && placed.has(call.call_id)) return null;
    const expected = call !== null && this.#isExpected(call.call_id);
    if (this.#draining && !expected) return 'draining';
    if (placed.size >= capacity) return 'full';
    if (call !== null && count(placed.values(), call.workspace_id) >= share) return 'share';
    if (!expected && placed.size >= Math.max(FEW.calls, capacity * FEW.part) && !loop.healthy())
      return 'overloaded';
    return null;
  }

  /**
   * How many further calls of a workspace may be started here when `keptPercent` of the places are left for others.
   *
   * @param starting will take places, unless they have
   * @returns null when it's about to end: they're other processes' to begin
   */
  readonly roomBeside = (
    keptPercent: number,
    workspaceId: string,
    starting: Iterable<PlacedCall> = [],
  ): number | null => {
    const { capacity, share } = this.#options;
    if (this.#draining) return null;
    if (this.reasonAgainst() !== null) return 0;
    const all = [...this.#options.taken(), ...starting];
    const placed = new Map(all.map((one) => [one.call_id, one.workspace_id]));
    const left = Math.floor((capacity * (100 - keptPercent)) / 100) - placed.size;
    return Math.max(0, Math.min(left, share - count(placed.values(), workspaceId)));
  };

  /** Counts a call that had its place here and whose share link let no further one in. */
  readonly refuseByLink = (): void => {
    this.#counted('link');
  };

  #isExpected(callId: string): boolean {
    const now = performance.now();
    // They were added in the order of their times.
    for (const [expected, until] of this.#expected) {
      if (until >= now) break;
      this.#expected.delete(expected);
    }
    return this.#expected.has(callId);
  }

  #counted(reason: NoPlace | null): NoPlace | null {
    if (reason !== null) this.refused[reason] += 1;
    return reason;
  }
}

function count(values: Iterable<string>, wanted: string): number {
  let found = 0;
  for (const value of values) if (value === wanted) found += 1;
  return found;
}

/**
 * The answer to someone who wanted to start a call: 503, 429 for the workspace's share. When to ask again is beside the words,
 * for pages count it down.
 */
export function noPlaceError(reason: NoPlace, caller: 'member' | 'visitor'): ApiError {
  const seconds = RETRY_AFTER_SECONDS[reason];
  const words = caller === 'visitor' ? 'All lines are busy.' : sentences[reason];
  if (caller === 'member' && reason === 'share') return shareInUse('calls', words, seconds);
  return new ApiError('busy', words, undefined, seconds);
}

const sentences: Readonly<Record<NoPlace, string>> = {
  full: 'The server is running as many calls as it can.',
  share: 'Your workspace is at its limit of calls at a time. Wait until one ends.',
  link: 'This link is at its limit of calls at a time.',
  overloaded: 'The server is too busy for another call.',
  draining: 'The server is about to restart and takes no new calls.',
};
