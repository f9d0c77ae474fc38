import { describe, expect, it } from 'vitest';
import { LiveMix, type Voice } from '@/lib/audio/live-mix';
import { levelOf } from '@/lib/audio/pcm';

const RATE = 48_000;
const BLOCK = 120;

/** Frames of a moment on the call's clock. */
const at = (ms: number) => Math.round((ms * RATE) / 1000);
const ones = (ms: number, value = 1) => new Float32Array(at(ms)).fill(value);

/** Plays so much. @returns what was heard */
function play(mix: LiveMix, ms: number): Float32Array {
  const blocks = Math.round(at(ms) / BLOCK);
  const heard = new Float32Array(blocks * BLOCK);
  for (let index = 0; index < blocks; index += 1) {
    mix.fill(heard.subarray(index * BLOCK, (index + 1) * BLOCK));
  }
  return heard;
}

/** Where something begins and ends in what was heard, in milliseconds. */
function span(heard: Float32Array): [number, number] | null {
  const first = heard.findIndex((sample) => sample !== 0);
  return first === -1
    ? null
    : [(first * 1000) / RATE, ((heard.findLastIndex((sample) => sample !== 0) + 1) * 1000) / RATE];
}

/** Real time: pieces arrive when they are told to, while the mix plays. */
function live(
  mix: LiveMix,
  ms: number,
  pieces: { arrives: number; voice: Voice; from: number; length: number }[],
) {
  const heard: number[] = [];
  let behind = 0;
  const waiting = pieces.toSorted((a, b) => a.arrives - b.arrives);
  for (let now = 0; now < ms; now += 10) {
    while (waiting[0] && waiting[0].arrives <= now) {
      const { voice, from, length } = waiting[0];
      waiting.shift();
      mix.push(voice, at(from), ones(length));
    }
    heard.push(...play(mix, 10));
    behind = Math.max(behind, mix.behind);
  }
  return { heard: Float32Array.from(heard), behind };
}

describe('two voices heard elsewhere', () => {
  it('are silent until something comes, and begin a fifth of a second after it', () => {
    const mix = new LiveMix(RATE);
    expect(span(play(mix, 100))).toBeNull();
    mix.push('caller', at(5_000), ones(20));
    const [begin, end] = span(play(mix, 400)) ?? [];
    expect(begin).toBeCloseTo(200, 0);
    expect(end).toBeCloseTo(220, 0);
  });

  it('are added where they overlap, each with its own level', () => {
    const mix = new LiveMix(RATE);
    mix.push('caller', at(1_000), ones(100, 0.25));
    mix.push('agent', at(1_050), ones(100, 0.5));
    play(mix, 200);
    const both = play(mix, 150);
    expect(both[at(10)]).toBeCloseTo(0.25);
    expect(both[at(75)]).toBeCloseTo(0.75);
    expect(both[at(125)]).toBeCloseTo(0.5);
    const block = new Float32Array(BLOCK);
    mix.push('caller', at(1_350), ones(20, 0.1));
    let [caller, agent] = [0, 0];
    for (let index = 0; index < 200; index += 1) {
      const levels = mix.fill(block);
      caller = Math.max(caller, levels.caller);
      agent = Math.max(agent, levels.agent);
    }
    expect(caller).toBeCloseTo(levelOf(Float32Array.of(0.1)));
    expect(agent).toBe(0);
  });

  it('come without a gap where frames follow each other, whatever their jitter', () => {
    const frames = Array.from({ length: 200 }, (_, index) => ({
      arrives: index * 20 + 60 + ((index * 37) % 120),
      voice: 'caller' as const,
      from: 10_000 + index * 20,
      length: 20,
    }));
    const { heard, behind } = live(new LiveMix(RATE), 5_000, frames);
    const [begin = 0, end = 0] = span(heard) ?? [];
    const gaps = heard.subarray(at(begin), at(end)).filter((sample) => sample === 0).length;
    expect((gaps * 1000) / RATE).toBeLessThan(2);
    expect(end - begin).toBeCloseTo(4_000, -2);
    expect(behind).toBeLessThanOrEqual(0.6);
  });

  it('keep their order though one of them is told of later than the other', () => {
    // The caller's frames come at once, what the device played 250 ms after it began.
    const caller = Array.from({ length: 150 }, (_, index) => ({
      arrives: index * 20 + 20,
      voice: 'caller' as const,
      from: index * 20,
      length: 20,
    }));
    const agent = Array.from({ length: 20 }, (_, index) => ({
      arrives: 500 + index * 100 + 250,
      voice: 'agent' as const,
      from: 500 + index * 100,
      length: 100,
    }));
    const { heard } = live(new LiveMix(RATE), 4_000, [...caller, ...agent]);
    // From where both are heard to the agent's end there is no gap in the sum of both.
    const both = heard.findIndex((sample) => sample === 2);
    const stretch = heard.subarray(both, both + at(1_800));
    expect(stretch.every((sample) => sample === 2)).toBe(true);
    // Said at 500 ms, and heard within a second.
    expect((both * 1000) / RATE).toBeLessThan(500 + 1_000);
  });

  it('catch up after the network stopped', () => {
    const mix = new LiveMix(RATE);
    const frames = Array.from({ length: 400 }, (_, index) => ({
      // Between the 2nd and the 5th second nothing arrives; then all of it at once.
      arrives: index * 20 >= 2_000 && index * 20 < 5_000 ? 5_000 : index * 20 + 20,
      voice: 'caller' as const,
      from: index * 20,
      length: 20,
    }));
    const { behind } = live(mix, 8_000, frames);
    expect(behind).toBeLessThanOrEqual(0.6);
    expect(mix.behind).toBeLessThan(0.6);
  });

  it('keep the clock of the call through silence', () => {
    const mix = new LiveMix(RATE);
    mix.push('agent', at(0), ones(100));
    play(mix, 10_000);
    mix.push('agent', at(10_000), ones(100));
    const [begin] = span(play(mix, 500)) ?? [];
    expect(begin).toBeCloseTo(200, 0);
  });
});
