/** Scorecards in the database. Runs inside a workspace's transaction. */
import { and, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Agreement } from '#contract/scoring/scorecards';
import type { Transaction } from '../../../platform/database/transaction';
import { agents, callScoreReviews, scorecards } from '../../../platform/database/schema';

export type ScorecardRow = typeof scorecards.$inferSelect;

export interface ListedScorecard extends ScorecardRow {
  agent_name: string | null;
}

/** That of all agents first, then by the agent's name. Those of deleted agents are gone. */
export async function listScorecards(tx: Transaction): Promise<ListedScorecard[]> {
  const rows = await tx
    .select({ card: scorecards, agent_name: agents.name })
    .from(scorecards)
    .leftJoin(agents, eq(agents.agent_id, scorecards.agent_id))
    .orderBy(sql`${scorecards.agent_id} is not null`, sql`lower(${agents.name})`, scorecards.scorecard_id);
  return rows.map(({ card, agent_name }) => ({ ...card, agent_name }));
}

export async function findListed(tx: Transaction, scorecardId: string): Promise<ListedScorecard | undefined> {
  return (await listScorecards(tx)).find(({ scorecard_id }) => scorecard_id === scorecardId);
}

export async function lockScorecard(tx: Transaction, scorecardId: string): Promise<ScorecardRow | undefined> {
  const [found] = await tx
    .select()
    .from(scorecards)
    .where(eq(scorecards.scorecard_id, scorecardId))
    .for('update');
  return found;
}

/** The agent's own, else that of all agents; undefined: there's none. */
export async function scorecardOf(
  tx: Transaction,
  agentId: string | null,
): Promise<ScorecardRow | undefined> {
  const [found] = await tx
    .select()
    .from(scorecards)
    .where(or(isNull(scorecards.agent_id), agentId === null ? undefined : eq(scorecards.agent_id, agentId)))
    .orderBy(sql`${scorecards.agent_id} is null`)
    .limit(1);
  return found;
}

/** Undefined: there's one for the same agents already. */
export async function insertScorecard(
  tx: Transaction,
  row: typeof scorecards.$inferInsert,
): Promise<ScorecardRow | undefined> {
  const [made] = await tx.insert(scorecards).values(row).onConflictDoNothing().returning();
  return made;
}

export async function isTaken(tx: Transaction, agentId: string | null, exceptId: string): Promise<boolean> {
  const rows = await tx
    .select({ scorecard_id: scorecards.scorecard_id })
    .from(scorecards)
    .where(agentId === null ? isNull(scorecards.agent_id) : eq(scorecards.agent_id, agentId));
  return rows.some(({ scorecard_id }) => scorecard_id !== exceptId);
}

export async function updateScorecard(
  tx: Transaction,
  scorecardId: string,
  change: Partial<typeof scorecards.$inferInsert>,
): Promise<void> {
  await tx
    .update(scorecards)
    .set({ ...change, changed_at: sql`now()` })
    .where(eq(scorecards.scorecard_id, scorecardId));
}

/** @returns whether it was there */
export async function deleteScorecard(tx: Transaction, scorecardId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(scorecards).where(eq(scorecards.scorecard_id, scorecardId));
  return (rowCount ?? 0) > 0;
}

/** Agents are being deleted. */
export async function deleteScorecardsOf(tx: Transaction, agentIds: readonly string[]): Promise<void> {
  await tx.delete(scorecards).where(inArray(scorecards.agent_id, [...agentIds]));
}

/** Of the criteria that people have looked at. */
export async function agreementOn(
  tx: Transaction,
  criterionIds: readonly string[],
): Promise<Map<string, Agreement>> {
  if (criterionIds.length === 0) return new Map();
  const rows = await tx
    .select({
      criterion_id: callScoreReviews.criterion_id,
      reviewed: count(),
      agreed: sql<number>`(count(*) filter (where judged = answer))::int`,
    })
    .from(callScoreReviews)
    .where(and(inArray(callScoreReviews.criterion_id, [...criterionIds]), isNotNull(callScoreReviews.judged)))
    .groupBy(callScoreReviews.criterion_id);
  return new Map(rows.map((row) => [row.criterion_id, row]));
}
