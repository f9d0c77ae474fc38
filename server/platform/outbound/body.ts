/** Reads an answer's body into text, bounded before and after it is unpacked. */
import { pipeline } from 'node:stream/promises';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundError } from './outbound-error';

const unpackers: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * The body as text.
 *
 * @param contentType for the character set; UTF-8 when it names none or an unknown one
 * @throws OutboundError `too_large` or `undecodable`
 */
export async function readBody(
  body: Readable,
  {
    contentType,
    contentEncoding,
    maxBytes,
  }: { contentType: string; contentEncoding: string; maxBytes: number },
): Promise<string> {
  const encoding = contentEncoding.trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return decoded(await bounded(body, maxBytes), contentType);
  const unpack = Object.hasOwn(unpackers, encoding) ? unpackers[encoding] : undefined;
  if (unpack === undefined)
    throw new OutboundError(
      'undecodable',
      `The answer is packed as ${encoding.slice(0, 40)}, which isn’t supported.`,
    );
  let whole: Buffer = Buffer.alloc(0);
  try {
    await pipeline(
      body,
      (packed) => counted(packed, maxBytes),
      unpack(),
      async (unpacked: AsyncIterable<Buffer>) => {
        whole = await bounded(unpacked, maxBytes);
      },
    );
  } catch (error) {
    if (error instanceof OutboundError || !isUnpackingError(error)) throw error;
    throw new OutboundError('undecodable', 'The answer couldn’t be unpacked.', { cause: error });
  }
  return decoded(whole, contentType);
}

async function* counted(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes)
      throw new OutboundError(
        'too_large',
        `The answer is larger than ${maxBytes.toLocaleString('en-US')} bytes.`,
      );
    yield chunk;
  }
}

async function bounded(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of counted(body, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function isUnpackingError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') || code.startsWith('ERR_') || code.startsWith('ERR__');
}

function decoded(bytes: Buffer, contentType: string): string {
  const charset = /charset="?([\w.:-]+)"?/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
