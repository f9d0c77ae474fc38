/** Finds the template that fits a sentence best and fills it with what the sentence says. No model needed. */
import type { AgentContent } from '#contract/agent-content';
import { type Business, businessIn } from './business-name';
import { agentTemplates } from './templates';

/** Words that speak for a template, as the beginnings of words; and how its made-up business is named,
 * in full first. */
const traits: Record<string, { words: readonly string[]; business: readonly string[] }> = {
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
    business: ['Harbor Dental'],
  },
  'order-status': {
    words: ['order', 'deliver', 'parcel', 'package', 'shipment', 'shipping', 'track', 'shop', 'store'],
    business: ['Pine & Oak Furniture', 'Pine & Oak'],
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
    business: ['Fernline Internet', 'Fernline'],
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
    business: ['Sunridge Solar'],
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
    business: ['Keller and Stone'],
  },
  survey: {
    words: ['survey', 'feedback', 'rating', 'rate', 'satisf', 'review', 'opinion', 'stay'],
    business: ['Hotel Linden'],
  },
  reminder: {
    words: ['remind', 'confirm', 'no-show', 'upcoming', 'appointment'],
    business: ['Harbor Dental'],
  },
  'payment-reminder': {
    words: ['payment', 'invoice', 'overdue', 'unpaid', 'bill', 'collect', 'debt', 'pay', 'remind'],
    business: ['Pine and Oak Furniture'],
  },
};

export interface FilledTemplate {
  title: string;
  content: AgentContent;
  /** What the sentence said of the business, where it did. */
  business: Business | null;
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
  const names = traits[template.template_id]?.business ?? [];
  const filled = business === null ? template.content : renamed(template.content, names, business.words);
  return {
    title: template.title,
    content: {
      ...filled,
      name: nameOf(template.title, business).slice(0, 80),
      instructions: `${sentence.trim()}\n\n${filled.instructions}`,
    },
    business,
  };
}

function nameOf(title: string, business: Business | null): string {
  if (business === null) return title;
  return business.kind === 'name' ? `${business.words}: ${title}` : `${title} for ${business.words}`;
}

/** The content with the made-up business’ names replaced wherever it stands. */
function renamed(content: AgentContent, from: readonly string[], to: string): AgentContent {
  if (from.length === 0) return content;
  const anyOf = new RegExp(from.join('|'), 'g');
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(anyOf, () => to);
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replace(part)]));
  };
  // Only texts change, and none of them by its shape.
  return replace(content) as AgentContent;
}
