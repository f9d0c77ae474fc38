/** HTTP of recordings. */
import type { FastifyInstance } from 'fastify';
import parseRange from 'range-parser';
import { recordingEndpoints as endpoints } from '#contract/calls/recordings';
import { route } from '../../platform/http/route';
import type { RecordingsService } from './service';

const SOUND_PATH = '/api/recordings/sound';
/** A player asks for many ranges when someone drags along the line. */
const MOST_REQUESTS_A_MINUTE = 600;

export function recordingRoutes(app: FastifyInstance, recordings: RecordingsService): void {
  route(app, endpoints.link, async ({ session, params }) => {
    const { token, expires_at } = await recordings.link(session, params.call_id);
    return {
      url: `${SOUND_PATH}?token=${encodeURIComponent(token)}`,
      expires_at: expires_at.toISOString(),
    };
  });
  route(app, endpoints.peaks, ({ session, params }) => recordings.peaks(session, params.call_id));
  route(app, endpoints.remove, ({ session, params }) => recordings.remove(session, params.call_id));

  // The token is in the query, whose values the log leaves out.
  app.route<{ Querystring: { token?: string } }>({
    method: ['GET', 'HEAD'],
    url: SOUND_PATH,
    // Made of GET it would say that there are no bytes.
    exposeHeadRoute: false,
    config: { rateLimit: { max: MOST_REQUESTS_A_MINUTE, timeWindow: 60_000 } },
    handler: async (request, reply) => {
      const sound = await recordings.open(String(request.query.token ?? ''));
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
      const range =
        Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : null;
      const length = range ? range.end - range.start + 1 : bytes;
      reply.header('content-length', length);
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
      if (request.method === 'HEAD') return reply.send();
      return reply.send(await sound.read(range ?? undefined));
    },
  });
}
