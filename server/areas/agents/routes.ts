/** HTTP of agents. */
import type { FastifyInstance } from 'fastify';
import { agentEndpoints as endpoints } from '#contract/agents';
import { route } from '../../platform/http/route';
import type { AgentsService } from './service';
import { agentTemplates } from './templates';
import type { ToolTrials } from './tool-trials';

/** A hundred entries of knowledge of 8,000 characters, instructions, and what JSON adds. */
export const AGENT_BODY_LIMIT_BYTES = 4 * 1024 * 1024;

export interface AgentRoutesOptions {
  agents: AgentsService;
  toolTrials: ToolTrials;
}

export function agentRoutes(app: FastifyInstance, { agents, toolTrials }: AgentRoutesOptions): void {
  const large = { bodyLimit: AGENT_BODY_LIMIT_BYTES };

  route(app, endpoints.list, ({ session, query }) => agents.list(session, query));
  route(app, endpoints.templates, async () => ({ items: [...agentTemplates] }));
  route(
    app,
    endpoints.create,
    ({ session, body, idempotency }) => agents.create(session, body.content, idempotency),
    large,
  );
  route(app, endpoints.get, ({ session, params }) => agents.get(session, params.agent_id));
  route(
    app,
    endpoints.saveDraft,
    ({ session, params, body }) => agents.saveDraft(session, params.agent_id, body),
    large,
  );
  route(app, endpoints.publish, ({ session, params, body, idempotency }) =>
    agents.publish(session, params.agent_id, body, idempotency),
  );
  route(app, endpoints.versions, async ({ session, params }) => ({
    items: await agents.versions(session, params.agent_id),
  }));
  route(app, endpoints.remove, ({ session, params }) => agents.remove(session, params.agent_id));
  route(
    app,
    endpoints.tryTool,
    ({ session, params, body }) => toolTrials.run(session, params.agent_id, body),
    { rateLimit: { max: 30 } },
  );
}
