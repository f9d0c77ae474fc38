/** Waits for the caller: reminds them once, and in the end gives up. */
import type { BrainAtWork } from '../brains/brain';
import type { CallDesk } from '../desk/call-desk';
import { Countdown } from './limits/countdown';
import type { Speaker } from './speaker';

/** A caller who waits for a person hears after so long that they're still waited for. */
const COMPANY_MS = 20_000;

export class SilenceWatch extends Countdown {
  #reminded = false;

  constructor(
    private readonly desk: CallDesk,
    private readonly speaker: Speaker,
    private readonly brain: Pick<BrainAtWork, 'reminder' | 'stillWaiting'>,
  ) {
    super(desk.clock);
    const { state } = desk;
    speaker.added.on(this.cancel);
    speaker.done.on(this.listen);
    state.windingUp.on(this.cancel);
    state.over.on(this.cancel);
  }

  /** Neither side speaks: the silence begins, or goes on after the reminder. */
  readonly listen = (): void => {
    const { state, agent } = this.desk;
    if (state.isEnding || state.isLastLine || state.isTakenOver || !this.speaker.idle) return;
    if (state.help !== null) return this.#keepCompany();
    const { silence_reminder_seconds: reminder, silence_timeout_seconds: timeout } = agent;
    // A version from before may hold a reminder that comes too late.
    const reminds = reminder > 0 && reminder < timeout;
    const step = reminds && !this.#reminded;
    const seconds = step ? reminder : reminds ? timeout - reminder : timeout;
    this.start(
      seconds * 1000,
      () => {
        if (!step) return state.windUp('silence_timeout');
        this.#reminded = true;
        return this.speaker.add(async () => this.speaker.line(this.brain.reminder()));
      },
      !state.connected,
    );
  };

  /** A caller who waits for a person isn't asked whether they're there, and isn't left in the quiet for long. */
  #keepCompany(): void {
    const { state } = this.desk;
    this.start(
      COMPANY_MS,
      () =>
        this.speaker.add(async () => {
          if (state.help !== null) await this.speaker.line(this.brain.stillWaiting());
        }),
      !state.connected,
    );
  }

  /** The caller said something: the next silence is a new one. */
  heard(): void {
    this.#reminded = false;
    this.cancel();
  }
}
