/** What callers of the bench talk to: an agent, and what it may claim only once it's so. */
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';

export interface CalledAgent {
  content: AgentContent;
  /** What may only be said once every required fact is known. */
  claims: RegExp;
  /** What its tools answer, by their names: JSON. */
  toolAnswers: Readonly<Record<string, string>>;
}

export const called = (
  claims: RegExp,
  given: z.input<typeof AgentContent>,
  toolAnswers: CalledAgent['toolAnswers'] = {},
): CalledAgent => ({
  claims,
  content: z.parse(AgentContent, given),
  toolAnswers,
});

export const usualEnds = ['goodbye', 'bye', 'that is all', "that's all"];
