/** How a call comes to its end: after a line, by a hang-up, with an explanation and a goodbye, or at once. */
import { reasonFacts } from '#contract/calls/end-sentences';
import type { EndReason, Fault } from '#contract/calls/outcomes';
import type { BrainAtWork } from '../brains/brain';
import type { CallDesk, FarewellReason } from '../desk/call-desk';
import type { SpeechOut } from '../speech-out/speech-out';
import { Countdown } from './limits/countdown';
import type { Speaker } from './speaker';

const broken = "I'm sorry, something isn't working on my side and I have to end the call.";

/** What the agent tells the caller when it has to end a call. */
const farewells: Record<FarewellReason, string> = {
  max_duration: "I'm sorry, the time for this call is up.",
  silence_timeout: "I haven't heard anything from you for a while, so I'll end the call.",
  spend_limit: "I'm sorry, this call has reached the most it may cost, so I have to end it.",
  credit_exhausted: "I'm sorry, the credit for this call has run out, so I have to end it.",
  daily_cap_reached: "I'm sorry, this line has reached its limit for today, so I have to end the call.",
  platform_error: broken,
  model_failed: broken,
  voice_failed: broken,
  ended_by_user: "I'm sorry, I have to end this call now.",
  transcriber_failed: "I'm sorry, I can't hear you any more, so I have to end the call.",
};

/** How long a line that is being said may go on once the call is to end. */
const LAST_LINE_MS = 10_000;
/** The same when a provider has failed: the apology should be heard within two seconds. */
const BEFORE_APOLOGY_MS = 1_000;
/** The same for a goodbye that is heard: 300 characters, spoken slowly. */
const LAST_SPOKEN_LINE_MS = 40_000;

/** How the call ended, as the log and the records tell it. */
interface CallOutcome {
  reason: EndReason;
  fault: Fault;
  provider_code: string | null;
  /** One sentence. */
  summary: string;
}

export class CallEnding {
  readonly #lastLine: Countdown;
  #providerCode: string | null = null;

  constructor(
    private readonly desk: CallDesk,
    private readonly speaker: Speaker,
    private readonly brain: Pick<BrainAtWork, 'farewell'>,
    /** Null: lines are written. */
    private readonly out: SpeechOut | null,
  ) {
    this.#lastLine = new Countdown(desk.clock);
    const { state } = desk;
    speaker.done.on(state.lineSaid);
    state.windingUp.on(({ reason, code }) => this.#windUp(reason, code));
    state.over.on(this.#lastLine.cancel);
  }

  outcome(reason: EndReason): CallOutcome {
    const { fault, sentence } = reasonFacts(reason);
    const provider_code = fault === 'provider' ? this.#providerCode : null;
    const summary = provider_code === null ? sentence : `${sentence.replace(/\.$/, '')} (${provider_code}).`;
    return { reason, fault, provider_code, summary };
  }

  #windUp(reason: FarewellReason, code: string | null): void {
    const { state } = this.desk;
    const { speaker, brain, out } = this;
    this.#providerCode = code;
    // What is being said is said to its end, even if the caller speaks meanwhile.
    out?.player.goOn('nothing_said');
    const cutOff = () => speaker.cutOff('ending');
    const farewell = () => brain.farewell(reason, farewells[reason]);
    if (reason === 'voice_failed') {
      // What the voice couldn't say isn't waited for: what is left of it says the last line, and at once.
      cutOff();
      this.#lastLine.start(LAST_SPOKEN_LINE_MS, () => state.end(reason));
      void Promise.resolve(out?.say(farewell())).then(() => state.end(reason));
      return;
    }
    const failed = reasonFacts(reason).fault === 'provider';
    this.#lastLine.start(failed ? BEFORE_APOLOGY_MS : LAST_LINE_MS, cutOff);
    speaker.add(async () => {
      this.#lastLine.start(out === null ? LAST_LINE_MS : LAST_SPOKEN_LINE_MS, () => state.end(reason));
      state.endAfterLine(reason);
      await speaker.line(farewell());
    });
  }
}
