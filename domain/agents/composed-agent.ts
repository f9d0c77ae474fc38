/** An agent put together from what a sentence says, where no template would ask for the same. */
import { type AgentContent, blankAgent } from '#contract/agents/agent-content';
import { dayFact, nameFact, phoneFact } from './said/known-facts';
import type { SaidFacts } from './said-facts';

type Fact = AgentContent['facts'][number];

interface ComposedAgent {
  content: AgentContent;
  /** Asked for as well, though the sentence doesn't say so: without them no one can be called back. */
  added: Fact[];
}

/** In the United Kingdom: its money, its numbers and its post codes. */
const british = /£|\+44\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\bpostcodes?\b|\b0[1-9]\d{1,4} ?\d{3}/;

/** What a sentence's business speaks; null where it doesn't show. */
export const saidLanguage = (sentence: string): AgentContent['language'] | null =>
  british.test(sentence) ? 'en-GB' : null;

const books = /\b(?:book|schedul|reserv|appointment|arrang)/i;

const ways = {
  orders: {
    title: 'Orders',
    first_message: 'Hello, this is {{business_name}}. I can take your order or answer a question.',
    closing_message: 'Thank you, your order is noted. Goodbye.',
  },
  bookings: {
    title: 'Bookings',
    first_message: 'Hello, this is {{business_name}}. I can note a booking or answer a question.',
    closing_message: 'Thank you, that’s noted. We’ll get back to you to confirm it. Goodbye.',
  },
  messages: {
    title: 'Messages',
    first_message: 'Hello, this is {{business_name}}. How can I help you?',
    closing_message: 'Thank you, we’ll pass that on. Goodbye.',
  },
};

/**
 * @param sentence what the person wrote
 * @param businessName what callers know the place by
 * @param nameOf the agent's name, by what it does
 */
export function composedAgent(
  sentence: string,
  { facts: said, hasOrder }: SaidFacts,
  { businessName, nameOf }: { businessName: string; nameOf: (title: string) => string },
): ComposedAgent {
  const isBooking = !hasOrder && books.test(sentence);
  const way = hasOrder ? ways.orders : isBooking ? ways.bookings : ways.messages;
  const has = (...types: Fact['type'][]) => said.some(({ type }) => types.includes(type));
  const before =
    isBooking && !has('date') && !said.some(({ name }) => name.startsWith('when_')) ? [dayFact] : [];
  const after = [...(has('name') ? [] : [nameFact]), ...(has('phone', 'email') ? [] : [phoneFact])];
  const facts = [...before, ...said, ...after];
  const { title, first_message, closing_message } = way;
  return {
    added: [...before, ...after],
    content: {
      ...blankAgent,
      name: nameOf(title).slice(0, 80),
      business_name: businessName,
      language: saidLanguage(sentence) ?? blankAgent.language,
      first_message,
      instructions: [
        sentence.trim(),
        '',
        'You answer the phone of {{business_name}}.',
        `Find out, one after the other: ${listed(facts)}.`,
        'Answer questions from the knowledge only. If it holds no answer, say so.',
        'Keep every answer to one or two short sentences.',
      ].join('\n'),
      facts,
      end_phrases: ['goodbye', 'bye', 'that is all', "that's all"],
      closing_message,
    },
  };
}

const labels: Record<string, string> = {
  phone: 'phone number',
  people: 'number of people',
  reason: 'reason for the call',
  email: 'email address',
  pick_up_day: 'pick-up day',
  pick_up_time: 'pick-up time',
};

/** "What is wrong with it" has no "the". */
const isQuestion = /^(?:what|who|where|when|why|how|whether) /;

/** "the order, the delivery day and the name" */
export function listed(facts: readonly Fact[]): string {
  const names = facts.map(({ name }) => {
    const words = labels[name] ?? name.replaceAll('_', ' ');
    return isQuestion.test(words) ? words : `the ${words}`;
  });
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
