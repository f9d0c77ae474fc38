/**
 * Which row element shows which call. Elements of rows that have gone show those that come: new words in an old
 * row are cheap, and a new row isn't. While the list is scrolled the elements stay where they are in the page, so their order
 * there is no longer the list's; `tidy` brings it back, a few at a time, for those who read the page in its order.
 */
interface Slot {
  /** Of the element, for as long as it lives. */
  slot: number;
  callId: string;
  /** In the whole list, as it was when the call was given last. */
  index: number;
}

type Place = Omit<Slot, 'slot'>;

/** Moving a row costs about as much as a new one. */
const MOVED_AT_ONCE = 4;

export class RowSlots {
  #next = 0;
  /** In the order of the page. */
  #slots: readonly Slot[] = [];

  has(callId: string): boolean {
    return this.#slots.some((one) => one.callId === callId);
  }

  /**
   * Gives each of these calls an element: its own if it has one, one that has become free, or a new one.
   *
   * @param calls those to show, in the order of the list
   * @param held the call that has the focus: its element never becomes another call's
   * @param keepsFree elements that no call needs stay, with the call that they have: others will come soon
   * @returns them in the order of the page
   */
  place(calls: readonly Place[], held: string | null, keepsFree: boolean): readonly Slot[] {
    const shown = new Map(calls.map((one) => [one.callId, one]));
    const placed = new Set(this.#slots.map(({ callId }) => callId));
    const waiting = calls.filter(({ callId }) => !placed.has(callId));
    const isFree = ({ callId }: Slot) => !shown.has(callId) && callId !== held;
    // The last ones are used first, again and again: the others can rest.
    let resting = keepsFree ? this.#slots.filter(isFree).length - waiting.length : 0;
    const slots = this.#slots.flatMap((one) => {
      const same = shown.get(one.callId);
      if (same) return same.index === one.index ? one : { ...same, slot: one.slot };
      if (!isFree(one)) return [];
      resting -= 1;
      if (resting >= 0) return one;
      const next = waiting.shift();
      return next ? { ...next, slot: one.slot } : [];
    });
    const places = placesOf(calls);
    for (const one of waiting) {
      slots.splice(placeIn(slots, one.callId, places), 0, { ...one, slot: this.#next });
      this.#next += 1;
    }
    const isSame = slots.length === this.#slots.length && slots.every((one, at) => one === this.#slots[at]);
    if (!isSame) this.#slots = slots;
    return this.#slots;
  }

  /**
   * Moves some elements towards the list's order.
   *
   * @param calls as given to `place`
   * @param held as given to `place`: an element that's moved loses the focus, so it stays where it is
   * @returns whether any had to be moved
   */
  tidy(calls: readonly Place[], held: string | null): boolean {
    const places = placesOf(calls);
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

const placesOf = (calls: readonly Place[]) => new Map(calls.map(({ callId }, place) => [callId, place]));

/** Behind the last one that belongs before it. */
const placeIn = (slots: readonly Slot[], callId: string, places: ReadonlyMap<string, number>) =>
  1 + slots.findLastIndex((one) => (places.get(one.callId) ?? 0) < (places.get(callId) ?? 0));
