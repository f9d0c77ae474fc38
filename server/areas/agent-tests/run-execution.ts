/**
 * Works on test runs in jobs: takes one up, runs its tests a few at a time, writes down each result as
 * it comes, and closes the run. Whatever happens to the process, `run-recovery.ts` finds the run again.
 */
import type { TestResult } from '#contract/agent-tests';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Transaction } from '../../platform/database/connection';
import { ApiError } from '../../platform/http/api-error';
import type { JobData } from '../../platform/jobs';
import { publishLive } from '../../platform/live-events';
import type { Brain } from '../../runtime/call/call-engine';
import type { BillingService } from '../billing/service';
import { testOf } from './presentation';
import { addedUp } from './run-money';
import * as store from './run-store';
import type { ScriptRunner } from './script-runner';
import { brokenTest, executeTest, type ExecutedTest } from './test-execution';
import { findTest } from './test-store';

const TESTS_AT_A_TIME = 4;
const HEARTBEAT_MS = 5000;

export interface RunExecutionOptions {
  database: Database;
  billing: BillingService;
  runner: ScriptRunner;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** One attempt at one run, named by a job. */
interface Attempt {
  workspace_id: string;
  run_id: string;
  attempt: number;
}

/** What a job of `test-runs` carries. */
export function jobOf({ workspace_id, run_id, attempt }: Attempt): JobData {
  return { workspace_id, run_id, attempt };
}

/** The handler of the jobs. Resolves when the run is closed, given back, or somebody else's. */
export function createRunExecution(options: RunExecutionOptions) {
  return async (data: JobData, stopping: AbortSignal): Promise<void> => {
    const attempt: Attempt = {
      workspace_id: String(data.workspace_id),
      run_id: String(data.run_id),
      attempt: Number(data.attempt),
    };
    const { database } = options;
    const within = <T>(work: (tx: Transaction) => Promise<T>) =>
      database.inWorkspace(attempt.workspace_id, work);
    const run = await within((tx) => store.claimRun(tx, attempt.run_id, attempt.attempt));
    if (run === undefined) return;
    try {
      await new RunInProgress(options, attempt, run, stopping).work();
    } catch (error) {
      if (!stopping.aborted) options.log.error({ err: error, run_id: run.run_id }, 'a test run broke off');
      await within((tx) => store.releaseRun(tx, attempt.run_id, attempt.attempt));
    }
  };
}

class RunInProgress {
  readonly #lost = new AbortController();
  readonly #signal: AbortSignal;

  constructor(
    private readonly options: RunExecutionOptions,
    private readonly attempt: Attempt,
    private readonly run: store.RunRow,
    stopping: AbortSignal,
  ) {
    this.#signal = AbortSignal.any([stopping, this.#lost.signal]);
  }

  async work(): Promise<void> {
    const heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS);
    try {
      await this.#runTests();
      if (!this.#lost.signal.aborted) await this.#finish();
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** Runs what no attempt before has finished. */
  async #runTests(): Promise<void> {
    const { content } = this.run;
    if (content === null) throw new Error('The run has nothing to run.');
    const brain = await this.#brainOf(content);
    const results = await this.#within((tx) => store.listResults(tx, this.attempt.run_id));
    const open = results
      .map(({ result }) => result)
      .filter(({ state }) => state === 'waiting' || state === 'running');
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
    waiting: TestResult,
    agent: NonNullable<store.RunRow['content']>,
    brain: Brain,
  ): Promise<void> {
    const { runner, billing, log } = this.options;
    const { workspace_id } = this.attempt;
    await this.#write({ ...waiting, state: 'running' });
    const row = await this.#within((tx) => findTest(tx, this.run.agent_id, waiting.test_id));
    if (row === undefined) {
      await this.#write(brokenTest(waiting, 'This test was removed before it ran.'));
      return;
    }
    if (this.run.is_charged && !(await this.#creditReaches())) {
      await this.#write(
        brokenTest(waiting, 'The credit did not reach for this test. Buy credits to run it.'),
      );
      return;
    }
    const { result, tokens }: ExecutedTest = await executeTest({
      runner,
      costOf: (usage) => billing.costOf(usage),
      workspace_id,
      agent,
      brain,
      test: testOf(row),
      signal: this.#signal,
      onFault: (error) =>
        log.error(
          { err: error, run_id: this.run.run_id, test_id: waiting.test_id },
          'a test could not be run',
        ),
    });
    await this.#write(result, tokens);
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
    const results = await store.listResults(tx, this.attempt.run_id);
    return addedUp(results.flatMap(({ tokens }) => tokens));
  }

  /** @throws Error when the run was handed out again meanwhile */
  async #write(result: TestResult, tokens: ExecutedTest['tokens'] = []): Promise<void> {
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

  async #own(tx: Transaction): Promise<void> {
    if (await store.renewRun(tx, this.attempt.run_id, this.attempt.attempt)) return;
    this.#lost.abort();
    throw new Error('The run was handed out again.');
  }

  async #beat(): Promise<void> {
    try {
      await this.#within((tx) => this.#own(tx));
    } catch (error) {
      this.options.log.warn(
        { err: error, run_id: this.run.run_id },
        'the lease of a test run was not renewed',
      );
    }
  }

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
): Promise<void> {
  const { workspace_id, run_id } = run;
  await store.finishRun(tx, run_id);
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
  await publishLive(tx, workspace_id, { type: 'agent.changed', agent_id: run.agent_id });
}

export function announceRun(
  tx: Transaction,
  { workspace_id, agent_id, run_id }: Pick<store.ListedRun, 'workspace_id' | 'agent_id' | 'run_id'>,
): Promise<void> {
  return publishLive(tx, workspace_id, { type: 'test_run.changed', agent_id, run_id });
}
