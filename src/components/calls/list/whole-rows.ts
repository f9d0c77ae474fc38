/**
 * Which calls of those that could be in the page have a row there. All of them, unless the list goes by too fast to be read: then only
 * one in eight comes, to tell where in the list one is, and behind the others the outlines are seen that always lie there. Once it has slowed down
 * they come a few in each frame, those on screen first: all at once they'd make a frame late.
 */

/** Of a list that goes by too fast to be read, each so manyth has a row. */
export const LANDMARK = 8;
const COME_AT_ONCE = 6;

interface Place {
  callId: string;
  /** In the whole list. */
  index: number;
}

interface Scrolled {
  isTooFast: boolean;
  /** Another number for each time that there's room for more. */
  fills: number;
  isInPage: (callId: string) => boolean;
  isOnScreen: (index: number) => boolean;
}

export class WholeRows {
  #fills = 0;
  #missing = 0;

  /** Rows are still to come, though nothing goes by too fast. */
  get isFilling(): boolean {
    return this.#missing > 0;
  }

  /** @param places those that could be in the page, in the order of the list. @returns those that are */
  next<P extends Place>(
    places: readonly P[],
    { isTooFast, fills, isInPage, isOnScreen }: Scrolled,
  ): readonly P[] {
    const isRoom = fills !== this.#fills;
    this.#fills = fills;
    if (!isTooFast && this.#missing === 0) return places;
    const missing = places.filter(({ callId, index }) => index % LANDMARK !== 0 && !isInPage(callId));
    const absent = new Set(missing);
    // A page that's taken in renders the same rows again: that's no room for more.
    if (isRoom && !isTooFast) {
      const inTurn = [
        ...missing.filter(({ index }) => isOnScreen(index)),
        ...missing.filter(({ index }) => !isOnScreen(index)),
      ];
      for (const one of inTurn.slice(0, COME_AT_ONCE)) absent.delete(one);
    }
    this.#missing = absent.size;
    return places.filter((one) => !absent.has(one));
  }
}
