/** What the caller types: each sentence counts once, and waits while an earlier conversation is taken up again. */
export class TypedLine {
  readonly #seen = new Set<string>();
  #held: { text: string; messageId: string }[] | null = null;

  constructor(private readonly said: (text: string) => void) {}

  get isHeld(): boolean {
    return this.#held !== null;
  }

  isNew(messageId: string): boolean {
    return !this.#seen.has(messageId);
  }

  say(text: string, messageId: string): void {
    if (!this.isNew(messageId)) return;
    if (this.#held !== null) {
      this.#held.push({ text, messageId });
      return;
    }
    this.#seen.add(messageId);
    this.said(text);
  }

  hold(): void {
    this.#held = [];
  }

  /** Says what has waited. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const { text, messageId } of held) this.say(text, messageId);
  }
}
