/** An agent proposed from one sentence without a model. */
import type { AgentProposal } from '#contract/agents';
import { nearestTemplate } from './nearest-template';

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
    content,
    made_by: 'template',
    explanation: `${why}, so this is the template “${title}”, the nearest to your sentence.${named} Look through its facts and knowledge before you publish it.`,
  };
}
