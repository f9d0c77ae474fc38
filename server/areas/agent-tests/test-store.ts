/** Tests of agents in the database. Runs inside a workspace's transaction. */
import { and, count, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { agentTests } from '../../platform/database/schema';

export type TestRow = typeof agentTests.$inferSelect;

/** How long a removed test can be put back. */
const HOURS_KEPT = 24;

const ofAgent = (agentId: string) => and(eq(agentTests.agent_id, agentId), isNull(agentTests.removed_at));
const one = (agentId: string, testId: string) => and(ofAgent(agentId), eq(agentTests.test_id, testId));

export async function insertTest(
  tx: Transaction,
  row: Pick<TestRow, 'workspace_id' | 'agent_id' | 'content' | 'call_id'>,
): Promise<TestRow> {
  const [made] = await tx.insert(agentTests).values(row).returning();
  if (made === undefined) throw new Error('The test was not stored.');
  return made;
}

export async function findTest(
  tx: Transaction,
  agentId: string,
  testId: string,
): Promise<TestRow | undefined> {
  const [found] = await tx.select().from(agentTests).where(one(agentId, testId));
  return found;
}

/** By name. */
export function listTests(tx: Transaction, agentId: string): Promise<TestRow[]> {
  return tx
    .select()
    .from(agentTests)
    .where(ofAgent(agentId))
    .orderBy(sql`lower(content ->> 'name')`, agentTests.test_id);
}

/** How many tests an agent has, and how many bytes they are together; one of them can be left out. */
export async function measureTests(
  tx: Transaction,
  agentId: string,
  except: string | null = null,
): Promise<{ tests: number; bytes: number }> {
  const [row] = await tx
    .select({
      tests: count(),
      bytes: sql<number>`coalesce(sum(octet_length(${agentTests.content}::text)), 0)::float8`,
    })
    .from(agentTests)
    .where(and(ofAgent(agentId), except ? ne(agentTests.test_id, except) : undefined));
  return row ?? { tests: 0, bytes: 0 };
}

export async function updateTest(
  tx: Transaction,
  agentId: string,
  testId: string,
  change: Pick<TestRow, 'content' | 'revision'>,
): Promise<TestRow | undefined> {
  const [changed] = await tx
    .update(agentTests)
    .set({ ...change, updated_at: sql`now()` })
    .where(one(agentId, testId))
    .returning();
  return changed;
}

/** Removes a test for now, and for ever those that were removed long ago. @returns whether there was one */
export async function removeTest(tx: Transaction, agentId: string, testId: string): Promise<boolean> {
  const longAgo = sql`now() - make_interval(hours => ${HOURS_KEPT})`;
  await tx
    .delete(agentTests)
    .where(and(eq(agentTests.agent_id, agentId), lt(agentTests.removed_at, longAgo)));
  const removed = await tx
    .update(agentTests)
    .set({ removed_at: sql`now()` })
    .where(one(agentId, testId))
    .returning({ id: agentTests.test_id });
  return removed.length > 0;
}

/** A test that was removed and is still kept. */
export async function findRemovedTest(
  tx: Transaction,
  agentId: string,
  testId: string,
): Promise<TestRow | undefined> {
  const [found] = await tx
    .select()
    .from(agentTests)
    .where(
      and(eq(agentTests.agent_id, agentId), eq(agentTests.test_id, testId), isNotNull(agentTests.removed_at)),
    );
  return found;
}

export async function putTestBack(tx: Transaction, testId: string): Promise<void> {
  await tx.update(agentTests).set({ removed_at: null }).where(eq(agentTests.test_id, testId));
}

/** Copies an agent's tests to its copy. */
export async function copyTests(tx: Transaction, from: string, to: string): Promise<void> {
  const rows = await tx
    .select({ workspace_id: agentTests.workspace_id, content: agentTests.content })
    .from(agentTests)
    .where(ofAgent(from))
    .orderBy(sql`content ->> 'name'`);
  if (rows.length > 0) await tx.insert(agentTests).values(rows.map((row) => ({ ...row, agent_id: to })));
}
