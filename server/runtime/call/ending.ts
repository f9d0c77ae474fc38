/** How a call comes to its end: after a line, by a hang-up, with an explanation and a goodbye, or at once. */
import { type EndReason, type Fault, reasonFacts } from '#contract/outcomes';
import type { Line } from '../brains/brain-host';
import { Countdown } from './limits/countdown';
import { type FarewellReason, farewells } from './farewells';
import type { Clock } from '../ports';

/** How long a line that is being said may go on once the call is to end. */
const LAST_LINE_MS = 10_000;
/** The same when a provider has failed: the apology is to be heard within two seconds. */
const BEFORE_APOLOGY_MS = 1_000;
/** The same for a goodbye that is heard: 300 characters, spoken slowly. */
const LAST_SPOKEN_LINE_MS = 40_000;

/** How the call ended, as the log and the records tell it. */
export interface CallOutcome {
  reason: EndReason;
  fault: Fault;
  provider_code: string | null;
  /** One sentence. */
  summary: string;
}

export interface CallEndingParts {
  clock: Clock;
  isSpoken: boolean;
  /** The last line, with why the call ends. */
  farewell: (reason: EndReason, sentence: string) => Line;
  say: (line: Line) => Promise<void>;
  /** Says a line past everything that waits to be said. */
  sayNow: (line: Line) => Promise<void>;
  /** Lets a task speak after those before it. */
  speak: (task: () => Promise<void>) => void;
  /** Breaks off what is being made or said. */
  cutOff: () => void;
  /** From now on nothing is answered; what is being said comes to its end. */
  windingUp: () => void;
  /** The call is over; called once. */
  over: (outcome: CallOutcome) => void;
}

export class CallEnding {
  readonly #lastLine: Countdown;
  #windingUp = false;
  #over = false;
  #afterLine: EndReason | null = null;
  #hangUp: { reason: EndReason; line: Line | undefined } | null = null;
  #providerCode: string | null = null;

  constructor(private readonly parts: CallEndingParts) {
    this.#lastLine = new Countdown(parts.clock);
  }

  /** Nothing new begins. */
  get isOver(): boolean {
    return this.#over;
  }

  /** The call is over, or its last line is on its way: nothing is answered any more. */
  get isUnderWay(): boolean {
    return this.#over || this.#windingUp;
  }

  /** The line that is being said is the last one. */
  get isLastLine(): boolean {
    return this.#afterLine !== null;
  }

  /** Ends the call once the line that is being said has been said. Only the first reason counts. */
  afterLine(reason: EndReason): void {
    this.#afterLine ??= reason;
  }

  /** Ends the call after this turn; `line`, or else the closing line, is said first. */
  hangUp(reason: EndReason, line: Line | undefined): void {
    this.#hangUp ??= { reason, line };
  }

  /** The last line of a hang-up, if there is one; the call ends after it. */
  takeHangUp(): Line | null {
    if (this.#hangUp === null) return null;
    const { reason, line } = this.#hangUp;
    this.#afterLine = reason;
    return line ?? this.parts.farewell(reason, '');
  }

  /** A line has been said: the call ends, if it was the last one. */
  lineSaid(): void {
    if (this.#afterLine !== null) this.end(this.#afterLine);
  }

  /**
   * Lets the line that is being said come to its end, tells the caller why, says goodbye and ends.
   *
   * @param providerCode what the provider that is to answer for it said
   */
  windUp(reason: FarewellReason, providerCode: string | null = null): void {
    if (this.isUnderWay) return;
    const { isSpoken, cutOff, speak, say, farewell, windingUp } = this.parts;
    this.#windingUp = true;
    this.#providerCode = providerCode;
    windingUp();
    if (reason === 'voice_failed') return this.#apologise(reason);
    const failed = reasonFacts(reason).fault === 'provider';
    this.#lastLine.start(failed ? BEFORE_APOLOGY_MS : LAST_LINE_MS, cutOff);
    speak(async () => {
      this.#lastLine.start(isSpoken ? LAST_SPOKEN_LINE_MS : LAST_LINE_MS, () => this.end(reason));
      this.#afterLine = reason;
      await say(farewell(reason, farewells[reason]));
    });
  }

  /** Ends the call now. Only the first reason counts. */
  end(reason: EndReason): void {
    if (this.#over) return;
    this.#over = true;
    this.#lastLine.cancel();
    const { fault, sentence } = reasonFacts(reason);
    const provider_code = fault === 'provider' ? this.#providerCode : null;
    const summary = provider_code === null ? sentence : `${sentence.replace(/\.$/, '')} (${provider_code}).`;
    this.parts.over({ reason, fault, provider_code, summary });
  }

  /** What the voice could not say is not waited for: what is left of it says the last line, and at once. */
  #apologise(reason: FarewellReason): void {
    const { cutOff, sayNow, farewell } = this.parts;
    cutOff();
    this.#lastLine.start(LAST_SPOKEN_LINE_MS, () => this.end(reason));
    void sayNow(farewell(reason, farewells[reason])).then(() => this.end(reason));
  }
}
