/** Media sockets that a carrier opens to us: each is let in by its address and its first message. */
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { socketRoute } from '../../../platform/http/socket-kit';
import type { CarrierOf } from '../connections';
import type { WebhookDoor } from '../webhook-door';
import { type AnyMessage, type StartOf, streamStart } from './json-stream';

/** Of one address: a carrier has many. */
const SOCKETS_A_MINUTE = 600;
const START_MS = 5_000;
const POLICY = 1008;

interface MediaSocketOptions<Message, Params> {
  door: Pick<WebhookDoor, 'carrierOf'>;
  /** What the address names. */
  params: z.ZodMiniType<Params>;
  messages: z.ZodMiniType<Message>;
  open: (carrier: CarrierOf, socket: WebSocket, start: StartOf<Message>, params: Params) => Promise<void>;
}

export function mediaSocket<Message extends AnyMessage, Params extends { carrier_id: string }>(
  app: FastifyInstance,
  path: string,
  { door, params, messages, open }: MediaSocketOptions<Message, Params>,
): void {
  app.get<{ Params: unknown }>(path, socketRoute(SOCKETS_A_MINUTE), async (socket, request) => {
    // Listened to before anything is waited for, so that no message is missed.
    const starting = streamStart(socket, messages, START_MS);
    const named = z.safeParse(params, request.params);
    const carrier = named.success ? await door.carrierOf(named.data.carrier_id) : null;
    const start = await starting;
    if (named.success && carrier !== null && start !== null) return open(carrier, socket, start, named.data);
    request.log.warn({ known: carrier !== null }, 'a media socket that is no call’s was refused');
    socket.close(POLICY, 'refused');
  });
}
