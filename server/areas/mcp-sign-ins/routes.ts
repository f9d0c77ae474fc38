/** HTTP of sign-ins at MCP servers. */
import type { FastifyInstance } from 'fastify';
import { mcpSignInEndpoints as endpoints } from '#contract/agents/mcp-sign-ins';
import type { FreeWork } from '../../platform/http/limits/free-work';
import { route } from '../../platform/http/route';
import type { McpSignInsService } from './service';

/** Each of these makes requests to addresses that someone typed. */
const asking = { rateLimit: { max: 30 } };

export function mcpSignInRoutes(
  app: FastifyInstance,
  { mcpSignIns, freeWork }: { mcpSignIns: McpSignInsService; freeWork: FreeWork },
): void {
  route(app, endpoints.list, ({ session }) => mcpSignIns.list(session));
  route(
    app,
    endpoints.begin,
    ({ session, body }) =>
      freeWork(session.workspace_id, 'tool_trials', () => mcpSignIns.begin(session, body)),
    asking,
  );
  route(
    app,
    endpoints.finish,
    ({ session, body }) =>
      freeWork(session.workspace_id, 'tool_trials', () => mcpSignIns.finish(session, body)),
    asking,
  );
  route(
    app,
    endpoints.remove,
    ({ session, params }) => mcpSignIns.remove(session, params.sign_in_id),
    asking,
  );
}
