/** Runs calls on a model for tests: says what it is told when the agent has spoken, keeps what happened. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { CallEvent } from '#contract/calls/call-events';
import type { CallEngine, CallResult, RunningCall } from '#server/runtime/call/call-engine';
import type { Brain, CallPorts } from '#server/runtime/ports';
import { portsWith } from '../../unit/server/runtime/golden/ports';

interface HeldCall {
  call: RunningCall;
  events: CallEvent[];
  /** Pieces of text as they came. */
  pieces: { turn: number; text: string }[];
  result: Promise<CallResult>;
  /** Waits for an event that fits, of those that were and those that come. */
  until(fits: (event: CallEvent) => boolean): Promise<CallEvent>;
  /** Says something and waits for the whole answer of this turn to begin. */
  ask(text: string): Promise<string>;
}

export function holdCall(
  engine: CallEngine,
  agent: AgentContent,
  brain: Brain,
  overrides: Partial<CallPorts> = {},
): HeldCall {
  const events: CallEvent[] = [];
  const pieces: HeldCall['pieces'] = [];
  let waiting: { fits: (event: CallEvent) => boolean; found: (event: CallEvent) => void }[] = [];
  const call = engine.start({
    call_id: '00000000-0000-4000-8000-000000000001',
    agent,
    brain,
    time_zone: 'Europe/London',
    ports: portsWith(overrides),
    on: {
      event: (event) => {
        events.push(event);
        waiting = waiting.filter(({ fits, found }) => {
          if (!fits(event)) return true;
          found(event);
          return false;
        });
      },
      agentText: (turn, text) => pieces.push({ turn, text }),
    },
  });
  const until: HeldCall['until'] = (fits) => {
    const before = events.find(fits);
    if (before !== undefined) return Promise.resolve(before);
    return new Promise((found) => waiting.push({ fits, found }));
  };
  let said = 0;
  return {
    call,
    events,
    pieces,
    result: call.done,
    until,
    async ask(text) {
      said += 1;
      call.say(text, `message-${said}`);
      const { turn } = (await until((event) => event.type === 'caller_said' && event.text === text)) as {
        turn: number;
      };
      const line = await until((event) => event.type === 'agent_said' && event.turn === turn);
      return line.type === 'agent_said' ? line.text : '';
    },
  };
}

export function linesOf(events: readonly CallEvent[]): string[] {
  return events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));
}
