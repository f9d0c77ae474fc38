/**
 * How many uploads this process takes at once: each is in memory as a whole until it's stored. One that finds
 * no place waits unread, so that it costs nothing, and is refused when it has waited too long.
 */
import { ApiError } from '#domain/api-error';

/** Of 10 MB each at most. */
const AT_ONCE = 24;
/** Of one workspace, so that its slow ones leave room. */
const OF_ONE = 12;
/** Shorter than a body may pause, see `request-bodies.ts`. */
const WAIT_MS = 25_000;
const RETRY_AFTER_SECONDS = 10;

interface UploadPlaceOptions {
  atOnce?: number;
  ofOne?: number;
  waitMs?: number;
}

interface Waiting {
  workspaceId: string;
  enter: () => void;
}

export class UploadPlaces {
  readonly #options: Required<UploadPlaceOptions>;
  readonly #taken = new Map<string, number>();
  /** First come, first served, but for those whose workspace has all that it may. */
  readonly #waiting = new Set<Waiting>();
  #all = 0;

  constructor({ atOnce = AT_ONCE, ofOne = OF_ONE, waitMs = WAIT_MS }: UploadPlaceOptions = {}) {
    this.#options = { atOnce, ofOne, waitMs };
  }

  /**
   * Resolves when there is a place.
   *
   * @param gone the uploader has hung up, or is being answered: the place is free from then on
   * @throws ApiError `busy` when none became free in time
   */
  async enter(workspaceId: string, gone: AbortSignal): Promise<void> {
    if (this.#hasPlace(workspaceId)) this.#count(workspaceId, 1);
    else await this.#wait(workspaceId, gone);
    const leave = () => {
      this.#count(workspaceId, -1);
      this.#next();
    };
    if (gone.aborted) leave();
    else gone.addEventListener('abort', leave, { once: true });
  }

  #hasPlace(workspaceId: string): boolean {
    const { atOnce, ofOne } = this.#options;
    return this.#all < atOnce && (this.#taken.get(workspaceId) ?? 0) < ofOne;
  }

  #wait(workspaceId: string, gone: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (outcome: () => void) => {
        clearTimeout(timer);
        gone.removeEventListener('abort', refuse);
        this.#waiting.delete(waiting);
        outcome();
      };
      const enter = () => {
        // Taken before anything else runs, so that no one comes in between.
        this.#count(workspaceId, 1);
        settle(resolve);
      };
      const waiting = { workspaceId, enter };
      const refuse = () => settle(() => reject(noPlace()));
      const timer = setTimeout(refuse, this.#options.waitMs);
      gone.addEventListener('abort', refuse, { once: true });
      this.#waiting.add(waiting);
    });
  }

  #next(): void {
    for (const waiting of this.#waiting) {
      if (this.#hasPlace(waiting.workspaceId)) return waiting.enter();
    }
    return undefined;
  }

  #count(workspaceId: string, by: 1 | -1): void {
    this.#all += by;
    const taken = (this.#taken.get(workspaceId) ?? 0) + by;
    if (taken === 0) this.#taken.delete(workspaceId);
    else this.#taken.set(workspaceId, taken);
  }
}

const noPlace = () =>
  new ApiError(
    'busy',
    'Many files are being uploaded at the moment. Try again in a few seconds.',
    undefined,
    RETRY_AFTER_SECONDS,
  );
