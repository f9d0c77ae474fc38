/** Asks an MCP server for its tools, for the person who chooses among them. */
import type { agentEndpoints } from '#contract/agents/agents';
import type { McpListing } from '#contract/agents/mcp-tools';
import type { BodyOf } from '#contract/endpoint';
import type { Session } from '../../platform/http/session';
import type { McpClient } from '../../runtime/ports';
import { type AgentSecrets, TYPE_AGAIN } from './secrets';
import type { AgentsService } from './service';

export interface McpListings {
  /**
   * A server that fails is an answer, not an error.
   *
   * @throws ApiError `not_found` when there is no such agent
   */
  list(
    session: Session,
    agentId: string,
    server: BodyOf<typeof agentEndpoints.listMcpTools>,
  ): Promise<McpListing>;
}

interface McpListingsOptions {
  agents: AgentsService;
  agentSecrets: AgentSecrets;
  mcp: Pick<McpClient, 'list'>;
}

export function createMcpListings({ agents, agentSecrets, mcp }: McpListingsOptions): McpListings {
  return {
    async list(session, agentId, server) {
      await agents.get(session, agentId);
      const opened = await agentSecrets.open(server, session.workspace_id);
      if (opened === null) return { server: null, tools: [], left_off: 0, error: TYPE_AGAIN, duration_ms: 0 };
      return mcp.list(opened, AbortSignal.timeout(15_000));
    },
  };
}
