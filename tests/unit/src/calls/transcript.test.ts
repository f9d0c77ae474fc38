import { describe, expect, it } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import { transcriptOf } from '@/lib/calls/transcript';

const events: CallEvent[] = [
  { type: 'started', seq: 1, offset_ms: 0, brain: 'built_in', model: null },
  { type: 'agent_said', seq: 2, offset_ms: 10, turn: 0, text: 'Hello', why: [], interrupted: false },
  { type: 'caller_said', seq: 3, offset_ms: 1000, turn: 1, text: 'Any free slots?' },
  {
    type: 'tool_called',
    seq: 4,
    offset_ms: 1010,
    turn: 1,
    call: 'a',
    tool: 'slots',
    arguments: { day: 'Friday' },
  },
  {
    type: 'tool_answered',
    seq: 5,
    offset_ms: 1210,
    turn: 1,
    call: 'a',
    tool: 'slots',
    duration_ms: 200,
    status: 200,
    answer: '{}',
    error: null,
  },
  { type: 'agent_said', seq: 6, offset_ms: 1250, turn: 1, text: 'Nine.', why: [], interrupted: false },
  { type: 'fact_collected', seq: 7, offset_ms: 1260, turn: 1, name: 'day', value: 'Friday' },
  {
    type: 'ended',
    seq: 8,
    offset_ms: 1300,
    reason: 'completed',
    fault: 'none',
    provider_code: null,
    summary: '',
  },
];

describe('transcriptOf', () => {
  it('keeps the order of the log and leaves out what no one reads', () => {
    expect(transcriptOf(events).map((item) => item.kind)).toEqual([
      'agent',
      'caller',
      'tool',
      'agent',
      'fact',
    ]);
  });

  it('marks an answer that lacked what its tool takes from it', () => {
    const marked = events.map((event) =>
      event.type === 'tool_answered' ? { ...event, missing: ['slot', 'slot.0'] } : event,
    );
    expect(transcriptOf(marked).find((item) => item.kind === 'mark')?.text).toBe(
      'slots answered without "slot", "slot.0". Check the paths in the agent\'s tool.',
    );
  });

  it('tells a line that was cut off by typing before the sentence that cut it off', () => {
    const cutOff: CallEvent[] = [
      { type: 'caller_said', seq: 1, offset_ms: 2_000, turn: 1, text: 'Any free slots?' },
      {
        type: 'agent_said',
        seq: 2,
        offset_ms: 2_040,
        turn: 0,
        text: 'Hello, this',
        why: [],
        interrupted: true,
        start_ms: 500,
      },
      { type: 'agent_said', seq: 3, offset_ms: 3_000, turn: 1, text: 'Nine.', why: [], interrupted: false },
    ];
    expect(transcriptOf(cutOff).map((item) => 'text' in item && item.text)).toEqual([
      'Hello, this',
      'Any free slots?',
      'Nine.',
    ]);
  });

  it('joins a tool with its answer', () => {
    expect(transcriptOf(events)[2]).toMatchObject({
      tool: 'slots',
      answer: { duration_ms: 200, status: 200 },
    });
  });

  it('shows a tool that has not answered as open', () => {
    expect(transcriptOf(events.slice(0, 4))[2]).toMatchObject({ kind: 'tool', answer: null });
  });

  it('measures the response from the sentence of the caller to the line that answers it', () => {
    const lines = transcriptOf(events);
    expect(lines[0]).toMatchObject({ response_ms: null });
    expect(lines[3]).toMatchObject({ response_ms: 250 });
  });
});

it.each([
  [
    'where_asked',
    'US-CA',
    'everyone',
    true,
    'Recording announced: the law in CA, United States requires it.',
  ],
  [
    'where_asked',
    'US-TX',
    'one',
    false,
    'Recording not announced: the law in TX, United States doesn’t require it.',
  ],
  ['where_asked', 'JP', 'unknown', true, 'Recording announced: the law in Japan isn’t known.'],
  ['where_asked', null, 'unknown', true, 'Recording announced: it isn’t known where the caller’s number is.'],
  ['always', 'US-TX', 'one', true, 'Recording announced: this number always announces it.'],
  ['never', 'DE', 'everyone', false, 'Recording not announced: this number never announces it.'],
] as const)('a recording notice by %s, in %s', (rule, place, law, said, text) => {
  const event = { seq: 1, offset_ms: 0, type: 'recording_notice' as const, rule, place, law, said };
  expect(transcriptOf([event])).toMatchObject([{ kind: 'mark', text }]);
});
