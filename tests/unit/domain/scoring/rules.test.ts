import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallEvent, UnstampedEvent } from '#contract/calls/call-events';
import type { ScoreRule } from '#contract/scoring/scorecards';
import { linesOf } from '#domain/scoring/lines';
import { judgeByRule } from '#domain/scoring/rules';

const agent = (text: string, more: object = {}): UnstampedEvent => ({
  type: 'agent_said',
  turn: 0,
  text,
  why: [],
  interrupted: false,
  ...more,
});
const caller = (text: string, more: object = {}): UnstampedEvent => ({
  type: 'caller_said',
  turn: 1,
  text,
  ...more,
});
const log = (...events: UnstampedEvent[]) =>
  // Spreading a union loses its discriminant for the compiler.
  events.map((event, place) => ({ ...event, seq: place + 1, offset_ms: place * 1000 }) as CallEvent);
const said = (by: 'agent' | 'caller' | 'either', ...phrases: string[]): ScoreRule => ({
  type: 'said',
  by,
  phrases,
});

it('reads lines as they began: an interrupted one is logged behind what cut it short', () => {
  const events = log(
    caller('What does it cost?', { start_ms: 5_000, end_ms: 6_000 }),
    agent('First, what', { interrupted: true, start_ms: 2_000, end_ms: 5_000 }),
  );
  expect(linesOf(events).map(({ seq }) => seq)).toEqual([2, 1]);
  expect(linesOf(log(agent('Hello.'), caller('Hi.'))).map(({ seq }) => seq)).toEqual([1, 2]);
});

describe('words', () => {
  const events = log(agent('Good morning, Harbor Dental.'), caller('I’d like two REFUNDS, s’il vous plaît.'));

  it('are found by side and in any form, with the line that has them', () => {
    expect(judgeByRule(said('agent', 'hello', 'good morning'), events)).toEqual({
      answer: 'yes',
      reason: 'The agent said “good morning”.',
      quotes: [{ seq: 1, offset_ms: 0, by: 'agent', text: 'Good morning, Harbor Dental.' }],
    });
    expect(judgeByRule(said('either', 'refund'), events).quotes[0]?.seq).toBe(2);
    expect(judgeByRule(said('caller', 's’il vous plait'), events).answer).toBe('yes');
    expect(judgeByRule(said('agent', 'refund'), events)).toEqual({
      answer: 'no',
      reason: 'The agent never said “refund”.',
      quotes: [],
    });
    // A word isn't found within another one.
    expect(judgeByRule(said('agent', 'harb'), events).answer).toBe('no');
  });

  it('that must not be said answer the other way round, always', () => {
    const sides = fc.constantFrom('agent' as const, 'caller' as const, 'either' as const);
    const words = fc.array(fc.constantFrom('good', 'refund', 'dental morning', 'zebra', 'two'), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(sides, words, (by, phrases) => {
        const one = judgeByRule({ type: 'said', by, phrases }, events);
        const other = judgeByRule({ type: 'never_said', by, phrases }, events);
        expect(new Set([one.answer, other.answer])).toEqual(new Set(['yes', 'no']));
        expect(other.quotes).toEqual(one.quotes);
      }),
    );
  });
});

describe('order', () => {
  const rule: ScoreRule = {
    type: 'order',
    before_by: 'agent',
    before: ['recorded'],
    after_by: 'agent',
    after: ['your name'],
  };

  it('holds across lines and within one', () => {
    expect(judgeByRule(rule, log(agent('This call is recorded. What’s your name?'))).answer).toBe('yes');
    expect(judgeByRule(rule, log(agent('What’s your name? This call is recorded.'))).answer).toBe('no');
    expect(judgeByRule(rule, log(agent('Recorded.'), agent('Your name?'))).quotes).toHaveLength(2);
  });

  it('doesn’t apply where the second thing never came, and is broken where the first didn’t', () => {
    expect(judgeByRule(rule, log(agent('It is recorded.'))).answer).toBe('na');
    expect(judgeByRule(rule, log(agent('Your name?')))).toMatchObject({
      answer: 'no',
      quotes: [{ seq: 1 }],
    });
  });
});

describe('silence, interruptions and response times', () => {
  const spoken = log(
    agent('Hello.', { start_ms: 0, end_ms: 1000 }),
    caller('Hi.', { source: 'transcriber', start_ms: 4500, end_ms: 5000 }),
    agent('Well…', { start_ms: 5200, end_ms: 6000, interrupted: true }),
  );

  it('are told by the sound, and not where there’s none', () => {
    const silence = (max_seconds: number) => judgeByRule({ type: 'silence', max_seconds }, spoken);
    expect(silence(4)).toMatchObject({ answer: 'yes', reason: 'The longest silence was 3.5 s.' });
    expect(silence(3)).toMatchObject({ answer: 'no', quotes: [{ seq: 1 }] });
    const typed = log(agent('Hello.'), caller('Hi.'));
    expect(judgeByRule({ type: 'silence', max_seconds: 1 }, typed).answer).toBe('na');
    expect(judgeByRule({ type: 'response_time', max_ms: 500 }, log(agent('Hello.'))).answer).toBe('na');
  });

  it('hold up to their limit', () => {
    const interruptions = (most: number) => judgeByRule({ type: 'interruptions', most }, spoken);
    expect(interruptions(1).answer).toBe('yes');
    expect(interruptions(0)).toMatchObject({
      answer: 'no',
      reason: 'The agent was interrupted once.',
      quotes: [{ seq: 3, offset_ms: 5200 }],
    });
    const answered = log(caller('Hi.'), agent('Hello.'));
    const within = (max_ms: number) => judgeByRule({ type: 'response_time', max_ms }, answered);
    // Typed, the answer is read when it comes.
    expect(judgeByRule({ type: 'response_time', max_ms: 60_000 }, answered).answer).toBe(
      within(60_000).answer,
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), (most) => {
        expect(interruptions(most).answer).toBe(most >= 1 ? 'yes' : 'no');
      }),
    );
  });

  it('don’t count words that overlap as silence', () => {
    const talk = fc.array(fc.tuple(fc.nat(20_000), fc.integer({ min: 1, max: 5000 })), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(talk, (lines) => {
        const events = log(
          ...lines.map(([start_ms, length]) => agent('Yes.', { start_ms, end_ms: start_ms + length })),
        );
        // Silent are the milliseconds between the first and the last in which no line is said.
        const spans = lines
          .map(([from, length]) => [from, from + length] as const)
          .sort((a, b) => a[0] - b[0]);
        let longest = 0;
        let heard = spans[0]?.[1] ?? 0;
        for (const [from, to] of spans) {
          longest = Math.max(longest, from - heard);
          heard = Math.max(heard, to);
        }
        const { reason } = judgeByRule({ type: 'silence', max_seconds: 600 }, events);
        expect(reason).toBe(`The longest silence was ${(longest / 1000).toFixed(1)} s.`);
      }),
    );
  });
});
