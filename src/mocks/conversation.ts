/**
 * What the mocked agent says: its first message, a question for each fact, answers from its knowledge,
 * its closing message. Far simpler than the server's built-in brain, and as deterministic.
 */
import type { AgentContent, Fact } from '#contract/agent-content';
import type { LineReason } from '#contract/call-events';
import type { EndReason } from '#contract/outcomes';

export interface Reply {
  text: string;
  why: LineReason[];
  /** Facts of the draft that the sentence gave, by name. */
  facts: { name: string; value: string }[];
  /** Titles of the knowledge that was used. */
  knowledge: string[];
  /** The call ends after this line. */
  ends: EndReason | null;
}

/** How often in a row a sentence may mean nothing. */
const PATIENCE = 3;

export class MockConversation {
  readonly #agent: AgentContent;
  readonly #known = new Set<string>();
  #misses = 0;

  constructor(agent: AgentContent) {
    this.#agent = agent;
  }

  greeting(): Reply {
    const first: Reply = {
      ...nothing,
      text: this.#agent.first_message,
      why: [{ kind: 'greeting', text: 'first message' }],
    };
    return this.#thenAsk(first);
  }

  reply(sentence: string): Reply {
    if (this.#isGoodbye(sentence)) return this.#farewell([], 'end_phrase');
    const entry = this.#knowledgeFor(sentence);
    if (entry && isQuestion(sentence)) {
      this.#misses = 0;
      return this.#thenAsk({
        ...nothing,
        text: entry.text,
        why: [{ kind: 'knowledge', text: `from: ${entry.title}` }],
        knowledge: [entry.title],
      });
    }
    const fact = this.#nextFact();
    const value = fact ? valueIn(sentence, fact) : null;
    if (fact && value !== null) {
      this.#known.add(fact.name);
      this.#misses = 0;
      const facts = [{ name: fact.name, value }];
      if (!this.#nextFact()) return this.#farewell(facts, 'completed');
      return this.#thenAsk({ ...nothing, text: 'Thank you.', facts });
    }
    return this.#missed();
  }

  #missed(): Reply {
    this.#misses += 1;
    const why: LineReason[] = [{ kind: 'not_understood', text: 'not understood' }];
    if (this.#misses >= PATIENCE) return { ...this.#farewell([], 'not_understood'), why };
    return this.#thenAsk({
      ...nothing,
      text: this.#misses === 1 ? 'Sorry, I did not get that.' : 'I am sorry, I still do not understand.',
      why,
    });
  }

  #farewell(facts: Reply['facts'], ends: EndReason): Reply {
    const text = this.#agent.closing_message || 'Goodbye.';
    return { text, why: [{ kind: 'closing', text: 'closing message' }], facts, knowledge: [], ends };
  }

  #thenAsk(reply: Reply): Reply {
    const fact = this.#nextFact();
    if (!fact) return reply;
    return {
      ...reply,
      text: `${reply.text} ${fact.question}`.trim(),
      why: [...reply.why, { kind: 'asked', text: `asked for: ${fact.name}` }],
    };
  }

  #nextFact(): Fact | undefined {
    return this.#agent.facts.find(({ name }) => !this.#known.has(name));
  }

  #isGoodbye(sentence: string): boolean {
    const said = sentence.toLowerCase();
    return this.#agent.end_phrases.some((phrase) => phrase && said.includes(phrase.toLowerCase()));
  }

  #knowledgeFor(sentence: string): AgentContent['knowledge'][number] | undefined {
    const asked = wordsOf(sentence);
    return this.#agent.knowledge.find(({ title }) => wordsOf(title).some((word) => asked.includes(word)));
  }
}

const nothing: Reply = { text: '', why: [], facts: [], knowledge: [], ends: null };

const isQuestion = (sentence: string): boolean =>
  /\?\s*$|^(what|when|where|which|who|how|is|are|do|does|can)\b/i.test(sentence.trim());

/** The words that say something, by their beginnings: "park" and "parking" are one. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map((word) => word.slice(0, 4));

/** The value of a fact in a sentence; null where there is none of its type. */
function valueIn(sentence: string, { type, choices }: Fact): string | null {
  const text = sentence.trim().replace(/[.!]+$/, '');
  switch (type) {
    case 'email':
      return /[^\s@]+@[^\s@]+\.[^\s@]+/.exec(text)?.[0] ?? null;
    case 'phone': {
      const digits = text.replace(/[^\d+]/g, '');
      return digits.length >= 7 ? digits : null;
    }
    case 'number':
      return /-?\d+([.,]\d+)?/.exec(text)?.[0] ?? null;
    case 'choice':
      return choices.find((choice) => text.toLowerCase().includes(choice.toLowerCase())) ?? null;
    case 'name':
      return text.replace(/^(my name is|i am|i'm|this is|it is|it's)\s+/i, '') || null;
    case 'text':
    case 'date':
      return text || null;
  }
}
