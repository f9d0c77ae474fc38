/** What the caller is saying, from whoever understands it, until a turn is made of it. */
import type { BargeIn } from './barge-in';
import type { SoundCarrier } from './call-sound';
import type { CallerTurn, TurnTaking } from './turn-taking';

export class CallerWords {
  #said = '';

  constructor(
    private readonly carrier: SoundCarrier,
    private readonly turns: TurnTaking,
    private readonly bargeIn: BargeIn,
  ) {}

  /** Words that may still change. */
  guessed(text: string, source: CallerTurn['source']): void {
    if (text.trim() === '') return;
    const whole = `${this.#said} ${text}`.trim();
    this.carrier.message({ type: 'caller_text', text: whole });
    this.turns.guessed(text, source);
    this.bargeIn.words(whole, false);
  }

  /** Words that will not change. */
  understood(text: string, source: CallerTurn['source'], words: CallerTurn['words']): void {
    if (text.trim() === '') return;
    this.#said = `${this.#said} ${text}`.trim();
    this.carrier.message({ type: 'caller_text', text: this.#said });
    const said = this.#said;
    this.bargeIn.words(said, true);
    // A listening noise that was just given back is no turn.
    if (this.#said === said) this.turns.understood(text, source, words);
  }

  forget(): void {
    this.#said = '';
    this.turns.forget();
    this.bargeIn.reset();
    this.carrier.message({ type: 'caller_text', text: '' });
  }
}
