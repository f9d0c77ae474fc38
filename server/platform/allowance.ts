/** So many at once, and so many more with each second. */
export class Allowance {
  #left: number;
  #at = performance.now();

  constructor(
    private readonly perSecond: number,
    private readonly most: number,
  ) {
    this.#left = most;
  }

  take(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.most, this.#left + ((now - this.#at) * this.perSecond) / 1000) - 1;
    this.#at = now;
    return this.#left >= 0;
  }
}
