/**
 * Works on test runs in jobs. A job names a workspace that has runs waiting: one of them is taken up, its
 * tests run a few at a time, each result is written down as it comes, and the run is closed. Where more
 * wait, the workspace queues up again behind the others. Whatever happens to the process,
 * `run-recovery.ts` finds the run again.
 */
import type { AgentTest, PlayedTest } from '#contract/calls/agent-tests';
import type { CallEvent } from '#contract/calls/call-events';
import { ApiError } from '#domain/api-error';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import type { JobData, Jobs } from '../../platform/jobs';
import type { Log } from '../../platform/logging';
import { publishEvent } from '../../platform/workspace-events';
import type { Brain } from '../../runtime/ports';
import { agentForCall } from '../agents/service';
import type { BillingService } from '../billing/service';
import { testOf, testOfReplay } from './presentation';
import { findReplay } from './replay-store';
import * as store from './run-store';
import type { ScriptRunner } from './script-runner';
import { brokenTest, executeTest, type ExecutedTest, usedIn } from './test-execution';
import { findTest } from './test-store';
import { REMOVED_BEFORE_IT_RAN } from '#domain/agent-tests/test-run';
import { tokensByModel } from '#domain/money/usage';

const TESTS_AT_A_TIME = 4;
/** Also how soon a run that was cancelled elsewhere stops. */
const HEARTBEAT_MS = 2000;

interface RunExecutionOptions {
  database: Database;
  billing: BillingService;
  runner: ScriptRunner;
  jobs: Jobs;
  log: Log<'warn' | 'error'>;
}

/** One attempt at one run. */
interface Attempt {
  workspace_id: string;
  run_id: string;
  attempt: number;
}

/** Has a run of the workspace taken up as soon as it is its turn. Wake the queue once `tx` is committed. */
export function sendJob(tx: Transaction, jobs: Jobs, workspaceId: string): Promise<void> {
  return jobs.send(tx, 'test-runs', { workspace_id: workspaceId });
}

/** The handler of the jobs. Resolves when the run is closed, given back, or someone else's. */
export function createRunExecution(options: RunExecutionOptions) {
  const { database, billing, jobs, log } = options;

  /** What to work on. What was left behind by an agent that is gone ends here, each in a transaction: its charge locks the balance. */
  async function claim(workspaceId: string): Promise<store.RunRow | undefined> {
    const claimed = await database.inWorkspace(workspaceId, async (tx) => {
      const run = await store.claimNextRun(tx, workspaceId);
      const isLeft = run !== undefined && (await agentForCall(tx, run.agent_id)) === undefined;
      if (isLeft) await cancelRun(tx, billing, run);
      return { run, isLeft };
    });
    return claimed.isLeft ? claim(workspaceId) : claimed.run;
  }

  return async (data: JobData, stopping: AbortSignal): Promise<void> => {
    const workspace_id = String(data.workspace_id);
    const within = <T>(work: (tx: Transaction) => Promise<T>) => database.inWorkspace(workspace_id, work);
    const run = await claim(workspace_id);
    if (run === undefined) return;
    const { run_id, attempt } = run;
    try {
      await new RunInProgress(options, { workspace_id, run_id, attempt }, run, stopping).work();
    } catch (error) {
      if (!stopping.aborted) log.error({ err: error, run_id }, 'a test run broke off');
      await within((tx) => store.releaseRun(tx, run_id, attempt));
    }
    const more = await within(async (tx) => {
      const waits = await store.hasWaitingRun(tx);
      if (waits) await sendJob(tx, jobs, workspace_id);
      return waits;
    });
    if (more) jobs.wake('test-runs');
  };
}

class RunInProgress {
  readonly #lost = new AbortController();
  readonly #signal: AbortSignal;
  /** What happened so far in the tests that are being run, by id. */
  readonly #heard = new Map<string, CallEvent[]>();

  constructor(
    private readonly options: RunExecutionOptions,
    private readonly attempt: Attempt,
    private readonly run: store.RunRow,
    stopping: AbortSignal,
  ) {
    this.#signal = AbortSignal.any([stopping, this.#lost.signal]);
  }

  async work(): Promise<void> {
    const heartbeat = setInterval(this.#beat, HEARTBEAT_MS);
    try {
      await this.#runTests();
      await this.#finish();
    } catch (error) {
      // It was cancelled, or handed out again: whatever broke off by that is no fault.
      if (!this.#lost.signal.aborted) throw error;
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** Runs what no attempt before has finished. */
  async #runTests(): Promise<void> {
    const { content } = this.run;
    if (content === null) throw new Error('The run has nothing to run.');
    const brain = await this.#brainOf(content);
    const open = await this.#within((tx) => store.listUnfinished(tx, this.attempt.run_id));
    const lane = async () => {
      for (let next = open.shift(); next !== undefined; next = open.shift()) {
        this.#signal.throwIfAborted();
        if (typeof brain === 'string') await this.#write(brokenTest(next, brain));
        else await this.#runTest(next, content, brain);
      }
    };
    const lanes = await Promise.allSettled(Array.from({ length: TESTS_AT_A_TIME }, lane));
    for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason;
  }

  /** Or a sentence, when its key or model has gone since the run was asked for. */
  async #brainOf(content: NonNullable<store.RunRow['content']>): Promise<Brain | string> {
    try {
      return await this.options.runner.brainOf(this.attempt.workspace_id, content);
    } catch (error) {
      if (error instanceof ApiError) return error.message;
      throw error;
    }
  }

  async #runTest(
    waiting: PlayedTest,
    agent: NonNullable<store.RunRow['content']>,
    brain: Brain,
  ): Promise<void> {
    const { runner, billing, log } = this.options;
    const { workspace_id } = this.attempt;
    await this.#write({ ...waiting, state: 'running' });
    const test = await this.#within((tx) => this.#testOf(tx, waiting.test_id));
    if (test === null) {
      await this.#write(brokenTest(waiting, REMOVED_BEFORE_IT_RAN));
      return;
    }
    if (this.run.is_charged && !(await this.#creditReaches())) {
      await this.#write(
        brokenTest(waiting, 'There wasn’t enough credit for this test. Buy credits to run it.'),
      );
      return;
    }
    const heard: CallEvent[] = [];
    this.#heard.set(waiting.test_id, heard);
    const { result, tokens }: ExecutedTest = await executeTest({
      runner,
      billing,
      workspace_id,
      agent,
      version: this.run.version,
      brain,
      test,
      heard,
      signal: this.#signal,
      onFault: (error) =>
        log.error(
          { err: error, run_id: this.run.run_id, test_id: waiting.test_id },
          'a test could not be run',
        ),
    });
    this.#heard.delete(waiting.test_id);
    await this.#write(result, tokens);
  }

  /** A test of the agent, or the call that's run again; null when it's gone. */
  async #testOf(tx: Transaction, testId: string): Promise<AgentTest | null> {
    const row = await findTest(tx, this.run.agent_id, testId);
    if (row !== undefined) return testOf(row);
    const replay = await findReplay(tx, this.run.run_id);
    return replay?.call_id === testId ? testOfReplay(testId, replay.script, this.run.started_at) : null;
  }

  /** Whether the hold covers what the finished tests have used. */
  async #creditReaches(): Promise<boolean> {
    const { workspace_id, run_id } = this.attempt;
    return this.#within(async (tx) => {
      const usage = { platform_ms: 0, tokens: await this.#tokens(tx) };
      return (await this.options.billing.extendHold(tx, { workspace_id, call_id: run_id, usage })).held;
    });
  }

  async #tokens(tx: Transaction) {
    return tokensByModel(await store.listTokens(tx, this.attempt.run_id));
  }

  /** @throws Error when the run was cancelled or handed out again meanwhile */
  async #write(result: PlayedTest, tokens: ExecutedTest['tokens'] = []): Promise<void> {
    await this.#within(async (tx) => {
      await this.#own(tx);
      await store.writeResult(tx, this.attempt.run_id, result, tokens);
      await announceRun(tx, this.run);
    });
  }

  async #finish(): Promise<void> {
    await this.#within(async (tx) => {
      await this.#own(tx);
      await closeRun(tx, this.options.billing, this.run, await this.#tokens(tx));
    });
  }

  readonly #own = async (tx: Transaction): Promise<void> => {
    if (await store.renewRun(tx, this.attempt.run_id, this.attempt.attempt)) return;
    this.#lost.abort();
    throw new Error('The run is no longer ours.');
  };

  readonly #beat = async (): Promise<void> => {
    try {
      await this.#within(async (tx) => {
        await this.#own(tx);
        // Should the run be cancelled, that's what it's charged.
        for (const [testId, heard] of this.#heard) {
          await store.writeTokens(tx, this.attempt.run_id, testId, usedIn(heard));
        }
      });
    } catch (error) {
      if (this.#lost.signal.aborted) return;
      this.options.log.warn(
        { err: error, run_id: this.run.run_id },
        'the lease of a test run was not renewed',
      );
    }
  };

  #within<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.options.database.inWorkspace(this.attempt.workspace_id, work);
  }
}

/** Closes a run that the caller holds, charges its tokens, and tells every page. */
export async function closeRun(
  tx: Transaction,
  billing: BillingService,
  run: store.ListedRun,
  tokens: ExecutedTest['tokens'],
  state?: 'cancelled',
): Promise<void> {
  const { workspace_id, run_id } = run;
  await store.finishRun(tx, run_id, state);
  if (run.is_charged) {
    await billing.chargeTokens(tx, {
      workspace_id,
      hold_id: run_id,
      tokens,
      description: `Model tokens of ${run.total} ${run.total === 1 ? 'test' : 'tests'}`,
      source_key: `test_run:${run_id}`,
    });
  }
  await announceRun(tx, run);
  // Lists of agents show how the last run went.
  await publishEvent(tx, workspace_id, { type: 'agent.changed', agent_id: run.agent_id });
}

/** Ends a run that the caller has locked. What its tests have used is charged; the process that works on it stops. */
export async function cancelRun(
  tx: Transaction,
  billing: BillingService,
  run: store.ListedRun,
): Promise<void> {
  await store.cancelUnfinished(tx, run.run_id);
  await closeRun(tx, billing, run, tokensByModel(await store.listTokens(tx, run.run_id)), 'cancelled');
}

/** As `cancelRun`, each of them: their agents are being deleted. */
export async function cancelRuns(
  tx: Transaction,
  billing: BillingService,
  locked: readonly store.ListedRun[],
): Promise<void> {
  for (const run of locked) await cancelRun(tx, billing, run);
}

export function announceRun(
  tx: Transaction,
  { workspace_id, agent_id, run_id }: Pick<store.ListedRun, 'workspace_id' | 'agent_id' | 'run_id'>,
): Promise<void> {
  return publishEvent(tx, workspace_id, { type: 'test_run.changed', agent_id, run_id });
}
