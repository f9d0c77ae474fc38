import { describe, expect, it } from 'vitest';
import { TwoChannels } from '#server/runtime/recorder/two-channels';
import { RATE, constant, takeChanged, channelOf } from './recorded-sound';

describe('two channels', () => {
  it('places both on the clock of the call, with silence in the gaps', () => {
    const channels = new TwoChannels(500);
    channels.place('caller', constant(160, 7), 600);
    channels.place('agent', constant(160, 9), 1_700);
    const pieces = takeChanged(channels);
    expect(pieces.map(({ number }) => number)).toEqual([0, 1]);
    const caller = channelOf(pieces, 0);
    const agent = channelOf(pieces, 1);
    expect([caller.get(1_599), caller.get(1_600), caller.get(1_759), caller.get(1_760)]).toEqual([
      0, 7, 7, 0,
    ]);
    expect([agent.get(19_199), agent.get(19_200), agent.get(19_359)]).toEqual([0, 9, 9]);
    // The last piece ends where the sound does.
    expect(pieces[1]?.samples.length).toBe((19_360 - RATE) * 2);
  });

  it('goes on without a click where stamps are a little off, and leaves a gap where they are far off', () => {
    const channels = new TwoChannels(0);
    channels.place('caller', constant(320, 5), 0);
    channels.place('caller', constant(320, 6), 22);
    channels.place('caller', constant(320, 8), 90);
    const caller = channelOf(takeChanged(channels), 0);
    expect([caller.get(319), caller.get(320), caller.get(639), caller.get(640)]).toEqual([5, 6, 6, 0]);
    expect([caller.get(1_439), caller.get(1_440)]).toEqual([0, 8]);
  });

  it('leaves out what lies before its start', () => {
    const channels = new TwoChannels(1_000);
    channels.place('caller', constant(320, 5), 990);
    expect(channelOf(takeChanged(channels), 0).get(0)).toBe(5);
    expect(takeChanged(channels)).toEqual([]);
    channels.place('agent', constant(320, 5), 100);
    expect(takeChanged(channels)).toEqual([]);
  });

  it('takes what comes late into a piece that was stored before, and gives that piece again', () => {
    const channels = new TwoChannels(0);
    channels.place('caller', constant(RATE * 3, 1), 0);
    expect(takeChanged(channels)).toHaveLength(3);
    channels.forgetOld();
    channels.place('agent', constant(160, 2), 100);
    const again = takeChanged(channels);
    expect(again.map(({ number }) => number)).toEqual([0]);
    expect(channelOf(again, 0).get(1_600)).toBe(1);
    expect(channelOf(again, 1).get(1_600)).toBe(2);
  });

  it('does not give up a piece that is on its way, and takes it once more when it did not arrive', () => {
    const channels = new TwoChannels(0);
    channels.place('caller', constant(320, 1), 0);
    channels.take(0);
    channels.place('caller', constant(320, 1), 60_000);
    expect(channels.forgetOld()).toBe(0);
    expect(channels.unstored).toBe(2);
    channels.settled(0, false);
    expect(channels.changed()).toEqual([0, 60]);
    // No one has come for it in half a minute.
    expect(channels.forgetOld()).toBe(1);
    expect(channels.take(0)).toBeNull();
  });

  it('keeps little when no one stores anything, and tells what is lost', () => {
    const channels = new TwoChannels(0);
    let lost = 0;
    for (let second = 0; second < 60; second += 1) {
      channels.place('caller', constant(RATE, 1), second * 1_000);
      lost += channels.forgetOld();
    }
    expect(lost + takeChanged(channels).length).toBe(60);
    expect(lost).toBeGreaterThanOrEqual(28);
  });
});
