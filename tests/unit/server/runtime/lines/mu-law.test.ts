import { describe, expect, it } from 'vitest';
import { decodeMuLaw, encodeMuLaw } from '#server/runtime/lines/mu-law';

/**
 * G.711's own tables, written out by their rule: in each of 8 segments 16 values, a step apart that doubles from
 * one segment to the next. Table 2a gives them on a scale of 14 bits: 0, 2, 4 … 30, 33, 37 … 93, 99 … 8,031.
 */
const outputs: number[] = [];
for (let segment = 0, value = 0, step = 2; segment < 8; segment += 1, step *= 2) {
  for (let place = 0; place < 16; place += 1) {
    outputs.push(value);
    value += place === 15 ? step * 1.5 : step;
  }
}
/** Where one output gives way to the next, table 2a's decision values: 1, 3, 5 … 31, 35, 39 … 95, 103 … 8,159. */
const decisions = outputs.map((_, index) => (17 + (index % 16)) * 2 ** (Math.floor(index / 16) + 1) - 33);

describe('mu-law', () => {
  it('has the values of the standard', () => {
    expect(outputs.slice(0, 20)).toEqual([
      0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 33, 37, 41, 45,
    ]);
    expect(outputs.at(-1)).toBe(8_031);
    expect(decisions.slice(14, 18)).toEqual([29, 31, 35, 39]);
    expect(decisions.at(-1)).toBe(8_159);
  });

  it('decodes all 256 codes', () => {
    const codes = Uint8Array.from({ length: 256 }, (_, code) => code);
    const samples = decodeMuLaw(codes);
    for (let index = 0; index < 128; index += 1) {
      // The loudest positive value is code 0x80, the loudest negative one 0x00.
      expect(samples[0xff - index]).toBe((outputs[index] ?? 0) * 4);
      // Zero has no sign in PCM.
      expect(Math.abs((samples[0x7f - index] ?? 0) + (outputs[index] ?? 0) * 4)).toBe(0);
    }
  });

  it('encodes all 65,536 samples as the standard decides', () => {
    const samples = Int16Array.from({ length: 65_536 }, (_, index) => index - 32_768);
    const codes = encodeMuLaw(samples);
    const wrong: number[] = [];
    for (let index = 0; index < samples.length; index += 1) {
      // G.711 is defined on 14 bits; a half is rounded up, as sox does.
      const value = Math.round((samples[index] ?? 0) / 4);
      const magnitude = Math.abs(value);
      const at = decisions.findIndex((decision) => magnitude < decision);
      const place = at === -1 ? 127 : at;
      if (codes[index] !== (value < 0 ? 0x7f : 0xff) - place) wrong.push(samples[index] ?? 0);
    }
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  it('changes nothing the second time', () => {
    const codes = Uint8Array.from({ length: 256 }, (_, code) => code);
    const again = encodeMuLaw(decodeMuLaw(codes));
    // Both zeros are one value in PCM.
    expect([...again].filter((code, index) => code !== index)).toEqual([0xff]);
  });
});
