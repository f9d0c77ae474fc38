/** What the caller is saying, whatever understands it, until a turn is made of it. */
import type { Line } from '../lines/line';
import type { BargeIn } from './barge-in';
import type { CallerTurn, Endpointing } from './endpointing';

/** One person says no more than this in ten minutes without a pause; what a client claims beyond it is left out. */
export const MOST_TURN_CHARACTERS = 10_000;

export class CallerWords {
  #said = '';

  constructor(
    private readonly line: Line,
    private readonly endpointing: Endpointing,
    private readonly bargeIn: BargeIn,
  ) {}

  /** Words that may still change. */
  guessed(text: string, source: CallerTurn['source']): void {
    const guess = this.#fitting(text);
    if (guess === '') return;
    const whole = `${this.#said} ${guess}`.trim();
    this.line.show({ type: 'caller_text', text: whole });
    this.endpointing.guessed(guess, source);
    this.bargeIn.words(whole, false);
  }

  /** Words that won't change. */
  understood(text: string, source: CallerTurn['source'], words: CallerTurn['words']): void {
    const piece = this.#fitting(text);
    if (piece === '') return;
    this.#said = `${this.#said} ${piece}`.trim();
    this.line.show({ type: 'caller_text', text: this.#said });
    const said = this.#said;
    this.bargeIn.words(said, true);
    // A back-channel that was just given back is no turn.
    if (this.#said === said) this.endpointing.understood(piece, source, words);
  }

  forget(): void {
    this.#said = '';
    this.endpointing.forget();
    this.bargeIn.reset();
    this.line.show({ type: 'caller_text', text: '' });
  }

  /** As much of the text as the turn still takes, with the space before it. */
  #fitting(text: string): string {
    return text.trim().slice(0, Math.max(0, MOST_TURN_CHARACTERS - this.#said.length - 1));
  }
}
