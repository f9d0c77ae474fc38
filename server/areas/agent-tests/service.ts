/** The rules of tests: what an agent has, and who may have them run. */
import type { agentTestEndpoints, PlayedTest, PublishGate, TestRun } from '#contract/calls/agent-tests';
import type { AgentContent } from '#contract/agents/agent-content';
import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint';
import { ApiError, present, throwRefusal } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { noSuch } from '#domain/refusals';
import { pageOf } from '#domain/requests/paging';
import { testOfCall } from '#domain/agent-tests/test-from-call';
import { failureSentence } from '#domain/agent-tests/test-run';
import { inWorkspaceOf } from '../../platform/database/transaction';
import { storable } from '../../platform/database/storable-text';
import { once } from '../../platform/http/idempotency';
import type { IdempotentRequest } from '../../platform/http/idempotent-request';
import type { Session } from '../../platform/http/session';
import { cursorOf, positionOf } from '../../platform/keyset-cursor';
import type { Notices } from '../../platform/workspace-events';
import { runnableContent } from '../agents/runnable-content';
import type { CallsService } from '../calls/service';
import { createKeptTests, type KeptTests, livingAgent } from './kept-tests';
import { gateTests, runningOfDraft } from './gate-store';
import { runOf, testOfReplay } from './presentation';
import { cancelRun } from './run-execution';
import { createRunStarts, type RunStartsOptions } from './run-starts';
import * as runs from './run-store';
import { waitForRun } from './run-waiting';

/** How long a request with `wait` waits. */
const PATIENCE_MS = 120_000;

/** What is told of tests and runs beside the pages of tests, each in the caller's transaction. */
export { adoptRun, adoptRuns, countsOfVersions, lastCounts } from './count-store';
export { gateTests } from './gate-store';
export { copyTests } from './test-store';
export { cancelRuns } from './run-execution';
export { lockRunsOf } from './run-store';

export interface AgentTestsService extends KeptTests {
  /**
   * Plays the caller of a call again to the draft as it's saved, in a job.
   *
   * @throws ApiError `not_found`; `conflict` for a call that can't be; `insufficient_credit`, `rate_limited` and
   *   `invalid_request` as for `run`
   */
  replay(session: Session, callId: string, request: IdempotentRequest): Promise<TestRun>;
  /**
   * Has tests run in a job. With `wait` it answers at the end, or after two minutes with what there is
   * of the run.
   *
   * @throws ApiError `tests_failed` that names them, and `conflict` when the run was cancelled, with `wait`;
   *   `insufficient_credit` when the model's tokens can't be paid; `rate_limited` when the workspace has
   *   its share of runs; `invalid_request` when the agent is not complete or has no tests
   */
  run(session: Session, agentId: string, wish: BodyOf<typeof agentTestEndpoints.run>): Promise<TestRun>;
  /**
   * Has all tests run in a job on a change of the draft that isn't saved. Such a run is in no list and speaks for no
   * revision, until `adoptRun` says of which.
   *
   * @throws ApiError as `run`
   */
  runContent(session: Session, agentId: string, content: AgentContent): Promise<TestRun>;
  /** The run once it has finished, or as it is when `signal` fires. */
  waitFor(
    session: Session,
    agentId: string,
    runId: string,
    signal: AbortSignal,
  ): Promise<ResponseOf<typeof agentTestEndpoints.getRun>>;
  /** How each test went on the draft as it is saved. */
  gate(session: Session, agentId: string): Promise<PublishGate>;
  runs(
    session: Session,
    agentId: string,
    query: QueryOf<typeof agentTestEndpoints.runs>,
  ): Promise<ResponseOf<typeof agentTestEndpoints.runs>>;
  getRun(
    session: Session,
    agentId: string,
    runId: string,
  ): Promise<ResponseOf<typeof agentTestEndpoints.getRun>>;
  /** The result of one test with its conversation. */
  getResult(session: Session, agentId: string, runId: string, testId: string): Promise<PlayedTest>;
  /** Ends a run that has not finished; what its tests have used by then is charged. @returns its state */
  cancelRun(session: Session, agentId: string, runId: string): Promise<TestRun>;
  /** Answers those who wait for a run; the runs go on elsewhere or later. */
  stopWaiting(): void;
}

interface AgentTestsOptions extends RunStartsOptions {
  calls: Pick<CallsService, 'get'>;
  notices: Notices;
  patienceMs?: number;
}

export function createAgentTestsService(options: AgentTestsOptions): AgentTestsService {
  const { database, billing, calls, runner, jobs, notices, patienceMs = PATIENCE_MS } = options;
  const stopping = new AbortController();
  const within = inWorkspaceOf(database);

  const { begin, start } = createRunStarts(options);

  const getRun: AgentTestsService['getRun'] = (session, agentId, runId) =>
    within(session, async (tx) => {
      await livingAgent(tx, agentId);
      const run = present(await runs.findRun(tx, agentId, runId), noSuch.testRun);
      return { ...runOf(run), results: await runs.listResults(tx, runId) };
    });

  const waitFor: AgentTestsService['waitFor'] = async (session, agentId, runId, signal) => {
    const isFinished = async () => {
      const run = await within(session, (tx) => runs.findRun(tx, agentId, runId));
      return run === undefined || run.state !== 'running';
    };
    await waitForRun(notices, runId, isFinished, AbortSignal.any([stopping.signal, signal]));
    return getRun(session, agentId, runId);
  };

  return {
    ...createKeptTests({ database, calls }),

    async replay(session, callId, request) {
      const call = await calls.get(session, callId);
      throwRefusal(callCan.runAgain(call, session.role));
      const agentId = present(call.agent_id ?? undefined, noSuch.agent);
      const script = storable(testOfCall(call));
      const asked = await within(session, (tx) => runnableContent(tx, agentId, null));
      const brain = await runner.brainOf(session.workspace_id, asked.content);
      const { run_id } = await within(session, (tx) =>
        once(tx, request, async () => {
          const test = testOfReplay(callId, script, new Date());
          const replayOf = { call_id: callId, script };
          const one = { asked, brain, wanted: [test], is_whole: false, agentId, replayOf };
          const { run_id } = await start(tx, session, one);
          return { run_id };
        }),
      );
      jobs.wake('test-runs');
      const { results: _results, ...run } = await getRun(session, agentId, run_id);
      return run;
    },

    async run(session, agentId, wish) {
      const asked = await within(session, (tx) => runnableContent(tx, agentId, wish.version));
      const started = await begin(session, agentId, asked, wish.test_ids);
      jobs.wake('test-runs');
      if (!wish.wait) return started;
      const patience = AbortSignal.timeout(patienceMs);
      const { results, ...run } = await waitFor(session, agentId, started.run_id, patience);
      if (run.state === 'cancelled') throw new ApiError('conflict', 'The test run was cancelled.');
      if (run.state === 'failed') throw new ApiError('tests_failed', failureSentence(run, results));
      return run;
    },

    async runContent(session, agentId, content) {
      await within(session, (tx) => livingAgent(tx, agentId));
      const run = await begin(session, agentId, { content, version: null, draft_revision: null });
      jobs.wake('test-runs');
      return run;
    },

    waitFor,

    gate: (session, agentId) =>
      within(session, async (tx) => {
        const { draft_revision } = await livingAgent(tx, agentId);
        return {
          draft_revision,
          tests: await gateTests(tx, agentId, draft_revision),
          running_run_id: await runningOfDraft(tx, agentId, draft_revision),
        };
      }),

    runs: (session, agentId, { cursor, limit }) =>
      within(session, async (tx) => {
        await livingAgent(tx, agentId);
        const after = cursor === undefined ? null : positionOf(cursor);
        const rows = await runs.listRuns(tx, agentId, { after, limit: limit + 1 });
        const page = pageOf(rows, limit, (row) => cursorOf({ at: row.started_at, id: row.run_id }));
        return { ...page, items: page.items.map(runOf) };
      }),

    getRun,

    getResult: (session, agentId, runId, testId) =>
      within(session, async (tx) => {
        await livingAgent(tx, agentId);
        present(await runs.findRun(tx, agentId, runId), noSuch.testRun);
        return present(await runs.findResult(tx, runId, testId), noSuch.test);
      }),

    cancelRun: (session, agentId, runId) =>
      within(session, async (tx) => {
        await livingAgent(tx, agentId);
        const run = present(await runs.findRun(tx, agentId, runId), noSuch.testRun);
        const running = await runs.lockRunning(tx, runId);
        if (running === undefined) return runOf(run);
        await cancelRun(tx, billing, running);
        return runOf((await runs.findRun(tx, agentId, runId)) ?? run);
      }),

    stopWaiting: () => stopping.abort(),
  };
}
