/** Calls that are run again, in the database. Runs inside a workspace's transaction. */
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { AgentTestContent } from '#contract/calls/agent-tests';
import type { Transaction } from '../../platform/database/transaction';
import { callReplays, testRuns } from '../../platform/database/schema';

type ReplayRow = typeof callReplays.$inferSelect;

export async function insertReplay(
  tx: Transaction,
  row: { workspace_id: string; run_id: string; call_id: string; script: AgentTestContent },
): Promise<void> {
  await tx.insert(callReplays).values(row);
}

/** Undefined for a run of an agent's own tests, and once the call is deleted. */
export async function findReplay(tx: Transaction, runId: string): Promise<ReplayRow | undefined> {
  const [found] = await tx.select().from(callReplays).where(eq(callReplays.run_id, runId));
  return found;
}

/** The run of the call against this revision of the draft that hasn't finished; undefined: there's none. */
export async function replayUnderWay(
  tx: Transaction,
  callId: string,
  draftRevision: number,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ run_id: callReplays.run_id })
    .from(callReplays)
    .innerJoin(
      testRuns,
      and(eq(testRuns.workspace_id, callReplays.workspace_id), eq(testRuns.run_id, callReplays.run_id)),
    )
    .where(
      and(
        eq(callReplays.call_id, callId),
        eq(testRuns.state, 'running'),
        eq(testRuns.draft_revision, draftRevision),
      ),
    );
  return found?.run_id;
}

/** A condition on test runs: they run tests of the agent, and don't play a call again. */
export function isOfTests(tx: Transaction) {
  return notExists(
    tx
      .select({ one: sql`1` })
      .from(callReplays)
      .where(
        and(eq(callReplays.workspace_id, testRuns.workspace_id), eq(callReplays.run_id, testRuns.run_id)),
      ),
  );
}
