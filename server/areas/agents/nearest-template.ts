/** Finds the template that fits a sentence best and fills it with what the sentence says. No model needed. */
import type { AgentContent } from '#contract/agent-content';
import { agentTemplates } from './templates';

/** Words that speak for a template, as the beginnings of words; and the name of its made-up business. */
const traits: Record<string, { words: readonly string[]; business: string }> = {
  'appointment-booking': {
    words: [
      'appointment',
      'book',
      'schedul',
      'reserv',
      'slot',
      'visit',
      'calendar',
      'dent',
      'doctor',
      'salon',
      'hair',
      'table',
    ],
    business: 'Harbor Dental',
  },
  'order-status': {
    words: ['order', 'deliver', 'parcel', 'package', 'shipment', 'shipping', 'track', 'shop', 'store'],
    business: 'Pine & Oak Furniture',
  },
  support: {
    words: [
      'support',
      'help',
      'question',
      'faq',
      'problem',
      'trouble',
      'customer',
      'answer',
      'internet',
      'software',
    ],
    business: 'Fernline Internet',
  },
  'lead-qualification': {
    words: [
      'lead',
      'qualif',
      'sales',
      'sell',
      'prospect',
      'quote',
      'offer',
      'interest',
      'solar',
      'insurance',
    ],
    business: 'Sunridge Solar',
  },
  reception: {
    words: [
      'recept',
      'front desk',
      'transfer',
      'put through',
      'main number',
      'message',
      'switchboard',
      'law',
      'office',
    ],
    business: 'Keller and Stone',
  },
  survey: {
    words: ['survey', 'feedback', 'rating', 'rate', 'satisf', 'review', 'opinion', 'stay'],
    business: 'Hotel Linden',
  },
  reminder: { words: ['remind', 'confirm', 'no-show', 'upcoming', 'appointment'], business: 'Harbor Dental' },
  'payment-reminder': {
    words: ['payment', 'invoice', 'overdue', 'unpaid', 'bill', 'collect', 'debt', 'pay', 'remind'],
    business: 'Pine and Oak Furniture',
  },
};

export interface FilledTemplate {
  title: string;
  content: AgentContent;
  /** What the sentence said of the business, where it did. */
  business: string | null;
}

/** Deterministic: the same sentence makes the same agent. */
export function nearestTemplate(sentence: string): FilledTemplate {
  const said = ` ${sentence.toLowerCase()} `;
  const scored = agentTemplates.map((template) => {
    const words = traits[template.template_id]?.words ?? [];
    return { template, score: words.filter((word) => said.includes(` ${word}`)).length };
  });
  // The first of equals: templates stand in the order of how often they are wanted.
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  const { template } = best;
  const business = businessIn(sentence);
  const name = traits[template.template_id]?.business;
  const filled =
    business === null || name === undefined ? template.content : renamed(template.content, name, business);
  return {
    title: template.title,
    content: {
      ...filled,
      name: business === null ? template.content.name : `${business}: ${template.title}`.slice(0, 80),
      instructions: `${sentence.trim()}\n\n${filled.instructions}`,
    },
    business,
  };
}

/** "… for Harbor Dental": the name of a business, written with capitals. Else "… for a dental practice". */
export function businessIn(sentence: string): string | null {
  const named =
    /\b(?:for|at|of|called|named)\s+((?:[A-Z][\p{L}\d'’-]*)(?:\s+(?:and|&|of|the)?\s*[A-Z][\p{L}\d'’-]*){0,4})/u.exec(
      sentence,
    );
  if (named?.[1]) return named[1].trim();
  const described =
    /\bfor (?:a|an|my|our|the) ([a-z][a-z -]{2,40}?)(?=[,.;:]| that | which | who | to | in | and |$)/i.exec(
      sentence.trim(),
    );
  return described?.[1] ? `the ${described[1].trim()}` : null;
}

/** The content with the made-up business' name replaced wherever it stands. */
function renamed(content: AgentContent, from: string, to: string): AgentContent {
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(from, to);
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replace(part)]));
  };
  // Only texts change, and none of them by its shape.
  return replace(content) as AgentContent;
}
