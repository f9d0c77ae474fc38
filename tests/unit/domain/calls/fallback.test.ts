/** Where callers go whose calls can't be taken. */
import { expect, it } from 'vitest';
import type { NumberRules } from '#contract/agents/number-rules';
import { type EndReason, endReasons } from '#contract/calls/outcomes';
import { ApiError } from '#domain/api-error';
import { fallbackOf, mustBeFallback } from '#domain/calls/fallback';
import { outcomeSentence } from '#domain/calls/outcome-sentence';

const OWN = '+14155552671';
const OTHER = '+14155552673';
const numberWith = (rules: Partial<Pick<NumberRules, 'countries' | 'fallback_number'>>) => ({
  number: OWN,
  country: 'US',
  rules: { countries: null, fallback_number: OTHER, ...rules },
});

it('they go there when the number is full, down, out of credit or without an agent, and for nothing else', () => {
  const reasons = Object.keys(endReasons) as EndReason[];
  expect(reasons.filter((reason) => fallbackOf(reason, numberWith({})) !== null).toSorted()).toEqual([
    'agent_invalid',
    'busy',
    'insufficient_credit',
    'no_agent',
    'platform_error',
  ]);
  expect(fallbackOf('busy', numberWith({}))).toEqual({ number: OTHER, from: OWN });
  expect(fallbackOf('busy', numberWith({ fallback_number: '' }))).toBeNull();
});

it('a country that may not be called any more isn’t', () => {
  expect(fallbackOf('busy', numberWith({ countries: ['DE'] }))).toBeNull();
});

it('it’s kept as it’s called, and checked as numbers of calls out are', () => {
  expect(mustBeFallback(numberWith({ fallback_number: '(415) 555-2673' }))).toBe(OTHER);
  expect(mustBeFallback(numberWith({ fallback_number: '' }))).toBe('');
  for (const [fallback_number, fault] of [
    ['911', /^Emergency and short/],
    ['+1 900 555 2671', /^Premium-rate/],
    ['+49 30 901820', /^Calls to Germany aren’t allowed/],
    ['12', /^Emergency and short/],
    ['+1 415 555', /isn’t a phone number/],
    [OWN, /is in Phone Numbers/],
  ] as const) {
    let caught: unknown;
    try {
      mustBeFallback(numberWith({ fallback_number }));
    } catch (error) {
      caught = error;
    }
    const fields = caught instanceof ApiError ? caught.fields : undefined;
    expect(fields).toEqual([{ field: 'rules.fallback_number', message: expect.stringMatching(fault) }]);
  }
});

it('the history says where they went, and what came of it', () => {
  const refused = {
    outcome: 'Callwright was running as many calls as it can.',
    end_reason: 'busy',
    status: 'refused',
    direction: 'inbound',
    fallback_number: OTHER,
  } as const;
  expect(outcomeSentence(refused)).toBe(
    'Callwright was running as many calls as it can. The caller was sent to +1 415 555 2673.',
  );
  expect(outcomeSentence({ ...refused, fallback_result: 'no_answer' })).toMatch(
    /2673\. No one answered there\.$/,
  );
});
