/** HTTP of agents. */
import type { FastifyInstance } from 'fastify';
import { agentEndpoints as endpoints } from '#contract/agents/agents';
import { offeredTemplates } from '#domain/agents/offered-templates';
import type { FreeWork } from '../../platform/http/limits/free-work';
import { route } from '../../platform/http/route';
import type { AgentsService } from './service';
import type { McpListings } from './mcp-listings';
import type { AgentProposals } from './proposals';
import type { ToolTrials } from './tool-trials';
import type { AgentVersions } from './versions';

/** A hundred entries of knowledge of 8,000 characters, instructions, and what JSON adds. */
const AGENT_BODY_LIMIT_BYTES = 4 * 1024 * 1024;

interface AgentRoutesOptions {
  agents: AgentsService;
  versions: AgentVersions;
  proposals: AgentProposals;
  toolTrials: ToolTrials;
  mcpListings: McpListings;
  freeWork: FreeWork;
}

export function agentRoutes(
  app: FastifyInstance,
  { agents, versions, proposals, toolTrials, mcpListings, freeWork }: AgentRoutesOptions,
): void {
  const large = { bodyLimit: AGENT_BODY_LIMIT_BYTES };

  route(app, endpoints.list, ({ session, query }) => agents.list(session, query));
  route(app, endpoints.templates, async () => ({ items: [...offeredTemplates] }));
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
    versions.publish(session, params.agent_id, body, idempotency),
  );
  route(app, endpoints.versions, ({ session, params }) => versions.list(session, params.agent_id));
  route(app, endpoints.version, ({ session, params }) =>
    versions.get(session, params.agent_id, params.version),
  );
  route(app, endpoints.restore, ({ session, params, body }) =>
    versions.restore(session, params.agent_id, params.version, body.draft_revision),
  );
  route(app, endpoints.keptDraft, ({ session, params }) =>
    versions.keptDraft(session, params.agent_id, params.kept_draft_id),
  );
  route(app, endpoints.restoreKeptDraft, ({ session, params, body }) =>
    versions.restoreKeptDraft(session, params.agent_id, params.kept_draft_id, body.draft_revision),
  );
  route(app, endpoints.makeLive, ({ session, params }) =>
    versions.makeLive(session, params.agent_id, params.version),
  );
  route(app, endpoints.removeMany, async ({ session, body }) => ({
    removed: await agents.removeMany(session, body.agent_ids),
  }));
  route(app, endpoints.duplicate, ({ session, params, idempotency }) =>
    agents.duplicate(session, params.agent_id, idempotency),
  );
  route(app, endpoints.export, ({ session, params }) => agents.export(session, params.agent_id));
  route(
    app,
    endpoints.import,
    ({ session, body, idempotency }) => agents.import(session, body, idempotency),
    large,
  );
  route(app, endpoints.remove, ({ session, params }) => agents.remove(session, params.agent_id));
  route(
    app,
    endpoints.propose,
    ({ session, body }) =>
      freeWork(session.workspace_id, 'proposals', () =>
        proposals.propose(session.workspace_id, body.sentence),
      ),
    { rateLimit: { max: 20 } },
  );
  route(
    app,
    endpoints.tryTool,
    ({ session, params, body }) =>
      freeWork(session.workspace_id, 'tool_trials', () => toolTrials.run(session, params.agent_id, body)),
    { rateLimit: { max: 30 } },
  );
  route(
    app,
    endpoints.listMcpTools,
    ({ session, params, body }) =>
      freeWork(session.workspace_id, 'tool_trials', () => mcpListings.list(session, params.agent_id, body)),
    { rateLimit: { max: 30 } },
  );
}
