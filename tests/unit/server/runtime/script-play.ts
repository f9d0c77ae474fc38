/** Plays scripts for tests: what was said, found out, done, and how it ended. */
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { CallEvent } from '#contract/calls/call-events';
import { runScript, type Script } from '#server/runtime/call/script-run';

export const agentOf = (content: Partial<z.input<typeof AgentContent>>): AgentContent =>
  z.parse(AgentContent, { name: 'Test agent', first_message: 'Hello.', ...content });

export async function play(
  content: Partial<z.input<typeof AgentContent>>,
  caller: readonly string[],
  given: Partial<Script> = {},
) {
  const faults: unknown[] = [];
  const run = await runScript({
    agent: agentOf(content),
    caller,
    variables: {},
    toolAnswers: [],
    pretendedAt: new Date('2026-11-20T10:00:00Z'),
    brain: { kind: 'built_in' },
    onFault: (error) => faults.push(error),
    signal: new AbortController().signal,
    ...given,
  });
  const of = <Type extends CallEvent['type']>(type: Type) =>
    run.events.filter((event): event is Extract<CallEvent, { type: Type }> => event.type === type);
  return {
    ...run,
    faults,
    of,
    said: of('agent_said').map(({ text }) => text),
    facts: Object.fromEntries(run.result.facts.map(({ name, value }) => [name, value])),
    why: of('agent_said').flatMap(({ why }) => why.map(({ kind, text }) => `${kind}: ${text}`)),
  };
}
