import { getCountries } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callingCountries } from '#contract/agents/calling-countries';
import { noNumberRules, NumberRules } from '#contract/agents/number-rules';
import { openOn } from '#contract/agents/opening-hours';
import { answering, isBlocked, refusalWords } from '#domain/agents/phone-numbers/number-screening';
import { refusalLanguage } from '#domain/agents/phone-numbers/refusal-language';

const CALLER = '+14155552672';
const monday = new Date('2026-11-23T12:00:00Z');
const sunday = new Date('2026-11-22T12:00:00Z');

const rulesWith = (rules: object) => z.parse(NumberRules, rules);
const weekdays = openOn({ monday: ['09:00', '17:00'] });
const numberWith = (rules: object, number: object = {}) => ({
  agent_id: 'day',
  agent_version: 3,
  rules: rulesWith(rules),
  ...number,
});

describe('who may call', () => {
  it.each([
    ['+14155552672', true],
    ['+1 (415) 555-2672', true],
    ['+1 415 *', true],
    ['+14155552673', false],
    ['+49 *', false],
  ])('blocking %s', (blocked, isIt) => {
    expect(isBlocked(rulesWith({ blocked: [blocked] }), CALLER)).toBe(isIt);
  });

  it('a caller who shows no number only where that is blocked', () => {
    expect(isBlocked(rulesWith({ blocked: ['+1*'] }), 'Withheld')).toBe(false);
    expect(isBlocked(rulesWith({ block_withheld: true }), 'Withheld')).toBe(true);
    expect(isBlocked(rulesWith({ block_withheld: true }), CALLER)).toBe(false);
  });

  it('numbers are kept without their signs and once', () => {
    expect(rulesWith({ blocked: ['+1 415.555/2672', '+14155552672'] }).blocked).toEqual([CALLER]);
  });

  it.each(['4155552672', '+', '+*', '+12', 'anonymous', '+1*415', '+1415555267299999'])(
    '%j can’t be blocked',
    (blocked) => {
      const parsed = z.safeParse(NumberRules, { blocked: [CALLER, blocked] });
      expect(parsed.error?.issues[0]?.path).toEqual(['blocked', 1]);
    },
  );
});

describe('who answers', () => {
  it('is the agent, in the version that was fixed', () => {
    expect(answering(numberWith({}), CALLER, monday)).toEqual({
      agent_id: 'day',
      version: 3,
      after_hours: false,
    });
    expect(answering(numberWith({}, { agent_id: null }), CALLER, monday)).toBe('no_agent');
  });

  it('outside the hours is another agent, or no one', () => {
    const closed = { hours: weekdays };
    expect(answering(numberWith(closed), CALLER, monday)).toMatchObject({ agent_id: 'day' });
    expect(answering(numberWith(closed), CALLER, sunday)).toBe('outside_hours');
    const night = crypto.randomUUID();
    const other = { ...closed, outside_hours: { agent_id: night, number: null, message: '' } };
    // Though the number has no agent for the day.
    expect(answering(numberWith(other, { agent_id: null }), CALLER, sunday)).toEqual({
      agent_id: night,
      version: null,
      after_hours: true,
    });
  });

  it('is no one while its calls are switched off, at any hour', () => {
    for (const now of [monday, sunday]) {
      expect(answering(numberWith({ takes_calls: false, hours: weekdays }), CALLER, now)).toBe('paused');
    }
  });

  it('is no one to a blocked caller, at any hour', () => {
    expect(answering(numberWith({ blocked: [CALLER], hours: weekdays }), CALLER, sunday)).toBe(
      'caller_blocked',
    );
  });
});

describe('what the others hear', () => {
  const closed = (at: string, rules: object = {}) =>
    refusalWords(
      'outside_hours',
      rulesWith({ hours: openOn({ monday: ['09:00', '17:00'], wednesday: ['09:30', '17:00'] }), ...rules }),
      new Date(at),
    );

  it('outside the hours: when it opens, by the clock of its place', () => {
    expect(closed('2026-11-23T06:00:00Z')).toContain('We open again today at 9 AM.');
    expect(closed('2026-11-22T12:00:00Z')).toContain('We open again tomorrow at 9 AM.');
    expect(closed('2026-11-23T18:00:00Z')).toContain('We open again on Wednesday at 9:30 AM.');
    expect(closed('2026-11-22T12:00:00Z', { time_zone: 'Pacific/Auckland' })).toContain('today at 9 AM');
    const away = ['2026-11-23', '2026-11-25', '2026-11-30'].map((date) => ({ date, name: '' }));
    const hours = { ...openOn({ monday: ['09:00', '17:00'] }), closed: away };
    expect(closed('2026-11-22T12:00:00Z', { hours })).toBe(
      'We’re closed at the moment. Please call again another day. Goodbye.',
    );
    expect(closed('2026-11-23T12:00:00Z', { hours: { ...hours, closed: away.slice(0, 1) } })).toContain(
      'on Monday, November 30 at 9 AM',
    );
  });

  it('outside the hours: the number’s own words', () => {
    const message = 'We are at sea.';
    expect(closed('2026-11-22T12:00:00Z', { outside_hours: { agent_id: null, number: null, message } })).toBe(
      message,
    );
  });

  it('when no call can be taken: its own words, else what is so', () => {
    const own = rulesWith({ unavailable_message: 'Please write to us.' });
    for (const reason of ['busy', 'insufficient_credit', 'no_agent', 'platform_error'] as const) {
      expect(refusalWords(reason, own, monday)).toBe('Please write to us.');
    }
    expect(refusalWords('busy', noNumberRules, monday)).toContain('all lines are busy');
    expect(refusalWords('platform_error', null, monday)).toContain('went wrong on our side');
    expect(refusalWords('insufficient_credit', noNumberRules, monday)).not.toContain('credit');
  });

  it.each([
    ['DE', 'de-DE'],
    ['AT', 'de-DE'],
    ['GB', 'en-GB'],
    ['PT', 'pt-BR'],
    ['PL', 'en-US'],
    [null, 'en-US'],
  ])('its own words in the language of its country: %s in %s, and ours in English', (country, language) => {
    const rules = rulesWith({ unavailable_message: 'Call us later.' });
    expect(refusalLanguage('Call us later.', { country, rules })).toBe(language);
    expect(refusalLanguage(refusalWords('busy', null, monday), { country, rules })).toBe('en-US');
    expect(refusalLanguage('Call us later.', null)).toBe('en-US');
  });

  it('who may not call hears nothing of that', () => {
    const own = rulesWith({ unavailable_message: 'Please write to us.' });
    expect(refusalWords('caller_blocked', own, monday)).toContain('can’t take your call');
    expect(refusalWords('too_many_calls', own, monday)).toContain('too often');
  });
});

it('the countries are those that have numbers', () => {
  expect(callingCountries).toEqual(getCountries());
});
