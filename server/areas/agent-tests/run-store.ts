/**
 * Test runs and their results in the database. Runs inside a workspace's transaction. A run is handed
 * out by attempts; whoever works on it names the attempt, and one that is over changes nothing.
 */
import { and, asc, desc, eq, getTableColumns, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { TestResult } from '#contract/agent-tests';
import type { Transaction } from '../../platform/database/connection';
import { testResults, testRuns } from '../../platform/database/schema';
import { storable } from '../../platform/database/storable-text';
import type { KeysetPosition } from '../../platform/keyset-cursor';
import type { TokenUsage } from '../../runtime/ports';

export type RunRow = typeof testRuns.$inferSelect;
export type ListedRun = Omit<RunRow, 'content'>;

/** A run whose process is not heard of for this long is taken for crashed. */
const LEASE_SECONDS = 20;
/** How long a run that was handed out may wait for a process. */
const WAIT_SECONDS = 300;
const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

const { content: _content, ...listedColumns } = getTableColumns(testRuns);

/** The attempt that still counts. */
const current = (runId: string, attempt: number) =>
  and(eq(testRuns.run_id, runId), eq(testRuns.attempt, attempt), eq(testRuns.state, 'running'));

export async function insertRun(
  tx: Transaction,
  row: Omit<typeof testRuns.$inferInsert, 'lease_expires_at'>,
  waiting: readonly TestResult[],
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

/** By the name of the test. */
export function listResults(
  tx: Transaction,
  runId: string,
): Promise<{ result: TestResult; tokens: TokenUsage[] }[]> {
  return tx
    .select({ result: testResults.result, tokens: testResults.tokens })
    .from(testResults)
    .where(eq(testResults.run_id, runId))
    .orderBy(asc(sql`lower(result ->> 'name')`), asc(testResults.test_id));
}

/** Takes a run up, with what it runs. Undefined when this attempt is over. */
export async function claimRun(tx: Transaction, runId: string, attempt: number): Promise<RunRow | undefined> {
  const [claimed] = await tx
    .update(testRuns)
    .set({ lease_expires_at: fromNow(LEASE_SECONDS) })
    .where(current(runId, attempt))
    .returning();
  return claimed;
}

/** As `claimRun`, without what it runs; the row stays locked until the transaction ends. */
export async function renewRun(tx: Transaction, runId: string, attempt: number): Promise<boolean> {
  const renewed = await tx
    .update(testRuns)
    .set({ lease_expires_at: fromNow(LEASE_SECONDS) })
    .where(current(runId, attempt))
    .returning({ run_id: testRuns.run_id });
  return renewed.length > 0;
}

/** Gives a run back unfinished, for whoever is next. */
export async function releaseRun(tx: Transaction, runId: string, attempt: number): Promise<void> {
  await tx.update(testRuns).set({ lease_expires_at: sql`now()` }).where(current(runId, attempt));
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

/** @returns the number of the new attempt */
export async function handOutAgain(
  tx: Transaction,
  run: Pick<RunRow, 'run_id' | 'attempt'>,
): Promise<number> {
  const attempt = run.attempt + 1;
  await tx
    .update(testRuns)
    .set({ attempt, lease_expires_at: fromNow(WAIT_SECONDS) })
    .where(eq(testRuns.run_id, run.run_id));
  return attempt;
}

/** Writes a result and counts the tests that have passed. The caller holds the run's row. */
export async function writeResult(
  tx: Transaction,
  runId: string,
  result: TestResult,
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

/** Closes a run: `passed` when all its tests have. The caller holds the run's row. */
export async function finishRun(tx: Transaction, runId: string): Promise<void> {
  await tx
    .update(testRuns)
    .set({
      state: sql`case when passed = total then 'passed' else 'failed' end`,
      finished_at: sql`now()`,
      lease_expires_at: null,
      content: null,
    })
    .where(eq(testRuns.run_id, runId));
}

/** How many runs of the workspace have not finished. */
export async function countRunning(tx: Transaction): Promise<number> {
  const rows = await tx
    .select({ run_id: testRuns.run_id })
    .from(testRuns)
    .where(isNotNull(testRuns.lease_expires_at));
  return rows.length;
}
