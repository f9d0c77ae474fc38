/**
 * Which row element shows which call. Elements of rows that have gone show those that come: new words in an old
 * row are cheap, and a new row isn't. While the list is scrolled the elements stay where they are in the page, so their order
 * there is no longer the list's; `tidy` brings it back, a few at a time, for those who read the page in its order.
 */
interface Slot {
  /** Of the element, for as long as it lives. */
  slot: number;
  callId: string;
}

/** Moving a row costs about as much as a new one. */
const MOVED_AT_ONCE = 4;

export class RowSlots {
  #next = 0;
  /** In the order of the page. */
  #slots: readonly Slot[] = [];

  /**
   * Gives each of these calls an element: its own if it has one, one that has become free, or a new one.
   *
   * @param callIds those to show, in the order of the list
   * @param held the call that has the focus: its element never becomes another call's
   * @returns them in the order of the page
   */
  place(callIds: readonly string[], held: string | null): readonly Slot[] {
    const shown = new Set(callIds);
    const placed = new Set(this.#slots.map(({ callId }) => callId));
    const waiting = callIds.filter((callId) => !placed.has(callId));
    if (waiting.length === 0 && placed.size === shown.size) return this.#slots;
    const slots = this.#slots.flatMap((one) => {
      if (shown.has(one.callId)) return one;
      const callId = one.callId === held ? undefined : waiting.shift();
      return callId === undefined ? [] : { slot: one.slot, callId };
    });
    const places = new Map(callIds.map((callId, place) => [callId, place]));
    for (const callId of waiting) {
      slots.splice(placeIn(slots, callId, places), 0, { slot: this.#next, callId });
      this.#next += 1;
    }
    this.#slots = slots;
    return slots;
  }

  /**
   * Moves some elements towards the list's order.
   *
   * @param callIds as given to `place`
   * @param held as given to `place`: an element that's moved loses the focus, so it stays where it is
   * @returns whether any had to be moved
   */
  tidy(callIds: readonly string[], held: string | null): boolean {
    const places = new Map(callIds.map((callId, place) => [callId, place]));
    const placeOf = ({ callId }: Slot) => places.get(callId) ?? 0;
    const late: Slot[] = [];
    let least = Number.POSITIVE_INFINITY;
    // Those with a row behind them that belongs before them. React moves what goes further back, and nothing else.
    for (const one of this.#slots.toReversed()) {
      if (placeOf(one) <= least) least = placeOf(one);
      else if (one.callId !== held) late.unshift(one);
    }
    if (late.length === 0) return false;
    const moved = late.toSorted((one, other) => placeOf(one) - placeOf(other)).slice(0, MOVED_AT_ONCE);
    const slots = this.#slots.filter((one) => !moved.includes(one));
    for (const one of moved) slots.splice(placeIn(slots, one.callId, places), 0, one);
    this.#slots = slots;
    return true;
  }
}

/** Behind the last one that belongs before it. */
const placeIn = (slots: readonly Slot[], callId: string, places: ReadonlyMap<string, number>) =>
  1 + slots.findLastIndex((one) => (places.get(one.callId) ?? 0) < (places.get(callId) ?? 0));
