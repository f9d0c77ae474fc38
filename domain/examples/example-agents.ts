/**
 * The agents that example calls belong to: shipped templates, under the name of the business they answer for. What they
 * make up is marked, as a copy of them may answer for someone.
 */
import type { AgentContent } from '#contract/agents/agent-content';
import { offeredTemplates } from '../agents/offered-templates';
import { exampleScripts } from './example-scripts';

/** One for each script, in the same order. A template's own name is left to agents that people create from it. */
export const exampleAgents: readonly AgentContent[] = exampleScripts.map(({ template_id }) => {
  const template = offeredTemplates.find((one) => one.template_id === template_id);
  if (template === undefined) throw new Error(`There is no template ${template_id}.`);
  return { ...template.content, name: template.content.business_name };
});
