/** Numbers that look random and are the same for the same seed. */

export interface Chance {
  /** From 0 to 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the items, the first ones far more often than the last: as words and callers come up. */
  common<Item>(items: readonly Item[]): Item;
  /** By their weights. */
  weighed<Item>(items: readonly (readonly [Item, number])[]): Item;
}

export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <Item>(items: readonly Item[], share: number): Item => {
    const item = items[Math.min(items.length - 1, Math.floor(share * items.length))];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  };
  return {
    next,
    between: (least, most) => Math.floor(least + next() * (most - least + 1)),
    pick: (items) => at(items, next()),
    // 1 / rank: the first of a thousand comes up a hundred times as often as the hundredth.
    common: (items) => at(items, (items.length ** next() - 1) / Math.max(1, items.length - 1)),
    weighed(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left <= 0) return item;
      }
      return at(items, 1)[0];
    },
  };
}
