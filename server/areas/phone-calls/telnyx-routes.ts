/** Telnyx's webhooks and media sockets. Everything Telnyx tells is signed; a socket brings a token. */
import type { FastifyInstance, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from '#domain/api-error';
import { mediaSocket } from '../carriers/media/media-socket';
import { eventsPath, legMediaPath, mediaPath } from '../carriers/telnyx/telnyx-addresses';
import type { TelnyxDoor } from '../carriers/telnyx/telnyx-door';
import { StreamMessage } from '../carriers/telnyx/telnyx-stream';
import type { TelnyxCalls } from './telnyx-calls';
import type { TelnyxLegs } from './webhooks/telnyx-legs';

interface TelnyxRoutesOptions {
  door: TelnyxDoor;
  calls: TelnyxCalls;
  legs: TelnyxLegs;
}

/** Of one address: Telnyx has many, and each call needs six. */
const WEBHOOKS_A_MINUTE = 1_200;
const BODY_BYTES = 32 * 1024;

const Params = z.object({ carrier_id: z.uuid(), leg_id: z.optional(z.uuid()) });

export async function telnyxRoutes(
  app: FastifyInstance,
  { door, calls, legs }: TelnyxRoutesOptions,
): Promise<void> {
  app.addHook('onClose', () => calls.stop());
  await app.register(async (scope) => webhook(scope, { door, calls }));
  const media = { door, params: Params, messages: StreamMessage };
  mediaSocket(app, mediaPath(':carrier_id', ':stream'), { ...media, open: calls.open });
  mediaSocket(app, legMediaPath(':carrier_id', ':leg_id', ':stream'), {
    ...media,
    open: (carrier, socket, start, { leg_id }) => legs.open(carrier, socket, start, leg_id ?? ''),
  });
}

/** Signatures cover the body as it was sent, so it's taken here as it came. */
async function webhook(
  app: FastifyInstance,
  { door, calls }: Omit<TelnyxRoutesOptions, 'legs'>,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => done(null, body.toString()),
  );
  app.route({
    method: 'POST',
    url: eventsPath(':carrier_id'),
    schema: { hide: true } as FastifySchema,
    config: { rateLimit: { max: WEBHOOKS_A_MINUTE, timeWindow: 60_000 } },
    handler: async (request, reply) => {
      const params = z.safeParse(Params, request.params);
      if (!params.success) throw new ApiError('not_found', 'Not found.');
      const carrierId = params.data.carrier_id;
      const headers = Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      );
      const body = typeof request.body === 'string' ? request.body : '';
      const path = eventsPath(carrierId);
      const { carrier, event, isTooMuch } = await door.admit({ carrierId, path, headers, body });
      await (isTooMuch ? calls.busy(carrier, event) : calls.told(carrier, event));
      return reply.code(204).send();
    },
  });
}
