/** sox, the reference for sound: what it makes of raw samples. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputOf, startUnpacked } from './asterisk';

/** How a raw sound is written down. */
interface Raw {
  rate: number;
  kind: 'pcm16' | 'mu-law';
}

const encodings = {
  pcm16: ['-e', 'signed', '-b', '16', '-L'],
  'mu-law': ['-e', 'mu-law', '-b', '8'],
};

/**
 * @param root where the packages were unpacked
 * @param effects such as `rate -v`; without dither
 * @returns the bytes of the sound in its new form
 */
export async function sox(
  root: string,
  sound: Uint8Array,
  from: Raw,
  to: Raw,
  effects: readonly string[] = [],
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'callwright-sox-'));
  try {
    await writeFile(join(folder, 'in'), sound);
    const form = ({ rate, kind }: Raw) => ['-t', 'raw', '-c', '1', '-r', String(rate), ...encodings[kind]];
    const args = ['-D', '-V1', ...form(from), 'in', ...form(to), 'out', ...effects];
    const child = startUnpacked(root, 'usr/bin/sox', args, folder);
    const output = outputOf(child);
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`sox ended with ${String(code)}: ${output()}`);
    return await readFile(join(folder, 'out'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const bytesOf = (samples: Int16Array) =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);

export const samplesOf = (bytes: Buffer) =>
  Int16Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2));
