/** Agents: drafts with revisions, and versions that never change. */
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agent-content';
import type { Agent, agentEndpoints, AgentStatus, AgentSummary } from '#contract/agents';
import { Fault, present } from '../fault';
import type { Host } from '../host';
import { keysetPage } from '../paging';
import { tryTool } from '../sample-tools';
import type { Answers } from '../serve';
import { agentTemplates } from '../templates';
import { canonical } from '../validation';
import { agentsOf, livingAgent, type StoredAgent, type World } from '../world';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export function agentAnswers(host: Host): Answers<typeof agentEndpoints> {
  const { world } = host;
  const find = (workspaceId: string, agentId: string) => agentOrFault(world, workspaceId, agentId);
  const changed = (agent: StoredAgent): Agent => {
    agent.updated_at = new Date().toISOString();
    host.publish(agent.workspace_id, { type: 'agent.changed', agent_id: agent.agent_id });
    return presented(agent);
  };

  return {
    list({ session: { workspace_id }, query: { q, ...paging } }) {
      const wanted = q?.trim().toLowerCase() ?? '';
      const found = agentsOf(world, workspace_id).filter((agent) =>
        agent.draft.name.toLowerCase().includes(wanted),
      );
      const page = keysetPage(
        found,
        ({ updated_at, agent_id }) => ({ at: updated_at, id: agent_id }),
        paging,
      );
      return { ...page, items: page.items.map((agent) => summaryOf(world, agent)) };
    },

    templates: () => ({ items: agentTemplates }),

    create({ session: { workspace_id }, body }) {
      const now = new Date().toISOString();
      const agent: StoredAgent = {
        agent_id: crypto.randomUUID(),
        workspace_id,
        draft: body.content,
        draft_revision: 1,
        live_version: null,
        live_revision: null,
        created_at: now,
        updated_at: now,
        deleted: false,
      };
      world.agents.push(agent);
      return changed(agent);
    },

    get: ({ session, params }) => presented(find(session.workspace_id, params.agent_id)),

    saveDraft({ session, params, body: { base_revision, content } }) {
      const agent = find(session.workspace_id, params.agent_id);
      // A save whose answer was lost comes again; it has nothing left to do.
      if (canonical(agent.draft) === canonical(content)) return presented(agent);
      if (agent.draft_revision !== base_revision) throw movedOn(agent.draft_revision);
      agent.draft = content;
      agent.draft_revision += 1;
      return changed(agent);
    },

    publish({ session: { workspace_id, person }, params, body: { draft_revision, note } }) {
      const agent = find(workspace_id, params.agent_id);
      if (agent.draft_revision !== draft_revision) throw movedOn(agent.draft_revision);
      refuseIncomplete(agent);
      if (agent.live_version !== null && agent.live_revision === draft_revision) {
        throw new Fault('conflict', `Nothing has changed since version ${agent.live_version}.`);
      }
      const version = 1 + world.versions.filter((one) => one.agent_id === agent.agent_id).length;
      world.versions.push({
        agent_id: agent.agent_id,
        version,
        note,
        published_by: person.email,
        published_at: new Date().toISOString(),
      });
      agent.live_version = version;
      agent.live_revision = draft_revision;
      return changed(agent);
    },

    versions({ session, params }) {
      const { agent_id, live_version } = find(session.workspace_id, params.agent_id);
      const items = world.versions
        .filter((one) => one.agent_id === agent_id)
        .toSorted((a, b) => b.version - a.version)
        .map((one) => ({ ...one, is_live: one.version === live_version }));
      return { items };
    },

    remove({ session, params }) {
      const agent = find(session.workspace_id, params.agent_id);
      agent.deleted = true;
      for (const number of world.numbers) if (number.agent_id === agent.agent_id) number.agent_id = null;
      changed(agent);
    },

    tryTool({ session, params, body }) {
      find(session.workspace_id, params.agent_id);
      return tryTool(body.tool, body.arguments);
    },
  };
}

export function agentOrFault(world: World, workspaceId: string, agentId: string): StoredAgent {
  return present(
    livingAgent(world, workspaceId, agentId),
    'There is no such agent. It may have been deleted.',
  );
}

export function summaryOf(world: World, agent: StoredAgent): AgentSummary {
  const calls = world.calls.filter((call) => call.agent_id === agent.agent_id && call.status !== 'queued');
  const weekAgo = new Date(Date.now() - WEEK_MS).toISOString();
  return {
    agent_id: agent.agent_id,
    name: agent.draft.name,
    status: statusOf(agent),
    live_version: agent.live_version,
    last_call_at:
      calls
        .map((call) => call.started_at)
        .toSorted()
        .at(-1) ?? null,
    calls_7_days: calls.filter((call) => call.started_at >= weekAgo).length,
    updated_at: agent.updated_at,
  };
}

function statusOf({ live_version, live_revision, draft_revision }: StoredAgent): AgentStatus {
  if (live_version === null) return 'draft';
  return live_revision === draft_revision ? 'live' : 'live_with_changes';
}

function presented(agent: StoredAgent): Agent {
  const { agent_id, live_version, draft_revision, draft, created_at, updated_at } = agent;
  return { agent_id, status: statusOf(agent), live_version, draft_revision, draft, created_at, updated_at };
}

function refuseIncomplete({ draft }: StoredAgent): void {
  const result = z.safeParse(AgentContent, draft);
  if (result.success) return;
  const fields = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  const [first] = fields;
  const lacking = fields.length === 1 && first ? first.message : `${fields.length} fields need attention.`;
  throw new Fault('invalid_request', `The agent is not complete: ${lacking}`, fields);
}

function movedOn(current: number): Fault {
  return new Fault(
    'conflict',
    `The draft was saved meanwhile and is now at revision ${current}. Load it, then apply your changes again.`,
  );
}
