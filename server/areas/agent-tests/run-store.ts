/**
 * Test runs and their results in the database. Runs inside a workspace's transaction. A run is taken up
 * by attempts; the process that works on it names the attempt, and one that is over changes nothing.
 */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { PlayedTest, TestResult, TestRun } from '#contract/calls/agent-tests';
import type { TokenUsage } from '#domain/money/usage';
import type { Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import { testResults, testRuns } from '../../platform/database/schema';
import { storable } from '../../platform/database/storable-text';
import { isOfTests } from './replay-store';
import type { KeysetPosition } from '../../platform/keyset-cursor';

export type RunRow = typeof testRuns.$inferSelect;
export type ListedRun = Omit<RunRow, 'content'>;

/** A run whose process is not heard of for this long is taken for crashed. */
const LEASE_SECONDS = 20;
/** A run that waits for longer is looked at, in case the job that was to take it up is lost. */
const WAIT_SECONDS = 60;
const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

const { content: _content, ...listedColumns } = getTableColumns(testRuns);

const isRunning = eq(testRuns.state, 'running');
const waits = and(isRunning, eq(testRuns.is_claimed, false));

/** The attempt that still counts. */
const current = (runId: string, attempt: number) =>
  and(isRunning, eq(testRuns.run_id, runId), eq(testRuns.attempt, attempt), eq(testRuns.is_claimed, true));

export async function insertRun(
  tx: Transaction,
  row: Omit<typeof testRuns.$inferInsert, 'lease_expires_at'>,
  waiting: readonly PlayedTest[],
): Promise<ListedRun> {
  const [made] = await tx
    .insert(testRuns)
    .values({ ...row, lease_expires_at: fromNow(WAIT_SECONDS) })
    .returning(listedColumns);
  if (made === undefined) throw new Error('The test run was not stored.');
  const { workspace_id, run_id } = made;
  await tx
    .insert(testResults)
    .values(waiting.map((result) => ({ workspace_id, run_id, test_id: result.test_id, result })));
  return made;
}

export async function findRun(
  tx: Transaction,
  agentId: string,
  runId: string,
): Promise<ListedRun | undefined> {
  const [found] = await tx
    .select(listedColumns)
    .from(testRuns)
    .where(and(eq(testRuns.agent_id, agentId), eq(testRuns.run_id, runId)));
  return found;
}

/** Newest first. */
export function listRuns(
  tx: Transaction,
  agentId: string,
  { after, limit }: { after: KeysetPosition | null; limit: number },
): Promise<ListedRun[]> {
  return tx
    .select(listedColumns)
    .from(testRuns)
    .where(
      and(
        eq(testRuns.agent_id, agentId),
        isOfTests(tx),
        // Not those of a change that no one has saved.
        or(isNotNull(testRuns.version), isNotNull(testRuns.draft_revision)),
        after
          ? and(
              lte(testRuns.started_at, after.at),
              or(lt(testRuns.started_at, after.at), lt(testRuns.run_id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(testRuns.started_at), desc(testRuns.run_id))
    .limit(limit);
}

/** By the name of the test, without the conversations: together they may be megabytes. */
export async function listResults(tx: Transaction, runId: string): Promise<TestResult[]> {
  const rows = await tx
    .select({ result: sql<TestResult>`${testResults.result} - 'events'` })
    .from(testResults)
    .where(eq(testResults.run_id, runId))
    .orderBy(asc(sql`lower(result ->> 'name')`), asc(testResults.test_id));
  return rows.map(({ result }) => result);
}

export async function findResult(
  tx: Transaction,
  runId: string,
  testId: string,
): Promise<PlayedTest | undefined> {
  const [found] = await tx
    .select({ result: testResults.result })
    .from(testResults)
    .where(and(eq(testResults.run_id, runId), eq(testResults.test_id, testId)));
  return found?.result;
}

/** What no attempt has finished, by the name of the test. */
export async function listUnfinished(tx: Transaction, runId: string): Promise<PlayedTest[]> {
  const rows = await tx
    .select({ result: testResults.result })
    .from(testResults)
    .where(unfinishedOf(runId))
    .orderBy(asc(sql`lower(result ->> 'name')`), asc(testResults.test_id));
  return rows.map(({ result }) => result);
}

const unfinishedOf = (runId: string) =>
  and(eq(testResults.run_id, runId), sql`result ->> 'state' in ('waiting', 'running')`);

/** What the tests have used so far, one entry for each test and model. */
export async function listTokens(tx: Transaction, runId: string): Promise<TokenUsage[]> {
  const rows = await tx
    .select({ tokens: testResults.tokens })
    .from(testResults)
    .where(eq(testResults.run_id, runId));
  return rows.flatMap(({ tokens }) => tokens);
}

/**
 * Takes up the run that has waited longest, with what it runs. Undefined when none waits, or when a
 * process works on another one of this workspace: each workspace has one at a time.
 */
export async function claimNextRun(tx: Transaction, workspaceId: string): Promise<RunRow | undefined> {
  await inTurn(tx, 'test runs', workspaceId);
  const [atWork] = await tx
    .select({ run_id: testRuns.run_id })
    .from(testRuns)
    .where(and(isRunning, eq(testRuns.is_claimed, true), gte(testRuns.lease_expires_at, sql`now()`)))
    .limit(1);
  if (atWork !== undefined) return undefined;
  const next = tx
    .select({ run_id: testRuns.run_id })
    .from(testRuns)
    .where(waits)
    .orderBy(asc(testRuns.started_at), asc(testRuns.run_id))
    .limit(1);
  const [claimed] = await tx
    .update(testRuns)
    .set({
      is_claimed: true,
      attempt: sql`${testRuns.attempt} + 1`,
      lease_expires_at: fromNow(LEASE_SECONDS),
    })
    .where(and(isRunning, eq(testRuns.run_id, next)))
    .returning();
  return claimed;
}

/** Whether a run of the workspace waits for its turn. */
export async function hasWaitingRun(tx: Transaction): Promise<boolean> {
  const rows = await tx.select({ run_id: testRuns.run_id }).from(testRuns).where(waits).limit(1);
  return rows.length > 0;
}

/** Keeps a run that this attempt works on; the row stays locked until the transaction ends. */
export async function renewRun(tx: Transaction, runId: string, attempt: number): Promise<boolean> {
  const renewed = await tx
    .update(testRuns)
    .set({ lease_expires_at: fromNow(LEASE_SECONDS) })
    .where(current(runId, attempt))
    .returning({ run_id: testRuns.run_id });
  return renewed.length > 0;
}

/** Gives a run back unfinished, for the next process. */
export async function releaseRun(tx: Transaction, runId: string, attempt: number): Promise<void> {
  await tx.update(testRuns).set({ lease_expires_at: sql`now()` }).where(current(runId, attempt));
}

/** Locks a run that has not finished. */
export async function lockRunning(tx: Transaction, runId: string): Promise<ListedRun | undefined> {
  const [found] = await tx
    .select(listedColumns)
    .from(testRuns)
    .where(and(isRunning, eq(testRuns.run_id, runId)))
    .for('update');
  return found;
}

/** Those of these agents that have not finished. Locked in one order. */
export function lockRunsOf(tx: Transaction, agentIds: readonly string[]): Promise<ListedRun[]> {
  return tx
    .select(listedColumns)
    .from(testRuns)
    .where(and(isRunning, inArray(testRuns.agent_id, [...agentIds])))
    .orderBy(testRuns.run_id)
    .for('update');
}

/** Locks a run whose lease has run out. */
export async function lockAbandonedRun(tx: Transaction, runId: string): Promise<ListedRun | undefined> {
  const [found] = await tx
    .select(listedColumns)
    .from(testRuns)
    .where(
      and(
        eq(testRuns.run_id, runId),
        isNotNull(testRuns.lease_expires_at),
        lt(testRuns.lease_expires_at, sql`now()`),
      ),
    )
    .for('update');
  return found;
}

/** Lets a run whose lease has run out wait for its turn again. */
export async function letWait(tx: Transaction, runId: string): Promise<void> {
  await tx
    .update(testRuns)
    .set({ is_claimed: false, lease_expires_at: fromNow(WAIT_SECONDS) })
    .where(eq(testRuns.run_id, runId));
}

/** Writes a result and counts the tests that have passed. The caller holds the run's row. */
export async function writeResult(
  tx: Transaction,
  runId: string,
  result: PlayedTest,
  tokens: readonly TokenUsage[] = [],
): Promise<void> {
  await tx
    .update(testResults)
    .set({ result: storable(result), tokens: [...tokens] })
    .where(and(eq(testResults.run_id, runId), eq(testResults.test_id, result.test_id)));
  if (result.state !== 'passed') return;
  await tx
    .update(testRuns)
    .set({ passed: sql`${testRuns.passed} + 1` })
    .where(eq(testRuns.run_id, runId));
}

/** What a test that's being run has used so far. */
export async function writeTokens(
  tx: Transaction,
  runId: string,
  testId: string,
  tokens: readonly TokenUsage[],
): Promise<void> {
  await tx
    .update(testResults)
    .set({ tokens: [...tokens] })
    .where(and(eq(testResults.run_id, runId), eq(testResults.test_id, testId)));
}

/** What is not finished is cancelled. The caller holds the run's row. */
export async function cancelUnfinished(tx: Transaction, runId: string): Promise<void> {
  await tx
    .update(testResults)
    .set({ result: sql`jsonb_set(result, '{state}', '"cancelled"')` })
    .where(unfinishedOf(runId));
}

/** Closes a run; without a state it is `passed` when all its tests have. The caller holds the run's row. */
export async function finishRun(tx: Transaction, runId: string, state?: TestRun['state']): Promise<void> {
  await tx
    .update(testRuns)
    .set({
      state: state ?? sql`case when passed = total then 'passed' else 'failed' end`,
      finished_at: sql`now()`,
      is_claimed: false,
      lease_expires_at: null,
      content: null,
    })
    .where(eq(testRuns.run_id, runId));
}

/** How many runs of the workspace have not finished. */
export async function countRunning(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ runs: count() }).from(testRuns).where(isNotNull(testRuns.lease_expires_at));
  return row?.runs ?? 0;
}
