/** What is known about the facts of a call while it runs. */
import type { Fact } from '#contract/agents/agent-content';
import type { Value } from '../../read/reading';

type State = { kind: 'open'; postponed: number } | ({ kind: 'known' } & Value) | { kind: 'skipped' };

export class FactSheet {
  readonly #states = new Map<string, State>();
  #last: Fact[] = [];

  constructor(readonly facts: readonly Fact[]) {
    for (const fact of facts) this.#states.set(fact.name, { kind: 'open', postponed: 0 });
  }

  /** Facts without a value, in the order they are asked: postponed ones come last. */
  get open(): Fact[] {
    const waiting = (fact: Fact) => {
      const state = this.#states.get(fact.name);
      return state?.kind === 'open' ? state.postponed : -1;
    };
    return this.facts.filter((fact) => waiting(fact) >= 0).sort((a, b) => waiting(a) - waiting(b));
  }

  get known(): { fact: Fact; value: Value }[] {
    return this.facts.flatMap((fact) => {
      const value = this.valueOf(fact.name);
      return value === null ? [] : [{ fact, value }];
    });
  }

  /** The facts that were collected last, together. */
  get last(): readonly Fact[] {
    return this.#last;
  }

  valueOf(name: string): Value | null {
    const state = this.#states.get(name);
    return state?.kind === 'known' ? { value: state.value, spoken: state.spoken } : null;
  }

  /** Notes values that were understood together. */
  collect(found: readonly (Value & { fact: Fact })[]): void {
    for (const { fact, value, spoken } of found)
      this.#states.set(fact.name, { kind: 'known', value, spoken });
    if (found.length > 0) this.#last = found.map(({ fact }) => fact);
  }

  skip(fact: Fact): void {
    this.#states.set(fact.name, { kind: 'skipped' });
  }

  /** Asks for the fact later. False when it was postponed before, or when no other one is open. */
  postpone(fact: Fact): boolean {
    const state = this.#states.get(fact.name);
    if (state?.kind !== 'open' || state.postponed > 0 || this.open.length < 2) return false;
    this.#states.set(fact.name, { kind: 'open', postponed: 1 });
    return true;
  }

  /** Takes a value back, so that it is asked for again, next. */
  reopen(fact: Fact): void {
    this.#states.set(fact.name, { kind: 'open', postponed: 0 });
    this.#last = this.#last.filter((other) => other.name !== fact.name);
  }

  /** What has been said, for `{{name}}` in the agent's own sentences. */
  spoken(): Record<string, string> {
    return Object.fromEntries(this.known.map(({ fact, value }) => [fact.name, value.spoken]));
  }
}
