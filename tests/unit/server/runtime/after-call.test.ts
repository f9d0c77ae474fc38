/** What is told about a call without a model. */
import { describe, expect, test } from 'vitest';
import type { AgentContent } from '#contract/agents/agent-content';
import type { CallEvent } from '#contract/calls/call-events';
import { meetsConditions, reviewPlainly } from '#server/runtime/brains/after-call';
import { agentOf } from './script-play';

type AfterCall = Partial<AgentContent['after_call']>;
const agent = (after: AfterCall = {}) => {
  const content = agentOf({ facts: [{ name: 'party_size', type: 'number', question: 'How many?' }] });
  return { ...content, after_call: { ...content.after_call, ...after } };
};
const facts = [
  { name: 'party_size', value: '4' },
  { name: 'visit', value: 'Blood test' },
];

describe('conditions on facts', () => {
  test.each([
    ['party_size', 'is_set', '', true],
    ['other', 'is_set', '', false],
    ['party_size', 'is', '4.0', true],
    ['party_size', 'is', '5', false],
    ['visit', 'is', ' blood TEST ', true],
    ['visit', 'is_not', 'check-up', true],
    ['visit', 'is_not', 'blood test', false],
    ['visit', 'contains', 'blood', true],
    ['visit', 'contains', '', false],
    ['other', 'is', '0', false],
  ] as const)('%s %s "%s": %s', (fact, operator, value, holds) => {
    expect(meetsConditions(agent({ success_conditions: [{ fact, operator, value }] }), facts)).toBe(holds);
  });

  test('all of them have to hold', () => {
    const success_conditions: AfterCall['success_conditions'] = [
      { fact: 'visit', operator: 'is_set', value: '' },
      { fact: 'other', operator: 'is_set', value: '' },
    ];
    expect(meetsConditions(agent({ success_conditions }), facts)).toBe(false);
  });
});

describe('a plain review', () => {
  test('tells how it ended and what was collected', () => {
    expect(reviewPlainly({ agent: agent(), reason: 'completed', facts })).toEqual({
      summary: 'Completed. All facts collected. Collected: party size: 4; visit: Blood test.',
      extracted: [],
      success: true,
      topic: null,
    });
  });

  test('names the tools that failed, each once', () => {
    const answered = (tool: string, error: string | null): CallEvent => ({
      seq: 1,
      offset_ms: 0,
      type: 'tool_answered',
      turn: 1,
      call: 'a',
      tool,
      duration_ms: 1,
      status: null,
      answer: '',
      error,
    });
    const summaryOf = (...events: CallEvent[]) =>
      reviewPlainly({ agent: agent(), reason: 'ended_by_user', facts: [], events }).summary;
    const refused = 'It isn’t a public address.';
    expect(summaryOf(answered('track_parcel', null))).toBe('The tester ended the call.');
    expect(summaryOf(answered('track_parcel', refused), answered('track_parcel', refused))).toBe(
      'The tester ended the call. Tool failed: track_parcel.',
    );
    expect(summaryOf(answered('track_parcel', refused), answered('refund', refused))).toBe(
      'The tester ended the call. Tools failed: track_parcel, refund.',
    );
  });

  test('says days and phone numbers as pages do', () => {
    const written = [
      { name: 'day', value: '2026-11-27' },
      { name: 'phone', value: '+14155550132' },
    ];
    expect(reviewPlainly({ agent: agent(), reason: 'caller_hung_up', facts: written }).summary).toMatch(
      / Collected: day: Fri, Nov 27, 2026; phone: \+1 415 555 0132\.$/,
    );
  });

  test('is no success without the required facts, unless someone was put through', () => {
    const of = (reason: 'completed' | 'transferred') =>
      reviewPlainly({ agent: agent(), reason, facts: [] }).success;
    expect([of('completed'), of('transferred')]).toEqual([false, true]);
  });

  test('by conditions is a success even when the caller just hung up', () => {
    const after: AfterCall = {
      success_rule: 'facts',
      success_conditions: [{ fact: 'party_size', operator: 'is', value: '4' }],
    };
    expect(reviewPlainly({ agent: agent(after), reason: 'caller_hung_up', facts }).success).toBe(true);
  });

  test('says when no one was there to judge by words', () => {
    const after: AfterCall = { summary: false, success_rule: 'words', success_words: 'It went well.' };
    expect(reviewPlainly({ agent: agent(after), reason: 'completed', facts })).toMatchObject({
      summary: 'No model was there to judge it by words; how it ended decided.',
      success: true,
    });
    expect(
      reviewPlainly({ agent: agent({ summary: false }), reason: 'completed', facts }).summary,
    ).toBeNull();
  });
});
