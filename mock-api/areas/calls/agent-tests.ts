/** Tests of an agent. */
import type { AgentTest, AgentTestContent, agentTestEndpoints } from '#contract/calls/agent-tests';
import { noSuch } from '#domain/refusals';
import { isChange } from '#domain/requests/revisions';
import { testOfCall } from '#domain/agent-tests/test-from-call';
import { present, throwRefusal } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { agentOrFault } from '../../agent-records';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import { testsOfAgent } from '../../test-counts';
import type { StoredTest } from '../../stored-calls';
import { findCall } from '../../world';
import { callSummaryOf } from './calls';
import { testRunAnswers } from './test-runs';

export function agentTestAnswers(host: Host): Answers<typeof agentTestEndpoints> {
  const { world } = host;
  const find = (workspaceId: string, agentId: string) => agentOrFault(world, workspaceId, agentId);
  const testsOf = (agentId: string) => testsOfAgent(world, agentId);
  const findTest = (agentId: string, testId: string): StoredTest =>
    present(
      testsOf(agentId).find((test) => test.test_id === testId),
      noSuch.test,
    );
  const add = (agent_id: string, content: AgentTestContent, call_id: string | null): AgentTest => {
    const now = new Date().toISOString();
    const test = {
      ...content,
      test_id: crypto.randomUUID(),
      agent_id,
      call_id,
      created_at: now,
      updated_at: now,
      revision: 1,
    };
    world.tests.push(test);
    return test;
  };

  return {
    ...testRunAnswers(host),

    list({ session, params }) {
      const { agent_id } = find(session.workspace_id, params.agent_id);
      return { items: testsOf(agent_id) };
    },

    create: ({ session, params, body }) =>
      add(find(session.workspace_id, params.agent_id).agent_id, body, null),

    fromCall({ session: { workspace_id, role }, params: { call_id } }) {
      const call = callSummaryOf(world, findCall(world, workspace_id, call_id));
      throwRefusal(callCan.becomeTest(call, role));
      const { agent_id } = find(workspace_id, call.agent_id ?? '');
      return add(agent_id, testOfCall(findCall(world, workspace_id, call_id)), call_id);
    },

    update({ session, params, body }) {
      const { agent_id } = find(session.workspace_id, params.agent_id);
      const test = findTest(agent_id, params.test_id);
      if (!isChange('test', test, body)) return test;
      const { base_revision: _seen, ...content } = body;
      const updated_at = new Date().toISOString();
      return Object.assign(test, content, { updated_at, revision: test.revision + 1 });
    },

    remove({ session, params }) {
      const { agent_id } = find(session.workspace_id, params.agent_id);
      const test = findTest(agent_id, params.test_id);
      world.tests = world.tests.filter((one) => one !== test);
      world.removedTests.push(test);
    },

    putBack({ session, params: { agent_id, test_id } }) {
      find(session.workspace_id, agent_id);
      const removed = world.removedTests.find((one) => one.agent_id === agent_id && one.test_id === test_id);
      if (removed) {
        world.removedTests = world.removedTests.filter((one) => one !== removed);
        world.tests.push(removed);
      }
      return findTest(agent_id, test_id);
    },
  };
}
