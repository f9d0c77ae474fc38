import { expect, test } from 'vitest';
import type { LatencyPart, TurnLatency } from '#contract/calls/turn-latency';
import { stageTimes } from '@/lib/calls/timeline/stage-times';

/** A turn whose stages took so long, one after another. */
function turn(...stages: [LatencyPart, number][]): TurnLatency {
  let reached = 1_000;
  const spans = stages.map(([part, ms]) => {
    const from_ms = reached;
    reached += ms;
    return { part, until: 'first_token' as const, from_ms, to_ms: reached };
  });
  return { turn: 1, kind: 'spoken', from_ms: 1_000, response_ms: reached - 1_000, spans };
}

test('each stage has its median and its worst, in the order of a turn', () => {
  const turns = [
    turn(['end_of_turn', 300], ['model', 900], ['voice', 80]),
    turn(['end_of_turn', 500], ['model', 1_900], ['voice', 100]),
    turn(['end_of_turn', 350], ['model', 200], ['voice', 90]),
  ];
  expect(stageTimes(turns)).toEqual([
    { part: 'end_of_turn', median_ms: 350, worst_ms: 500 },
    { part: 'model', median_ms: 900, worst_ms: 1_900 },
    { part: 'voice', median_ms: 90, worst_ms: 100 },
  ]);
});

test('a stage counts in the turns that had it, with all of its parts', () => {
  const turns = [turn(['model', 300], ['tool', 700], ['model', 200]), turn(['model', 100])];
  expect(stageTimes(turns)).toEqual([
    { part: 'model', median_ms: 300, worst_ms: 500 },
    { part: 'tool', median_ms: 700, worst_ms: 700 },
  ]);
});

test('without an answered turn there is none', () => {
  expect(stageTimes([])).toEqual([]);
});
