/** The ticket for, and the socket of, the workspace's events. */
import type { FastifyInstance } from 'fastify';
import { eventEndpoints } from '#contract/workspace/workspace-events';
import { route } from '../../platform/http/route';
import { toldSockets } from '../../platform/http/socket-kit';
import type { Notices } from '../../platform/workspace-events';
import { type ConnectionTiming, defaultTiming, EventConnection } from './connection';
import { RecentNotices } from './recent-notices';
import type { EventService } from './service';

interface EventOptions {
  service: EventService;
  notices: Notices;
  timing?: ConnectionTiming;
}

const MOST_CONNECTIONS = 5000;
const SOCKETS_A_MINUTE = 600;

export function eventRoutes(
  app: FastifyInstance,
  { service, notices, timing = defaultTiming }: EventOptions,
): void {
  route(app, eventEndpoints.ticket, async ({ session }) => ({ ticket: await service.ticket(session) }), {
    rateLimit: { max: 120 },
  });

  const recent = new RecentNotices();
  const stopNoting = notices.subscribe((notice) => recent.note(notice));
  app.addHook('onClose', async () => stopNoting());

  toldSockets(app, '/ws/events', {
    notices,
    most: MOST_CONNECTIONS,
    socketsAMinute: SOCKETS_A_MINUTE,
    open(socket, log) {
      socket.on('error', (err) => log.debug({ err }, 'event socket failed'));
      return new EventConnection(socket, { service, recent }, timing, (err) =>
        log.error({ err }, 'events failed'),
      );
    },
  });
}
