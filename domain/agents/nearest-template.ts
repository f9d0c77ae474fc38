/** Finds the template that fits a sentence best and fills it with what the sentence says. No model needed. */
import type { AgentContent } from '#contract/agents/agent-content';
import { businessOfWorkspace, withBusiness } from './business';
import { type Business, businessIn } from './business-name';
import { agentTemplates } from './templates';

/** Words that speak for a template, as the beginnings of words. */
const traits: Record<string, readonly string[]> = {
  'appointment-booking': [
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
  'order-status': ['order', 'deliver', 'parcel', 'package', 'shipment', 'shipping', 'track', 'shop', 'store'],
  support: [
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
  'lead-qualification': [
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
  reception: [
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
  survey: ['survey', 'feedback', 'rating', 'rate', 'satisf', 'review', 'opinion', 'stay'],
  reminder: ['remind', 'confirm', 'no-show', 'upcoming', 'appointment', 'visit'],
  'payment-reminder': [
    'payment',
    'invoice',
    'overdue',
    'unpaid',
    'bill',
    'collect',
    'debt',
    'pay',
    'paid',
    'remind',
  ],
};

/** "Customers who have not paid", "who haven't paid yet", "late payers". */
const owes =
  /\b(?:not|n['’]t|never|yet to)(?: yet)? (?:paid|pay|settled?)\b|\blate payers?\b|\bowes? (?:us|me|money)\b|\b(?:overdue|unpaid|outstanding) (?:bills?|invoices?|payments?|rents?|fees?|accounts?|balances?)\b/g;

/** Who takes orders doesn't tell where they are: the caller leaves word of what they'd like. */
const takesOrders = /\b(?:tak|accept|plac)(?:e|es|ing|s)?\s+(?:\S+\s+){0,3}?orders?\b/g;

interface FilledTemplate {
  template_id: string;
  title: string;
  content: AgentContent;
  /** What the sentence said of the business, where it did. */
  business: Business | null;
  /** Whose name the agent says: the sentence's, else the workspace's, else one that is made up. */
  speaksFor: 'sentence' | 'workspace' | 'example';
}

/**
 * Deterministic: the same sentence makes the same agent.
 *
 * @param workspaceName whose name it has where the sentence has none
 */
export function nearestTemplate(sentence: string, workspaceName = ''): FilledTemplate {
  const said = ` ${sentence.toLowerCase().replace(takesOrders, 'takes messages').replace(owes, ' payment unpaid debt ')} `;
  const scored = agentTemplates.map((template) => {
    const words = traits[template.template_id] ?? [];
    return { template, score: words.filter((word) => said.includes(` ${word}`)).length };
  });
  // The first of equals: templates are in the order of how often they are wanted.
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  const { template } = best;
  const business = businessIn(sentence);
  const own = businessOfWorkspace(workspaceName);
  const filled = withBusiness(template.content, business?.words ?? own);
  return {
    template_id: template.template_id,
    title: template.title,
    content: {
      ...filled,
      name: nameOf(template.title, business).slice(0, 80),
      instructions: `${sentence.trim()}\n\n${filled.instructions}`,
    },
    business,
    speaksFor: business ? 'sentence' : own !== '' ? 'workspace' : 'example',
  };
}

/** What an agent is called, by what it does and whom it speaks for. */
export function nameOf(title: string, business: Business | null): string {
  if (business === null) return title;
  return business.kind === 'name' ? `${business.words}: ${title}` : `${title} for ${business.words}`;
}
