import { expect, test } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import { turnLatencies } from '#contract/calls/turn-latency';
import { endOfTurnRules, latencySteps } from '@/lib/calls/timeline/latency-words';
import { spokenCall } from '#mock-api/demo/spoken-calls';

const { events } = spokenCall(Date.parse('2026-11-20T12:00:00Z'), undefined);
const latencies = turnLatencies(events);

test('each step says what it took its time for and who waited, by the figures of the log', () => {
  const turn = latencies.find((one) => one.turn === 3);
  const steps = latencySteps(3, turn?.spans ?? [], events);
  expect(steps.map(({ what, waited, from_ms, to_ms }) => [to_ms - from_ms, what, waited])).toEqual([
    [320, 'Complete date: 300 ms', 'the agent waited for the end of the turn'],
    [110, 'Transcript final', 'the agent waited for the transcriber'],
    [6, 'Sent to the model', 'the model waited for processing'],
    [380, 'The model chose free_times', 'the tool waited for the model'],
    [212, 'free_times answered', 'the answer waited for the tool'],
    [240, 'First word from the model', 'the agent waited for the model'],
    [130, 'First sentence', 'the voice waited for the model'],
    [1, 'Sent to the voice', 'the voice waited for processing'],
    [95, 'First audio', 'the caller waited for the voice'],
    [60, 'Playback started', 'the caller waited for the sound to arrive'],
  ]);
});

test('without a model a tool is chosen and asked by the engine', () => {
  const about = { turn: 1, call: 'a', tool: 'find' };
  const log: CallEvent[] = [
    { seq: 1, offset_ms: 0, type: 'caller_said', turn: 1, text: 'Where is it?' },
    { seq: 2, offset_ms: 9, type: 'tool_called', ...about, arguments: {} },
    {
      seq: 3,
      offset_ms: 43,
      type: 'tool_answered',
      ...about,
      duration_ms: 2,
      status: 200,
      answer: '',
      error: null,
    },
    { seq: 4, offset_ms: 50, type: 'agent_said', turn: 1, text: 'Here.', why: [], interrupted: false },
  ];
  const steps = latencySteps(1, turnLatencies(log)[0]?.spans ?? [], log);
  expect(steps.map(({ what, waited, from_ms, to_ms }) => [to_ms - from_ms, what, waited])).toEqual([
    [9, 'find chosen', 'the tool waited for processing'],
    [32, 'Tool’s request sent', 'the tool waited for processing'],
    [2, 'find answered', 'the answer waited for the tool'],
    [7, 'Line ready', 'the caller waited for the agent'],
  ]);
});

test('the steps of every turn add up to its response time', () => {
  expect(latencies).toHaveLength(6);
  for (const { turn, spans, response_ms } of latencies) {
    const steps = latencySteps(turn, spans, events);
    expect(steps.reduce((sum, { from_ms, to_ms }) => sum + to_ms - from_ms, 0)).toBe(response_ms);
  }
});

test('a line that can’t tell when the answer was heard says that it was sent', () => {
  const untold = events.map((event) =>
    event.type === 'first_heard' ? { ...event, told_by: 'nothing' as const } : event,
  );
  const turn = turnLatencies(untold).find((one) => one.turn === 3);
  expect(latencySteps(3, turn?.spans ?? [], untold).at(-1)).toMatchObject({
    what: 'Sent to the caller',
    waited: 'the caller waited for the sound to leave',
  });
});

test('the rule of a turn that ended twice is that of its second end, and none where the log says none', () => {
  const ends = events.flatMap((event) => (event.type === 'turn_ended' && event.turn === 3 ? event : []));
  expect(endOfTurnRules(events).get(3)).toBe('Complete date: 300 ms');
  const again = ends.map((event) => ({ ...event, rule: 'setting' as const, wait_ms: 600 }));
  expect(endOfTurnRules([...events, ...again]).get(3)).toBe('Agent’s setting: 600 ms');
  const unsaid = ends.map((event) => ({ ...event, rule: undefined }));
  expect(endOfTurnRules([...events, ...unsaid]).has(3)).toBe(false);
});
