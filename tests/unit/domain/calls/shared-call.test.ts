/** What a public link tells of a call. */
import { expect, test } from 'vitest';
import type { CallEvent, UnstampedEvent } from '#contract/calls/call-events';
import { sharedCallOf } from '#domain/calls/shared-call';

const logOf = (...events: UnstampedEvent[]): CallEvent[] =>
  events.map((event, seq) => ({ ...event, seq, offset_ms: 30_000 + seq }) as CallEvent);
const agent = { type: 'agent_said' as const, why: [] };

test('lines are in the order in which they were begun, also where the caller interrupted the agent', () => {
  const { lines } = sharedCallOf(
    {
      content: null,
      started_at: '2026-11-28T15:00:00.000Z',
      duration_ms: 40_000,
      facts: [],
      events: logOf(
        { type: 'caller_said', turn: 1, text: 'Are you open today?', source: 'browser', start_ms: 11_800 },
        { type: 'caller_said', turn: 2, text: 'And on Sunday?', source: 'browser', start_ms: 17_100 },
        { ...agent, turn: 1, text: 'We are open from', start_ms: 12_200, interrupted: true },
        { ...agent, turn: 2, text: 'On Sunday we are closed.', start_ms: 17_400, interrupted: false },
      ),
    },
    { workspaceName: 'Hill', with_facts: false, expires_at: '2026-12-05T15:00:00.000Z', sound: null },
  );
  expect(lines.map(({ at_ms, by, interrupted }) => [at_ms, by, interrupted])).toEqual([
    [11_800, 'caller', false],
    [12_200, 'agent', true],
    [17_100, 'caller', false],
    [17_400, 'agent', false],
  ]);
});
