/** An agent from one sentence without a model: the nearest template, and honest about what that isn't. */
import type { AgentProposal } from '#contract/agents/agents';
import { inventedValues } from './invented-values';
import { nearestTemplate } from './nearest-template';
import { notMade } from './not-made';

/** @param why a clause that says why no model made it */
export function templateProposal(sentence: string, why = 'No model is configured'): AgentProposal {
  const { title, content, business } = nearestTemplate(sentence);
  const named =
    business?.kind === 'name'
      ? ` Your sentence gave the name: ${business.words}.`
      : business
        ? ` It speaks for ${business.words}; put the name in its place.`
        : '';
  return {
    content: {
      ...content,
      // Hours that no one gave would turn callers away. Those in a text are marked.
      opening_hours: { ...content.opening_hours, enabled: false },
      examples: inventedValues(content, sentence),
    },
    made_by: 'template',
    not_made: notMade(sentence, content),
    explanation: `${why}, so this is the template “${title}”, the nearest to your sentence.${named} What it says of hours, prices and the like is made up, and marked until you replace it.`,
  };
}
