/** Telnyx's webhooks and media sockets. Everything Telnyx tells is signed; a socket brings a token. */
import type { FastifyInstance, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from '#domain/api-error';
import type { WebSocket } from 'ws';
import type { CarrierOf } from '../carriers/connections';
import { socketRoute } from '../../platform/http/socket-kit';
import { streamStart } from '../carriers/media/json-stream';
import { eventsPath, legMediaPath, mediaPath } from '../carriers/telnyx/telnyx-addresses';
import type { TelnyxDoor } from '../carriers/telnyx/telnyx-door';
import { StreamMessage, type StreamStart } from '../carriers/telnyx/telnyx-stream';
import type { TelnyxCalls } from './telnyx-calls';
import type { TelnyxLegs } from './webhooks/telnyx-legs';

interface TelnyxRoutesOptions {
  door: TelnyxDoor;
  calls: TelnyxCalls;
  legs: TelnyxLegs;
}

/** Of one address: Telnyx has many, and each call needs six. */
const WEBHOOKS_A_MINUTE = 1_200;
const SOCKETS_A_MINUTE = 600;
const BODY_BYTES = 32 * 1024;
const START_MS = 5_000;
const POLICY = 1008;

const Params = z.object({ carrier_id: z.uuid(), leg_id: z.optional(z.uuid()) });

export async function telnyxRoutes(
  app: FastifyInstance,
  { door, calls, legs }: TelnyxRoutesOptions,
): Promise<void> {
  app.addHook('onClose', () => calls.stop());
  await app.register(async (scope) => webhook(scope, { door, calls }));
  const media = (
    path: string,
    open: (carrier: CarrierOf, socket: WebSocket, start: StreamStart, legId: string) => Promise<void>,
  ) =>
    app.get<{ Params: unknown }>(path, socketRoute(SOCKETS_A_MINUTE), async (socket, request) => {
      // Listened to before anything is waited for, so that no message is missed.
      const starting = streamStart(socket, StreamMessage, START_MS);
      const params = z.safeParse(Params, request.params);
      const carrier = params.success ? await door.carrierOf(params.data.carrier_id) : null;
      const start = await starting;
      if (params.success && carrier !== null && start !== null) {
        return open(carrier, socket, start, params.data.leg_id ?? '');
      }
      request.log.warn({ known: carrier !== null }, 'a media socket that is no call’s was refused');
      socket.close(POLICY, 'refused');
    });
  media(mediaPath(':carrier_id', ':stream'), calls.open);
  media(legMediaPath(':carrier_id', ':leg_id', ':stream'), legs.open);
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
