/** What the last test runs of agents and versions say, for lists. */
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { TestCount } from '#contract/agents/agents';
import type { Transaction } from '../../platform/database/transaction';
import { testRuns } from '../../platform/database/schema';

/** Runs that speak for the whole agent: a run of one test says nothing about the others. */
const finished = and(inArray(testRuns.state, ['passed', 'failed']), eq(testRuns.is_whole, true));

/** It ran on what was a draft or a version, and not on a change that no one has saved. */
const ofSomething = or(isNotNull(testRuns.version), isNotNull(testRuns.draft_revision));

/** By agent: the newest finished run of all tests; agents without one are absent. */
export async function lastCounts(
  tx: Transaction,
  agentIds: readonly string[],
): Promise<Map<string, TestCount>> {
  if (agentIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([testRuns.agent_id], {
      agent_id: testRuns.agent_id,
      passed: testRuns.passed,
      total: testRuns.total,
    })
    .from(testRuns)
    .where(and(inArray(testRuns.agent_id, [...agentIds]), finished, ofSomething))
    .orderBy(testRuns.agent_id, desc(testRuns.started_at));
  return new Map(rows.map(({ agent_id, passed, total }) => [agent_id, { passed, total }]));
}

/** By version of one agent: its newest finished run. */
export async function countsOfVersions(tx: Transaction, agentId: string): Promise<Map<number, TestCount>> {
  const rows = await tx
    .selectDistinctOn([testRuns.version], {
      version: testRuns.version,
      passed: testRuns.passed,
      total: testRuns.total,
    })
    .from(testRuns)
    .where(and(eq(testRuns.agent_id, agentId), finished, sql`${testRuns.version} is not null`))
    .orderBy(testRuns.version, desc(testRuns.started_at));
  return new Map(
    rows.flatMap(({ version, passed, total }) =>
      version === null ? [] : [[version, { passed, total }] as const],
    ),
  );
}

/** What was run on the draft as it was published counts for the version it became. */
export async function adoptRuns(
  tx: Transaction,
  agentId: string,
  draftRevision: number,
  version: number,
): Promise<void> {
  await tx
    .update(testRuns)
    .set({ version })
    .where(
      and(
        eq(testRuns.agent_id, agentId),
        isNull(testRuns.version),
        eq(testRuns.draft_revision, draftRevision),
      ),
    );
}

/** What a run of `runContent` ran on was saved as this revision of the draft. */
export async function adoptRun(
  tx: Transaction,
  agentId: string,
  runId: string,
  draftRevision: number,
): Promise<void> {
  await tx
    .update(testRuns)
    .set({ draft_revision: draftRevision })
    .where(
      and(
        eq(testRuns.agent_id, agentId),
        eq(testRuns.run_id, runId),
        isNull(testRuns.version),
        isNull(testRuns.draft_revision),
      ),
    );
}
