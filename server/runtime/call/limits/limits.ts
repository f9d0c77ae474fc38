/** What bounds a call while it runs: its length, its cost, the credit, silence, and a lost connection. */
import type { AgentContent } from '#contract/agent-content';
import { RESUME_GRACE_MS } from '#contract/call-socket';
import type { Micros } from '#contract/money';
import { Countdown } from './countdown';
import { CreditWatch } from './credit-watch';
import type { FarewellReason } from '../farewells';
import type { Clock, Ledger, Usage } from '../../ports';
import { SilenceWatch } from './silence-watch';
import { SpendWatch, usageAhead } from './spend-watch';

/** The times without a connection may last this long together: a call is not kept by hardly ever being there. */
const MOST_AWAY_MS = 300_000;

export interface CallLimitsParts {
  clock: Clock;
  agent: AgentContent;
  ledger: Ledger;
  usage: () => Usage;
  costOf: (usage: Usage) => Micros;
  on: {
    /** The call has to come to its end. */
    reached(reason: FarewellReason): void;
    /** The caller has said nothing for long enough to be reminded. */
    remind(): void;
    /** The lost connection did not come back. */
    gone(): void;
    /** The ledger could not be reached for as long as the hold lasted; `reached` follows. */
    failed(error: unknown): void;
  };
}

export class CallLimits {
  readonly silence: SilenceWatch;
  readonly #duration: Countdown;
  readonly #grace: Countdown;
  readonly #away: Countdown;
  readonly #spend: SpendWatch;
  readonly #credit: CreditWatch;

  constructor(private readonly parts: CallLimitsParts) {
    const { clock, agent, ledger, usage, costOf, on } = parts;
    this.#duration = new Countdown(clock);
    this.#grace = new Countdown(clock);
    this.#away = new Countdown(clock);
    this.#credit = new CreditWatch({
      clock,
      ledger,
      usage,
      costOf,
      on: {
        exhausted: () => on.reached('credit_exhausted'),
        failed: (error) => {
          on.failed(error);
          on.reached('platform_error');
        },
      },
    });
    this.silence = new SilenceWatch(clock, agent, {
      remind: () => on.remind(),
      giveUp: () => on.reached('silence_timeout'),
    });
    this.#spend = new SpendWatch(
      clock,
      agent.max_spend_micros,
      (aheadMs) => costOf(usageAhead(usage(), aheadMs)),
      () => on.reached('spend_limit'),
    );
  }

  start(): void {
    const { agent, on } = this.parts;
    this.#credit.start();
    this.#spend.start();
    this.#duration.start(agent.max_duration_seconds * 1000, () => on.reached('max_duration'));
    this.#away.start(MOST_AWAY_MS, () => on.gone(), true);
  }

  /** The connection is lost: neither length nor silence counts, and it has its time to come back. */
  pause(): void {
    this.#duration.pause();
    this.silence.pause();
    this.#grace.start(RESUME_GRACE_MS, () => this.parts.on.gone());
    this.#away.resume();
  }

  resume(): void {
    this.#grace.cancel();
    this.#away.pause();
    this.#duration.resume();
    this.silence.resume();
  }

  /** Tokens were used. */
  spent(): void {
    this.#spend.look();
  }

  /** The last line is on its way. */
  windUp(): void {
    this.#duration.cancel();
    this.silence.cancel();
  }

  /** Nothing counts any more. */
  stop(): void {
    for (const countdown of [this.#duration, this.silence, this.#grace, this.#away]) countdown.cancel();
    this.#spend.stop();
  }

  /** Resolves when nothing is under way at the ledger any more. */
  settled(): Promise<void> {
    return this.#credit.stop();
  }
}
