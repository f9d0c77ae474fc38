/** How the tests of an agent went on one revision of its draft. Runs inside a workspace's transaction. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { GateTest, TestResult } from '#contract/calls/agent-tests';
import type { Transaction } from '../../platform/database/transaction';
import { agentTests, testResults, testRuns } from '../../platform/database/schema';
import { isOfTests } from './replay-store';

const ofDraft = (agentId: string, draftRevision: number) =>
  and(eq(testRuns.agent_id, agentId), eq(testRuns.draft_revision, draftRevision));

/**
 * Every test, by name, with its newest result on this revision. A result from before the test was last
 * changed doesn't count, nor does one that was cancelled.
 */
export async function gateTests(
  tx: Transaction,
  agentId: string,
  draftRevision: number,
): Promise<GateTest[]> {
  const newest = tx
    .selectDistinctOn([testResults.test_id], {
      test_id: testResults.test_id,
      run_id: testResults.run_id,
      result: sql<TestResult>`${testResults.result} - 'events'`.as('result'),
      started_at: testRuns.started_at,
    })
    .from(testResults)
    .innerJoin(testRuns, eq(testRuns.run_id, testResults.run_id))
    .where(
      and(
        ofDraft(agentId, draftRevision),
        sql`${testResults.result} ->> 'state' in ('passed', 'failed', 'broken')`,
      ),
    )
    .orderBy(testResults.test_id, desc(testRuns.started_at), desc(testRuns.run_id))
    .as('newest');
  const rows = await tx
    .select({
      test_id: agentTests.test_id,
      name: sql<string>`${agentTests.content} ->> 'name'`,
      result: newest.result,
      run_id: newest.run_id,
    })
    .from(agentTests)
    .leftJoin(
      newest,
      and(eq(newest.test_id, agentTests.test_id), sql`${newest.started_at} >= ${agentTests.updated_at}`),
    )
    .where(and(eq(agentTests.agent_id, agentId), isNull(agentTests.removed_at)))
    .orderBy(sql`lower(${agentTests.content} ->> 'name')`, agentTests.test_id);
  return rows;
}

/** The newest run of this revision that hasn't finished. */
export async function runningOfDraft(
  tx: Transaction,
  agentId: string,
  draftRevision: number,
): Promise<string | null> {
  const [run] = await tx
    .select({ run_id: testRuns.run_id })
    .from(testRuns)
    .where(and(ofDraft(agentId, draftRevision), eq(testRuns.state, 'running'), isOfTests(tx)))
    .orderBy(desc(testRuns.started_at))
    .limit(1);
  return run?.run_id ?? null;
}
