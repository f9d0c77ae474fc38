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
