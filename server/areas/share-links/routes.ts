/** HTTP of share links: for those who make them, and for visitors without an account. */
import type { FastifyInstance } from 'fastify';
import { shareLinkEndpoints as endpoints } from '#contract/agents/share-links';
import { route } from '../../platform/http/route';
import { noPlaceError } from '../calls/live/call-places';
import type { ShareLinksService } from './service';

/** Requests of a visitor's network in a minute, those that start a call apart. */
const visits = { rateLimit: { max: 60, by: 'block' }, bodyLimit: 4096 } as const;
const CALLS_A_MINUTE = 12;

export function shareLinkRoutes(
  app: FastifyInstance,
  { shareLinks, callsAMinute = CALLS_A_MINUTE }: { shareLinks: ShareLinksService; callsAMinute?: number },
): void {
  route(app, endpoints.list, async ({ session, params }) => ({
    items: await shareLinks.list(session, params.agent_id),
  }));
  route(app, endpoints.create, ({ session, params, body }) =>
    shareLinks.create(session, params.agent_id, body),
  );
  route(app, endpoints.revoke, ({ session, params }) =>
    shareLinks.revoke(session, params.agent_id, params.link_id),
  );
  route(app, endpoints.page, ({ params }) => shareLinks.page(params.token), visits);
  // Asked from the sites' own pages: what their origin may is the link's to say.
  route(app, endpoints.pass, ({ params, pageOrigin }) => shareLinks.pass(params.token, pageOrigin), {
    ...visits,
    fromOtherSites: true,
  });
  route(app, endpoints.start, ({ params, body }) => shareLinks.start(params.token, body), {
    bodyLimit: 20_000,
    rateLimit: { max: callsAMinute, by: 'block' },
    whenBusy: () => noPlaceError('overloaded', 'visitor'),
  });
  route(
    app,
    endpoints.resume,
    ({ params, body }) => shareLinks.resume(params.token, params.call, body.takeover_secret),
    visits,
  );
}
