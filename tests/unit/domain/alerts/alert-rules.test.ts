/** When a rule of alerts fires and when it's over, and what it says. */
import type { AlertFigure, AlertRuleContent } from '#contract/figures/alerts';
import { isBeyond, nextStep, spanOf } from '#domain/alerts/alert-rules';
import { alertSentence, ruleSentence } from '#domain/alerts/alert-words';
import { measured } from '#domain/alerts/measure';
import { countPlainly } from '#domain/dashboard/plain-count';
import { describe, expect, it } from 'vitest';

const now = new Date('2026-11-20T12:07:30Z');
const longAgo = new Date('2026-11-01T00:00:00Z');

const rule = (more: Partial<AlertRuleContent>): AlertRuleContent => ({
  agent_id: null,
  figure: 'success',
  direction: 'below',
  line: 80,
  window: { unit: 'calls', length: 20 },
  least_calls: 5,
  quiet_minutes: 60,
  email: false,
  is_on: true,
  ...more,
});

const hour = { unit: 'minutes', length: 60 } as const;

describe('a figure', () => {
  it('of minutes is of whole quarters of an hour, the one under way among them', () => {
    expect(spanOf(60, now)).toEqual({
      from: new Date('2026-11-20T11:00:00Z'),
      before: new Date('2026-11-20T12:15:00Z'),
    });
  });

  it('is beyond its line only past it', () => {
    const beyond = (direction: 'below' | 'above', value: number | null) =>
      isBeyond(rule({ direction }), { value, calls: 20 }, longAgo, now);
    expect([beyond('below', 79.9), beyond('below', 80), beyond('above', 80.1), beyond('above', 80)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(beyond('below', null)).toBe(false);
  });

  it.each<AlertFigure>(['success', 'score', 'response_p50', 'response_p95'])(
    '%s says nothing of too few calls',
    (figure) => {
      const below = (window: AlertRuleContent['window'], calls: number) =>
        isBeyond(rule({ figure, window }), { value: 0, calls }, longAgo, now);
      expect([below({ unit: 'calls', length: 20 }, 19), below({ unit: 'calls', length: 20 }, 20)]).toEqual([
        false,
        true,
      ]);
      expect([below(hour, 4), below(hour, 5)]).toEqual([false, true]);
    },
  );

  it('of faults and money fires as soon as there’s too much', () => {
    const above = { direction: 'above', line: 2, window: { unit: 'calls', length: 20 } } as const;
    for (const figure of ['faults', 'spend'] as const)
      expect(isBeyond(rule({ ...above, figure }), { value: 3, calls: 3 }, now, now)).toBe(true);
  });

  it('of silence counts from when the rule was there', () => {
    const silence = rule({ figure: 'calls', line: 1, window: hour });
    const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const none = { value: 0, calls: 0 };
    expect(isBeyond(silence, none, since(59), now)).toBe(false);
    expect(isBeyond(silence, none, since(60), now)).toBe(true);
  });

  it('of success is of the calls that tell, and of the score of those that have one', () => {
    const call = {
      agent_id: null,
      agent_version: null,
      is_example: false,
      status: 'ended',
      end_reason: 'completed',
      fault: 'none',
      started_at: '2026-11-20T12:00:00Z',
      ended_at: '2026-11-20T12:01:00Z',
      duration_ms: 1000,
      response_ms: null,
      cost_micros: 1_500_000,
      response_times: [],
      spend_parts: {},
    } as const;
    const counted = countPlainly([
      { ...call, success: true, score: 90 },
      { ...call, success: true, score: null },
      { ...call, success: false, score: 55 },
      { ...call, success: null, score: null, fault: 'provider' },
      { ...call, success: null, score: null, fault: 'caller' },
    ]);
    expect(measured('success', counted)).toEqual({ value: 66.7, calls: 3 });
    expect(measured('score', counted)).toEqual({ value: 72.5, calls: 2 });
    expect(measured('faults', counted)).toEqual({ value: 1, calls: 5 });
    expect(measured('spend', counted)).toEqual({ value: 7_500_000, calls: 5 });
    expect(measured('response_p95', counted)).toEqual({ value: null, calls: 0 });
  });
});

describe('a rule', () => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const step = (is_open: boolean, last_fired_at: Date | null, beyond: boolean) =>
    nextStep({ quiet_minutes: 60 }, { is_open, last_fired_at }, beyond, now);

  it('fires once, until the figure is back, and then not within its quiet time', () => {
    expect(step(false, null, true)).toBe('fire');
    expect(step(true, minutesAgo(600), true)).toBe('nothing');
    expect(step(true, minutesAgo(1), false)).toBe('end');
    expect(step(false, minutesAgo(59), true)).toBe('nothing');
    expect(step(false, minutesAgo(60), true)).toBe('fire');
    expect(step(false, null, false)).toBe('nothing');
  });

  it('and what fired are told in a sentence', () => {
    expect(ruleSentence(rule({}), 'Front desk')).toBe(
      'Success of Front desk below 80% over the last 20 calls',
    );
    expect(alertSentence(rule({}), null, 66.7)).toBe('Success: 66.7% over the last 20 calls, below 80%.');
    const spend = rule({ figure: 'spend', direction: 'above', line: 5_000_000, window: hour });
    expect(alertSentence(spend, null, 6_200_000)).toBe('Spend: $6.20 over the last hour, above $5.00.');
    const silence = rule({ figure: 'calls', line: 1, window: { unit: 'minutes', length: 90 } });
    expect(alertSentence(silence, 'Front desk', 0)).toBe('No calls of Front desk over the last 90 minutes.');
  });
});
