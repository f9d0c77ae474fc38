/** Sends the sound of a call: whole, or the range that is asked for. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { OpenedSound } from './service';

export async function sendSound(
  request: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
  sound: OpenedSound,
): Promise<FastifyReply> {
  const { bytes } = sound;
  reply
    .type('audio/wav')
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'no-store')
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff');
  const { range: asked } = request.headers;
  const ranges = asked === undefined ? undefined : parseRange(bytes, asked);
  if (ranges === -1) {
    return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  }
  const range = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : null;
  const length = range ? range.end - range.start + 1 : bytes;
  reply.header('content-length', length);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await sound.read(range ?? undefined));
}
