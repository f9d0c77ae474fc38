/** What is known about the line that is being made: why it is said, and whether anything came of it. */
import type { LineReason } from '#contract/call-events';

export class LineNotes {
  #why: LineReason[] = [];
  /** Pieces of the answer came. */
  made = false;
  /** The answer was said. */
  said = false;

  /** @param thinks the model that answers; null for the built-in brain */
  constructor(private thinks: string | null) {}

  /** Another model answers now, or (null) the built-in brain. */
  thinking(model: string | null): void {
    this.thinks = model;
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
    return own || this.thinks === null ? why : [...why, { kind: 'model', text: this.thinks }];
  }
}
