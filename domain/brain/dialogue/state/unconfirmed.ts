/** What was understood and is read back before it counts, in the order in which it was said. */
import type { Fact } from '#contract/agents/agent-content';
import type { FoundFact } from '../../meaning/understanding';

export class Unconfirmed {
  #items: FoundFact[] = [];

  /** What is read back next. */
  get first(): FoundFact | null {
    return this.#items[0] ?? null;
  }

  /** Another value of the same fact takes the place of the one before. */
  add(item: FoundFact): void {
    const same = this.#items.findIndex(({ fact }) => fact.name === item.fact.name);
    if (same >= 0) this.#items.splice(same, 1, item);
    else this.#items.push(item);
  }

  take(): FoundFact | null {
    return this.#items.shift() ?? null;
  }

  drop({ name }: Fact): void {
    this.#items = this.#items.filter(({ fact }) => fact.name !== name);
  }

  clear(): void {
    this.#items = [];
  }
}
