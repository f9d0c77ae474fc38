/**
 * Keeps the hold of a running call ahead of what it uses, and notes the use as it grows. While the ledger
 * can't be reached the call goes on to the end of what is held.
 */
import type { Micros } from '#contract/money';
import type { Usage } from '#domain/money/usage';
import type { CallDesk } from '../../desk/call-desk';
import { FIRST_HELD_MS, type Ledger } from '../../ports';
import type { CallMeter } from './meter';

/** How often the use is noted. */
const TICK_MS = 5_000;
/** How far ahead of the use the hold reaches. */
const HOLD_AHEAD_MS = 60_000;
/** What is tried when the credit doesn't reach so far; below that there is only time for a goodbye. */
const LAST_AHEAD_MS = 15_000;

export class CreditWatch {
  #cancel: (() => void) | null = null;
  /** What the hold covers for sure. */
  #held: Usage = { platform_ms: FIRST_HELD_MS, tokens: [] };
  #extended = false;
  #tokensSeen = 0;
  #stopped = false;
  /** The round that is running; there is never more than one. */
  #round: Promise<void> = Promise.resolve();

  constructor(
    private readonly desk: CallDesk,
    private readonly meter: Pick<CallMeter, 'usage'>,
    private readonly ledger: Ledger,
    private readonly costOf: (usage: Usage) => Micros,
  ) {}

  start(): void {
    this.#cancel = this.desk.clock.after(TICK_MS, () => {
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
    const usage = this.meter.usage();
    try {
      await this.ledger.tick(usage);
      await this.#extend(usage);
    } catch (error) {
      if (this.#stopped || this.#coversGoodbye()) return;
      this.#stopped = true;
      this.desk.report(error);
      this.desk.state.windUp('platform_error');
    }
  }

  /** Extends the hold when less than half of the time ahead is covered, or when tokens were used. */
  async #extend(usage: Usage): Promise<void> {
    const tokens = usage.tokens.reduce((sum, used) => sum + used.input_tokens + used.output_tokens, 0);
    const covered = this.#extended && this.#held.platform_ms - usage.platform_ms > HOLD_AHEAD_MS / 2;
    if (this.#stopped || (covered && tokens === this.#tokensSeen)) return;
    let answer: Awaited<ReturnType<Ledger['extendHold']>> = false;
    for (const ms of [HOLD_AHEAD_MS, LAST_AHEAD_MS]) {
      const ahead = aheadOf(usage, ms, tokens - this.#tokensSeen);
      answer = await this.ledger.extendHold(ahead);
      if (answer === true) {
        this.#held = ahead;
        this.#extended = true;
        this.#tokensSeen = tokens;
        return;
      }
    }
    if (this.#stopped) return;
    this.#stopped = true;
    // What is held still covers the next seconds.
    this.desk.state.windUp(answer === 'daily_cap' ? 'daily_cap_reached' : 'credit_exhausted');
  }

  /** Whether the call may go on until the next round, and still say goodbye then. */
  #coversGoodbye(): boolean {
    const { costOf } = this;
    const then = aheadOf(this.meter.usage(), TICK_MS + LAST_AHEAD_MS, 0);
    return then.platform_ms <= this.#held.platform_ms && costOf(then) <= costOf(this.#held);
  }
}

/** The use some time from now: the time, and as many tokens again as the last round took. */
function aheadOf(usage: Usage, ms: number, recentTokens: number): Usage {
  return {
    platform_ms: usage.platform_ms + ms,
    tokens: usage.tokens.map((used) => ({ ...used, input_tokens: used.input_tokens + recentTokens })),
  };
}
