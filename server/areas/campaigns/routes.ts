/** HTTP of campaigns. */
import type { FastifyInstance } from 'fastify';
import { campaignEndpoints as endpoints } from '#contract/outbound/campaigns';
import { route } from '../../platform/http/route';
import type { CampaignsService } from './service';

/** Rows with many variables. */
const ROWS_BYTES = 2 * 1024 * 1024;

export function campaignRoutes(app: FastifyInstance, { campaigns }: { campaigns: CampaignsService }): void {
  route(app, endpoints.list, ({ session, query }) => campaigns.list(session, query));
  route(app, endpoints.create, ({ session, body, idempotency }) =>
    campaigns.create(session, body, idempotency),
  );
  route(app, endpoints.get, ({ session, params }) => campaigns.get(session, params.campaign_id));
  route(app, endpoints.change, ({ session, params, body }) =>
    campaigns.change(session, params.campaign_id, body),
  );
  route(app, endpoints.remove, ({ session, params }) => campaigns.remove(session, params.campaign_id));
  route(
    app,
    endpoints.addRows,
    ({ session, params, body }) => campaigns.addRows(session, params.campaign_id, body),
    { bodyLimit: ROWS_BYTES },
  );
  route(app, endpoints.clearRows, ({ session, params }) => campaigns.clearRows(session, params.campaign_id));
  route(app, endpoints.rows, ({ session, params, query }) =>
    campaigns.rows(session, params.campaign_id, query),
  );
  route(app, endpoints.start, ({ session, params, body }) =>
    campaigns.start(session, params.campaign_id, body.rows),
  );
  route(app, endpoints.pause, ({ session, params }) => campaigns.pause(session, params.campaign_id));
  route(app, endpoints.resume, ({ session, params }) => campaigns.resume(session, params.campaign_id));
  route(app, endpoints.stop, ({ session, params, body }) =>
    campaigns.stop(session, params.campaign_id, body.running_calls === 'end'),
  );
}
