/** Published versions: frozen from the draft, restored into it, and made live again. */
import type { AgentDraft } from '#contract/agents/agent-content';
import type { agentEndpoints, AgentVersion } from '#contract/agents/agents';
import type { CallAgent, callAgentEndpoints } from '#contract/calls/call-agents';
import { ApiError, present } from '#domain/api-error';
import { completeContent, mustBeAt, mustHaveChanged } from '#domain/agents/publishing';
import { noSuch } from '#domain/refusals';
import { exampleFaults } from '#domain/agents/examples';
import { transferFaults } from '#domain/calls/telephone/transfer-numbers';
import { countGate, gateRefusal } from '#domain/agent-tests/publish-gate';
import { canonical } from '#domain/requests/idempotency';
import { agentOrFault, changed, putDraft } from '../../agent-records';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import { gateTests, lastCount } from '../../test-counts';
import {
  findCall,
  livingAgent,
  type Person,
  type StoredAgent,
  type StoredKeptDraft,
  type StoredVersion,
  type World,
} from '../../world';
import type { StoredCall } from '../../stored-calls';

/** Drafts that something restored replaced, of one agent. */
const MOST_KEPT = 20;

type Endpoints = Pick<
  typeof agentEndpoints,
  'publish' | 'versions' | 'version' | 'restore' | 'keptDraft' | 'restoreKeptDraft' | 'makeLive'
>;

const nameOf = ({ display_name, email }: Person) => display_name ?? email;

export function versionAnswers(host: Host): Answers<Endpoints> {
  const { world } = host;
  const find = (workspaceId: string, agentId: string) => agentOrFault(world, workspaceId, agentId);

  return {
    publish({ session, params, body: { draft_revision, note, despite_failing_tests } }) {
      const agent = find(session.workspace_id, params.agent_id);
      const { agent_id } = agent;
      mustBeAt(agent, draft_revision);
      const content = completeContent(agent.draft, [
        ...exampleFaults(agent.draft),
        ...transferFaults(agent.draft),
      ]);
      mustHaveChanged(agent);
      const refusal = gateRefusal(countGate(gateTests(world, agent)), {
        rule: content.failing_tests,
        despite: despite_failing_tests,
      });
      if (refusal !== null) throw new ApiError('tests_failed', refusal);
      const version = 1 + world.versions.filter((one) => one.agent_id === agent_id).length;
      world.versions.push({
        agent_id,
        version,
        note,
        published_by: nameOf(session.person),
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
      const kept_drafts = world.keptDrafts
        .filter((one) => one.agent_id === agent.agent_id)
        .toReversed()
        .map(({ content: _content, agent_id: _agent, ...one }) => one);
      return { items, kept_drafts, draft_is_unkept: isUnkept(world, agent) };
    },

    version({ session, params }) {
      const agent = find(session.workspace_id, params.agent_id);
      const version = versionOf(world, agent, params.version);
      return { ...presented(world, agent, version), content: version.content };
    },

    restore({ session, params, body }) {
      const agent = find(session.workspace_id, params.agent_id);
      mustBeAt(agent, body.draft_revision);
      const { version, content } = versionOf(world, agent, params.version);
      replaceDraft(world, agent, content, nameOf(session.person));
      if (agent.live_version === version) agent.live_revision = agent.draft_revision;
      return changed(host, agent);
    },

    keptDraft({ session, params }) {
      const agent = find(session.workspace_id, params.agent_id);
      const { agent_id: _agent, ...draft } = keptDraftOf(world, agent, params.kept_draft_id);
      return draft;
    },

    restoreKeptDraft({ session, params, body }) {
      const agent = find(session.workspace_id, params.agent_id);
      mustBeAt(agent, body.draft_revision);
      const { content } = keptDraftOf(world, agent, params.kept_draft_id);
      replaceDraft(world, agent, content, nameOf(session.person));
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

/** What the draft holds is in no version and in no kept draft. */
function isUnkept(world: World, { agent_id, draft }: StoredAgent): boolean {
  const wanted = canonical(draft);
  return ![...world.versions, ...world.keptDrafts].some(
    (one) => one.agent_id === agent_id && canonical(one.content) === wanted,
  );
}

/** Puts `content` into the draft, after keeping what it replaces. */
function replaceDraft(world: World, agent: StoredAgent, content: AgentDraft, by: string): void {
  if (canonical(agent.draft) !== canonical(content) && isUnkept(world, agent)) {
    const { agent_id, draft } = agent;
    world.keptDrafts.push({
      kept_draft_id: crypto.randomUUID(),
      agent_id,
      content: draft,
      replaced_by: by,
      replaced_at: new Date().toISOString(),
    });
    const kept = world.keptDrafts.filter((one) => one.agent_id === agent_id);
    const dropped = new Set(kept.slice(0, -MOST_KEPT));
    world.keptDrafts = world.keptDrafts.filter((one) => !dropped.has(one));
  }
  putDraft(world, agent, content);
}

function keptDraftOf(world: World, { agent_id }: StoredAgent, id: string): StoredKeptDraft {
  return present(
    world.keptDrafts.find((one) => one.agent_id === agent_id && one.kept_draft_id === id),
    noSuch.draft,
  );
}

export function versionOf(world: World, { agent_id }: StoredAgent, version: number): StoredVersion {
  return present(
    world.versions.find((one) => one.agent_id === agent_id && one.version === version),
    noSuch.version(version),
  );
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

/** The agent as it was in a call. */
export function callAgentAnswers(host: Host): Answers<typeof callAgentEndpoints> {
  const { world } = host;
  return {
    get: ({ session: { workspace_id }, params: { call_id } }) =>
      callAgentOf(world, findCall(world, workspace_id, call_id)),

    restore({ session: { workspace_id, person }, params: { call_id }, body: { draft_revision } }) {
      const call = callAgentOf(world, findCall(world, workspace_id, call_id));
      const agent = agentOrFault(world, workspace_id, call.agent_id ?? '');
      const content = present(call.content ?? undefined, noSuch.agentOfCall);
      mustBeAt(agent, draft_revision);
      replaceDraft(world, agent, content, person.email);
      return changed(host, agent);
    },
  };
}

function callAgentOf(world: World, call: StoredCall): CallAgent {
  const agent = call.agent_id === null ? undefined : livingAgent(world, call.workspace_id, call.agent_id);
  return {
    agent_id: agent?.agent_id ?? null,
    agent_name: call.agent_name,
    agent_version: call.agent_version,
    started_at: call.started_at,
    content: call.content,
  };
}
