/** What is known about the spoken line that is being made: why it is said, and whether anything came of it. */
import type { LineReason } from '#contract/calls/call-events';

export class SpokenLineNotes {
  #why: LineReason[] = [];
  /** Of the line that is being heard, which may still be made. */
  #heard: LineReason[] | null = null;
  /** Pieces of the answer came. */
  made = false;
  /** The answer was said. */
  said = false;

  /** @param thinks the model that answers; null for the built-in brain */
  constructor(private thinks: string | null) {}

  /** A model is asked, or (null) the built-in brain. */
  thinking(model: string | null): void {
    this.thinks = model;
    this.#heard = null;
  }

  /** It goes on with what another one has started to say, which may be heard already. */
  goesOn(model: string | null, why: LineReason): void {
    this.thinks = model;
    if (this.#heard === null) return void this.#why.push(why);
    const before = this.#heard.filter(({ kind }) => kind !== 'model');
    this.#heard.splice(0, this.#heard.length, ...this.#withModel([...before, why]));
  }

  /** A model makes the line, not the built-in brain. */
  get byModel(): boolean {
    return this.thinks !== null;
  }

  /** A new line begins, for these reasons. */
  begin(why: readonly LineReason[]): void {
    this.#why = [...why];
  }

  because(why: readonly LineReason[]): void {
    this.#why.push(...why);
  }

  /** A new answer begins. */
  answer(): void {
    this.made = false;
    this.said = false;
  }

  /** Why the line is said that is told now; each reason is given once. */
  take(): LineReason[] {
    const why = this.#why;
    this.#why = [];
    // The lines of the engine are its own, whatever model answers.
    const own = why.some(({ kind }) => kind === 'greeting' || kind === 'reminder' || kind === 'closing');
    return own ? why : this.#withModel(why);
  }

  /** The same for a line that begins to be heard: while it is made, `goesOn` adds to what was given here. */
  takeGrowing(): LineReason[] {
    this.#heard = this.take();
    return this.#heard;
  }

  #withModel(why: LineReason[]): LineReason[] {
    return this.thinks === null ? why : [...why, { kind: 'model', text: this.thinks }];
  }
}
