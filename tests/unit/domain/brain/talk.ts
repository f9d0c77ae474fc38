/** A call with the built-in brain of an office that asks for some facts, on a Tuesday. */
import * as z from 'zod/mini';
import { AgentContent, type Fact } from '#contract/agents/agent-content';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import { context } from './noted';

/** What's known once all was said, by the facts' names, and the last line. */
export async function talk(
  facts: readonly z.input<typeof Fact>[],
  said: readonly string[],
  knowledge: readonly { title: string; text: string }[] = [],
) {
  const agent = {
    name: 'Office',
    first_message: 'Office, hello.',
    facts: [...facts],
    knowledge: [...knowledge],
  };
  const dialogue = new Dialogue(z.parse(AgentContent, agent), {
    context: () => context,
    search: async () => [],
    variables: () => ({}),
  });
  dialogue.greeting();
  const values: Record<string, string> = {};
  let line = '';
  for (const text of said) {
    const step = await dialogue.hear(text);
    for (const { name, value } of step.facts) values[name] = value;
    line = step.say ?? '';
  }
  return { values, line };
}
