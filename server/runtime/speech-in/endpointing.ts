/**
 * When the caller's turn is over: a pause after the last loud sample whose length follows what was said, a
 * released key, and in any case the words. Pauses within a turn join its pieces.
 */
import type { SentenceSource, SpokenWord } from '#contract/calls/call-events';
import type { EndOfTurnWait } from '#domain/turns/end-of-turn';
import type * as z from 'zod/mini';
import { type CallDesk, Signal } from '../desk/call-desk';

/** How long the words are waited for once the pause is over; then those that were guessed count. */
const WORDS_PATIENCE_MS = 2_000;
/** The same when the transcriber was told that the turn is over. */
const RELEASED_PATIENCE_MS = 1_000;

/** What the caller said in one turn. */
export interface CallerTurn {
  text: string;
  source: z.infer<typeof SentenceSource>;
  start_ms: number | null;
  end_ms: number | null;
  words: SpokenWord[];
}

/** How the end of a turn was decided. */
export type Decision = ({ by: 'endpointing' } & EndOfTurnWait) | { by: 'push_to_talk' };

export class Endpointing {
  /** The pause was long enough, or the key was released; the words may be late. */
  readonly decided = new Signal<Decision>();
  /** The turn with its words. */
  readonly turn = new Signal<CallerTurn>();
  /** There was speech, so many milliseconds from its beginning to its end, and no words came of it. */
  readonly nothing = new Signal<number>();
  #speaking = false;
  #keyHeld = false;
  #decided = false;
  #start: number | null = null;
  #end: number | null = null;
  #pieces: string[] = [];
  #words: SpokenWord[] = [];
  #guess = '';
  #source: CallerTurn['source'] = 'transcriber';
  /** When words came last, on the call's clock. */
  #heardAt = Number.NEGATIVE_INFINITY;
  /** From where the pause is counted; null while none is. */
  #pauseFrom: number | null = null;
  #cancel: (() => void) | null = null;

  constructor(
    private readonly desk: CallDesk,
    /** How long the pause after these words has to be; without words, the agent's own. */
    private readonly waitAfter: (said: string) => EndOfTurnWait,
  ) {}

  speechStarted(at_ms: number): void {
    this.#speaking = true;
    this.#decided = false;
    this.#start ??= at_ms;
    this.#stop();
  }

  speechEnded(at_ms: number): void {
    this.#speaking = false;
    this.#end = at_ms;
    this.#waitForPause(at_ms);
  }

  /** Words that may still change. */
  guessed(text: string, source: CallerTurn['source']): void {
    this.#guess = text;
    this.#source = source;
    this.#heardAt = this.desk.now();
    if (this.#speaking) return;
    // Without sound the words are the only sign that the caller speaks.
    if (this.#start === null) this.#waitForPause(this.desk.now());
    else this.#lookAgain();
  }

  /** Words that won't change. */
  understood(text: string, source: CallerTurn['source'], words: readonly SpokenWord[] = []): void {
    this.#guess = '';
    this.#source = source;
    this.#heardAt = this.desk.now();
    if (text.trim() !== '') this.#pieces.push(text.trim());
    this.#words.push(...words);
    if (this.#speaking || this.#keyHeld) return;
    if (this.#decided) this.#finish();
    else if (this.#cancel === null) this.#waitForPause(this.desk.now());
    else this.#lookAgain();
  }

  /** While the key is held the turn stays the caller's; letting go ends it at once. */
  key(held: boolean): void {
    if (this.#keyHeld === held) return;
    this.#keyHeld = held;
    this.#stop();
    if (!held) this.#decide({ by: 'push_to_talk' }, RELEASED_PATIENCE_MS);
  }

  /** The words come later than usual: they get their whole time again. */
  waitForWords(): void {
    if (!this.#decided || this.#cancel === null) return;
    this.#stop();
    this.#awaitWords(WORDS_PATIENCE_MS);
  }

  /** Forgets what was said since the last turn. */
  forget(): void {
    this.#stop();
    this.#decided = false;
    this.#start = null;
    this.#end = null;
    this.#pieces = [];
    this.#words = [];
    this.#guess = '';
    this.#heardAt = Number.NEGATIVE_INFINITY;
  }

  /** Everything that is understood of the turn so far. */
  get #said(): string {
    return [...this.#pieces, this.#guess.trim()].filter((piece) => piece !== '').join(' ');
  }

  #waitForPause(from: number): void {
    this.#stop();
    if (this.#keyHeld) return;
    this.#pauseFrom = from;
    const wait = this.#wait();
    const left = from + wait.wait_ms - this.desk.now();
    this.#cancel = this.desk.clock.after(Math.max(0, left), () => {
      this.#cancel = null;
      this.#pauseFrom = null;
      this.#decide({ by: 'endpointing', ...wait }, WORDS_PATIENCE_MS);
    });
  }

  /** Words came into the pause: it may have to be shorter, or longer. */
  #lookAgain(): void {
    if (this.#pauseFrom !== null) this.#waitForPause(this.#pauseFrom);
  }

  #wait(): EndOfTurnWait {
    // Words from before the last sound don't tell how it went on.
    const isBehind = this.#end !== null && this.#heardAt < this.#end;
    const wait = this.waitAfter(isBehind ? '' : this.#said);
    // Where words are the only sign, a guess that stays away for a moment says nothing about a pause.
    const own = this.#start === null ? this.waitAfter('') : wait;
    return wait.wait_ms < own.wait_ms ? { ...own, rule: 'setting' } : wait;
  }

  #decide(decision: Decision, patienceMs: number): void {
    if (this.#start === null && this.#pieces.length === 0 && this.#guess === '') return;
    this.#decided = true;
    this.decided.emit(decision);
    if (this.#pieces.length > 0 && this.#guess === '') return this.#finish();
    this.#awaitWords(patienceMs);
  }

  #awaitWords(patienceMs: number): void {
    this.#cancel = this.desk.clock.after(patienceMs, () => {
      this.#cancel = null;
      this.#finish();
    });
  }

  #finish(): void {
    const text = this.#said;
    const turn = { text, source: this.#source, start_ms: this.#start, end_ms: this.#end, words: this.#words };
    this.forget();
    if (text === '') this.nothing.emit((turn.end_ms ?? 0) - (turn.start_ms ?? 0));
    else this.turn.emit(turn);
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#pauseFrom = null;
  }
}
