/** Runs of tests that begin: stored with what they may cost, for a process that works on them. */
import type { AgentTest, AgentTestContent, TestRun } from '#contract/calls/agent-tests';
import { chosenTests, waitingResult } from '#domain/agent-tests/test-run';
import type { Shares } from '../../platform/configuration/shares';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import { shareInUse } from '../../platform/http/limits/share-error';
import type { Session } from '../../platform/http/session';
import type { Jobs } from '../../platform/jobs';
import type { Brain } from '../../runtime/ports';
import type { runnableContent } from '../agents/runnable-content';
import type { BillingService } from '../billing/service';
import { runOf, testOf } from './presentation';
import { insertReplay, replayUnderWay } from './replay-store';
import { announceRun, sendJob } from './run-execution';
import { estimateOf, holdForRun } from './run-money';
import * as runs from './run-store';
import type { ScriptRunner } from './script-runner';
import * as tests from './test-store';

/** When a workspace with its whole share of test runs may ask again. */
const RETRY_SECONDS = 30;

interface NewRun {
  asked: Awaited<ReturnType<typeof runnableContent>>;
  brain: Brain;
  wanted: readonly AgentTest[];
  /** They are all tests of the agent. */
  is_whole: boolean;
  agentId: string;
  /** The call that's played again. */
  replayOf?: { call_id: string; script: AgentTestContent };
}

export interface RunStartsOptions {
  database: Database;
  billing: BillingService;
  runner: ScriptRunner;
  jobs: Jobs;
  shares: Pick<Shares, 'test_runs'>;
}

/** Each throws ApiError `rate_limited` when the workspace has its share of runs, `insufficient_credit` when this one can't be paid. */
export function createRunStarts({ database, billing, runner, jobs, shares }: RunStartsOptions) {
  /** @param test_ids those that are run; absent: all that the agent has */
  async function begin(
    session: Session,
    agentId: string,
    asked: NewRun['asked'],
    test_ids?: string[],
  ): Promise<TestRun> {
    const brain = await runner.brainOf(session.workspace_id, asked.content);
    return database.inWorkspace(session.workspace_id, async (tx) => {
      const all = (await tests.listTests(tx, agentId)).map(testOf);
      const wanted = chosenTests(all, test_ids);
      return start(tx, session, { asked, brain, wanted, is_whole: wanted.length === all.length, agentId });
    });
  }

  /** Stores a run with what it may cost, and asks for a process that works on it. */
  async function start(
    tx: Transaction,
    session: Session,
    { asked, brain, wanted, is_whole, agentId, replayOf }: NewRun,
  ) {
    const { workspace_id } = session;
    await inTurn(tx, 'test runs', workspace_id);
    // Who has left the page of a call, or reads it beside someone else, comes to the run that's under way.
    const underWay =
      replayOf && asked.draft_revision !== null
        ? await replayUnderWay(tx, replayOf.call_id, asked.draft_revision)
        : undefined;
    const known = underWay === undefined ? undefined : await runs.findRun(tx, agentId, underWay);
    if (known !== undefined) return runOf(known);
    if ((await runs.countRunning(tx)) >= shares.test_runs) {
      const sentence = `Your workspace has ${shares.test_runs} test runs in progress, which is its limit. Wait until one has finished, or cancel one.`;
      throw shareInUse('test_runs', sentence, RETRY_SECONDS);
    }
    const micros = estimateOf(billing, { brain, judge: runner.judgeOf(brain) }, wanted);
    const run = await runs.insertRun(
      tx,
      {
        ...asked,
        workspace_id,
        agent_id: agentId,
        total: wanted.length,
        is_whole,
        is_charged: micros > 0,
        started_by_name: session.email,
      },
      wanted.map(waitingResult),
    );
    // It refers to the call, which is locked before the balance wherever both are.
    if (replayOf !== undefined) await insertReplay(tx, { workspace_id, run_id: run.run_id, ...replayOf });
    if (micros > 0)
      await holdForRun(tx, billing, run, micros, replayOf ? 'This run needs' : 'These tests need');
    await sendJob(tx, jobs, workspace_id);
    await announceRun(tx, run);
    return runOf(run);
  }

  return { begin, start };
}
