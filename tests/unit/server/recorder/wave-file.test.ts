import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { PIECE_FRAMES } from '#server/runtime/recorder/two-channels';
import { type Waveform, waveFile } from '#server/runtime/recorder/wave-file';
import { RATE } from './recorded-sound';

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
