/** What every area that has to do with agents needs of them. */
import type { AgentDraft } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { present } from '#domain/api-error';
import { statusOf } from '#domain/agents/publishing';
import { noSuch } from '#domain/refusals';
import { canonical } from '#domain/requests/idempotency';
import type { Host } from './host';
import { livingAgent, type StoredAgent, type World } from './world';

export function agentOrFault(world: World, workspaceId: string, agentId: string): StoredAgent {
  return present(livingAgent(world, workspaceId, agentId), noSuch.agent);
}

export function addAgent(host: Host, workspace_id: string, draft: AgentDraft): StoredAgent {
  const now = new Date().toISOString();
  const agent: StoredAgent = {
    agent_id: crypto.randomUUID(),
    workspace_id,
    is_example: false,
    draft,
    draft_revision: 1,
    live_version: null,
    live_revision: null,
    created_at: now,
    updated_at: now,
    deleted: false,
  };
  host.world.agents.push(agent);
  return agent;
}

/** Puts another draft into the agent. Once that's what its live version holds, nothing is left to publish. */
export function putDraft(world: World, agent: StoredAgent, draft: AgentDraft): void {
  agent.draft = draft;
  agent.draft_revision += 1;
  const { agent_id, live_version } = agent;
  const live = world.versions.find((one) => one.agent_id === agent_id && one.version === live_version);
  if (live && canonical(live.content) === canonical(draft)) agent.live_revision = agent.draft_revision;
}

/**
 * Notes and tells that the agent has changed, and answers it.
 *
 * @param what `draft`: nothing else was saved
 */
export function changed(host: Host, agent: StoredAgent, what: 'agent' | 'draft' = 'agent'): Agent {
  agent.updated_at = new Date().toISOString();
  const { agent_id, draft_revision } = agent;
  host.publish(agent.workspace_id, {
    type: 'agent.changed',
    agent_id,
    ...(what === 'draft' ? { draft_revision } : {}),
  });
  return agentOf(agent);
}

export function agentOf(agent: StoredAgent): Agent {
  const { workspace_id: _, live_revision: _revision, deleted: _deleted, ...shown } = agent;
  return { ...shown, status: statusOf(agent) };
}
