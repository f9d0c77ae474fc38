import { describe, expect, it } from 'vitest';
import { CallEvent } from '#contract/calls/call-events';
import { CallSummary } from '#contract/calls/calls';
import { exampleCalls } from '#server/areas/calls/examples/example-calls';
import { callSummaryOf } from '#server/areas/calls/call-presentation';

const now = new Date('2026-11-20T16:00:00Z');
const made = exampleCalls(now, []);

describe('example calls', () => {
  it('are the same every time', () => {
    expect(exampleCalls(now, [])).toEqual(made);
  });

  it.each(['2026-11-20T00:10:00Z', '2026-11-21T23:59:00Z', '2026-11-22T12:00:00Z', '2026-11-23T07:00:00Z'])(
    'are sixty, none ahead of %s',
    (instant) => {
      const calls = exampleCalls(new Date(instant), []);
      expect(calls).toHaveLength(60);
      for (const { row } of calls) expect(row.ended_at?.getTime()).toBeLessThan(Date.parse(instant));
    },
  );

  it('are what the contract says, in an order of events that a call has', () => {
    for (const { row, events } of made) {
      for (const event of events) CallEvent.parse(event);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      const offsets = events.map(({ offset_ms }) => offset_ms);
      expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
      expect(events[0]?.type).toBe('started');
      expect(events.at(-1)).toMatchObject({
        type: 'ended',
        reason: row.end_reason,
        offset_ms: row.duration_ms,
      });
    }
  });

  it('vary in how they end, and most of them well', () => {
    const count = (reason: string) => made.filter(({ row }) => row.end_reason === reason).length;
    expect(count('completed')).toBe(30);
    expect(count('end_phrase')).toBe(9);
    for (const reason of [
      'caller_hung_up',
      'silence_timeout',
      'not_understood',
      'connection_lost',
      'model_failed',
    ]) {
      expect(count(reason)).toBeGreaterThan(0);
    }
    expect(made.every(({ row }) => row.cost_micros === 0 && row.is_example)).toBe(true);
  });

  it('are shared out among the agents that are there', () => {
    const agents = ['a', 'b'].map((letter, index) => ({
      agent_id: `00000000-0000-4000-8000-00000000000${index}`,
      name: letter,
      live_version: index === 0 ? 3 : null,
    }));
    const calls = exampleCalls(now, agents);
    for (const { agent_id, name, live_version } of agents) {
      const own = calls.filter(({ row }) => row.agent_id === agent_id);
      expect(own.length).toBeGreaterThan(15);
      expect(own.every(({ row }) => row.agent_name === name && row.agent_version === live_version)).toBe(
        true,
      );
    }
  });

  it('read as calls in the list', () => {
    for (const { row } of made) {
      const stored = { ...row, call_id: '00000000-0000-4000-8000-000000000000' };
      const shown = callSummaryOf(stored as Parameters<typeof callSummaryOf>[0], new Set());
      expect(CallSummary.parse(shown)).toEqual(shown);
    }
  });
});
