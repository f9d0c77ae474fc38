import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import { RECORDING_RATE } from '#contract/calls/recordings';
import { CallRecorder, type PieceStorage } from '#server/runtime/recorder/call-recorder';
import { SpeechRate } from '#server/runtime/recorder/speech-rate';
import { PIECE_FRAMES, TwoChannels } from '#server/runtime/recorder/two-channels';
import { framesOf, type Waveform, waveFile } from '#server/runtime/recorder/wave-file';

const RATE = RECORDING_RATE;
const constant = (length: number, value: number) => new Int16Array(length).fill(value);

/** What there is to store, as if it were stored. */
function takeChanged(channels: TwoChannels): { number: number; samples: Int16Array }[] {
  return channels.changed().flatMap((number) => {
    const samples = channels.take(number);
    channels.settled(number, true);
    return samples ? [{ number, samples }] : [];
  });
}

/** One channel of all pieces, by frame. */
function channelOf(pieces: { number: number; samples: Int16Array }[], side: 0 | 1): Map<number, number> {
  const values = new Map<number, number>();
  for (const { number, samples } of pieces) {
    for (let place = side; place < samples.length; place += 2) {
      values.set(number * PIECE_FRAMES + (place >> 1), samples[place] ?? 0);
    }
  }
  return values;
}

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

describe('the file of a recording', () => {
  it('is a WAV of both channels, with silence where a piece is missing, and its waveform', async () => {
    const first = new Int16Array(PIECE_FRAMES * 2);
    for (let frame = 0; frame < 320; frame += 1) first[frame * 2] = 16_384;
    const last = new Int16Array(RATE).fill(-32_768);
    const bytes = [first, null, last].map((samples) => samples && new Uint8Array(samples.buffer));
    const pieces = {
      sizes: new Map(bytes.flatMap((one, number) => (one ? [[number, one.length] as const] : []))),
      read: async (number: number) => bytes[number] ?? new Uint8Array(),
    };
    const waveform: Waveform = { caller: [], agent: [] };
    const file = await buffer(waveFile(pieces, waveform));
    expect(file.subarray(0, 4).toString()).toBe('RIFF');
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
    expect([file.readUInt16LE(22), file.readUInt32LE(24), file.readUInt16LE(34)]).toEqual([2, RATE, 16]);
    expect(file.readUInt32LE(40)).toBe(file.length - 44);
    expect(file.length).toBe(44 + (RATE * 2 + RATE / 2) * 4);
    expect(waveform.caller.slice(0, 3)).toEqual([50, 0, 0]);
    expect(waveform.caller).toHaveLength(125);
    expect(waveform.agent.slice(99, 102)).toEqual([0, 100, 100]);
  });

  it('fails with a piece that can’t be read, and asks for no more', async () => {
    const asked: number[] = [];
    const pieces = {
      sizes: new Map(Array.from({ length: 20 }, (_, number) => [number, PIECE_FRAMES * 4] as const)),
      read: async (number: number) => {
        asked.push(number);
        await sleep(1);
        if (number >= 3) throw new Error(`Piece ${number} is gone.`);
        return new Uint8Array(PIECE_FRAMES * 4);
      },
    };
    await expect(buffer(waveFile(pieces, { caller: [], agent: [] }))).rejects.toThrow('Piece 3 is gone.');
    expect(Math.max(...asked)).toBeLessThan(8);
  });

  it('of a call that left nothing is empty', async () => {
    const file = await buffer(
      waveFile({ sizes: new Map(), read: async () => new Uint8Array() }, { caller: [], agent: [] }),
    );
    expect(file).toHaveLength(44);
  });
});
