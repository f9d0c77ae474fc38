/** HTTP of recordings. */
import type { FastifyInstance } from 'fastify';
import { recordingEndpoints as endpoints } from '#contract/calls/recordings';
import { route } from '../../platform/http/route';
import { linkTo } from '../../platform/http/sealed-links';
import { sendSound } from './send-sound';
import type { RecordingsService } from './service';

const SOUND_PATH = '/api/recordings/sound';
/** A player asks for many ranges when someone drags along the line. */
const MOST_REQUESTS_A_MINUTE = 600;

export function recordingRoutes(app: FastifyInstance, recordings: RecordingsService): void {
  route(app, endpoints.link, async ({ session, params }) =>
    linkTo(SOUND_PATH, await recordings.link(session, params.call_id)),
  );
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
      return sendSound(request, reply, await recordings.open(String(request.query.token ?? '')));
    },
  });
}
