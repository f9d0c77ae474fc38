/** What a test checks, in words. */
import type { TestCheck } from '#contract/calls/agent-tests';
import { reasonWords } from '@/components/calls/call-outcome';
import { counted, countText } from '@/lib/format/figures';
import { shortestMoney } from '@/lib/format/money';

/** Each kind of check, as the menu that adds one has it. */
export const checkNames: Record<TestCheck['type'], string> = {
  fact_equals: 'Fact equals',
  tool_called: 'Tool called',
  ended_by: 'Ended by',
  said: 'Agent says',
  never_said: 'Agent never says',
  judged: 'Judged by a model',
  max_turns: 'Max turns',
  max_turn_ms: 'Max response time (ms)',
  max_cost: 'Max cost ($)',
};

export const checkTypes = Object.keys(checkNames) as TestCheck['type'][];

/** One check as a person would say it. */
export function checkWords(check: TestCheck): string {
  switch (check.type) {
    case 'fact_equals':
      return `${check.fact} is “${check.value}”`;
    case 'tool_called': {
      const given = Object.entries(check.arguments).map(([name, value]) => `${name} “${value}”`);
      return given.length === 0 ? `${check.tool} is used` : `${check.tool} is used with ${given.join(', ')}`;
    }
    case 'ended_by':
      return `Ends by: ${reasonWords[check.reason]}`;
    case 'said':
      return `Says “${check.text}”`;
    case 'never_said':
      return `Never says “${check.text}”`;
    case 'judged':
      return check.statement;
    case 'max_turns':
      return `At most ${counted(check.turns, 'turn')}`;
    case 'max_turn_ms':
      return `At most ${countText(check.milliseconds)} ms per turn`;
    case 'max_cost':
      return `At most ${shortestMoney(check.micros)}`;
  }
}

/** A new check of a kind, to be filled in. */
export function newCheck(type: TestCheck['type']): TestCheck {
  switch (type) {
    case 'fact_equals':
      return { type, fact: '', value: '' };
    case 'tool_called':
      return { type, tool: '', arguments: {} };
    case 'ended_by':
      return { type, reason: 'completed' };
    case 'said':
    case 'never_said':
      return { type, text: '' };
    case 'judged':
      return { type, statement: '' };
    case 'max_turns':
      return { type, turns: 10 };
    case 'max_turn_ms':
      return { type, milliseconds: 3000 };
    case 'max_cost':
      return { type, micros: 50_000 };
  }
}
