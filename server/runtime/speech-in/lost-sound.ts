/** Speech whose sound stays away ends there: the caller's device sends nothing more, and nothing waits for it. */
import type { Clock } from '../desk/clock';

/** Sound that stays away for this long while the caller speaks is over. */
const LOST_SOUND_MS = 800;

export class LostSound {
  #lastAt = 0;
  #cancel: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly lost: () => void,
  ) {}

  /** Sound has come. */
  seen(): void {
    this.#lastAt = this.clock.monotonic();
  }

  /** The caller speaks from now on. */
  watch(): void {
    this.stop();
    this.#cancel = this.clock.after(LOST_SOUND_MS, () => {
      if (this.clock.monotonic() - this.#lastAt > LOST_SOUND_MS / 2) this.lost();
      else this.watch();
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
