/**
 * When the caller's turn is over: a pause of the agent's own length after the last loud sample, a released
 * key, and in any case the words. Pauses within a turn join its pieces.
 */
import type { SentenceSource, SpokenWord } from '#contract/calls/call-events';
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

export class Endpointing {
  /** The pause was long enough, or the key was released; the words may be late. */
  readonly decided = new Signal<'endpointing' | 'push_to_talk'>();
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
  #cancel: (() => void) | null = null;

  constructor(private readonly desk: CallDesk) {}

  speechStarted(at_ms: number): void {
    this.#speaking = true;
    this.#decided = false;
    this.#start ??= at_ms;
    this.#stop();
  }

  speechEnded(at_ms: number): void {
    this.#speaking = false;
    this.#end = at_ms;
    this.#waitForPause();
  }

  /** Words that may still change. */
  guessed(text: string, source: CallerTurn['source']): void {
    this.#guess = text;
    this.#source = source;
    // Without sound the words are the only sign that the caller speaks.
    if (!this.#speaking && this.#start === null) this.#waitForPause(this.desk.now());
  }

  /** Words that won't change. */
  understood(text: string, source: CallerTurn['source'], words: readonly SpokenWord[] = []): void {
    this.#guess = '';
    this.#source = source;
    if (text.trim() !== '') this.#pieces.push(text.trim());
    this.#words.push(...words);
    if (this.#speaking || this.#keyHeld) return;
    if (this.#decided) this.#finish();
    else if (this.#cancel === null) this.#waitForPause(this.desk.now());
  }

  /** While the key is held the turn stays the caller's; letting go ends it at once. */
  key(held: boolean): void {
    if (this.#keyHeld === held) return;
    this.#keyHeld = held;
    this.#stop();
    if (!held) this.#decide('push_to_talk', RELEASED_PATIENCE_MS);
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
  }

  #waitForPause(from: number | null = this.#end): void {
    this.#stop();
    if (this.#keyHeld) return;
    const left = (from ?? this.desk.now()) + this.desk.agent.turns.end_of_turn_ms - this.desk.now();
    this.#cancel = this.desk.clock.after(Math.max(0, left), () => {
      this.#cancel = null;
      this.#decide('endpointing', WORDS_PATIENCE_MS);
    });
  }

  #decide(by: 'endpointing' | 'push_to_talk', patienceMs: number): void {
    if (this.#start === null && this.#pieces.length === 0 && this.#guess === '') return;
    this.#decided = true;
    this.decided.emit(by);
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
    const text = [...this.#pieces, this.#guess.trim()].filter((piece) => piece !== '').join(' ');
    const turn = { text, source: this.#source, start_ms: this.#start, end_ms: this.#end, words: this.#words };
    this.forget();
    if (text === '') this.nothing.emit((turn.end_ms ?? 0) - (turn.start_ms ?? 0));
    else this.turn.emit(turn);
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
