import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallRecorder, type PieceStorage } from '#server/runtime/recorder/call-recorder';
import { framesOf } from '#server/runtime/recorder/wave-file';
import { RATE, constant } from './recorded-sound';

describe('the recorder', () => {
  afterEach(() => vi.useRealTimers());

  function memory(): PieceStorage & {
    pieces: Map<number, Uint8Array>;
    faults: unknown[];
    seconds: number;
    lateness: number;
  } {
    const pieces = new Map<number, Uint8Array>();
    return {
      pieces,
      faults: [],
      seconds: 0,
      lateness: 0,
      async store(number, bytes) {
        pieces.set(number, bytes);
      },
      failed(error) {
        this.faults.push(error);
      },
      lost(seconds) {
        this.seconds += seconds;
      },
      late() {
        this.lateness += 1;
      },
    };
  }

  const framesIn = (pieces: Map<number, Uint8Array>) =>
    framesOf({
      sizes: new Map([...pieces].map(([number, bytes]) => [number, bytes.length])),
      read: async (number) => pieces.get(number) ?? new Uint8Array(),
    });

  it('has stored all but the last half second whenever it is cut off', async () => {
    vi.useFakeTimers();
    const storage = memory();
    const recorder = new CallRecorder(0, storage);
    for (let at = 0; at < 5_000; at += 20) {
      recorder.caller(constant(320, 3), at);
      await vi.advanceTimersByTimeAsync(20);
      const kept = (framesIn(storage.pieces) * 1_000) / RATE;
      expect(at + 20 - kept).toBeLessThanOrEqual(520);
    }
    await recorder.stop();
    expect(framesIn(storage.pieces)).toBe(RATE * 5);
  });

  it('takes nothing after its end and leaves no timer', async () => {
    vi.useFakeTimers();
    const storage = memory();
    const recorder = new CallRecorder(0, storage);
    recorder.caller(constant(320, 3), 0);
    await recorder.stop();
    recorder.caller(constant(320, 3), 20);
    recorder.agent(constant(480, 3), 20);
    expect(vi.getTimerCount()).toBe(0);
    expect(framesIn(storage.pieces)).toBe(320);
  });

  it('stores later what could not be stored, and says once that it could not', async () => {
    vi.useFakeTimers();
    const storage = memory();
    const store = storage.store.bind(storage);
    storage.store = async () => Promise.reject(new Error('The disk is full.'));
    const recorder = new CallRecorder(0, storage);
    for (let at = 0; at < 3_000; at += 20) {
      recorder.caller(constant(320, 3), at);
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(storage.faults).toHaveLength(1);
    storage.store = store;
    await recorder.stop();
    expect(framesIn(storage.pieces)).toBe(RATE * 3);
    expect(storage.seconds).toBe(0);
  });

  it('waits some seconds at the end for a storage that hangs, and stalls no one before', async () => {
    vi.useFakeTimers();
    const storage = memory();
    storage.store = () => new Promise(() => undefined);
    const recorder = new CallRecorder(0, storage);
    for (let at = 0; at < 40_000; at += 100) {
      recorder.caller(constant(1_600, 3), at);
      await vi.advanceTimersByTimeAsync(100);
    }
    let ended = false;
    const stopping = recorder.stop().then(() => {
      ended = true;
    });
    await vi.advanceTimersByTimeAsync(3_900);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await stopping;
    // All of it, what was given up on the way and what was left.
    expect(storage.seconds).toBe(40);
  });

  it('loses less than a second to a storage that answers slowly', async () => {
    vi.useFakeTimers();
    const storage = memory();
    const store = storage.store.bind(storage);
    storage.store = async (number, bytes) => {
      await new Promise((resolve) => setTimeout(resolve, 350));
      await store(number, bytes);
    };
    const recorder = new CallRecorder(0, storage);
    let worst = 0;
    for (let at = 0; at < 10_000; at += 20) {
      recorder.caller(constant(320, 3), at);
      await vi.advanceTimersByTimeAsync(20);
      worst = Math.max(worst, at + 20 - (framesIn(storage.pieces) * 1_000) / RATE);
    }
    expect(worst).toBeLessThanOrEqual(1_000);
    const stopping = recorder.stop();
    await vi.advanceTimersByTimeAsync(1_500);
    await stopping;
    expect(framesIn(storage.pieces)).toBe(RATE * 10);
    expect(storage.seconds).toBe(0);
  });

  it('loses nothing to a storage that refuses after it has hung for twenty seconds', async () => {
    vi.useFakeTimers();
    const storage = memory();
    const store = storage.store.bind(storage);
    storage.store = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      throw new Error('No answer.');
    };
    const recorder = new CallRecorder(0, storage);
    for (let at = 0; at < 30_000; at += 100) {
      if (at === 18_000) storage.store = store;
      recorder.caller(constant(1_600, 3), at);
      await vi.advanceTimersByTimeAsync(100);
    }
    await recorder.stop();
    expect(framesIn(storage.pieces)).toBe(RATE * 30);
    expect(storage.pieces.size).toBe(30);
    expect(storage.seconds).toBe(0);
    expect(storage.faults).toHaveLength(1);
    expect(storage.lateness).toBe(0);
  });

  it('stores no more once it has given up, and says when the last of it may have come', async () => {
    vi.useFakeTimers();
    const storage = memory();
    const asked: number[] = [];
    let answer: () => void = () => undefined;
    storage.store = (number) => {
      asked.push(number);
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    const recorder = new CallRecorder(0, storage);
    recorder.caller(constant(RATE, 3), 0);
    await vi.advanceTimersByTimeAsync(600);
    recorder.caller(constant(RATE, 3), 1_000);
    const stopping = recorder.stop();
    await vi.advanceTimersByTimeAsync(4_500);
    await stopping;
    expect([storage.seconds, storage.lateness]).toEqual([2, 0]);
    answer();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual([0]);
    expect(storage.lateness).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps the order of two states of one piece', async () => {
    vi.useFakeTimers();
    const storage = memory();
    const store = storage.store.bind(storage);
    let delay = 30;
    storage.store = async (number, bytes) => {
      const wait = delay;
      delay = 1;
      await new Promise((resolve) => setTimeout(resolve, wait));
      await store(number, bytes);
    };
    const recorder = new CallRecorder(0, storage);
    recorder.caller(constant(320, 3), 0);
    await vi.advanceTimersByTimeAsync(510);
    recorder.caller(constant(320, 4), 20);
    const stopping = recorder.stop();
    await vi.advanceTimersByTimeAsync(100);
    await stopping;
    expect(framesIn(storage.pieces)).toBe(640);
  });
});
