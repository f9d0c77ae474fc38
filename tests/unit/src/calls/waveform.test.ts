import { describe, expect, test } from 'vitest';
import type { CallEvent, UnstampedEvent } from '#contract/calls/call-events';
import { silencesOf } from '@/lib/calls/timeline/silences';
import { groupedMarks, timelineMarks } from '@/lib/calls/timeline/timeline-marks';
import { labelledMoments, mostZoom } from '@/lib/calls/timeline/timeline-scale';
import { loudestOf, waveformPath } from '@/lib/calls/timeline/waveform-path';

/** One character for each 20 ms: `#` is loud, `.` is not. */
const peaks = (drawing: string) => drawing.split('').map((one) => (one === '#' ? 40 : 1));

describe('silences', () => {
  const quiet = '.'.repeat(60);

  test('are where neither speaks, for a second at least, on the clock of the call', () => {
    const caller = peaks(`##${quiet}..#${quiet}`);
    const agent = peaks(`..${quiet}#..${'.'.repeat(40)}`);
    expect(silencesOf({ per_second: 50, caller, agent }, 500)).toEqual([
      { from_ms: 540, to_ms: 1740 },
      // To the end, though one channel ends before the other.
      { from_ms: 1800, to_ms: 3000 },
    ]);
  });

  test('are none in a short pause or without sound', () => {
    expect(silencesOf({ per_second: 50, caller: peaks(`#${'.'.repeat(49)}#`), agent: [] }, 0)).toEqual([]);
    expect(silencesOf({ per_second: 50, caller: [], agent: [] }, 0)).toEqual([]);
  });
});

describe('the drawing of a channel', () => {
  const bars = (path: string) =>
    [...path.matchAll(/M(\d+) ([\d.]+)h2v([\d.]+)/g)].map(([, x, y, height]) => [x, y, height].map(Number));

  test('has a bar for each 3 px, as high as its time was loud on the whole, and none for silence', () => {
    const path = waveformPath([0, 14, 40, 40, 2, 1], 40, { width: 9, height: 22 });
    expect(bars(path)).toEqual([
      [0, 8.5, 4.9],
      [3, 1, 20],
    ]);
  });

  test('that speaks half of the time fills half as much as one that never stops', () => {
    const whole = { width: 3, height: 202 };
    const [talks = []] = bars(waveformPath(peaks('####'.repeat(900)), 40, whole));
    const [pauses = []] = bars(waveformPath(peaks('#...'.repeat(900)), 40, whole));
    expect((pauses[2] ?? 0) / (talks[2] ?? 0)).toBeCloseTo(0.5, 2);
  });

  test('can be drawn in part: the bars are those of the whole', () => {
    const line = Array.from({ length: 600 }, (_, index) => 5 + (index % 90));
    const size = { width: 900, height: 30 };
    const whole = bars(waveformPath(line, 95, size));
    expect(bars(waveformPath(line, 95, size, { from: 299, to: 601 }))).toEqual(whole.slice(99, 201));
    expect(bars(waveformPath(line, 95, size, { from: -50, to: 2000 }))).toEqual(whole);
  });

  test('stays in its lane, and is empty where there is nothing', () => {
    expect(bars(waveformPath([100], 40, { width: 3, height: 22 }))).toEqual([[0, 1, 20]]);
    expect(waveformPath([], 40, { width: 6, height: 22 })).toBe('');
  });

  test('is measured by the louder channel; a whisper does not fill the lane', () => {
    expect(loudestOf([5, 60], [70])).toBe(70);
    expect(loudestOf([2], [3])).toBe(10);
  });
});

describe('the scale of the line', () => {
  test('a long call comes closer than a short one; all end at the same closeness', () => {
    expect(mostZoom(7_200_000, 1000)).toBe(720);
    expect(mostZoom(57_000, 1000)).toBeCloseTo(5.7);
    // It is that close already.
    expect(mostZoom(2_000, 1000)).toBe(1);
  });

  test('round moments are written, as many as there is room for', () => {
    expect(labelledMoments(0, 57_000, 17)).toEqual(
      [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55].map((s) => s * 1000),
    );
    expect(labelledMoments(3_599_200, 3_602_100, 100)).toEqual([3_600_000, 3_601_000, 3_602_000]);
    expect(labelledMoments(0, 7_200_000, 0.14)).toHaveLength(13);
    expect(labelledMoments(1_200, 1_900, 100)).toEqual([]);
  });
});

describe('marks', () => {
  const logOf = (...events: [number, UnstampedEvent][]): CallEvent[] =>
    events.map(([offset_ms, event], seq) => ({ ...event, seq, offset_ms }) as CallEvent);
  const called = (call: string) =>
    ({ type: 'tool_called', turn: 1, call, tool: 'find', arguments: {} }) as const;
  const answered = (call: string, error: string | null) =>
    ({
      type: 'tool_answered',
      turn: 1,
      call,
      tool: 'find',
      duration_ms: 700,
      status: 200,
      answer: '',
      error,
    }) as const;
  const dropped = (because: 'words' | 'ending') =>
    ({ type: 'output_dropped', turn: 1, speech: 1, because, heard_ms: 10 }) as const;

  test('say what happened: tools, knowledge, interruptions', () => {
    const marks = timelineMarks(
      logOf(
        [10, called('a')],
        [20, called('b')],
        [30, called('c')],
        [710, answered('a', null)],
        [720, answered('b', 'timeout')],
        [800, { type: 'knowledge_used', turn: 1, titles: ['Hours', 'Prices'] }],
        [900, dropped('words')],
        // A goodbye that ends is no interruption.
        [950, dropped('ending')],
      ),
    );
    expect(marks.map(({ at_ms, words }) => [at_ms, words])).toEqual([
      [10, 'tool find answered in 700 ms'],
      [20, 'tool find failed after 700 ms'],
      [30, 'tool find didn’t answer'],
      [800, 'knowledge: Hours, Prices'],
      [900, 'the caller interrupted the agent'],
    ]);
  });

  test('say whom a caller was transferred to, or why not', () => {
    const to = (call: string) => ({ ...called(call), transfer: 'Anna' });
    const marks = timelineMarks(
      logOf(
        [10, to('a')],
        [20, to('b')],
        [30, to('c')],
        [40, { ...answered('a', null), answer: 'Transferred to Anna.' }],
        [50, answered('b', 'No answer.')],
      ),
    );
    expect(marks.map(({ words }) => words)).toEqual([
      'Transferred to Anna.',
      'Not transferred to Anna: No answer.',
      'Calling Anna',
    ]);
  });

  test('that would lie on each other are one', () => {
    const at = (at_ms: number) => ({ kind: 'tool', at_ms, words: '' }) as const;
    const groups = groupedMarks(
      [at(1000), at(1100), at(1300), at(9999)],
      { start_ms: 1000, end_ms: 2000 },
      0.2,
    );
    expect(groups.map(({ place, marks }) => [place, marks.map(({ at_ms }) => at_ms)])).toEqual([
      [0, [1000, 1100]],
      [0.3, [1300]],
      // What comes after the recording is placed at its end.
      [1, [9999]],
    ]);
  });
});
