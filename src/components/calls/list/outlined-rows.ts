/**
 * Which calls of a list that's scrolled fast are drawn as an outline: who it was and when. A frame in which many rows come is
 * late on a slow machine when all of each is written; where they go by faster than anyone reads, the rest is written once they
 * come fewer at a time, those on screen first.
 */

/** So many come in a frame without being late. */
export const MOST_WHOLE = 4;
/** Written in a frame in which few come. */
const FILLED_AT_ONCE = 6;

export class OutlinedRows {
  #callIds: readonly string[] = [];
  #fills = 0;
  #outlined: ReadonlySet<string> = new Set();
  /** Whether many came the last time: a single jump, as by Home and End, is drawn as it is. */
  #isFast = false;

  /** Those whose rest isn't written yet. */
  get size(): number {
    return this.#outlined.size;
  }

  /**
   * @param callIds those that are drawn, in the order of the list
   * @param fills another number for each time that there's room for more
   * @param isOnScreen of those that aren't, the rest is written last
   * @returns those that are an outline
   */
  next(
    callIds: readonly string[],
    fills: number,
    isScrolling: boolean,
    isOnScreen: (callId: string) => boolean,
  ): ReadonlySet<string> {
    // The next one that's scrolled is a single jump again.
    if (!isScrolling) this.#isFast = false;
    // A page that's taken in renders the same rows again, between two frames in which many come.
    if (fills === this.#fills && areSame(callIds, this.#callIds)) return this.#outlined;
    const before = new Set(this.#callIds);
    const drawn = new Set(callIds);
    const come = callIds.filter((callId) => !before.has(callId));
    const kept = [...this.#outlined].filter((callId) => drawn.has(callId));
    const areMany = isScrolling && come.length > MOST_WHOLE;
    if (areMany) this.#outlined = new Set(this.#isFast ? [...kept, ...come] : kept);
    else if (this.#outlined.size > 0) {
      const inTurn = [...kept.filter(isOnScreen), ...kept.filter((callId) => !isOnScreen(callId))];
      this.#outlined = new Set(inTurn.slice(FILLED_AT_ONCE));
    }
    // Where the list ends until its next page is there, none come for a moment.
    if (come.length > 0) this.#isFast = areMany;
    this.#callIds = callIds;
    this.#fills = fills;
    return this.#outlined;
  }
}

const areSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one, at) => one === others[at]);
