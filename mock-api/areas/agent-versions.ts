/** Published versions: frozen from the draft, restored into it, and made live again. */
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agent-content';
import type { agentEndpoints, AgentVersion } from '#contract/agents';
import { ApiError, present } from '#domain/api-error';
import { agentOrFault, changed, stillAt } from '../agent-records';
import type { Host } from '../host';
import type { Answers } from '../serve';
import { lastCount } from '../test-counts';
import { canonical } from '../validation';
import type { StoredAgent, StoredVersion, World } from '../world';

type Endpoints = Pick<typeof agentEndpoints, 'publish' | 'versions' | 'version' | 'restore' | 'makeLive'>;

export function versionAnswers(host: Host): Answers<Endpoints> {
  const { world } = host;
  const find = (workspaceId: string, agentId: string) => agentOrFault(world, workspaceId, agentId);

  return {
    publish({ session, params, body: { draft_revision, note, despite_failing_tests } }) {
      const agent = find(session.workspace_id, params.agent_id);
      const { agent_id } = agent;
      stillAt(agent, draft_revision);
      const content = completeContent(agent);
      if (agent.live_version !== null && agent.live_revision === draft_revision) {
        throw new ApiError('conflict', `Nothing has changed since version ${agent.live_version}.`);
      }
      checkTests(world, agent, despite_failing_tests);
      const version = 1 + world.versions.filter((one) => one.agent_id === agent_id).length;
      world.versions.push({
        agent_id,
        version,
        note,
        published_by: session.person.email,
        published_at: new Date().toISOString(),
        content,
      });
      // What was run on the draft as it was published counts for the version it became.
      for (const run of world.runs) {
        const fits = run.agent_id === agent_id && run.draft_revision === draft_revision;
        if (fits) run.version ??= version;
      }
      agent.live_version = version;
      agent.live_revision = draft_revision;
      return changed(host, agent);
    },

    versions({ session, params }) {
      const agent = find(session.workspace_id, params.agent_id);
      const items = world.versions
        .filter((one) => one.agent_id === agent.agent_id)
        .toSorted((a, b) => b.version - a.version)
        .map((one) => presented(world, agent, one));
      return { items };
    },

    version({ session, params }) {
      const agent = find(session.workspace_id, params.agent_id);
      const version = versionOf(world, agent, params.version);
      return { ...presented(world, agent, version), content: version.content };
    },

    restore({ session, params, body }) {
      const agent = find(session.workspace_id, params.agent_id);
      stillAt(agent, body.draft_revision);
      const { version, content } = versionOf(world, agent, params.version);
      agent.draft = content;
      agent.draft_revision += 1;
      if (agent.live_version === version) agent.live_revision = agent.draft_revision;
      return changed(host, agent);
    },

    makeLive({ session, params }) {
      const agent = find(session.workspace_id, params.agent_id);
      const { version, content } = versionOf(world, agent, params.version);
      agent.live_version = version;
      agent.live_revision = canonical(agent.draft) === canonical(content) ? agent.draft_revision : null;
      return changed(host, agent);
    },
  };
}

export function versionOf(world: World, { agent_id }: StoredAgent, version: number): StoredVersion {
  return present(
    world.versions.find((one) => one.agent_id === agent_id && one.version === version),
    `There is no version ${version} of this agent.`,
  );
}

/** The draft, when it is complete enough to run; else a 400 that names the fields. */
export function completeContent({ draft }: StoredAgent): AgentContent {
  const result = z.safeParse(AgentContent, draft);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  const [first] = fields;
  const lacking = fields.length === 1 && first ? first.message : `${fields.length} fields need attention.`;
  throw new ApiError('invalid_request', `The agent is not complete: ${lacking}`, fields);
}

function checkTests(world: World, { agent_id, draft }: StoredAgent, despite: boolean): void {
  const count = lastCount(world, (run) => run.agent_id === agent_id && run.draft_revision !== null);
  if (count === null || count.passed === count.total) return;
  const words = `${count.total - count.passed} of ${count.total} tests failed when they were last run.`;
  if (draft.failing_tests === 'refuse') {
    throw new ApiError('tests_failed', `${words} This agent is not published while a test fails.`);
  }
  if (!despite) throw new ApiError('tests_failed', `${words} Publish it all the same?`);
}

function presented(world: World, agent: StoredAgent, stored: StoredVersion): AgentVersion {
  const { version, note, published_by, published_at } = stored;
  return {
    version,
    note,
    published_by,
    published_at,
    is_live: version === agent.live_version,
    tests: lastCount(world, (run) => run.agent_id === agent.agent_id && run.version === version),
  };
}
