import { expect, it } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import type { Call } from '#contract/calls/calls';
import { lastSeqOf, neverShorter, withEvent } from '@/lib/call/call-log';

const said = (seq: number): CallEvent => ({
  type: 'caller_said',
  seq,
  offset_ms: seq,
  turn: seq,
  text: `${seq}`,
});
const fact = (seq: number): CallEvent => ({
  type: 'fact_collected',
  seq,
  offset_ms: seq,
  turn: 1,
  name: 'day',
  value: 'Friday',
});

function call(events: CallEvent[], change: Partial<Call> = {}): Call {
  return {
    call_id: 'a',
    agent_id: null,
    agent_name: 'Front desk',
    agent_version: null,
    origin: 'test',
    is_example: false,
    party: 'Browser',
    status: 'in_progress',
    end_reason: null,
    fault: 'none',
    success: false,
    started_at: '2026-11-20T10:00:00.000Z',
    ended_at: null,
    duration_ms: null,
    response_ms: null,
    worst_response_ms: null,
    score: null,
    topic: null,
    cost_micros: 0,
    outcome: 'In progress.',
    provider_code: null,
    direction: null,
    called_number: null,
    calling_number: null,
    tool_failed: false,
    facts: [],
    tags: [],
    summary: null,
    extracted: [],
    events,
    recording: null,
    receipt: null,
    ...change,
  };
}

it('grows by the event that comes next, and by no other', () => {
  const before = call([said(1)]);
  expect(withEvent(before, said(2)).events).toEqual([said(1), said(2)]);
  expect(withEvent(before, said(1))).toBe(before);
  expect(withEvent(before, said(3))).toBe(before);
  expect(withEvent(call([]), said(1)).events).toEqual([said(1)]);
});

it('collects facts as they come', () => {
  expect(withEvent(call([said(1)]), fact(2)).facts).toEqual([{ name: 'day', value: 'Friday', offset_ms: 2 }]);
});

it('leaves a call alone that has ended', () => {
  const ended = call([said(1)], { ended_at: '2026-11-20T10:01:00.000Z' });
  expect(withEvent(ended, said(2))).toBe(ended);
});

it('is never shorter by what was fetched while it ran', () => {
  const known = withEvent(call([said(1)]), fact(2));
  const late = neverShorter(known, call([said(1)], { cost_micros: 7 }));
  expect(late.events).toBe(known.events);
  expect(late.facts).toBe(known.facts);
  expect(late.cost_micros).toBe(7);
  const longer = call([said(1), fact(2), said(3)]);
  expect(neverShorter(known, longer)).toBe(longer);
  expect(neverShorter(undefined, longer)).toBe(longer);
});

it('is what the server says once the call has ended', () => {
  const known = call([said(1), said(2), said(3)]);
  const ended = call([said(1), said(2)], { ended_at: '2026-11-20T10:01:00.000Z' });
  expect(neverShorter(known, ended)).toBe(ended);
  expect(lastSeqOf(ended)).toBe(2);
});
