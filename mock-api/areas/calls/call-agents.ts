/** The agent as it was in a call. */
import type { CallAgent, callAgentEndpoints } from '#contract/calls/call-agents';
import { mustBeAt } from '#domain/agents/publishing';
import { present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { agentOrFault, changed } from '../../agent-records';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import type { StoredCall } from '../../stored-calls';
import { findCall, livingAgent, type World } from '../../world';
import { replaceDraft } from '../agents/agent-versions';

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
