import { describe, expect, it } from 'vitest';
import { CallDirection, CallOrigin } from '#contract/calls/call-summary';
import { type CallFilters, Happening } from '#contract/calls/calls';
import { CallStatus, EndReason, Fault } from '#contract/calls/outcomes';
import { SpendPart } from '#contract/calls/spend-parts';
import type { CallFilterName } from '@/lib/calls/call-search';
import { reasonWords } from '@/components/calls/call-outcome';
import { isNear, mendedText } from '@/lib/calls/typed-line/mended-words';
import { filterWords } from '@/components/calls/filters/filter-words';
import { lineLabels } from '@/components/calls/filters/line-labels';
import { daysIn, manyHoursIn, noSuchDayIn } from '@/lib/calls/typed-line/typed-days';
import { typedFilters } from '@/lib/calls/typed-line/typed-filters';

/** A Monday. */
const now = new Date(2026, 10, 23, 15, 30);
const desk = { agent_id: '7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a001', name: 'Front desk' };
const refunds = { topic_id: '7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a002', name: 'Refund' };
const read = (text: string) =>
  typedFilters(text, {
    agents: [desk],
    topics: [refunds],
    tags: ['vip', 'call back'],
    outcomes: reasonWords,
    labels: lineLabels,
    daysIn: (part) => daysIn(part, now),
  });

it('each way that a call ends has words of its own to choose', () => {
  const words = Object.values(reasonWords);
  expect(new Set(words).size).toBe(words.length);
});

describe('a week, a month or a quarter is that of the calendar', () => {
  it.each<[string, string, string]>([
    ['last week', '2026-11-16', '2026-11-22'],
    ['this week', '2026-11-23', '2026-11-23'],
    ['since last week', '2026-11-16', '2026-11-23'],
    ['last month', '2026-10-01', '2026-10-31'],
    ['this month', '2026-11-01', '2026-11-23'],
    ['last quarter', '2026-07-01', '2026-09-30'],
    ['this quarter', '2026-10-01', '2026-11-23'],
  ])('%s', (text, from, to) => {
    expect(read(text)).toEqual({ from, to });
    expect(read(`refund ${text}`)).toEqual({ from, to, words: 'refund' });
  });

  it('on a Sunday the week that ends with it isn’t the last one yet', () => {
    expect(daysIn('last week', new Date(2026, 10, 29, 23, 59))[0]).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-22',
    });
  });

  it('a day of it is that day', () => {
    const [friday] = daysIn('friday last week', now);
    expect(friday?.from).toBe(friday?.to);
  });

  it('over New Year', () => {
    const inJanuary = new Date(2027, 0, 2, 8);
    const read = (text: string) => daysIn(text, inJanuary)[0];
    expect(read('last week')).toMatchObject({ from: '2026-12-21', to: '2026-12-27' });
    expect(read('last month')).toMatchObject({ from: '2026-12-01', to: '2026-12-31' });
    expect(read('last quarter')).toMatchObject({ from: '2026-10-01', to: '2026-12-31' });
  });
});

describe('a weekend is its Saturday and its Sunday', () => {
  it.each<[typed: string, on: string, from: string, to: string]>([
    // A Monday, a Friday.
    ['last weekend', '2026-11-23T09:00', '2026-11-21', '2026-11-22'],
    ['last weekend', '2026-11-27T23:59', '2026-11-21', '2026-11-22'],
    // Within one, the last is the one before.
    ['last weekend', '2026-11-28T00:00', '2026-11-21', '2026-11-22'],
    ['last weekend', '2026-11-29T23:59', '2026-11-21', '2026-11-22'],
    ['this weekend', '2026-11-28T09:00', '2026-11-28', '2026-11-28'],
    ['this weekend', '2026-11-29T09:00', '2026-11-28', '2026-11-29'],
    ['on the weekend', '2026-11-29T09:00', '2026-11-28', '2026-11-29'],
    // The one to come has no calls yet.
    ['this weekend', '2026-11-25T09:00', '2026-11-21', '2026-11-22'],
    ['weekend', '2026-11-25T09:00', '2026-11-21', '2026-11-22'],
    ['since last weekend', '2026-11-25T09:00', '2026-11-21', '2026-11-25'],
    ['past weekend', '2027-01-04T09:00', '2027-01-02', '2027-01-03'],
  ])('%s, on %s', (typed, on, from, to) => {
    expect(daysIn(typed, new Date(on))[0]).toEqual({ text: typed, from, to });
  });

  it('and is left of by other words', () => {
    expect(read('failed tool over the weekend refund')).toEqual({
      happened: 'tool_failed',
      from: '2026-11-21',
      to: '2026-11-22',
      words: 'refund',
    });
    expect(read('any weekday')).toEqual({ words: 'weekday' });
  });
});

describe('an hour of a day', () => {
  const tuesday = { from: '2026-11-17', to: '2026-11-17' };
  it.each<[string, CallFilters]>([
    ['last tuesday at 3pm', { ...tuesday, hour: 15 }],
    ['at 3 pm last tuesday refund', { ...tuesday, hour: 15, words: 'refund' }],
    ['last tuesday 15:30', { ...tuesday, hour: 15 }],
    ['last tuesday from 3pm to 4pm', { ...tuesday, hour: 15 }],
    ['last tuesday at noon', { ...tuesday, hour: 12 }],
    ['last tuesday at 12am', { ...tuesday, hour: 0 }],
    ['today at 9am', { from: '2026-11-23', to: '2026-11-23', hour: 9 }],
    ['9am today', { from: '2026-11-23', to: '2026-11-23', hour: 9 }],
    ['2026-11-17 15:00 failed tool', { ...tuesday, hour: 15, happened: 'tool_failed' }],
    ['last tuesday from 15:00 to 15:59', { ...tuesday, hour: 15 }],
    ['last tuesday', tuesday],
    ['last tuesday 3 refunds', { ...tuesday, words: '3 refunds' }],
    ['table 12 last tuesday', { ...tuesday, words: 'table' }],
    ['refund on mondays', { weekday: 1, words: 'refund' }],
    ['refund on monday', { from: '2026-11-23', to: '2026-11-23', words: 'refund' }],
  ])('%s', (typed, filters) => {
    expect(read(typed)).toEqual(filters);
    expect(manyHoursIn(typed, now)).toBeNull();
  });

  it.each<[typed: string, hours: string | null]>([
    ['last tuesday from 3pm to 5pm', 'last tuesday from 3pm to 5pm'],
    ['refund last tuesday between 3pm and 5pm', 'between 3pm and 5pm'],
    ['between 3 and 4 pm yesterday', 'between 3 and 4 pm'],
    ['yesterday after 3pm', 'yesterday after 3pm'],
    ['before 9am today', 'before 9am today'],
    ['refund since yesterday at 3pm', 'since yesterday at 3pm'],
    ['between nov 3 at 9am and nov 5 refund', 'between nov 3 at 9am and nov 5'],
    ['monday 9am to friday 5pm', 'monday 9am to friday 5pm'],
    // No day, or no hours.
    ['appointment between 3pm and 5pm', null],
    ['between 3 and 5 refunds yesterday', null],
    ['since yesterday', null],
  ])('of “%s” %s isn’t one', (typed, hours) => {
    expect(manyHoursIn(typed, now)).toBe(hours);
  });
});

describe('what someone types for calls', () => {
  it.each<[string, CallFilters]>([
    [
      'failed tool last tuesday refund',
      { happened: 'tool_failed', from: '2026-11-17', to: '2026-11-17', words: 'refund' },
    ],
    [
      'The calls of last Tuesday in which a caller asked for a refund and the tool failed',
      { happened: 'tool_failed', from: '2026-11-17', to: '2026-11-17', words: 'refund' },
    ],
    ['yesterday', { from: '2026-11-22', to: '2026-11-22' }],
    ['friday', { from: '2026-11-20', to: '2026-11-20' }],
    ['nov 3 to nov 5', { from: '2026-11-03', to: '2026-11-05' }],
    ['between nov 3 and nov 5 refund', { from: '2026-11-03', to: '2026-11-05', words: 'refund' }],
    ['between nov 5 and nov 3 refund', { from: '2026-11-03', to: '2026-11-05', words: 'refund' }],
    ['between nov 5 and nov 5 refund', { from: '2026-11-05', to: '2026-11-05', words: 'refund' }],
    ['refund since today', { days: 1, words: 'refund' }],
    ['dec 24', { from: '2025-12-24', to: '2025-12-24' }],
    ['dec 24 2026', { from: '2026-12-24', to: '2026-12-24' }],
    ['nov 3 2026 to nov 5 2026 refund', { from: '2026-11-03', to: '2026-11-05', words: 'refund' }],
    ['between dec 20 and jan 6', { from: '2025-12-20', to: '2026-01-06' }],
    ['refund between us and them', { words: 'refund between us' }],
    ['refund since friday', { from: '2026-11-20', to: '2026-11-23', words: 'refund' }],
    ['2026-11-20', { from: '2026-11-20', to: '2026-11-20' }],
    ['2026-11-03 to 2026-11-05', { from: '2026-11-03', to: '2026-11-05' }],
    ['05.11.2026 refund', { from: '2026-11-05', to: '2026-11-05', words: 'refund' }],
    ['last 14 days', { days: 14 }],
    ['past 2 weeks refund', { days: 14, words: 'refund' }],
    [
      'why did that customer hang up last Tuesday, when the tool failed?',
      { happened: 'tool_failed', end_reason: 'caller_hung_up', from: '2026-11-17', to: '2026-11-17' },
    ],
    ['today', { days: 1 }],
    ['last 7 days inbound', { days: 7, direction: 'inbound' }],
    ['front desk v4 hung up', { agent_id: desk.agent_id, agent_version: 4, end_reason: 'caller_hung_up' }],
    ['longer than 2 min over $0.10', { min_seconds: 120, min_cost_micros: 100_000 }],
    ['under $0.05', { max_cost_micros: 50_099 }],
    ['cost over 10 cents', { min_cost_micros: 100_000 }],
    ['costs more than 10¢ refund', { min_cost_micros: 100_000, words: 'refund' }],
    ['calls under 2 dollars', { max_cost_micros: 2_000_099 }],
    ['slower than 1500 ms', { min_response_ms: 1500 }],
    ['slower than 2 s', { min_response_ms: 2000 }],
    ['response time under 1.5 s today', { max_response_ms: 1500, days: 1 }],
    ['over 900 ms', { min_response_ms: 900 }],
    ['response over 2 seconds longer than 1 min', { min_response_ms: 2000, min_seconds: 60 }],
    ['refund by the caller', { words: 'refund', words_by: 'caller' }],
    ['caller said "money back" today', { days: 1, words: '"money back"', words_by: 'caller' }],
    ['refund said by the agent', { words: 'refund', words_by: 'agent' }],
    ['the agent mentioned a refund', { words: 'refund', words_by: 'agent' }],
    ['front desk refund by the agent', { agent_id: desk.agent_id, words: 'refund', words_by: 'agent' }],
    ['refund interrupted by the caller', { happened: 'interrupted', words: 'refund' }],
    ['hung up by the caller', { end_reason: 'caller_hung_up' }],
    ['caller said', { words: 'caller said' }],
    ['agent said', { words: 'agent' }],
    ['score under 60 today', { max_score: 60, days: 1 }],
    ['today about a refund', { days: 1, topic_id: refunds.topic_id }],
    ['topic: refund', { topic_id: refunds.topic_id }],
    ['topic:refund', { topic_id: refunds.topic_id }],
    ['topic refund today', { topic_id: refunds.topic_id, days: 1 }],
    ['topic:"refund" today', { topic_id: refunds.topic_id, days: 1 }],
    ['topic:parking', { words: 'topic parking' }],
    ['low score', { max_score: 50 }],
    ['+1 415 555 0132', { number: '+1 415 555 0132' }],
    ['5550132 refused', { number: '5550132', status: 'refused' }],
    ['failed', { status: 'failed' }],
    ['status failed', { status: 'failed' }],
    ['status: not connected refund', { status: 'not_connected', words: 'refund' }],
    ['status in_progress', { status: 'in_progress' }],
    ['the status of my order', { words: 'status my order' }],
    ['tests only', { origin: 'test' }],
    ['only tests', { origin: 'test' }],
    ['phone only today', { origin: 'phone', days: 1 }],
    ['only refunds', { words: 'only refunds' }],
    ['at fault: platform', { fault: 'platform' }],
    ['at fault: Callwright', { fault: 'platform' }],
    ['at fault no one', { fault: 'none' }],
    ['platform’s fault yesterday', { fault: 'platform', from: '2026-11-22', to: '2026-11-22' }],
    ["didn't connect", { connected: 'no' }],
    ['number has 555', { number: '555' }],
    ['nov 31 refund', { words: 'nov 31 refund' }],
    ['Model failed', { end_reason: 'model_failed' }],
    ['unsuccessful test calls', { success: 'no', origin: 'test' }],
    ['"failed tool" parking', { words: '"failed tool" parking' }],
    ['what was it', { words: 'what was it' }],
    ['tag:vip failed tool', { tag: 'vip', happened: 'tool_failed' }],
    ['tag: New refund', { tag: 'new', words: 'refund' }],
    ['tag:"Two words" refund', { tag: 'two words', words: 'refund' }],
    ['tagged call back today', { tag: 'call back', days: 1 }],
    ['price tag', { words: 'price tag' }],
    ['day=Friday refund', { fact: 'day=Friday', words: 'refund' }],
    ['fact name="Ada Lovelace"', { fact: 'name=Ada Lovelace' }],
    ['fact day contains fri', { fact_has: 'day=fri' }],
    ['fact day contains "Friday morning"', { fact_has: 'day=Friday morning' }],
    ['contains "Friday morning"', { words: '"Friday morning" contains' }],
    ['fact name is "Ada Lovelace"', { fact: 'name=Ada Lovelace' }],
    ['fact:day=Friday', { fact: 'day=Friday' }],
    ['variable plan=gold', { variable: 'plan=gold' }],
    ['var:plan=gold', { variable: 'plan=gold' }],
    ['variables=2', { fact: 'variables=2' }],
    ['tag:vip tag:late', { tag: 'vip', words: 'tag late' }],
    ['day=Friday plan=gold', { fact: 'day=Friday', words: 'plan=gold' }],
    ['https://x.example/?a=b', { words: 'https //x.example/ a=b' }],
    ['"a=b" "next friday"', { words: '"a=b" "next friday"' }],
    ['customer service', { words: 'customer service' }],
    [
      'did the customer ask for customer support yesterday',
      {
        from: '2026-11-22',
        to: '2026-11-22',
        words: 'ask customer support',
      },
    ],
    ['that customer asked for a call back', { words: 'call back' }],
    ['calls back in stock', { words: 'back stock' }],
    ['calls of callers, refund', { words: 'refund' }],
    ['phone number', { words: 'phone number' }],
    ['phone number 5550132', { number: '5550132' }],
    ['phone calls', { origin: 'phone' }],
    ['examples', { examples: 'only' }],
    ['no examples', { examples: 'out' }],
    ['   ', {}],
  ])('%s', (text, filters) => {
    expect(read(text)).toEqual(filters);
  });

  it.each<[typed: string, on: string, from: string, to: string]>([
    // A Wednesday: the last such days that are over, and not the Monday of this week alone.
    ['between monday and friday', '2026-11-25T09:00', '2026-11-16', '2026-11-20'],
    ['from monday to friday', '2026-11-25T09:00', '2026-11-16', '2026-11-20'],
    ['between friday and monday', '2026-11-25T09:00', '2026-11-20', '2026-11-23'],
    ['between monday and today', '2026-11-25T09:00', '2026-11-23', '2026-11-25'],
    // The Friday and the Monday themselves, before noon.
    ['between monday and friday', '2026-11-27T09:00', '2026-11-23', '2026-11-27'],
    ['between monday and today', '2026-11-23T09:00', '2026-11-23', '2026-11-23'],
    ['since monday', '2026-11-23T09:00', '2026-11-23', '2026-11-23'],
    ['between monday and friday', '2026-11-23T09:00', '2026-11-16', '2026-11-20'],
    ['between monday and friday', '2026-11-29T23:30', '2026-11-23', '2026-11-27'],
  ])('%s, on %s', (typed, on, from, to) => {
    expect(daysIn(typed, new Date(on))[0]).toMatchObject({ from, to });
  });

  it('takes no time of day for a day', () => {
    expect(read('appointment at 5 pm')).toEqual({ words: 'appointment 5 pm' });
  });

  const chips: CallFilters[] = [
    ...EndReason.options.map((end_reason) => ({ end_reason })),
    ...Fault.options.map((fault) => ({ fault })),
    ...Happening.options.map((happened) => ({ happened })),
    ...CallOrigin.options.map((origin) => ({ origin })),
    ...CallDirection.options.map((direction) => ({ direction })),
    ...SpendPart.options.map((spent_on) => ({ spent_on })),
    ...(['yes', 'no', 'unknown'] as const).map((success) => ({ success })),
    ...(['out', 'only'] as const).map((examples) => ({ examples })),
    ...[1, 7, 30, 90, 45].map((days) => ({ days })),
    { tests: 'out' },
    { topic_id: 'none' },
    { tag: 'call back' },
    { agent_version: 4 },
    ...[1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday })),
    ...[0, 9, 15, 23].map((hour) => ({ hour })),
    { min_seconds: 70 },
    { max_seconds: 1200 },
    { min_response_ms: 1500 },
    { max_response_ms: 900 },
    { min_score: 60 },
    { max_score: 40 },
    { min_cost_micros: 50_000 },
    { max_cost_micros: 50_099 },
    { number: '0132' },
    { fact: 'day=Friday' },
    { fact_has: 'day=Fri' },
    { variable: 'plan=gold' },
    { words: 'refund' },
  ];
  it.each(
    chips.flatMap((filters) =>
      Object.keys(filters).flatMap((name) => {
        const words = filterWords(name as CallFilterName, filters);
        return words === null ? [] : [[words, filters] as const];
      }),
    ),
  )('“%s” as its chip says it', (words, filters) => {
    expect(read(words)).toEqual(filters);
    expect(read(words.replaceAll('’', "'"))).toEqual(filters);
  });

  it.each(CallStatus.options)('the status %s after its name', (status) => {
    expect(read(`status: ${filterWords('status', { status })}`)).toEqual({ status });
  });

  it.each([
    ['nov 31', 'nov 31'],
    ['refund 31st of November 2026', '31st of November 2026'],
    ['2026-02-30', '2026-02-30'],
    ['2026-13-01', '2026-13-01'],
    ['30.02.2026 refund', '30.02.2026'],
    ['02/30/2026', '02/30/2026'],
    // Of a year that has none.
    ['feb 29', 'feb 29'],
    ['feb 29 2024', null],
    ['20/11/2026', null],
    ['november 30, 2026', null],
    ['31 decks', null],
    ['decide 45', null],
    ['may 45', null],
    ['order 2026-110-20', null],
  ])('of “%s” %s is no day', (text, noDay) => {
    expect(noSuchDayIn(text, now)).toBe(noDay);
    expect(noDay === null ? [] : daysIn(noDay, now)).toEqual([]);
  });
});

describe('what was typed with a fault', () => {
  it.each<[typed: string, mended: string, filters: CallFilters]>([
    ['faild tool', 'failed tool', { happened: 'tool_failed' }],
    ['tool faield', 'tool failed', { happened: 'tool_failed' }],
    ['yesterdy', 'yesterday', { from: '2026-11-22', to: '2026-11-22' }],
    ['refund last tuesdya', 'refund last tuesday', { from: '2026-11-17', to: '2026-11-17', words: 'refund' }],
    ['intrrupted', 'interrupted', { happened: 'interrupted' }],
    ['transfered today', 'transferred today', { end_reason: 'transferred', days: 1 }],
    ['unsucesful calls', 'unsuccessful calls', { success: 'no' }],
    ['incomming', 'incoming', { direction: 'inbound' }],
    ['voicmail', 'voicemail', { end_reason: 'machine' }],
    ['Outbuond refund', 'outbound refund', { direction: 'outbound', words: 'refund' }],
    ['loner than 2 minutes', 'longer than 2 minutes', { min_seconds: 120 }],
  ])('%s is mended', (typed, mended, filters) => {
    expect(mendedText(typed, read(typed).words ?? '')).toBe(mended);
    expect(read(mended)).toEqual(filters);
  });

  it.each([
    // Said in calls, and near nothing.
    'refund parking',
    // Too short to be near one word alone.
    'tol tset',
    '"faild tool"',
    'name=faild',
    'tag:yesterdy',
    'failed tool yesterday',
  ])('%s has nothing to mend', (typed) => {
    expect(mendedText(typed, read(typed).words ?? '')).toBeNull();
  });

  it.each([
    ['refnd', 'refund', true],
    ['refudn', 'refund', true],
    ['rfnd', 'refund', false],
    ['parking', 'refund', false],
    ['complaimts', 'complaints', true],
  ])('%s is near %s: %s', (typed, word, near) => {
    expect(isNear(typed, word)).toBe(near);
  });
});
