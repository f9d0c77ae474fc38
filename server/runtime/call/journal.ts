/** Stamps what happens in a call, tells the listener at once and writes it to the log in order. */
import type { CallEvent, UnstampedEvent } from '#contract/call-events';
import type { CallLog, Clock } from '../ports';

export class CallJournal {
  #seq = 0;
  readonly #startedAt: number;
  #waiting: CallEvent[] = [];
  #writing: Promise<void> | null = null;
  #failed = false;

  constructor(
    private readonly clock: Clock,
    private readonly log: CallLog,
    private readonly listener: (event: CallEvent) => void,
    /** Called once when the log cannot be written. */
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.#startedAt = clock.monotonic();
  }

  /** Milliseconds since the start of the call, fractions included. */
  elapsed(): number {
    return Math.max(0, this.clock.monotonic() - this.#startedAt);
  }

  add(event: UnstampedEvent): void {
    this.#seq += 1;
    // Spreading a union loses its discriminant for the compiler; seq and offset_ms complete each member.
    const stamped = { ...event, seq: this.#seq, offset_ms: Math.round(this.elapsed()) } as CallEvent;
    this.#waiting.push(stamped);
    this.listener(stamped);
    this.#writing ??= this.#write();
  }

  /** Resolves when everything is written, or the log has failed. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    // What happens in the same turn of the event loop goes in one batch, and nothing is appended while
    // the call is still being started.
    await Promise.resolve();
    while (this.#waiting.length > 0 && !this.#failed) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.log.append(batch);
      } catch (error) {
        this.#failed = true;
        this.onFailure(error);
      }
    }
    this.#writing = null;
  }
}
