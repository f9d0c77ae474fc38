/** How long the agent waits before it takes a pause for the end of a turn, by the table of `bench:turns` and beyond. */
import { describe, expect, test } from 'vitest';
import { askedIn } from '#domain/brain/wording/asked';
import { endOfTurn } from '#domain/turns/end-of-turn';
import type { CallerSoFar } from '#domain/turns/caller-so-far';
import { quantile } from '../../../../bench/report';
import { say } from '../../../../bench/turns/spoken';
import { agent, languageOf, lines, utterances } from '../../../../bench/turns/utterances';

function waitAfter(line: keyof typeof lines, said: string, more: Partial<CallerSoFar> = {}) {
  const language = languageOf(line);
  return endOfTurn({
    asked: askedIn(lines[line], agent.facts, language.slice(0, 2)),
    said,
    language,
    own_ms: 600,
    endPhrases: agent.end_phrases,
    context: { now: new Date('2026-11-24T15:00:00Z'), timeZone: 'UTC', language: 'en-US' },
    ...more,
  });
}

describe('the table', () => {
  const rows = utterances.map((utterance) => say(utterance, true));

  test('has at least 120 rows, and half of what is complete is answered within 350 ms', () => {
    expect(rows.length).toBeGreaterThanOrEqual(120);
    const waits = rows.filter(({ utterance }) => utterance.complete).flatMap(({ wait_ms }) => wait_ms ?? []);
    expect(waits.length).toBeGreaterThan(100);
    expect(quantile(waits, 0.5)).toBeLessThanOrEqual(350);
    expect(quantile(waits, 0.5)).toBeGreaterThanOrEqual(250);
  });

  test('is cut into less often than with 600 ms always', () => {
    const fixed = utterances.filter((utterance) => say(utterance, false).wait_ms === null);
    const cut = rows.filter(({ wait_ms }) => wait_ms === null);
    expect(cut.length).toBeLessThanOrEqual(fixed.length / 2);
    // What a short wait costs: answers that looked complete and weren't.
    const only = cut.filter(({ utterance }) => !fixed.includes(utterance));
    expect(only.length).toBeLessThanOrEqual(8);
  });

  test('never waits longer than a second and a half', () => {
    for (const { wait_ms } of rows) expect(wait_ms ?? 0).toBeLessThanOrEqual(1_500);
  });
});

test.each([
  ['right', 'yes', 300, 'yes_or_no'],
  ['right', 'No.', 350, 'yes_or_no'],
  ['else', 'yes', 600, 'setting'],
  ['service', 'a cleaning', 350, 'choice'],
  ['day', 'next Tuesday', 350, 'date'],
  ['birth', 'May fourth nineteen eighty two', 350, 'date'],
  ['birth', 'May fourth', 1_500, 'unfinished_date'],
  ['phone', 'four one five five five five zero one four three', 300, 'phone'],
  ['phone', 'my number is four one five', 1_500, 'unfinished_number'],
  ['help', 'my number is four one five', 1_500, 'unfinished_number'],
  ['phone', 'five five five zero one four three', 600, 'setting'],
  ['email', 'ann at example dot com', 300, 'email'],
  ['email', 'ann at example', 1_500, 'unfinished_email'],
  ['help', 'what are your opening hours', 350, 'question'],
  ['help', "I'd like to book a", 1_500, 'unfinished_sentence'],
  ['help', 'I need a plumber and', 1_500, 'unfinished_sentence'],
  ['day', 'Tuesday or', 1_500, 'unfinished_sentence'],
  ['name', 'my name is', 1_500, 'unfinished_sentence'],
  ['phone', 'let me see', 1_500, 'hesitation'],
  ['phone', 'hold on', 1_500, 'hesitation'],
  ['day', 'um', 1_500, 'hesitation'],
  ['spell', 'S M I', 1_000, 'spelling'],
  ['else', 'goodbye', 300, 'goodbye'],
  ['problem', 'my tooth hurts', 600, 'setting'],
  ['name', 'Peter Jones', 600, 'setting'],
  ['de', 'ja genau', 300, 'yes_or_no'],
  ['deHelp', 'ich möchte', 1_500, 'unfinished_sentence'],
  ['ja', 'はい', 600, 'setting'],
] as const)('to "%s", "%s" is answered after %i ms: %s', (line, said, wait_ms, rule) => {
  expect(waitAfter(line, said)).toEqual({ wait_ms, rule });
});

describe("the agent's setting", () => {
  test('is the most that a complete answer waits, and the least that an unfinished one does', () => {
    expect(waitAfter('right', 'yes', { own_ms: 200 }).wait_ms).toBe(200);
    expect(waitAfter('right', 'yes', { own_ms: 3_000 }).wait_ms).toBe(300);
    expect(waitAfter('name', 'my name is', { own_ms: 200 }).wait_ms).toBe(1_500);
    expect(waitAfter('name', 'my name is', { own_ms: 3_000 }).wait_ms).toBe(3_000);
  });

  test('decides without words, and where a language is heard that the rules do not know', () => {
    expect(waitAfter('right', '', { own_ms: 900 })).toEqual({ wait_ms: 900, rule: 'no_words' });
    expect(waitAfter('right', 'yes', { own_ms: 900, language: 'pl' })).toEqual({
      wait_ms: 900,
      rule: 'setting',
    });
  });
});

test('the digits of an earlier turn count', () => {
  const asked = askedIn(lines.phone, agent.facts, 'en');
  if (asked.kind !== 'fact') throw new Error('A fact is asked for.');
  const partly = { ...asked, soFar: '415' };
  expect(waitAfter('phone', 'five five five zero one four three', { asked: partly }).rule).toBe('phone');
  expect(waitAfter('phone', 'five five five', { asked: partly }).rule).toBe('unfinished_number');
});

test('a British number has eleven digits', () => {
  const context = { now: new Date(), timeZone: 'UTC', language: 'en-GB' } as const;
  expect(waitAfter('phone', 'oh two oh seven nine four six oh', { context }).rule).toBe('unfinished_number');
  expect(waitAfter('phone', 'oh two oh seven nine four six oh oh one eight', { context }).rule).toBe('phone');
});

describe("what the agent's line asks for", () => {
  test.each([
    ['Is that right?', { kind: 'yes_or_no', moreAfter: 'no' }],
    ['Would you like a reminder?', { kind: 'yes_or_no', moreAfter: null }],
    ['Is there anything else?', { kind: 'yes_or_no', moreAfter: 'yes' }],
    ['Thank you. And what day suits you?', { kind: 'fact', fact: { type: 'date' } }],
    ['Could you tell me your email address?', { kind: 'fact', fact: { type: 'email' } }],
    ['May I have your phone number, please?', { kind: 'fact', fact: { type: 'phone' } }],
    ['Is it for a cleaning, a check-up or a whitening?', { kind: 'fact', fact: { type: 'choice' } }],
    ['Would you prefer the morning or the afternoon?', { kind: 'open' }],
    ['How can I help you?', { kind: 'open' }],
    ['We are open until six.', { kind: 'open' }],
    ['', { kind: 'open' }],
  ])('"%s"', (line, asked) => {
    expect(askedIn(line, agent.facts, 'en')).toMatchObject(asked);
  });
});
