import { describe, expect, it } from 'vitest';
import type { CheckResult, TestCheck } from '#contract/calls/agent-tests';
import type { CallEvent, UnstampedEvent } from '#contract/calls/call-events';
import { type Conversation, evaluateChecks } from '#domain/agent-tests/checks';
import { ordinal } from '#domain/agent-tests/place-in-conversation';

/** Stamps events in order, 100 ms apart unless an offset is given. */
function conversation(...parts: (UnstampedEvent & { offset_ms?: number })[]): CallEvent[] {
  return parts.map((part, place) => ({ offset_ms: place * 100, ...part, seq: place + 1 }));
}

const agent = (text: string, turn = 0) => ({
  type: 'agent_said' as const,
  turn,
  text,
  why: [],
  interrupted: false,
});
const caller = (text: string, turn: number) => ({ type: 'caller_said', turn, text }) as const;
const fact = (name: string, value: string, turn: number) =>
  ({ type: 'fact_collected', turn, name, value }) as const;
const tool = (args: Record<string, unknown>, turn: number) =>
  ({ type: 'tool_called', turn, call: `c${turn}`, tool: 'slots', arguments: args }) as const;

const events = conversation(
  agent('Hello, which day would suit you?'),
  caller('Friday', 1),
  fact('day', '2026-11-27', 1),
  tool({ day: '2026-11-27', people: 2 }, 1),
  { ...agent('I can’t do Friday. Another day?', 1), offset_ms: 900 },
  caller('Monday then', 2),
  fact('day', '2026-11-30', 2),
  tool({ day: '2026-11-30', people: 2 }, 2),
  agent('Monday it is.', 2),
  { type: 'ended', reason: 'completed', fault: 'none', provider_code: null, summary: 'Done.' },
);

const draft = { tools: ['slots', 'orders'], version: null };

function check(one: TestCheck, more: Partial<Conversation> = {}): Omit<CheckResult, 'check'> {
  const conversation = { agent: draft, events, cost_micros: 1500, judgements: new Map(), ...more };
  const [result] = evaluateChecks([one], conversation);
  if (result === undefined) throw new Error('There is one result for each check.');
  const { state, reason, seq } = result;
  expect(result.check).toEqual(one);
  expect(reason).toMatch(/^[A-Z“].*[.”]$/);
  return { state, reason, seq };
}

describe('a fact', () => {
  it('counts as it was collected last, without regard to case', () => {
    expect(check({ type: 'fact_equals', fact: 'day', value: '2026-11-30' })).toEqual({
      state: 'passed',
      reason: 'After the caller’s second sentence: “day” is “2026-11-30”.',
      seq: 7,
    });
    const named = conversation(fact('name', 'Ben Okri', 1));
    expect(check({ type: 'fact_equals', fact: 'name', value: 'ben  OKRI' }, { events: named }).state).toBe(
      'passed',
    );
  });

  it('that is another one is told with the sentence it came from', () => {
    expect(check({ type: 'fact_equals', fact: 'day', value: '2026-11-27' })).toEqual({
      state: 'failed',
      reason: 'After the caller’s second sentence: “day” became “2026-11-30”; it should be “2026-11-27”.',
      seq: 7,
    });
  });

  it('that was never collected fails, unless nothing was wanted', () => {
    expect(check({ type: 'fact_equals', fact: 'name', value: 'Ben' })).toEqual({
      state: 'failed',
      reason: '“name” was never collected; it should be “Ben”.',
      seq: null,
    });
    expect(check({ type: 'fact_equals', fact: 'name', value: '' }).state).toBe('passed');
    expect(check({ type: 'fact_equals', fact: 'day', value: '' }).state).toBe('failed');
  });
});

describe('a tool', () => {
  it('was called, with what is asked among its arguments, as text', () => {
    const wanted = { day: '2026-11-27', people: '2' };
    expect(check({ type: 'tool_called', tool: 'slots', arguments: wanted })).toMatchObject({
      state: 'passed',
      seq: 4,
    });
    expect(check({ type: 'tool_called', tool: 'slots', arguments: {} }).state).toBe('passed');
  });

  it('that was called otherwise is told by each difference', () => {
    const wanted = { day: '2026-11-29', name: 'Ben' };
    expect(check({ type: 'tool_called', tool: 'slots', arguments: wanted })).toEqual({
      state: 'failed',
      reason:
        'After the caller’s second sentence: “slots” was called with other values: “day” was “2026-11-30”, not “2026-11-29”; “name” wasn’t given.',
      seq: 8,
    });
  });

  it('that was never called fails; an argument is not found on the prototype', () => {
    expect(check({ type: 'tool_called', tool: 'orders', arguments: {} }).reason).toBe(
      'The tool “orders” was never called.',
    );
    const inherited = { toString: 'x' };
    expect(check({ type: 'tool_called', tool: 'slots', arguments: inherited }).reason).toContain(
      'wasn’t given',
    );
  });
});

describe('a tool that the agent hasn’t any more', () => {
  const orders: TestCheck = { type: 'tool_called', tool: 'orders', arguments: {} };

  it('is told to be gone, and not that it was never called', () => {
    expect(check(orders, { agent: { tools: ['slots'], version: null } })).toEqual({
      state: 'failed',
      reason: 'The tool “orders” isn’t in the draft any more.',
      seq: null,
    });
    expect(check(orders, { agent: { tools: [], version: 4 } }).reason).toBe(
      'The tool “orders” isn’t in version 4.',
    );
  });

  it('passes where it was called all the same', () => {
    const slots: TestCheck = { type: 'tool_called', tool: 'slots', arguments: {} };
    expect(check(slots, { agent: { tools: [], version: null } }).state).toBe('passed');
  });
});

describe('what is said', () => {
  it('is found in any line, without regard to case and kinds of quotes', () => {
    expect(check({ type: 'said', text: "CAN'T DO friday" })).toEqual({
      state: 'passed',
      reason: 'At the agent’s second line: “I can’t do Friday. Another day?”.',
      seq: 5,
    });
    expect(check({ type: 'said', text: 'Monday then' }).state).toBe('failed');
  });

  it('and should not be, fails at the very line', () => {
    expect(check({ type: 'never_said', text: 'monday' })).toEqual({
      state: 'failed',
      reason: 'At the agent’s third line: it said “monday” in “Monday it is.”.',
      seq: 9,
    });
    expect(check({ type: 'never_said', text: 'Tuesday' }).state).toBe('passed');
  });
});

it('tells how it ended and how it should have', () => {
  expect(check({ type: 'ended_by', reason: 'completed' })).toMatchObject({ state: 'passed', seq: 10 });
  const other = check({ type: 'ended_by', reason: 'end_phrase' });
  expect(other).toMatchObject({ state: 'failed', seq: 10 });
  expect(other.reason).toContain('Expected: The caller said goodbye. Got: Completed.');
  expect(check({ type: 'ended_by', reason: 'completed' }, { events: [] }).state).toBe('failed');
});

describe('limits', () => {
  it('of turns are passed at the sentence that goes beyond', () => {
    expect(check({ type: 'max_turns', turns: 2 }).state).toBe('passed');
    expect(check({ type: 'max_turns', turns: 1 })).toEqual({
      state: 'failed',
      reason: 'At the caller’s second sentence: the conversation took 2 turns, 1 at most.',
      seq: 6,
    });
  });

  it('of time look at the slowest turn', () => {
    expect(check({ type: 'max_turn_ms', milliseconds: 800 }).state).toBe('passed');
    expect(check({ type: 'max_turn_ms', milliseconds: 799 })).toEqual({
      state: 'failed',
      reason:
        'At the agent’s second line: the answer to the caller’s first sentence took 800 ms, 799 ms at most.',
      seq: 5,
    });
    expect(check({ type: 'max_turn_ms', milliseconds: 1 }, { events: [] }).state).toBe('passed');
  });

  it('of cost count the tokens of the model', () => {
    expect(check({ type: 'max_cost', micros: 1500 }).state).toBe('passed');
    expect(check({ type: 'max_cost', micros: 1499 }).reason).toBe(
      'The model’s tokens cost $0.001500, $0.001499 at most.',
    );
  });
});

describe('a statement', () => {
  const one: TestCheck = { type: 'judged', statement: 'The agent was polite.' };
  const judgement = (holds: boolean, line: number | null) => ({
    judgements: new Map([[one.statement, { holds, reason: 'It was curt.', line }]]),
  });

  it('is judged by the model, at its line', () => {
    expect(check(one, judgement(false, 2))).toEqual({
      state: 'failed',
      reason: 'At the agent’s second line: It was curt.',
      seq: 5,
    });
    expect(check(one, judgement(true, null))).toMatchObject({ state: 'passed', seq: null });
    expect(check(one, judgement(false, 99))).toEqual({ state: 'failed', reason: 'It was curt.', seq: null });
  });

  it('is skipped without a model, or without its judgement, and says so', () => {
    const none = 'No model is configured, so nobody judged this.';
    expect(check(one, { judgements: none })).toEqual({ state: 'skipped', reason: none, seq: null });
    expect(check(one)).toMatchObject({ state: 'skipped' });
  });
});

it('counts in words up to ten', () => {
  expect([1, 3, 10, 11, 12, 21, 22, 23, 111, 112].map(ordinal)).toEqual(
    'first third tenth 11th 12th 21st 22nd 23rd 111th 112th'.split(' '),
  );
});
