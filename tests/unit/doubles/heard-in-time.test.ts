import { expect, it } from 'vitest';
import { withGaps } from '../../telephone/heard-in-time';

/** A recording of ones, looked at every 100 ms: so many samples it had grown by each time. */
const grown = (...by: number[]) => {
  let samples = 0;
  const looks = by.map((more, index) => ({ at: index * 100, samples: (samples += more) }));
  return withGaps(new Int16Array(samples).fill(1), looks);
};
const quiet = (sound: Int16Array) => [sound.indexOf(0), sound.filter((sample) => sample === 0).length];

it('what no sound came for is silence where it was', () => {
  const { samples, since } = grown(800, 800, 0, 0, 800, 800);
  expect(quiet(samples)).toEqual([1_600, 1_600]);
  expect(samples).toHaveLength(6 * 800);
  expect(since).toBe(-100);
});

it('sound that came late is made up for, and sound that still lacks is silence until now', () => {
  expect(quiet(grown(800, 100, 1_500, 800).samples)).toEqual([-1, 0]);
  expect(quiet(grown(800, 800, 0, 0).samples)).toEqual([1_600, 1_600]);
});
