/**
 * A caller with a script: says the lines in their order, answers what is asked, says again (twice at most)
 * what is asked again, and listens to what is read back.
 */
import type { Fact } from '#contract/agents/agent-content';
import type { LineReason } from '#contract/calls/call-events';
import type { Conversation, Line } from './conversation';
import { saysValue } from './says-value';

interface Said {
  text: string;
  /** The place of the line in the script, from 1; null for what is beyond it. */
  line: number | null;
  askedAgain: string | null;
  misread: string | null;
}

type Spoken = Extract<Line, { say: string; to?: string }>;
type Agreement = Extract<Line, { confirm: string }>;
type Queued = (Spoken | Agreement) & { index: number };

const MOST_REPEATS = 2;
const asksWhetherRight = /\b(?:right|correct)\?|did i get (?:that|it) right|have i got/i;
const pressesForYes = /say yes|yes or no|the right one/i;
const squeezed = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
const isAgreement = (line: Queued): line is Agreement & { index: number } => 'confirm' in line;

export class Caller {
  #queue: Queued[];
  readonly #facts: readonly Fact[];
  readonly #expected: Conversation['facts'];
  readonly #stays: boolean;
  readonly #agreements = new Map<string, Agreement>();
  readonly #given = new Map<string, { say: string; times: number }>();
  readonly #heardRight = new Map<string, boolean>();
  #confirming: string | null = null;
  #declined = false;

  constructor({ lines, end, facts: expected }: Conversation, facts: readonly Fact[]) {
    this.#facts = facts;
    this.#expected = expected;
    this.#stays = end[0] === 'completed';
    this.#queue = lines.map((line, at) => ({
      ...(typeof line === 'string' ? { say: line } : line),
      index: at + 1,
    }));
    for (const line of this.#queue) if (isAgreement(line)) this.#agreements.set(line.confirm, line);
  }

  /** What is said next; null when there's nothing left to say. */
  next(heard: string, why: readonly LineReason[]): Said | null {
    const asked = this.#askedFor(heard, why);
    const confirming = this.#readBack(heard, why);
    for (let head = this.#queue[0]; head !== undefined; head = this.#queue[0]) {
      if (isAgreement(head)) {
        this.#queue.shift();
        if (confirming !== null) return this.#answerReadBack(confirming, heard, head);
        continue;
      }
      if (head.unless?.test(heard) === true) {
        this.#queue.shift();
        continue;
      }
      if (head.to === undefined) return this.#say(this.#queue.shift() as typeof head);
      if (confirming !== null) return this.#answerReadBack(confirming, heard);
      if (asked !== null && asked !== head.to) {
        const place = this.#queue.findIndex((line) => !isAgreement(line) && line.to === asked);
        if (place > 0) return this.#say(this.#queue.splice(place, 1)[0] as typeof head);
        const again = this.#again(asked);
        if (again !== null) return again;
      }
      return this.#say(this.#queue.shift() as typeof head);
    }
    if (confirming !== null) return this.#answerReadBack(confirming, heard);
    return asked === null ? this.#lastWords(heard) : this.#again(asked);
  }

  #say(line: Spoken & { index: number }): Said {
    if (line.to !== undefined) this.#given.set(line.to, { say: line.again ?? line.say, times: 0 });
    for (const [fact, say] of Object.entries(line.gives ?? {})) {
      this.#given.set(fact, { say, times: 0 });
      this.#heardRight.set(fact, false);
    }
    return { text: line.say, line: line.index, askedAgain: null, misread: null };
  }

  #again(fact: string): Said | null {
    const given = this.#given.get(fact);
    if (given === undefined || given.times >= MOST_REPEATS) return null;
    given.times += 1;
    return { text: given.say, line: null, askedAgain: fact, misread: null };
  }

  /** A caller who stays to the end agrees to the summary and wants nothing else. */
  #lastWords(heard: string): Said | null {
    const beyond = (text: string): Said => ({ text, line: null, askedAgain: null, misread: null });
    if (!this.#stays || this.#declined) return null;
    if (/(?:any|some)thing else/i.test(heard)) {
      this.#declined = true;
      return beyond("no that's all thank you");
    }
    return asksWhetherRight.test(heard) ? beyond("yes that's right") : null;
  }

  #answerReadBack(fact: string, heard: string, own?: Agreement & { index: number }): Said {
    const line = own?.confirm === fact ? own : this.#agreements.get(fact);
    this.#queue = this.#queue.filter((other) => !isAgreement(other) || other.confirm !== fact);
    // Pressed for a yes without hearing the value: what was read back before counts.
    const unsaid = pressesForYes.test(heard) && !asksWhetherRight.test(heard);
    const right = unsaid
      ? (this.#heardRight.get(fact) ?? false)
      : line === undefined
        ? saysValue(heard, this.#expected[fact])
        : line.hears.test(heard) || line.hears.test(squeezed(heard));
    this.#heardRight.set(fact, right);
    const place = own?.index ?? null;
    if (right)
      return { text: line?.say ?? 'yes', line: place, askedAgain: unsaid ? fact : null, misread: null };
    return {
      text: line?.no ?? `no ${this.#given.get(fact)?.say ?? "that's wrong"}`,
      line: place,
      askedAgain: unsaid ? fact : null,
      misread: unsaid ? null : fact,
    };
  }

  #named(label: string): string | null {
    return this.#facts.find(({ name }) => name === label || name.replace(/_/g, ' ') === label)?.name ?? null;
  }

  #askedFor(heard: string, why: readonly LineReason[]): string | null {
    const labels = why.flatMap(({ text }) => /^asked (?:again )?for: (.+)$/.exec(text)?.[1] ?? []);
    const label = labels.at(-1);
    if (label !== undefined) return this.#named(label);
    const small = heard.toLowerCase();
    const places = this.#facts
      .map(({ name, question }) => ({ name, at: small.lastIndexOf(question.toLowerCase()) }))
      .filter(({ at }) => at >= 0);
    return places.toSorted((a, b) => b.at - a.at)[0]?.name ?? null;
  }

  #readBack(heard: string, why: readonly LineReason[]): string | null {
    const labels = why.flatMap(({ kind, text }) =>
      kind === 'confirm' ? (/: (.+)$/.exec(text)?.[1] ?? []) : [],
    );
    const label = labels.at(-1);
    if (label !== undefined) {
      this.#confirming = this.#named(label);
      return this.#confirming;
    }
    if (!asksWhetherRight.test(heard) && !pressesForYes.test(heard)) return null;
    const small = heard.toLowerCase();
    const named = this.#facts.find(({ name, confirm }) => confirm && small.includes(name.replace(/_/g, ' ')));
    return named?.name ?? this.#confirming;
  }
}
