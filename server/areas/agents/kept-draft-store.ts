/** Drafts that something restored took the place of. Runs inside a workspace's transaction. */
import { and, desc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { agents, keptDrafts } from '../../platform/database/schema';

export type KeptDraftRow = typeof keptDrafts.$inferSelect;

/** Of one agent. */
const MOST_KEPT = 20;

/** Newest first. */
export function listKeptDrafts(tx: Transaction, agentId: string): Promise<Omit<KeptDraftRow, 'content'>[]> {
  const { content: _, ...columns } = getTableColumns(keptDrafts);
  return tx
    .select(columns)
    .from(keptDrafts)
    .where(eq(keptDrafts.agent_id, agentId))
    .orderBy(desc(keptDrafts.replaced_at), keptDrafts.kept_draft_id);
}

export async function findKeptDraft(
  tx: Transaction,
  agentId: string,
  keptDraftId: string,
): Promise<KeptDraftRow | undefined> {
  const [found] = await tx
    .select()
    .from(keptDrafts)
    .where(and(eq(keptDrafts.agent_id, agentId), eq(keptDrafts.kept_draft_id, keptDraftId)));
  return found;
}

/** Whether what the draft holds is in no version and in no kept draft, the order of keys aside. */
export async function isUnkept(tx: Transaction, agentId: string): Promise<boolean> {
  const unkept = await tx
    .select({ agent_id: agents.agent_id })
    .from(agents)
    .where(
      and(
        eq(agents.agent_id, agentId),
        sql`not exists (select 1 from agent_versions v where v.agent_id = agents.agent_id and v.content = agents.draft)`,
        sql`not exists (select 1 from kept_drafts k where k.agent_id = agents.agent_id and k.content = agents.draft)`,
      ),
    );
  return unkept.length > 0;
}

/** Keeps the draft as it is saved, and drops the oldest where there are too many. */
export async function keepDraft(tx: Transaction, agentId: string, replacedBy: string): Promise<void> {
  const [agent] = await tx
    .select({ workspace_id: agents.workspace_id, content: agents.draft })
    .from(agents)
    .where(eq(agents.agent_id, agentId));
  if (agent === undefined) throw new Error('The agent whose draft was to be kept is gone.');
  await tx.insert(keptDrafts).values({ ...agent, agent_id: agentId, replaced_by_name: replacedBy });
  const newest = tx
    .select({ id: keptDrafts.kept_draft_id })
    .from(keptDrafts)
    .where(eq(keptDrafts.agent_id, agentId))
    .orderBy(desc(keptDrafts.replaced_at), keptDrafts.kept_draft_id)
    .limit(MOST_KEPT);
  await tx
    .delete(keptDrafts)
    .where(and(eq(keptDrafts.agent_id, agentId), notInArray(keptDrafts.kept_draft_id, newest)));
}
