/** Mu-law and resampling beside sox, which others have checked for thirty years. */
import { describe, expect, inject, it } from 'vitest';
import { MICROPHONE_RATE, SPEECH_RATE } from '#contract/sockets/call-audio';
import { decodeMuLaw, encodeMuLaw, TELEPHONE_RATE } from '#server/runtime/lines/mu-law';
import { Resampler } from '#server/runtime/resampler';
import { realSpeech } from '../doubles/sound/real-speech';
import { signalToNoise } from './purity';
import { bytesOf, samplesOf, sox } from './sox';
import { joined, likeness } from './telephone-sound';

const root = inject('telephone');
const pcm = (rate: number) => ({ rate, kind: 'pcm16' }) as const;
const muLaw = { rate: TELEPHONE_RATE, kind: 'mu-law' } as const;

describe('mu-law', () => {
  it('decodes all 256 codes as sox does', async () => {
    const codes = Uint8Array.from({ length: 256 }, (_, code) => code);
    const reference = samplesOf(await sox(root, codes, muLaw, pcm(TELEPHONE_RATE)));
    expect(reference).toHaveLength(codes.length);
    const other = [...decodeMuLaw(codes)].flatMap((sample, code) =>
      sample === reference[code] ? [] : [code],
    );
    expect(other).toEqual([]);
  });

  it('encodes all 65,536 samples as sox does', async () => {
    const samples = Int16Array.from({ length: 65_536 }, (_, index) => index - 32_768);
    const reference = await sox(root, bytesOf(samples), pcm(TELEPHONE_RATE), muLaw);
    expect(reference).toHaveLength(samples.length);
    const other = [...encodeMuLaw(samples)].flatMap((code, index) =>
      code === reference[index] ? [] : [samples[index]],
    );
    expect(other).toEqual([]);
  });
});

const ways = [
  ['what the agent says', SPEECH_RATE, TELEPHONE_RATE, 2_400],
  ['what the caller says', TELEPHONE_RATE, MICROPHONE_RATE, 160],
] as const;

describe.each(ways)('resampling %s, from %i to %i Hz', (_name, from, to, piece) => {
  const ours = (samples: Int16Array) => {
    const resampler = new Resampler(from, to);
    const pieces: Int16Array[] = [];
    for (let at = 0; at < samples.length; at += piece)
      pieces.push(...resampler.push(samples.slice(at, at + piece)));
    return joined([...pieces, ...resampler.end()]);
  };
  const theirs = async (samples: Int16Array) =>
    samplesOf(await sox(root, bytesOf(samples), pcm(from), pcm(to), ['rate', '-v']));

  it.each([300, 440, 1_000, 2_000, 3_000])('leaves a tone of %i Hz pure', async (hertz) => {
    const tone = Int16Array.from({ length: from }, (_, index) =>
      Math.round(8_000 * Math.sin((2 * Math.PI * hertz * index) / from)),
    );
    // Without its beginning and end, where a filter has too little to go by.
    const inner = (samples: Int16Array) => samples.slice(to / 10, to - to / 10);
    const snr = signalToNoise(inner(ours(tone)), to, hertz);
    const reference = signalToNoise(inner(await theirs(tone)), to, hertz);
    process.stdout.write(
      `${from} to ${to} Hz, a tone of ${hertz} Hz: ${snr.toFixed(1)} dB, sox ${reference.toFixed(1)} dB\n`,
    );
    expect(snr).toBeGreaterThan(70);
  });

  it('makes of speech what sox makes of it', async () => {
    const speech = await realSpeech('Hello, this is Anna, how can I help you today?');
    // Both filters have the same opinion of what a telephone carries whole.
    const band = ['sinc', '-3000', 'rate', '-v'];
    const voice = samplesOf(await sox(root, bytesOf(speech), pcm(16_000), pcm(from), band));
    const middle = ours(voice).slice(to / 2, to * 2);
    const found = likeness(middle, await theirs(voice));
    process.stdout.write(`${from} to ${to} Hz, speech: ${found.likeness.toFixed(6)} like sox's\n`);
    expect(found.likeness).toBeGreaterThan(0.9999);
  });
});
