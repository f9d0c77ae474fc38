/** Sound that is put into two channels, and what comes out of them. */
import { RECORDING_RATE } from '#contract/calls/recordings';
import { PIECE_FRAMES, type TwoChannels } from '#server/runtime/recorder/two-channels';

export const RATE = RECORDING_RATE;

export const constant = (length: number, value: number) => new Int16Array(length).fill(value);

/** What there is to store, as if it were stored. */
export function takeChanged(channels: TwoChannels): { number: number; samples: Int16Array }[] {
  return channels.changed().flatMap((number) => {
    const samples = channels.take(number);
    channels.settled(number, true);
    return samples ? [{ number, samples }] : [];
  });
}

/** One channel of all pieces, by frame. */
export function channelOf(
  pieces: { number: number; samples: Int16Array }[],
  side: 0 | 1,
): Map<number, number> {
  const values = new Map<number, number>();
  for (const { number, samples } of pieces) {
    for (let place = side; place < samples.length; place += 2) {
      values.set(number * PIECE_FRAMES + (place >> 1), samples[place] ?? 0);
    }
  }
  return values;
}
