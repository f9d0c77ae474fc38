/**
 * Who keeps the word when the caller speaks while the agent does. The output is held at once; words that
 * are more than listening noises, or speech of some length, take the word; anything else gives it back.
 */
import type { AgentContent } from '#contract/agent-content';
import type { Clock } from '../ports';
import { backchannelsOf, isBackchannel, wordsBeyond } from './back-channels';

/** How long a final word is waited for after the caller fell silent, where one can come. */
const VERDICT_MS = 700;
/** The same without anybody who understands words. */
const QUIET_VERDICT_MS = 100;
/** How soon the length of speech is looked at again. */
const LOOK_AGAIN_MS = 20;
/** Listening noises of more than this are speech after all. */
const LONGEST_BACKCHANNEL_MS = 1_500;

/** How much it takes to cut the agent off. */
const levels = {
  low: { speechMs: 1_000, words: 2 },
  medium: { speechMs: 600, words: 1 },
  high: { speechMs: 400, words: 1 },
} as const;

export interface BargeInOutput {
  /** Something is being said or made. */
  busy(): boolean;
  interruptible(): boolean;
  isHeld(): boolean;
  hold(): void;
  goOn(because: 'backchannel' | 'nothing_said'): void;
}

export class BargeIn {
  readonly #speechMs: number;
  readonly #wordsNeeded: number;
  readonly #backchannels: readonly string[];
  #speaking = false;
  #begunAt = 0;
  #text = '';
  /** The words will not change any more. */
  #final = false;
  #cancel: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly now: () => number,
    agent: Pick<AgentContent, 'language' | 'turns'>,
    private readonly output: BargeInOutput,
    /** Whether somebody understands the caller's words, and the last loud sample of what is being said. */
    private readonly ear: { hasWords(): boolean; lastLoud(): number },
    /** The caller takes the word. */
    private readonly take: (because: 'words' | 'long_speech') => void,
  ) {
    const { speechMs, words } = levels[agent.turns.interruption];
    this.#speechMs = speechMs;
    this.#wordsNeeded = Math.max(words, agent.turns.words_to_interrupt);
    this.#backchannels = backchannelsOf(agent);
  }

  speechStarted(at_ms: number): void {
    this.#speaking = true;
    this.#begunAt = at_ms;
    this.#stop();
    if (!this.output.busy() || !this.output.interruptible()) return;
    // Words of before that were never more than listening noises do not count for what is said now.
    if (!this.output.isHeld()) this.reset();
    this.#final = false;
    this.output.hold();
    this.#watchLength();
  }

  speechEnded(at_ms: number): void {
    this.#speaking = false;
    if (!this.output.isHeld()) return;
    if (this.#isLong(at_ms - this.#begunAt)) return this.#taken('long_speech');
    if (this.#final) return this.#giveBack();
    this.#stop();
    const wait = this.ear.hasWords() ? VERDICT_MS : QUIET_VERDICT_MS;
    this.#cancel = this.clock.after(Math.max(0, wait - (this.now() - at_ms)), () => this.#giveBack());
  }

  /** @param text what the caller has said since the last turn, as far as it is understood */
  words(text: string, final: boolean): void {
    this.#text = text;
    this.#final = final;
    if (!this.output.busy() || !this.output.interruptible()) return;
    const beyond = wordsBeyond(text, this.#backchannels);
    if (beyond >= this.#wordsNeeded) this.#taken('words');
    else if (final && this.output.isHeld() && !this.#speaking) this.#giveBack();
  }

  /** What the caller said is no turn: the agent goes on. */
  nothing(): void {
    this.#giveBack();
  }

  /** What is said from now on is looked at afresh. */
  reset(): void {
    this.#text = '';
    this.#final = false;
  }

  close(): void {
    this.#stop();
  }

  #watchLength(): void {
    const ms = this.#needed() - (this.now() - this.#begunAt);
    this.#cancel = this.clock.after(Math.max(LOOK_AGAIN_MS, ms), () => {
      if (!this.output.isHeld() || !this.#speaking) return;
      // Voice detection calls the end late; what counts is how long it was loud.
      if (this.#isLong(this.ear.lastLoud() - this.#begunAt)) this.#taken('long_speech');
      else this.#watchLength();
    });
  }

  /** Long enough to count by its length alone. */
  #isLong(ms: number): boolean {
    return ms >= this.#needed();
  }

  #needed(): number {
    if (isBackchannel(this.#text, this.#backchannels)) return LONGEST_BACKCHANNEL_MS;
    // Where words are counted and come, length gives them time.
    return this.#text === '' ? this.#speechMs : this.#speechMs + (this.#wordsNeeded - 1) * 300;
  }

  #taken(because: 'words' | 'long_speech'): void {
    this.#stop();
    // Meanwhile the agent may be saying its goodbye.
    if (this.output.interruptible()) this.take(because);
    else this.#giveBack();
  }

  #giveBack(): void {
    this.#stop();
    if (!this.output.isHeld()) return;
    const said = isBackchannel(this.#text, this.#backchannels);
    this.reset();
    this.output.goOn(said ? 'backchannel' : 'nothing_said');
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
