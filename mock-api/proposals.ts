/** An agent from one sentence: the nearest template, filled with what the sentence says. */
import type { AgentContent } from '#contract/agent-content';
import type { AgentProposal } from '#contract/agents';
import { agentTemplates } from './templates';

/** Beginnings of words that speak for a template, and its made-up business. */
const traits: Record<string, { words: readonly string[]; business: string }> = {
  'appointment-booking': {
    words: ['appointment', 'book', 'schedul', 'visit', 'dent', 'doctor', 'salon'],
    business: 'Harbor Dental',
  },
  'lead-qualification': {
    words: ['lead', 'qualif', 'sales', 'sell', 'quote', 'offer', 'solar', 'interest'],
    business: 'Northwind Solar',
  },
};

export function propose(sentence: string): AgentProposal {
  const said = ` ${sentence.toLowerCase()}`;
  const score = (id: string) => traits[id]?.words.filter((word) => said.includes(` ${word}`)).length ?? 0;
  const [template] = agentTemplates.toSorted((a, b) => score(b.template_id) - score(a.template_id));
  if (!template) throw new Error('There are no templates.');
  const business = businessIn(sentence);
  const { content, title } = template;
  const sample = traits[template.template_id]?.business ?? '';
  const filled = business === null ? content : renamed(content, sample, business);
  return {
    content: {
      ...filled,
      name: business === null ? content.name : `${business}: ${title}`.slice(0, 80),
      instructions: `${sentence}\n\n${filled.instructions}`,
    },
    made_by: 'template',
    explanation: [
      `No model is configured, so this is the template “${title}”, the nearest to your sentence.`,
      ...(business === null ? [] : [`Your sentence gave the name: ${business}.`]),
      'Look through its facts and knowledge before you publish it.',
    ].join(' '),
  };
}

/** "… for Blue Bay Vets": a name written with capitals. */
function businessIn(sentence: string): string | null {
  const found = /\b(?:for|at|of|called|named)\s+((?:[A-Z][\p{L}\d'’-]*)(?:\s+(?:[A-Z][\p{L}\d'’-]*)){0,4})/u;
  return found.exec(sentence)?.[1] ?? null;
}

function renamed(content: AgentContent, from: string, to: string): AgentContent {
  const replace = (text: string) => text.replaceAll(from, to);
  return {
    ...content,
    first_message: replace(content.first_message),
    instructions: replace(content.instructions),
    closing_message: replace(content.closing_message),
    knowledge: content.knowledge.map((entry) => ({ ...entry, text: replace(entry.text) })),
  };
}
