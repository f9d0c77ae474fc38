/** Rate limits, each a token bucket: what may be had in a time. */
import { LRUCache } from 'lru-cache';

/** So much at once, and so much more with each second. */
export class Allowance {
  #left: number;
  #at = performance.now();

  constructor(
    private readonly perSecond: number,
    private readonly most: number,
  ) {
    this.#left = most;
  }

  /** @returns false when there's no more to have; asking costs all the same */
  take(amount = 1): boolean {
    const now = performance.now();
    this.#left = Math.min(this.most, this.#left + ((now - this.#at) * this.perSecond) / 1000) - amount;
    this.#at = now;
    return this.#left >= 0;
  }
}

/** Where there are more, the one that took nothing for longest is forgotten: it has a whole allowance again. */
const MOST_OWNERS = 10_000;

/** An allowance for each of many. */
export class AllowanceOfEach {
  readonly #allowances = new LRUCache<string, Allowance>({ max: MOST_OWNERS });

  constructor(
    private readonly perSecond: number,
    private readonly most: number,
  ) {}

  /** @returns false when this owner has no more to have */
  take(owner: string): boolean {
    const known = this.#allowances.get(owner);
    const allowance = known ?? new Allowance(this.perSecond, this.most);
    if (known === undefined) this.#allowances.set(owner, allowance);
    return allowance.take();
  }
}

/** @returns what passes on so many of what it's given in each stretch of time, and drops the others */
export function atMost<Told>(most: number, inMs: number, pass: (told: Told) => void): (told: Told) => void {
  let since = Number.NEGATIVE_INFINITY;
  let passed = 0;
  return (told) => {
    const now = performance.now();
    if (now - since >= inMs) {
      since = now;
      passed = 0;
    }
    passed += 1;
    if (passed <= most) pass(told);
  };
}
