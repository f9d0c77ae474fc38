/** Runs of an agent's tests. */
import type { agentTestEndpoints } from '#contract/calls/agent-tests';
import { completeContent } from '#domain/agents/publishing';
import { chosenTests, failureSentence, waitingResult } from '#domain/agent-tests/test-run';
import { noSuch } from '#domain/refusals';
import { testOfCall } from '#domain/agent-tests/test-from-call';
import { ApiError, present, throwRefusal } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { agentOrFault } from '../../agent-records';
import { cancelRun, finishRun } from '../../calls/test-execution';
import type { Host } from '../../host';
import { keysetPage } from '../../paging';
import type { Answers } from '../../serve';
import type { StoredRun } from '../../stored-calls';
import { gateTests, testsOfAgent, withoutEvents } from '../../test-counts';
import { findCall } from '../../world';
import { versionOf } from '../agents/agent-versions';
import { callSummaryOf } from './calls';

type Runs = Pick<
  Answers<typeof agentTestEndpoints>,
  'replay' | 'run' | 'gate' | 'runs' | 'getRun' | 'getResult' | 'cancelRun'
>;

export function testRunAnswers(host: Host): Runs {
  const { world } = host;
  const find = (workspaceId: string, agentId: string) => agentOrFault(world, workspaceId, agentId);
  const findRun = (workspaceId: string, { agent_id, run_id }: { agent_id: string; run_id: string }) =>
    present(
      world.runs.find(
        (run) => run.agent_id === find(workspaceId, agent_id).agent_id && run.run_id === run_id,
      ),
      noSuch.testRun,
    );
  const begin = (
    { workspace_id, agent_id }: { workspace_id: string; agent_id: string },
    { email }: { email: string },
    wanted: Parameters<typeof waitingResult>[0][],
    of: Pick<StoredRun, 'version' | 'draft_revision' | 'content' | 'is_whole' | 'replay'>,
  ): StoredRun => {
    const run: StoredRun = {
      ...of,
      workspace_id,
      run_id: crypto.randomUUID(),
      agent_id,
      state: 'running',
      count: { passed: 0, total: wanted.length },
      started_by: email,
      started_at: new Date().toISOString(),
      finished_at: null,
      results: wanted.map(waitingResult),
    };
    world.runs.push(run);
    return run;
  };

  return {
    replay({ session: { workspace_id, person, role }, params: { call_id } }) {
      const call = findCall(world, workspace_id, call_id);
      const { agent_id: agentId } = callSummaryOf(world, call);
      throwRefusal(callCan.runAgain({ ...call, agent_id: agentId }, role));
      const agent = find(workspace_id, agentId ?? '');
      const underWay = world.runs.find(
        (one) =>
          one.replay?.call_id === call_id &&
          one.state === 'running' &&
          one.draft_revision === agent.draft_revision,
      );
      if (underWay !== undefined) return underWay;
      const now = new Date().toISOString();
      const replay = {
        ...testOfCall(call),
        test_id: call_id,
        call_id,
        created_at: now,
        updated_at: now,
        revision: 1,
      };
      const run = begin(agent, person, [replay], {
        version: null,
        draft_revision: agent.draft_revision,
        content: completeContent(agent.draft),
        is_whole: false,
        replay,
      });
      setTimeout(() => void finishRun(host, run), host.answersAfterMs);
      return run;
    },

    async run({ session: { workspace_id, person }, params, body: { version, test_ids, wait } }) {
      const agent = find(workspace_id, params.agent_id);
      const { agent_id } = agent;
      const all = testsOfAgent(world, agent_id);
      const wanted = chosenTests(all, test_ids);
      const run = begin(agent, person, wanted, {
        version,
        draft_revision: version === null ? agent.draft_revision : null,
        content: version === null ? completeContent(agent.draft) : versionOf(world, agent, version).content,
        is_whole: wanted.length === all.length,
        replay: null,
      });
      if (!wait) {
        setTimeout(() => void finishRun(host, run), host.answersAfterMs);
        host.publish(workspace_id, { type: 'test_run.changed', agent_id, run_id: run.run_id });
        return run;
      }
      await finishRun(host, run);
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
