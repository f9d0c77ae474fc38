/** What bounds a call while it runs: its length, its cost, the credit, and a lost connection. */
import { RESUME_GRACE_MS } from '#contract/sockets/call-socket';
import type { Micros } from '#contract/money';
import type { Usage } from '#domain/money/usage';
import type { CallDesk } from '../../desk/call-desk';
import type { Ledger } from '../../ports';
import { Countdown } from './countdown';
import { CreditWatch } from './credit-watch';
import type { CallMeter } from './meter';

/** Ends a call before it costs more than its agent allows. */
const EVERY_MS = 1_000;
/** Time that is left for the goodbye within the limit. */
const GOODBYE_MS = 2_000;

class SpendWatch {
  #cancel: (() => void) | null = null;

  readonly #most: Micros | null;

  constructor(
    private readonly desk: CallDesk,
    private readonly meter: CallMeter,
    private readonly costOf: (usage: Usage) => Micros,
  ) {
    this.#most = desk.agent.max_spend_micros;
  }

  start(): void {
    if (this.#most === null) return;
    this.#cancel = this.desk.clock.after(EVERY_MS, () => {
      this.start();
      this.look();
    });
  }

  /** Looks at once, when tokens have been used. */
  look(): void {
    if (this.#most === null || this.costOf(this.meter.ahead(GOODBYE_MS)) <= this.#most) return;
    this.stop();
    this.desk.state.windUp('spend_limit');
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}

/** The times without a connection may last this long together: a call isn't kept by hardly ever being there. */
const MOST_AWAY_MS = 300_000;

export class CallLimits {
  readonly #duration: Countdown;
  readonly #grace: Countdown;
  readonly #away: Countdown;
  /** Asked to look at once when tokens were used. */
  readonly spend: SpendWatch;
  readonly credit: CreditWatch;

  constructor(
    private readonly desk: CallDesk,
    meter: CallMeter,
    ledger: Ledger,
    costOf: (usage: Usage) => Micros,
  ) {
    this.#duration = new Countdown(desk.clock);
    this.#grace = new Countdown(desk.clock);
    this.#away = new Countdown(desk.clock);
    this.credit = new CreditWatch(desk, meter, ledger, costOf);
    this.spend = new SpendWatch(desk, meter, costOf);
    // The last line is on its way.
    desk.state.windingUp.on(this.#duration.cancel);
  }

  start(): void {
    const { agent, state } = this.desk;
    this.credit.start();
    this.spend.start();
    this.#duration.start(agent.max_duration_seconds * 1000, () => state.windUp('max_duration'));
    this.#away.start(MOST_AWAY_MS, () => state.end('connection_lost'), true);
  }

  /** The connection is lost: its length doesn't count, and it has its time to come back. */
  pause(): void {
    this.#duration.pause();
    this.#grace.start(RESUME_GRACE_MS, () => this.desk.state.end('connection_lost'));
    this.#away.resume();
  }

  resume(): void {
    this.#grace.cancel();
    this.#away.pause();
    this.#duration.resume();
  }

  /** Nothing counts any more; what's under way at the ledger goes on until the credit is stopped as well. */
  stop(): void {
    for (const countdown of [this.#duration, this.#grace, this.#away]) countdown.cancel();
    this.spend.stop();
  }
}
