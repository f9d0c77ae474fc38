/** Ends a call before it costs more than its agent allows. */
import type { Micros } from '#contract/money';
import type { Clock, Usage } from '../../ports';

const EVERY_MS = 1_000;
/** Time that is left for the goodbye within the limit. */
const GOODBYE_MS = 2_000;

export class SpendWatch {
  #cancel: (() => void) | null = null;

  /** @param most null: nothing is watched */
  constructor(
    private readonly clock: Clock,
    private readonly most: Micros | null,
    private readonly cost: (aheadMs: number) => Micros,
    private readonly reached: () => void,
  ) {}

  start(): void {
    if (this.most === null) return;
    this.#cancel = this.clock.after(EVERY_MS, () => {
      this.start();
      this.look();
    });
  }

  /** Looks at once, when tokens have been used. */
  look(): void {
    if (this.most === null || this.cost(GOODBYE_MS) <= this.most) return;
    this.stop();
    this.reached();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}

/** The usage some time from now, if no more tokens are used. */
export function usageAhead(usage: Usage, ms: number): Usage {
  return { ...usage, platform_ms: usage.platform_ms + ms };
}
