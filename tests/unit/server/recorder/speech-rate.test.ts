import { describe, expect, it } from 'vitest';
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import { SpeechRate } from '#server/runtime/recorder/speech-rate';
import { TwoChannels } from '#server/runtime/recorder/two-channels';
import { RATE, takeChanged, channelOf } from './recorded-sound';

describe('the rate of speech', () => {
  const speech = (ms: number) =>
    Int16Array.from({ length: (ms * SPEECH_RATE) / 1000 }, (_, index) =>
      Math.round(8_000 * Math.sin((2 * Math.PI * 440 * index) / SPEECH_RATE)),
    );

  it('is converted without a break from piece to piece, at its place', () => {
    const out = new TwoChannels(0);
    let given = 0;
    const rate = new SpeechRate((samples, at_ms) => {
      given += samples.length;
      out.place('agent', samples, at_ms);
    });
    const whole = speech(1_000);
    for (let at = 0; at < whole.length; at += 1_111)
      rate.push(whole.slice(at, at + 1_111), 200 + (at * 1000) / SPEECH_RATE);
    rate.end();
    expect(given).toBe(RATE);
    const agent = channelOf(takeChanged(out), 1);
    let worst = 0;
    for (let frame = 500; frame < 15_500; frame += 1) {
      const ideal = 8_000 * Math.sin((2 * Math.PI * 440 * frame) / RATE);
      worst = Math.max(worst, Math.abs((agent.get(frame + 3_200) ?? 0) - ideal));
    }
    expect(worst).toBeLessThan(20);
  });

  it('lets nothing through that the lower rate can’t hold', () => {
    const loudest = (hertz: number) => {
      let most = 0;
      let given = 0;
      const rate = new SpeechRate((samples) => {
        // Not the edges: a tone that begins or ends at once is a click.
        for (const sample of samples) {
          if (given > 1_000 && given < 15_000) most = Math.max(most, Math.abs(sample));
          given += 1;
        }
      });
      rate.push(
        Int16Array.from({ length: SPEECH_RATE }, (_, index) =>
          Math.round(20_000 * Math.sin((2 * Math.PI * hertz * index) / SPEECH_RATE)),
        ),
        0,
      );
      rate.end();
      return most;
    };
    expect(loudest(3_000)).toBeGreaterThan(19_500);
    for (const hertz of [9_500, 10_000, 11_500]) expect(loudest(hertz)).toBeLessThan(20);
  });

  it('begins again after a gap', () => {
    const stretches: number[] = [];
    let length = 0;
    const rate = new SpeechRate((samples, at_ms) => {
      stretches.push(at_ms);
      length += samples.length;
    });
    rate.push(speech(100), 0);
    rate.push(speech(100), 500);
    rate.end();
    expect(length).toBe(3_200);
    expect(Math.min(...stretches)).toBe(0);
    expect(stretches).toContain(500);
  });
});
