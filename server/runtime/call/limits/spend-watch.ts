/** Ends a call before it costs more than its agent allows. */
import type { Micros } from '#contract/money';
import type { Usage } from '#domain/money/usage';
import type { CallDesk } from '../../desk/call-desk';
import type { CallMeter } from './meter';

const EVERY_MS = 1_000;
/** Time that is left for the goodbye within the limit. */
const GOODBYE_MS = 2_000;

export class SpendWatch {
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
