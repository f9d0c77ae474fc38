/** Tests of an agent, and their runs. */
import type { AgentTest, AgentTestContent, agentTestEndpoints } from '#contract/calls/agent-tests';
import { completeContent } from '#domain/agents/publishing';
import { chosenTests, failureSentence, waitingResult } from '#domain/agent-tests/test-run';
import { noSuch } from '#domain/refusals';
import { testOfCall } from '#domain/agent-tests/test-from-call';
import { ApiError, present, throwRefusal } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { agentOrFault } from '../../agent-records';
import type { Host } from '../../host';
import { keysetPage } from '../../paging';
import type { Answers } from '../../serve';
import { cancelRun, finishRun } from '../../calls/test-execution';
import { gateTests, testsOfAgent, withoutEvents } from '../../test-counts';
import type { StoredRun, StoredTest } from '../../stored-calls';
import { findCall } from '../../world';
import { versionOf } from '../agents/agent-versions';
import { callSummaryOf } from './calls';

export function agentTestAnswers(host: Host): Answers<typeof agentTestEndpoints> {
  const { world } = host;
  const find = (workspaceId: string, agentId: string) => agentOrFault(world, workspaceId, agentId);
  const testsOf = (agentId: string) => testsOfAgent(world, agentId);
  const findTest = (agentId: string, testId: string): StoredTest =>
    present(
      testsOf(agentId).find((test) => test.test_id === testId),
      noSuch.test,
    );
  const findRun = (workspaceId: string, { agent_id, run_id }: { agent_id: string; run_id: string }) =>
    present(
      world.runs.find(
        (run) => run.agent_id === find(workspaceId, agent_id).agent_id && run.run_id === run_id,
      ),
      noSuch.testRun,
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
    };
    world.tests.push(test);
    return test;
  };

  return {
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

    replay({ session: { workspace_id, person, role }, params: { call_id } }) {
      const call = findCall(world, workspace_id, call_id);
      const { agent_id: agentId } = callSummaryOf(world, call);
      throwRefusal(callCan.runAgain({ ...call, agent_id: agentId }, role));
      const agent = find(workspace_id, agentId ?? '');
      const now = new Date().toISOString();
      const replay = {
        ...testOfCall(call),
        test_id: call_id,
        call_id,
        created_at: now,
        updated_at: now,
      };
      const run: StoredRun = {
        workspace_id,
        run_id: crypto.randomUUID(),
        agent_id: agent.agent_id,
        version: null,
        draft_revision: agent.draft_revision,
        state: 'running',
        count: { passed: 0, total: 1 },
        started_by: person.email,
        started_at: now,
        finished_at: null,
        content: completeContent(agent.draft),
        is_whole: false,
        replay,
        results: [waitingResult(replay)],
      };
      world.runs.push(run);
      setTimeout(() => finishRun(host, run), host.answersAfterMs);
      return run;
    },

    update({ session, params, body }) {
      const { agent_id } = find(session.workspace_id, params.agent_id);
      const test = findTest(agent_id, params.test_id);
      return Object.assign(test, body, { updated_at: new Date().toISOString() });
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

    run({ session: { workspace_id, person }, params, body: { version, test_ids, wait } }) {
      const agent = find(workspace_id, params.agent_id);
      const { agent_id } = agent;
      const all = testsOf(agent_id);
      const wanted = chosenTests(all, test_ids);
      const run: StoredRun = {
        workspace_id,
        run_id: crypto.randomUUID(),
        agent_id,
        version,
        draft_revision: version === null ? agent.draft_revision : null,
        state: 'running',
        count: { passed: 0, total: wanted.length },
        started_by: person.email,
        started_at: new Date().toISOString(),
        finished_at: null,
        content: version === null ? completeContent(agent.draft) : versionOf(world, agent, version).content,
        is_whole: wanted.length === all.length,
        replay: null,
        results: wanted.map(waitingResult),
      };
      world.runs.push(run);
      if (!wait) {
        setTimeout(() => finishRun(host, run), host.answersAfterMs);
        host.publish(workspace_id, { type: 'test_run.changed', agent_id, run_id: run.run_id });
        return run;
      }
      finishRun(host, run);
      if (run.state === 'failed') throw new ApiError('tests_failed', failureSentence(run, run.results));
      return run;
    },

    gate({ session, params }) {
      const agent = find(session.workspace_id, params.agent_id);
      const { agent_id, draft_revision } = agent;
      const running = world.runs.findLast(
        (run) =>
          run.agent_id === agent_id &&
          run.draft_revision === draft_revision &&
          run.state === 'running' &&
          run.replay === null,
      );
      return {
        draft_revision,
        tests: gateTests(world, agent),
        running_run_id: running?.run_id ?? null,
      };
    },

    runs({ session, params, query }) {
      const { agent_id } = find(session.workspace_id, params.agent_id);
      return keysetPage(
        world.runs.filter((run) => run.agent_id === agent_id && run.replay === null),
        ({ started_at, run_id }) => ({ at: started_at, id: run_id }),
        query,
      );
    },

    getRun({ session, params }) {
      const run = findRun(session.workspace_id, params);
      return { ...run, results: run.results.map(withoutEvents) };
    },

    getResult({ session, params }) {
      return present(
        findRun(session.workspace_id, params).results.find(({ test_id }) => test_id === params.test_id),
        noSuch.test,
      );
    },

    cancelRun({ session: { workspace_id }, params }) {
      const run = findRun(workspace_id, params);
      if (run.state === 'running') cancelRun(host, run);
      return run;
    },
  };
}
