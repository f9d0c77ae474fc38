/**
 * What the caller's browser recognises, sentence by sentence: each counts once, however often it is sent,
 * and also when a turn was made of what was guessed of it before its words came.
 */
interface Known {
  id: string;
  words: number;
}

const nothing: Known = { id: '', words: 0 };

export class BrowserWords {
  readonly #whole = new Set<string>();
  #guessed = nothing;
  /** Of the last turn: the sentence that wasn't whole, and how much of it was taken. */
  #taken = nothing;

  /** @returns what is new in it; empty when nothing is */
  take(text: string, final: boolean, id: string): string {
    if (this.#whole.has(id)) return '';
    if (final) this.#whole.add(id);
    const words = text.trim().split(/\s+/);
    this.#guessed = final ? nothing : { id, words: words.length };
    return id === this.#taken.id ? words.slice(this.#taken.words).join(' ') : text;
  }

  /** A turn was made of all that is known. */
  turn(): void {
    if (this.#guessed.id !== '') this.#taken = this.#guessed;
    this.#guessed = nothing;
  }
}
