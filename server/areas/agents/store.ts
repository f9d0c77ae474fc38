/** The agents of a workspace and their versions in the database. Runs inside a workspace's transaction. */
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AgentContent, AgentDraft } from '#contract/agents/agent-content';
import type { Transaction } from '../../platform/database/transaction';
import { containing } from '../../platform/database/storable-text';
import { agents, agentVersions } from '../../platform/database/schema';

export type AgentRow = typeof agents.$inferSelect;
export type AgentVersionRow = typeof agentVersions.$inferSelect;

const alive = isNull(agents.deleted_at);

export async function insertAgent(
  tx: Transaction,
  row: { workspace_id: string; draft: AgentDraft; created_by: string; is_example?: boolean },
): Promise<AgentRow> {
  const [made] = await tx
    .insert(agents)
    .values({ ...row, name: row.draft.name })
    .returning();
  if (made === undefined) throw new Error('The agent was not stored.');
  return made;
}

export async function findAgent(tx: Transaction, agentId: string): Promise<AgentRow | undefined> {
  const [found] = await tx
    .select()
    .from(agents)
    .where(and(eq(agents.agent_id, agentId), alive));
  return found;
}

/**
 * As `findAgent`; no one else changes the agent until the transaction ends. Rows that refer to it can be added meanwhile: who
 * adds one, such as a campaign's call, may have locked what this transaction locks next.
 */
export async function lockAgent(tx: Transaction, agentId: string): Promise<AgentRow | undefined> {
  const [found] = await tx
    .select()
    .from(agents)
    .where(and(eq(agents.agent_id, agentId), alive))
    .for('no key update');
  return found;
}

/**
 * Waits for who deletes the agents, and keeps them from being deleted until the transaction ends. For what belongs to them and is added
 * now: who has locked something that's there would wait for who deletes that with the agent, and they for each other.
 */
export async function keepAgent(tx: Transaction, ...agentIds: string[]): Promise<void> {
  await tx
    .select({ agent_id: agents.agent_id })
    .from(agents)
    .where(inArray(agents.agent_id, agentIds))
    .orderBy(agents.agent_id)
    .for('share');
}

export async function countAgents(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ agents: count() }).from(agents).where(alive);
  return row?.agents ?? 0;
}

/** The names of those of the agents that are not deleted. */
export async function livingAgents(
  tx: Transaction,
  agentIds: readonly string[],
): Promise<Map<string, string>> {
  if (agentIds.length === 0) return new Map();
  const rows = await tx
    .select({ agent_id: agents.agent_id, name: agents.name })
    .from(agents)
    .where(and(inArray(agents.agent_id, [...new Set(agentIds)]), alive));
  return new Map(rows.map(({ agent_id, name }) => [agent_id, name]));
}

/** The examples among the agents, locked as `lockAgents` locks. */
export async function lockExampleAgents(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ agent_id: agents.agent_id })
    .from(agents)
    .where(and(sql`${agents.is_example}`, alive))
    .orderBy(agents.agent_id)
    .for('no key update');
  return rows.map(({ agent_id }) => agent_id);
}

/** The examples among the agents, by name. */
export function exampleAgents(tx: Transaction) {
  return tx
    .select({ agent_id: agents.agent_id, name: agents.name, draft_revision: agents.draft_revision })
    .from(agents)
    .where(and(sql`${agents.is_example}`, alive))
    .orderBy(agents.name);
}

/** For the dashboard: how far a new workspace has come with agents of its own. */
export async function agentMilestones(
  tx: Transaction,
): Promise<{ has_agent: boolean; has_published: boolean }> {
  const [row] = await tx
    .select({ agents: count(), published: count(agents.live_version) })
    .from(agents)
    .where(and(alive, not(agents.is_example)));
  return { has_agent: (row?.agents ?? 0) > 0, has_published: (row?.published ?? 0) > 0 };
}

const { draft: _draft, ...listColumns } = getTableColumns(agents);

/** The agents whose name holds `q`, in any case; every one without it. Without their drafts. */
export function listAgents(tx: Transaction, { q }: { q: string | undefined }) {
  return tx
    .select(listColumns)
    .from(agents)
    .where(and(alive, q ? ilike(agents.name, containing(q)) : undefined));
}

/** The agents changed last. */
export function latestAgents(tx: Transaction, limit: number) {
  return tx
    .select(listColumns)
    .from(agents)
    .where(alive)
    .orderBy(desc(agents.updated_at), desc(agents.agent_id))
    .limit(limit);
}

/** As `lockAgent`: those of the agents that are not deleted. */
export function lockAgents(tx: Transaction, agentIds: readonly string[]) {
  return tx
    .select(listColumns)
    .from(agents)
    .where(and(inArray(agents.agent_id, [...agentIds]), alive))
    .orderBy(agents.agent_id)
    .for('no key update');
}

export async function findVersion(
  tx: Transaction,
  agentId: string,
  version: number,
): Promise<AgentVersionRow | undefined> {
  const [found] = await tx
    .select()
    .from(agentVersions)
    .where(and(eq(agentVersions.agent_id, agentId), eq(agentVersions.version, version)));
  return found;
}

/** Whether any agent ever had this version, a deleted one as well. */
export async function isVersionOfAny(tx: Transaction, version: number): Promise<boolean> {
  const found = await tx
    .select({ agent_id: agentVersions.agent_id })
    .from(agentVersions)
    .where(eq(agentVersions.version, version))
    .limit(1);
  return found.length > 0;
}

export interface WantedVersion {
  agent_id: string;
  /** Null: the live one. */
  version: number | null;
}

/** Who transcribes for which version, without the rest of its content. Of each agent the live one is among them. */
export function transcribersOf(tx: Transaction, wanted: readonly WantedVersion[]) {
  const versions = wanted.flatMap(({ version }) => version ?? []);
  return tx
    .select({
      agent_id: agents.agent_id,
      name: agents.name,
      live_version: agents.live_version,
      version: agentVersions.version,
      transcriber: sql<
        AgentContent['transcriber']['provider'] | null
      >`${agentVersions.content} -> 'transcriber' ->> 'provider'`,
    })
    .from(agents)
    .leftJoin(
      agentVersions,
      and(
        eq(agentVersions.workspace_id, agents.workspace_id),
        eq(agentVersions.agent_id, agents.agent_id),
        or(eq(agentVersions.version, agents.live_version), inArray(agentVersions.version, versions)),
      ),
    )
    .where(and(inArray(agents.agent_id, [...new Set(wanted.map(({ agent_id }) => agent_id))]), alive));
}

/** Whether `draft` is what the row holds already, the order of keys aside. */
export async function holdsDraft(tx: Transaction, agentId: string, draft: AgentDraft): Promise<boolean> {
  const same = await tx
    .select({ agent_id: agents.agent_id })
    .from(agents)
    .where(and(eq(agents.agent_id, agentId), sql`${agents.draft} = ${JSON.stringify(draft)}::jsonb`));
  return same.length > 0;
}

/**
 * Puts another draft into an agent that the caller has locked. Once that's what its live version holds, as after a change
 * that was taken back, nothing is left to publish.
 */
export const putDraft = (
  tx: Transaction,
  { agent_id, draft_revision }: Pick<AgentRow, 'agent_id' | 'draft_revision'>,
  draft: AgentDraft,
): Promise<AgentRow> =>
  updateAgent(tx, agent_id, {
    name: draft.name,
    draft,
    draft_revision: draft_revision + 1,
    live_revision: sql`case when exists (
      select 1 from agent_versions v
      where v.agent_id = ${agents.agent_id} and v.version = ${agents.live_version}
        and v.content = ${JSON.stringify(draft)}::jsonb
    ) then ${agents.draft_revision} + 1 else ${agents.live_revision} end`,
  });

export async function updateAgent(
  tx: Transaction,
  agentId: string,
  change: Partial<
    Pick<AgentRow, 'name' | 'draft' | 'draft_revision' | 'live_version' | 'deleted_at'> & {
      live_revision: number | null | SQL;
    }
  >,
): Promise<AgentRow> {
  const [changed] = await tx
    .update(agents)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(agents.agent_id, agentId))
    .returning();
  if (changed === undefined) throw new Error('The agent to change is gone.');
  return changed;
}

export async function insertVersion(
  tx: Transaction,
  row: Omit<AgentVersionRow, 'version' | 'published_at'>,
): Promise<number> {
  const next = sql<number>`(select coalesce(max(version), 0) + 1 from ${agentVersions} where agent_id = ${row.agent_id})`;
  const [made] = await tx
    .insert(agentVersions)
    .values({ ...row, version: next })
    .returning({ version: agentVersions.version });
  if (made === undefined) throw new Error('The version was not stored.');
  return made.version;
}

/** Newest first. */
export function listVersions(tx: Transaction, agentId: string): Promise<Omit<AgentVersionRow, 'content'>[]> {
  const { content: _, ...columns } = getTableColumns(agentVersions);
  return tx
    .select(columns)
    .from(agentVersions)
    .where(eq(agentVersions.agent_id, agentId))
    .orderBy(desc(agentVersions.version));
}
