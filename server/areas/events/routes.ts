/** The ticket for, and the socket of, live events. */
import type { FastifyInstance } from 'fastify';
import { eventEndpoints } from '#contract/workspace-events';
import { route } from '../../platform/http/route';
import { socketLimit } from '../../platform/http/socket-limit';
import type { Notices } from '../../platform/workspace-events';
import { type ConnectionTiming, defaultTiming, EventConnection } from './connection';
import type { EventService } from './service';

export interface EventOptions {
  service: EventService;
  notices: Notices;
  timing?: ConnectionTiming;
}

/** Sockets that one process keeps open at most; further ones are told to come back later. */
const MOST_CONNECTIONS = 5000;
/** Of one network, so that no stranger opens them all. */
const SOCKETS_A_MINUTE = 600;

export function eventRoutes(
  app: FastifyInstance,
  { service, notices, timing = defaultTiming }: EventOptions,
): void {
  route(app, eventEndpoints.ticket, async ({ session }) => ({ ticket: await service.ticket(session) }), {
    rateLimit: { max: 120 },
  });

  const connections = new Set<EventConnection>();
  const stopListening = notices.subscribe((notice) => {
    for (const connection of connections) connection.notice(notice);
  });
  app.addHook('onClose', async () => stopListening());

  app.get('/ws/events', { websocket: true, config: socketLimit(SOCKETS_A_MINUTE) }, (socket, request) => {
    if (connections.size >= MOST_CONNECTIONS) {
      socket.close(1013, 'busy');
      return;
    }
    const connection = new EventConnection(socket, service, timing, (err) =>
      request.log.error({ err }, 'live events failed'),
    );
    connections.add(connection);
    socket.once('close', () => connections.delete(connection));
    socket.on('error', (err) => request.log.debug({ err }, 'live socket failed'));
  });
}
