/** A desk for tests of single parts of a call. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { CallEvent } from '#contract/calls/call-events';
import { CallDesk } from '#server/runtime/desk/call-desk';
import { goldenAgent } from './golden/agents';
import { MovableClock } from './movable-clock';

/** @param fault told what the operator would be */
export function deskOf(
  agent: AgentContent = goldenAgent('clinic'),
  fault: (error: unknown) => void = () => undefined,
) {
  const clock = new MovableClock();
  const events: CallEvent[] = [];
  const desk = new CallDesk({
    agent,
    clock,
    log: { append: async () => undefined },
    on: { event: (event) => events.push(event), agentText: () => undefined, fault },
  });
  return { desk, clock, events };
}
