/** The agent as it was in a call: read, and put back into its draft. */
import * as z from 'zod/mini';
import { AgentContent, type AgentDraft } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import type { CallAgent } from '#contract/calls/call-agents';
import { ApiError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Database } from '../../platform/database/connection';
import type { Session } from '../../platform/http/session';
import { livingAgents } from '../agents/service';
import type { AgentVersions } from '../agents/versions';
import { findCall } from './store';

export interface CallAgents {
  get(session: Session, callId: string): Promise<CallAgent>;
  /**
   * An unpublished draft that it replaces is kept.
   *
   * @throws ApiError `not_found`, also when the agent is deleted or what ran isn't kept; `conflict` when the draft has
   *   moved on
   */
  restore(session: Session, callId: string, draftRevision: number): Promise<Agent>;
}

export function createCallAgents(
  database: Database,
  versions: Pick<AgentVersions, 'restoreContent'>,
): CallAgents {
  const get = (session: Session, callId: string): Promise<CallAgent> =>
    database.inWorkspace(session.workspace_id, async (tx) => {
      const row = present(await findCall(tx, callId), noSuch.call);
      const living = await livingAgents(tx, row.agent_id === null ? [] : [row.agent_id]);
      return {
        agent_id: row.agent_id !== null && living.has(row.agent_id) ? row.agent_id : null,
        agent_name: row.agent_name,
        agent_version: row.agent_version,
        started_at: row.started_at.toISOString(),
        // A call from before a field existed gets its default.
        content: row.content && z.parse(AgentContent, row.content),
      };
    });

  return {
    get,
    async restore(session, callId, draftRevision) {
      const { agent_id, content } = await get(session, callId);
      if (agent_id === null) throw new ApiError('not_found', noSuch.agent);
      // A content is a draft in which nothing is missing.
      const draft: AgentDraft = present(content ?? undefined, noSuch.agentOfCall);
      return versions.restoreContent(session, agent_id, draft, draftRevision);
    },
  };
}
