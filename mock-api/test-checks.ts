/** Whether what a test demands came true in a mocked conversation. No model judges here. */
import type { CheckResult, TestCheck } from '#contract/agent-tests';
import type { CallEvent } from '#contract/call-events';
import { reasonFacts } from '#contract/outcomes';

type Verdict = Omit<CheckResult, 'check'>;
type EventOf<Type extends CallEvent['type']> = Extract<CallEvent, { type: Type }>;

export function evaluate(checks: readonly TestCheck[], events: readonly CallEvent[]): CheckResult[] {
  return checks.map((check) => ({ check, ...verdictOn(check, events) }));
}

function verdictOn(check: TestCheck, events: readonly CallEvent[]): Verdict {
  switch (check.type) {
    case 'fact_equals': {
      const event = ofType(events, 'fact_collected').findLast(({ name }) => name === check.fact);
      if (!event) return verdict(check.value === '', `“${check.fact}” was not collected.`);
      return verdict(alike(event.value, check.value), `“${check.fact}” is “${event.value}”.`, event);
    }
    case 'tool_called': {
      const calls = ofType(events, 'tool_called').filter(({ tool }) => tool === check.tool);
      const right = calls.find((call) =>
        Object.entries(check.arguments).every(([name, value]) => alike(String(call.arguments[name]), value)),
      );
      if (right) return verdict(true, `“${check.tool}” was called.`, right);
      const last = calls.at(-1);
      const how = last ? 'was called with other values' : 'was never called';
      return verdict(false, `The tool “${check.tool}” ${how}.`, last);
    }
    case 'ended_by': {
      const ended = ofType(events, 'ended').at(-1);
      if (!ended) return verdict(false, 'The conversation did not come to an end.');
      return verdict(ended.reason === check.reason, reasonFacts(ended.reason).sentence, ended);
    }
    case 'said':
    case 'never_said': {
      const line = ofType(events, 'agent_said').find(({ text }) => plain(text).includes(plain(check.text)));
      const reason = line ? `The agent said “${line.text}”.` : `The agent never said “${check.text}”.`;
      return verdict((line !== undefined) === (check.type === 'said'), reason, line);
    }
    case 'judged':
      return { state: 'skipped', reason: 'No model is configured that could judge this.', seq: null };
    case 'max_turns': {
      const turns = ofType(events, 'caller_said');
      const reason = `The conversation took ${turns.length} ${turns.length === 1 ? 'turn' : 'turns'}.`;
      return verdict(turns.length <= check.turns, reason, turns[check.turns]);
    }
    case 'max_turn_ms': {
      const lines = ofType(events, 'agent_said').map((line) => ({ line, ms: responseTime(events, line) }));
      const slowest = lines.toSorted((a, b) => b.ms - a.ms)[0];
      if (!slowest) return verdict(true, 'The agent had nothing to answer.');
      return verdict(
        slowest.ms <= check.milliseconds,
        `The slowest answer took ${slowest.ms} ms.`,
        slowest.line,
      );
    }
    case 'max_cost':
      return verdict(true, 'The model’s tokens cost $0.000000.');
    default:
      return check satisfies never;
  }
}

function verdict(holds: boolean, reason: string, event?: CallEvent): Verdict {
  return { state: holds ? 'passed' : 'failed', reason, seq: event?.seq ?? null };
}

/** Milliseconds from the caller's sentence to a line; 0 for a line before the caller spoke. */
function responseTime(events: readonly CallEvent[], line: EventOf<'agent_said'>): number {
  const asked = ofType(events, 'caller_said').findLast(({ seq }) => seq < line.seq);
  return asked ? line.offset_ms - asked.offset_ms : 0;
}

function ofType<Type extends CallEvent['type']>(events: readonly CallEvent[], type: Type): EventOf<Type>[] {
  return events.filter((event): event is EventOf<Type> => event.type === type);
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
const alike = (one: string, other: string) => plain(one) === plain(other);
