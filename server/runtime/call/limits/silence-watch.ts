/** Waits for the caller: reminds them once, and in the end gives up. */
import type { AgentContent } from '#contract/agent-content';
import { Countdown } from './countdown';
import type { Clock } from '../../ports';

export class SilenceWatch {
  readonly #countdown: Countdown;
  #reminded = false;

  constructor(
    clock: Clock,
    private readonly limits: Pick<AgentContent, 'silence_reminder_seconds' | 'silence_timeout_seconds'>,
    private readonly on: { remind: () => void; giveUp: () => void },
  ) {
    this.#countdown = new Countdown(clock);
  }

  /** The agent has spoken: the silence begins, or goes on after the reminder. */
  listen(connected: boolean): void {
    const { silence_reminder_seconds: reminder, silence_timeout_seconds: timeout } = this.limits;
    // A version from before may hold a reminder that comes too late.
    const reminds = reminder > 0 && reminder < timeout;
    const step = reminds && !this.#reminded;
    const seconds = step ? reminder : reminds ? timeout - reminder : timeout;
    this.#countdown.start(
      seconds * 1000,
      () => {
        if (!step) return this.on.giveUp();
        this.#reminded = true;
        return this.on.remind();
      },
      !connected,
    );
  }

  /** The caller said something: the next silence is a new one. */
  heard(): void {
    this.#reminded = false;
    this.#countdown.cancel();
  }

  pause(): void {
    this.#countdown.pause();
  }

  resume(): void {
    this.#countdown.resume();
  }

  cancel(): void {
    this.#countdown.cancel();
  }
}
