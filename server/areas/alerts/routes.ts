/** HTTP of alerts. */
import type { FastifyInstance } from 'fastify';
import { alertEndpoints as endpoints } from '#contract/figures/alerts';
import { route } from '../../platform/http/route';
import type { AlertsService } from './service';

export function alertRoutes(app: FastifyInstance, { alerts }: { alerts: AlertsService }): void {
  route(app, endpoints.rules, ({ session }) => alerts.rules(session));
  route(app, endpoints.addRule, ({ session, body }) => alerts.addRule(session, body));
  route(app, endpoints.changeRule, ({ session, params, body }) =>
    alerts.changeRule(session, params.alert_rule_id, body),
  );
  route(app, endpoints.removeRule, ({ session, params }) => alerts.removeRule(session, params.alert_rule_id));
  route(app, endpoints.list, ({ session, query }) => alerts.list(session, query));
  route(app, endpoints.acknowledge, ({ session, params }) => alerts.acknowledge(session, params.alert_id));
}
