/** Where callers go whose calls can't be taken. */
import { expect, it } from 'vitest';
import { noNumberRules, type NumberRules } from '#contract/agents/number-rules';
import { type EndReason, endReasons } from '#contract/calls/outcomes';
import { ApiError } from '#domain/api-error';
import { fallbackOf, mustBeCalledInstead } from '#domain/calls/telephone/fallback';
import { outcomeSentence } from '#domain/calls/outcome-sentence';

const OWN = '+14155552671';
const OTHER = '+14155552673';
const NIGHT = '+14155552674';
const numberWith = (rules: Partial<NumberRules>) => ({
  number: OWN,
  country: 'US',
  rules: { ...noNumberRules, fallback_number: OTHER, ...rules },
});

it('they go there when the number is full, down, switched off, out of credit, without an agent or without a line, and for nothing else', () => {
  const reasons = Object.keys(endReasons) as EndReason[];
  expect(reasons.filter((reason) => fallbackOf(reason, numberWith({})) !== null).toSorted()).toEqual([
    'agent_invalid',
    'busy',
    'insufficient_credit',
    'line_failed',
    'no_agent',
    'paused',
    'platform_error',
  ]);
  expect(fallbackOf('busy', numberWith({}))).toEqual({ number: OTHER, from: OWN });
  expect(fallbackOf('busy', numberWith({ fallback_number: '' }))).toBeNull();
});

it('a country that may not be called any more isn’t', () => {
  expect(fallbackOf('busy', numberWith({ countries: ['DE'] }))).toBeNull();
});

const afterHours = (number: string | null) => ({ agent_id: null, number, message: '' });

it('outside its hours they go to the number for that, and to no other', () => {
  expect(fallbackOf('outside_hours', numberWith({ outside_hours: afterHours(NIGHT) }))).toEqual({
    number: NIGHT,
    from: OWN,
  });
  expect(fallbackOf('outside_hours', numberWith({ outside_hours: afterHours(null) }))).toBeNull();
  expect(fallbackOf('busy', numberWith({ outside_hours: afterHours(NIGHT) }))?.number).toBe(OTHER);
  const elsewhere = { countries: ['DE'], outside_hours: afterHours(NIGHT) };
  expect(fallbackOf('outside_hours', numberWith(elsewhere))).toBeNull();
});

it('numbers are kept as they’re called, and checked as those of calls out are', () => {
  const kept = mustBeCalledInstead(
    numberWith({ fallback_number: '(415) 555-2673', outside_hours: afterHours('415 555 2674') }),
  );
  expect(kept.rules).toMatchObject({ fallback_number: OTHER, outside_hours: { number: NIGHT } });
  expect(kept.called.map(({ number }) => number)).toEqual([OTHER, NIGHT]);
  expect(mustBeCalledInstead(numberWith({ fallback_number: '' }))).toEqual({
    rules: { ...noNumberRules, fallback_number: '' },
    called: [],
  });
});

it.each([
  ['911', /^Emergency and short/],
  ['+1 900 555 2671', /^Premium-rate/],
  ['+49 30 901820', /^Calls to Germany aren’t allowed/],
  ['12', /^Emergency and short/],
  ['+1 415 555', /isn’t a phone number/],
  [OWN, /is in Phone Numbers/],
])('%s is refused at its field', (number, fault) => {
  const fieldsOf = (rules: Partial<NumberRules>) => {
    try {
      mustBeCalledInstead(numberWith(rules));
    } catch (error) {
      return error instanceof ApiError ? error.fields : undefined;
    }
    return [];
  };
  const message = expect.stringMatching(fault) as string;
  expect(fieldsOf({ fallback_number: number })).toEqual([{ field: 'rules.fallback_number', message }]);
  expect(fieldsOf({ outside_hours: afterHours(number) })).toEqual([
    { field: 'rules.outside_hours.number', message },
  ]);
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
