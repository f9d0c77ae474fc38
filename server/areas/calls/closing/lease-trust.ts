/**
 * Whether a lease that has run out says that its process is gone. While the database is away no one can
 * renew a lease, so right after that it says nothing: a living process needs a moment to renew its own.
 */

/** As long as a lease: every living process has renewed its own by then, several times. */
const GRACE_MS = 15_000;

export class LeaseTrust {
  /** Since when every look at the database was answered; null while it is away. */
  #answeredSince: number | null = null;

  constructor(private readonly graceMs = GRACE_MS) {}

  /** The database has answered a look. */
  answered(): void {
    this.#answeredSince ??= performance.now();
  }

  /** It has not. */
  failed(): void {
    this.#answeredSince = null;
  }

  get sound(): boolean {
    return this.#answeredSince !== null && performance.now() - this.#answeredSince >= this.graceMs;
  }
}
