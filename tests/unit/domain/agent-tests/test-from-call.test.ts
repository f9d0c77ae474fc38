import { describe, expect, it } from 'vitest';
import type { CallEvent, UnstampedEvent } from '#contract/calls/call-events';
import type { EndReason } from '#contract/calls/outcomes';
import { testOfCall } from '#domain/agent-tests/test-from-call';

function call(end_reason: EndReason, ...parts: UnstampedEvent[]) {
  const events: CallEvent[] = parts.map((part, place) => ({ ...part, seq: place + 1, offset_ms: place }));
  return {
    events,
    end_reason,
    started_at: '2026-11-21T14:03:00.000Z',
    facts: [{ name: 'day', value: '2026-11-27', offset_ms: 3 }],
  };
}

const said = (text: string) => ({ type: 'caller_said' as const, turn: 1, text });
const asked = (name: string) => ({
  type: 'tool_called' as const,
  turn: 1,
  call: 'a',
  tool: name,
  arguments: { day: 1 },
});
const answered = (name: string, answer: string, status: number | null) => ({
  type: 'tool_answered' as const,
  turn: 1,
  call: 'a',
  tool: name,
  duration_ms: 9,
  status,
  answer,
  error: status === null ? 'No answer.' : null,
});

describe('a test of a call', () => {
  it('begins with what was looked up, since a test looks nothing up', () => {
    const made = testOfCall(
      call(
        'completed',
        { ...asked('lookup'), turn: 0, lookup: true },
        { ...answered('lookup', '{"name":"Ada"}', 200), turn: 0, variables: { customer: 'Ada' } },
        said('hello'),
      ),
    );
    expect(made).toMatchObject({ variables: { customer: 'Ada' }, tool_answers: [] });
    expect(made.checks.map(({ type }) => type)).toEqual(['ended_by', 'fact_equals']);
  });

  it('says the same sentences, gives the same answers, and wants the same facts and end', () => {
    const made = testOfCall(
      call(
        'completed',
        said(' next Friday '),
        asked('slots'),
        answered('slots', '{"slots":[]}', 200),
        said('thanks'),
        asked('slots'),
        answered('slots', '', null),
      ),
    );
    expect(made).toEqual({
      name: 'Call of Nov 21, 14:03 UTC',
      caller: ['next Friday', 'thanks'],
      variables: {},
      tool_answers: [
        { tool: 'slots', status: 200, answer: '{"slots":[]}' },
        { tool: 'slots', status: 504, answer: '' },
      ],
      checks: [
        { type: 'ended_by', reason: 'completed' },
        { type: 'fact_equals', fact: 'day', value: '2026-11-27' },
        { type: 'tool_called', tool: 'slots', arguments: {} },
      ],
      pretended_at: '2026-11-21T14:03:00.000Z',
    });
  });

  it.each<[EndReason, EndReason]>([
    ['end_phrase', 'end_phrase'],
    ['transferred', 'transferred'],
    ['connection_lost', 'caller_hung_up'],
    ['credit_exhausted', 'caller_hung_up'],
    ['ended_by_user', 'caller_hung_up'],
  ])('that ended by %s ends by %s, since a script has no line and no purse', (was, wanted) => {
    expect(testOfCall(call(was, said('hello'))).checks[0]).toEqual({ type: 'ended_by', reason: wanted });
  });

  it('is not made when the caller said nothing', () => {
    expect(() => testOfCall(call('caller_hung_up', said('  ')))).toThrow('The caller said nothing');
  });

  it('keeps within what a test may hold', () => {
    const sentences = Array.from({ length: 300 }, (_none, place) => said(`${place} ${'x'.repeat(3000)}`));
    const made = testOfCall(call('completed', ...sentences));
    expect(made.caller).toHaveLength(200);
    expect(Math.max(...made.caller.map(({ length }) => length))).toBe(2000);
  });
});
