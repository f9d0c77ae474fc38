import { describe, expect, it } from 'vitest';
import { SpeechQueue } from '@/lib/audio/speech-queue';

const RATE = 48_000;
const BLOCK = 128;

function counting(from: number, length: number): Float32Array {
  return Float32Array.from({ length }, (_, index) => from + index);
}

/** Plays blocks until something happens or `most` are over. */
function play(queue: SpeechQueue, most: number) {
  const heard: number[] = [];
  const events: string[] = [];
  const block = new Float32Array(BLOCK);
  for (let index = 0; index < most; index += 1) {
    const before = queue.played;
    events.push(...queue.fill(block));
    heard.push(...block.subarray(0, queue.played - before));
  }
  return { heard, events };
}

describe('the queue of what the agent says', () => {
  it('begins with 60 ms in hand and plays each sample once', () => {
    const queue = new SpeechQueue(RATE);
    queue.push(counting(1, 2879));
    expect(play(queue, 1)).toEqual({ heard: [], events: [] });
    queue.push(counting(2880, 1));
    const { heard, events } = play(queue, 22);
    expect(events).toEqual(['started']);
    expect(heard).toEqual([...counting(1, 22 * BLOCK)]);
    expect(queue.isPlaying).toBe(true);
  });

  it('begins at once with a speech that is shorter and whole, and ends with it', () => {
    const queue = new SpeechQueue(RATE);
    queue.push(counting(1, 300));
    queue.end();
    const { heard, events } = play(queue, 5);
    expect(events).toEqual(['started', 'finished']);
    expect(heard).toEqual([...counting(1, 300)]);
    expect(queue).toMatchObject({ played: 300, isPlaying: false });
  });

  it('holds at a sample and goes on from the same one', () => {
    const queue = new SpeechQueue(RATE);
    queue.push(counting(1, RATE));
    play(queue, 10);
    queue.hold();
    expect(play(queue, 50)).toEqual({ heard: [], events: [] });
    expect(queue).toMatchObject({ played: 10 * BLOCK, isPlaying: false });
    queue.goOn();
    expect(play(queue, 1).heard).toEqual([...counting(10 * BLOCK + 1, BLOCK)]);
  });

  it('says once that it ran dry, and goes on with as much in hand as at the start', () => {
    const queue = new SpeechQueue(RATE);
    queue.push(counting(1, 2880));
    const dry = play(queue, 40);
    expect(dry.events).toEqual(['started', 'underrun']);
    expect(queue.played).toBe(2880);
    queue.push(counting(2881, 2879));
    expect(play(queue, 3)).toEqual({ heard: [], events: [] });
    queue.push(counting(5760, 1));
    expect(play(queue, 1)).toEqual({ heard: [...counting(2881, BLOCK)], events: [] });
    play(queue, 40);
    // The last of it is not waited with.
    queue.push(counting(5761, 50));
    queue.end();
    expect(play(queue, 1)).toEqual({ heard: [...counting(5761, 50)], events: ['finished'] });
  });

  it('throws the rest away and takes nothing more', () => {
    const queue = new SpeechQueue(RATE);
    queue.push(counting(1, RATE));
    play(queue, 4);
    queue.drop();
    queue.push(counting(1, RATE));
    expect(play(queue, 30)).toEqual({ heard: [], events: [] });
    expect(queue.played).toBe(4 * BLOCK);
  });

  it('ends a speech of which nothing came', () => {
    const queue = new SpeechQueue(RATE);
    queue.end();
    expect(play(queue, 2).events).toEqual(['finished']);
  });
});
