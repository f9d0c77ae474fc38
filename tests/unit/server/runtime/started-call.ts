/** A call that has just started, on a clock that the test moves. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { CallEvent } from '#contract/calls/call-events';
import type { CallStart } from '#server/runtime/call/call-engine';
import { createCallEngine } from '#server/runtime/call/create-engine';
import type { CallPorts } from '#server/runtime/ports';
import { goldenAgent } from './golden/agents';
import { portsWith } from './golden/ports';
import { MovableClock } from './movable-clock';

export const clinic: AgentContent = {
  ...goldenAgent('clinic'),
  silence_timeout_seconds: 60,
  max_duration_seconds: 300,
};

/** No one is reminded of anything. */
export const patient: AgentContent = { ...clinic, silence_timeout_seconds: 600, silence_reminder_seconds: 0 };

export async function started(
  agent: AgentContent = clinic,
  overrides: Partial<CallPorts> = {},
  given: Pick<CallStart, 'hasRealCaller'> = {},
) {
  const clock = new MovableClock();
  const events: CallEvent[] = [];
  const faults: unknown[] = [];
  const ports = portsWith(overrides);
  const call = createCallEngine(clock).start({
    call_id: '00000000-0000-4000-8000-000000000002',
    agent,
    brain: { kind: 'built_in' },
    ...given,
    ports,
    on: {
      event: (event) => events.push(event),
      agentText: () => undefined,
      fault: (error) => faults.push(error),
    },
  });
  await clock.move(0);
  const lines = () => events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));
  return { clock, call, events, faults, ports, lines, types: () => events.map(({ type }) => type) };
}
