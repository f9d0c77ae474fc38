/** Keeps the hold of a running call ahead of what it uses, and notes the use as it grows. */
import type { Clock, Ledger, Usage } from '../../ports';

/** How often the use is noted. */
const TICK_MS = 5_000;
/** How far ahead of the use the hold reaches. */
const HOLD_AHEAD_MS = 60_000;
/** What is tried when the credit does not reach so far; below that there is only time for a goodbye. */
const LAST_AHEAD_MS = 15_000;
/** Failures in a row after which the ledger counts as gone. */
const MOST_FAILURES = 3;

export interface CreditWatchListeners {
  /** The credit does not reach any further; what is held still covers the next seconds. */
  exhausted(): void;
  /** The ledger has failed several times in a row. */
  failed(error: unknown): void;
}

export class CreditWatch {
  #cancel: (() => void) | null = null;
  #failures = 0;
  #heldUntil = 0;
  #tokensSeen = 0;
  #stopped = false;
  /** The round that is running; there is never more than one. */
  #round: Promise<void> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly usage: () => Usage,
    private readonly on: CreditWatchListeners,
  ) {}

  start(): void {
    this.#cancel = this.clock.after(TICK_MS, () => {
      this.#round = this.#tick().then(() => {
        if (!this.#stopped) this.start();
      });
    });
  }

  /** Stops watching; resolves when nothing is under way at the ledger any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel?.();
    await this.#round;
  }

  async #tick(): Promise<void> {
    const usage = this.usage();
    try {
      await this.ledger.tick(usage);
      await this.#extend(usage);
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      if (this.#failures === MOST_FAILURES && !this.#stopped) this.on.failed(error);
    }
  }

  /** Extends the hold when less than half of the time ahead is covered, or when tokens were used. */
  async #extend(usage: Usage): Promise<void> {
    const tokens = usage.tokens.reduce((sum, used) => sum + used.input_tokens + used.output_tokens, 0);
    const covered = this.#heldUntil - usage.platform_ms > HOLD_AHEAD_MS / 2;
    if (this.#stopped || (covered && tokens === this.#tokensSeen)) return;
    for (const ms of [HOLD_AHEAD_MS, LAST_AHEAD_MS]) {
      const ahead = aheadOf(usage, ms, tokens - this.#tokensSeen);
      if (await this.ledger.extendHold(ahead)) {
        this.#heldUntil = ahead.platform_ms;
        this.#tokensSeen = tokens;
        return;
      }
    }
    if (this.#stopped) return;
    this.#stopped = true;
    this.on.exhausted();
  }
}

/** The use some time from now: the time, and as many tokens again as the last round took. */
function aheadOf(usage: Usage, ms: number, recentTokens: number): Usage {
  return {
    platform_ms: usage.platform_ms + ms,
    tokens: usage.tokens.map((used) => ({ ...used, input_tokens: used.input_tokens + recentTokens })),
  };
}
