/** Agents: drafts with revisions, their list, copies and files. Versions: see `agent-versions.ts`. */
import type { AgentDraft } from '#contract/agents/agent-content';
import type { agentEndpoints } from '#contract/agents/agents';
import { mustBeAt } from '#domain/agents/publishing';
import { namesOfCall } from '#domain/agents/tools/answer-faults';
import { templateProposal } from '#domain/agents/template-proposal';
import { offeredTemplates } from '#domain/agents/offered-templates';
import { exported, imported, nameOfCopy, withHeaders } from '#domain/agents/tools/transport';
import { triedTool } from '#domain/agents/tools/tried-tool';
import { ApiError } from '#domain/api-error';
import { canonical } from '#domain/requests/idempotency';
import { noSuch } from '#domain/refusals';
import { pageOfAgents } from '../../agent-listing';
import { addAgent, agentOf, agentOrFault, changed, putDraft } from '../../agent-records';
import { discardAgent } from '../../calls/agent-removal';
import type { Host } from '../../host';
import { isSignedIn } from './mcp-sign-ins';
import { listMcp } from '../../calls/sample-mcp';
import { tryTool } from '../../calls/sample-tools';
import type { Answers } from '../../serve';
import { livingAgent, type StoredAgent } from '../../world';

type Endpoints = Omit<
  typeof agentEndpoints,
  'publish' | 'versions' | 'version' | 'restore' | 'keptDraft' | 'restoreKeptDraft' | 'makeLive'
>;

export function agentAnswers(host: Host): Answers<Endpoints> {
  const { world } = host;
  const find = (workspaceId: string, agentId: string) => agentOrFault(world, workspaceId, agentId);

  const discard = (agent: StoredAgent) => discardAgent(host, agent);

  return {
    list: ({ session, query }) => pageOfAgents(world, session.workspace_id, query),

    templates: () => ({ items: [...offeredTemplates] }),

    create: ({ session, body }) =>
      changed(host, addAgent(host, session.workspace_id, withSealedSecrets(body.content))),

    get: ({ session, params }) => agentOf(find(session.workspace_id, params.agent_id)),

    saveDraft({ session, params, body: { base_revision, content } }) {
      const agent = find(session.workspace_id, params.agent_id);
      // A save whose answer was lost comes again; it has nothing left to do.
      if (canonical(agent.draft) === canonical(content)) return agentOf(agent);
      mustBeAt(agent, base_revision);
      putDraft(world, agent, withSealedSecrets(content));
      return changed(host, agent, 'draft');
    },

    remove: ({ session, params }) => discard(find(session.workspace_id, params.agent_id)),

    removeMany({ session, body }) {
      const found = [...new Set(body.agent_ids)].map((id) => livingAgent(world, session.workspace_id, id));
      const agents = found.filter((agent) => agent !== undefined);
      if (agents.length < found.length) {
        throw new ApiError('not_found', noSuch.agents);
      }
      agents.forEach(discard);
      return { removed: agents.length };
    },

    duplicate({ session, params }) {
      const { agent_id, draft } = find(session.workspace_id, params.agent_id);
      const name = nameOfCopy(draft.name);
      const copy = addAgent(host, session.workspace_id, { ...draft, name, knowledge_files: [] });
      const tests = world.tests
        .filter((test) => test.agent_id === agent_id)
        .map((test) => ({ ...test, test_id: crypto.randomUUID(), agent_id: copy.agent_id }));
      world.tests.push(...tests);
      return changed(host, copy);
    },

    export: ({ session, params }) => exported(find(session.workspace_id, params.agent_id).draft),

    import: ({ session, body }) => changed(host, addAgent(host, session.workspace_id, imported(body))),

    propose({ session, body }) {
      const workspace = world.workspaces.find(({ workspace_id }) => workspace_id === session.workspace_id);
      return templateProposal(body.sentence, { workspaceName: workspace?.name ?? '' });
    },

    tryTool({ session, params, body: { tool, arguments: values } }) {
      const { draft } = find(session.workspace_id, params.agent_id);
      return tryTool(triedTool(tool), values, namesOfCall(draft));
    },

    listMcpTools({ session, params, body }) {
      find(session.workspace_id, params.agent_id);
      return listMcp(body, isSignedIn(world, session.workspace_id, body.url));
    },
  };
}

/** The draft with the values of typed secrets taken out, as the server stores them apart. */
function withSealedSecrets(draft: AgentDraft): AgentDraft {
  return {
    ...draft,
    tools: withHeaders(draft.tools, (header) =>
      header.secret && header.value !== ''
        ? { ...header, value: '', secret_id: crypto.randomUUID() }
        : header,
    ),
  };
}
