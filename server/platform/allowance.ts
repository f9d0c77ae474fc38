/** What may be had in a time. */

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
  /** By owner; who took last comes last. */
  readonly #allowances = new Map<string, Allowance>();

  constructor(
    private readonly perSecond: number,
    private readonly most: number,
  ) {}

  /** @returns false when this owner has no more to have */
  take(owner: string): boolean {
    const allowance = this.#allowances.get(owner) ?? new Allowance(this.perSecond, this.most);
    this.#allowances.delete(owner);
    this.#allowances.set(owner, allowance);
    const [oldest] = this.#allowances.keys();
    if (this.#allowances.size > MOST_OWNERS && oldest !== undefined) this.#allowances.delete(oldest);
    return allowance.take();
  }
}
