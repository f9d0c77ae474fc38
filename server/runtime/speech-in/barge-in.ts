/**
 * Who keeps the floor when the caller speaks while the agent does. The output is held at once; words that are
 * more than back-channels, or speech of some length, take the floor; anything else gives it back.
 */
import { type CallDesk, Signal } from '../desk/call-desk';
import { backChannelsOf, isBackChannel, wordsBeyond } from './back-channels';

/** How long a final word is waited for after the caller fell silent, where one can come. */
const VERDICT_MS = 700;
/** The same where nothing understands words. */
const QUIET_VERDICT_MS = 100;
/** How soon the length of speech is looked at again. */
const LOOK_AGAIN_MS = 20;
/** Back-channels of more than this are speech after all. */
const LONGEST_BACKCHANNEL_MS = 1_500;

/** How much it takes to cut the agent off. */
const levels = {
  low: { speechMs: 1_000, words: 2 },
  medium: { speechMs: 600, words: 1 },
  high: { speechMs: 400, words: 1 },
} as const;

/** What the agent says, as far as it can be held. */
interface HeldOutput {
  /** Something is being said, or is about to be. */
  readonly busy: boolean;
  readonly interruptible: boolean;
  readonly isHeld: boolean;
  hold(): void;
  goOn(because: 'backchannel' | 'nothing_said'): void;
}

export class BargeIn {
  /** The caller takes the floor. */
  readonly taken = new Signal<'words' | 'long_speech'>();
  /** The agent is about to go on. */
  readonly givenBack = new Signal<'backchannel' | 'nothing_said'>();
  readonly #speechMs: number;
  readonly #wordsNeeded: number;
  readonly #backChannels: readonly string[];
  #speaking = false;
  #startedAt = 0;
  #text = '';
  /** The words won't change any more. */
  #final = false;
  #cancel: (() => void) | null = null;

  constructor(
    private readonly desk: CallDesk,
    private readonly output: HeldOutput,
    /** An answer is being made or said. */
    private readonly answering: { readonly atWork: boolean },
    private readonly caller: {
      /** Something understands their words. */
      readonly hasWords: boolean;
      /** The last loud sample of what is being said. */
      lastLoud: () => number;
    },
  ) {
    const { agent } = desk;
    const { speechMs, words } = levels[agent.turns.interruption];
    this.#speechMs = speechMs;
    this.#wordsNeeded = Math.max(words, agent.turns.words_to_interrupt);
    this.#backChannels = backChannelsOf(agent);
  }

  speechStarted(at_ms: number): void {
    this.#speaking = true;
    this.#startedAt = at_ms;
    this.stop();
    if (!this.#canBeTaken) return;
    // Words of before that were never more than back-channels don't count for what is said now.
    if (!this.output.isHeld) this.reset();
    this.#final = false;
    this.output.hold();
    this.#watchLength();
  }

  speechEnded(at_ms: number): void {
    this.#speaking = false;
    if (!this.output.isHeld) return;
    if (this.#isLong(at_ms - this.#startedAt)) return this.#taken('long_speech');
    if (this.#final) return this.giveBack();
    this.stop();
    const wait = this.caller.hasWords ? VERDICT_MS : QUIET_VERDICT_MS;
    this.#cancel = this.desk.clock.after(Math.max(0, wait - (this.desk.now() - at_ms)), this.giveBack);
  }

  /** @param text what the caller has said since the last turn, as far as it is understood */
  words(text: string, final: boolean): void {
    this.#text = text;
    this.#final = final;
    if (!this.#canBeTaken) return;
    const beyond = wordsBeyond(text, this.#backChannels);
    if (beyond >= this.#wordsNeeded) this.#taken('words');
    else if (final && this.output.isHeld && !this.#speaking) this.giveBack();
  }

  /** What is said from now on is looked at on its own. */
  reset(): void {
    this.#text = '';
    this.#final = false;
  }

  get #isInterruptible(): boolean {
    return this.output.interruptible && this.desk.interruptible;
  }

  /** Something is being said or made, and may be cut off. */
  get #canBeTaken(): boolean {
    return (this.output.busy || this.answering.atWork) && this.#isInterruptible;
  }

  #watchLength(): void {
    const ms = this.#needed() - (this.desk.now() - this.#startedAt);
    this.#cancel = this.desk.clock.after(Math.max(LOOK_AGAIN_MS, ms), () => {
      if (!this.output.isHeld || !this.#speaking) return;
      // Voice detection calls the end late; what counts is how long it was loud.
      if (this.#isLong(this.caller.lastLoud() - this.#startedAt)) this.#taken('long_speech');
      else this.#watchLength();
    });
  }

  /** Long enough to count by its length alone. */
  #isLong(ms: number): boolean {
    return ms >= this.#needed();
  }

  #needed(): number {
    if (isBackChannel(this.#text, this.#backChannels)) return LONGEST_BACKCHANNEL_MS;
    // Where words are counted and come, length gives them time.
    return this.#text === '' ? this.#speechMs : this.#speechMs + (this.#wordsNeeded - 1) * 300;
  }

  #taken(because: 'words' | 'long_speech'): void {
    this.stop();
    // Meanwhile the agent may be saying its goodbye.
    if (this.#isInterruptible) this.taken.emit(because);
    else this.giveBack();
  }

  /** Nothing that takes the floor was said: the agent goes on. */
  readonly giveBack = (): void => {
    this.stop();
    if (!this.output.isHeld) return;
    const said = isBackChannel(this.#text, this.#backChannels);
    this.reset();
    const because = said ? 'backchannel' : 'nothing_said';
    this.givenBack.emit(because);
    this.output.goOn(because);
  };

  /** Waits for nothing any more. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
