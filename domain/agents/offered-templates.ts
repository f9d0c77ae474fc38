/** The templates as people and the API get them: what they make up is marked, and in the way of publishing. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { AgentTemplate } from '#contract/agents/agents';
import { inventedValues } from './template-proposal';
import { agentTemplates } from './templates';
import { weekSummary } from './week-summary';

export const offeredTemplates: readonly AgentTemplate[] = agentTemplates.map((template) => ({
  ...template,
  content: withMarks(template.content),
}));

/** No one has said anything of a business yet, so its name and its week are made up as well. */
function withMarks(content: AgentContent): AgentContent {
  const { business_name, opening_hours } = content;
  const hours = opening_hours.enabled ? [weekSummary(opening_hours.days)] : [];
  return { ...content, examples: [...new Set([business_name, ...hours, ...inventedValues(content, '')])] };
}
