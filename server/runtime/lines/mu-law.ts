/**
 * Mu-law (G.711), the sound of telephones: a byte for each sample of 16-bit PCM. Both ways are tables, since
 * every sample of every call passes through them.
 */

/** Samples a second of telephone sound. */
export const TELEPHONE_RATE = 8_000;
/** No sound. */
export const MU_LAW_SILENCE = 0xff;

const BIAS = 33;
/** The loudest value, on G.711's scale of 14 bits. */
const CLIP = 8_158;

const decoded = Int16Array.from({ length: 256 }, (_, code) => sampleOf(code));
/** A sample rounded to 14 bits is at most this far from zero. Cutting it off would push all sound a little down. */
const FARTHEST = 8_192;
const encoded = Uint8Array.from({ length: 2 * FARTHEST + 1 }, (_, index) => codeOf(index - FARTHEST));

export function decodeMuLaw(codes: Uint8Array): Int16Array {
  const samples = new Int16Array(codes.length);
  for (let index = 0; index < codes.length; index += 1) samples[index] = decoded[codes[index] ?? 0] ?? 0;
  return samples;
}

export function encodeMuLaw(samples: Int16Array): Uint8Array {
  const codes = new Uint8Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    codes[index] = encoded[(((samples[index] ?? 0) + 2) >> 2) + FARTHEST] ?? 0;
  }
  return codes;
}

function sampleOf(code: number): number {
  const bits = ~code & 0xff;
  const magnitude = ((((bits & 0x0f) << 1) + BIAS) << ((bits >> 4) & 0x07)) - BIAS;
  return (bits & 0x80 ? -magnitude : magnitude) * 4;
}

/** @param value on a scale of 14 bits */
function codeOf(value: number): number {
  const negative = value < 0;
  const biased = Math.min(negative ? -value : value, CLIP) + BIAS;
  // Each segment is twice as long as the one before.
  const segment = Math.min(7, 31 - Math.clz32(biased) - 5);
  const bits = (segment << 4) | ((biased >> (segment + 1)) & 0x0f);
  return bits ^ (negative ? 0x7f : 0xff);
}
