/** Campaigns in the database. Runs inside a workspace's transaction. */
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CampaignCounts, CampaignSettings, RowOutcome } from '#contract/outbound/campaigns';
import { RowOutcome as Outcome } from '#contract/outbound/campaigns';
import type { Transaction } from '../../platform/database/transaction';
import { calls, campaignCalls, campaignRows, campaigns } from '../../platform/database/schema';
import type { KeysetPosition } from '../../platform/keyset-cursor';

export type CampaignRecord = typeof campaigns.$inferSelect;

export const settingsOf = ({ settings }: Pick<CampaignRecord, 'settings'>): CampaignSettings => ({
  ...settings,
  machine_by: settings.machine_by ?? 'own',
});

export async function insertCampaign(
  tx: Transaction,
  row: typeof campaigns.$inferInsert,
): Promise<CampaignRecord> {
  const [made] = await tx.insert(campaigns).values(row).returning();
  if (made === undefined) throw new Error('The campaign was not stored.');
  return made;
}

export async function countCampaigns(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ campaigns: count() }).from(campaigns);
  return row?.campaigns ?? 0;
}

export async function findCampaign(tx: Transaction, campaignId: string): Promise<CampaignRecord | undefined> {
  const [found] = await tx.select().from(campaigns).where(eq(campaigns.campaign_id, campaignId));
  return found;
}

/** As `findCampaign`; no one else changes it until the transaction ends. */
export async function lockCampaign(tx: Transaction, campaignId: string): Promise<CampaignRecord | undefined> {
  const [found] = await tx
    .select()
    .from(campaigns)
    .where(eq(campaigns.campaign_id, campaignId))
    .for('update');
  return found;
}

/** As `lockCampaign`; undefined, too, while someone else has it, other than one who claims a call of it. */
export async function lockFreeCampaign(
  tx: Transaction,
  campaignId: string,
): Promise<CampaignRecord | undefined> {
  const [found] = await tx
    .select()
    .from(campaigns)
    .where(eq(campaigns.campaign_id, campaignId))
    .for('no key update', { skipLocked: true });
  return found;
}

export function listCampaigns(
  tx: Transaction,
  { after, limit }: { after: KeysetPosition | null; limit: number },
): Promise<CampaignRecord[]> {
  const { created_at, campaign_id } = campaigns;
  return tx
    .select()
    .from(campaigns)
    .where(
      after === null
        ? undefined
        : sql`(${created_at}, ${campaign_id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
    )
    .orderBy(desc(created_at), desc(campaign_id))
    .limit(limit);
}

/** As they are now. */
export async function updateCampaign(
  tx: Transaction,
  campaignId: string,
  change: Partial<Omit<CampaignRecord, 'workspace_id' | 'campaign_id'>>,
): Promise<void> {
  await tx.update(campaigns).set(change).where(eq(campaigns.campaign_id, campaignId));
}

/** Says why one that runs calls no one at present; null: nothing keeps it from it for long. @returns whether it said something else before */
export async function noteWaiting(tx: Transaction, campaignId: string, why: string | null): Promise<boolean> {
  const noted = await tx
    .update(campaigns)
    .set({ waits_for: why })
    .where(
      and(
        eq(campaigns.campaign_id, campaignId),
        eq(campaigns.state, 'running'),
        sql`${campaigns.waits_for} is distinct from ${why}`,
      ),
    )
    .returning({ campaign_id: campaigns.campaign_id });
  return noted.length > 0;
}

/** Adds what an ended call has cost. */
export async function addSpent(tx: Transaction, campaignId: string, micros: number): Promise<void> {
  await tx
    .update(campaigns)
    .set({ spent_micros: sql`${campaigns.spent_micros} + ${micros}` })
    .where(eq(campaigns.campaign_id, campaignId));
}

/**
 * Tells the audit log how many rows there were and are: one change, where rows come and go by the thousand. Does nothing
 * where no one acts.
 */
export async function noteRows(
  tx: Transaction,
  { workspace_id, settings }: CampaignRecord,
  rows: { before: number; after: number },
): Promise<void> {
  if (rows.before === rows.after) return;
  await tx.execute(sql`
    insert into audit_changes (workspace_id, entry_id, table_name, operation, name, before, after)
    select ${workspace_id}::uuid, nullif(current_setting('app.audit_entry', true), '')::uuid, 'campaigns', 'UPDATE',
      ${settings.name}::text, jsonb_build_object('rows', ${rows.before}::int), jsonb_build_object('rows', ${rows.after}::int)
    where current_setting('app.audit_entry', true) <> ''`);
}

export async function deleteCampaign(tx: Transaction, campaignId: string): Promise<void> {
  await tx.delete(campaigns).where(eq(campaigns.campaign_id, campaignId));
}

/** Campaigns of these agents that are a draft, run or are paused. Locked in one order. */
export async function lockOpenCampaignsOf(
  tx: Transaction,
  agentIds: readonly string[],
): Promise<CampaignRecord[]> {
  return tx
    .select()
    .from(campaigns)
    .where(
      and(
        inArray(campaigns.agent_id, [...agentIds]),
        inArray(campaigns.state, ['draft', 'running', 'paused']),
      ),
    )
    .orderBy(campaigns.campaign_id)
    .for('update');
}

const noOutcomes = Object.fromEntries(Outcome.options.map((outcome) => [outcome, 0])) as Record<
  RowOutcome,
  number
>;

/** How far campaigns are, by their ids. */
export async function countsOf(
  tx: Transaction,
  campaignIds: readonly string[],
): Promise<(campaignId: string) => CampaignCounts> {
  const counts = new Map<string, CampaignCounts>(
    campaignIds.map((id) => [
      id,
      {
        rows: 0,
        left_out: 0,
        waiting: 0,
        calling: 0,
        done: 0,
        zone_unknown: 0,
        outcomes: { ...noOutcomes },
        successes: 0,
        calls: 0,
      },
    ]),
  );
  const groups =
    campaignIds.length === 0
      ? []
      : await tx
          .select({
            campaign_id: campaignRows.campaign_id,
            state: campaignRows.state,
            outcome: campaignRows.outcome,
            rows: count(),
            zone_unknown: sql<number>`count(*) filter (where ${campaignRows.time_zone} is null)`.mapWith(
              Number,
            ),
            successes: sql<number>`count(*) filter (where ${campaignRows.succeeded})`.mapWith(Number),
            calls: sql<number>`coalesce(sum(${campaignRows.attempts}), 0)`.mapWith(Number),
          })
          .from(campaignRows)
          .where(inArray(campaignRows.campaign_id, [...campaignIds]))
          .groupBy(campaignRows.campaign_id, campaignRows.state, campaignRows.outcome);
  for (const { campaign_id, state, outcome, rows, zone_unknown, successes, calls } of groups) {
    const own = counts.get(campaign_id);
    if (own === undefined) continue;
    own.rows += rows;
    own[state] += rows;
    if (state !== 'left_out') own.zone_unknown += zone_unknown;
    if (state === 'done' && outcome !== null) own.outcomes[outcome] += rows;
    own.successes += successes;
    own.calls += calls;
  }
  return (id) => {
    const own = counts.get(id);
    if (own === undefined) throw new Error(`The campaign ${id} was not counted.`);
    return own;
  };
}

/** The calls of rows, first to last. */
export function callsOfRows(tx: Transaction, campaignId: string, lines: readonly number[]) {
  return lines.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          line: campaignCalls.line,
          call_id: campaignCalls.call_id,
          outcome: campaignCalls.outcome,
          cost_micros: campaignCalls.cost_micros,
          success: calls.success,
          facts: calls.facts,
        })
        .from(campaignCalls)
        .innerJoin(
          calls,
          and(eq(calls.workspace_id, campaignCalls.workspace_id), eq(calls.call_id, campaignCalls.call_id)),
        )
        .where(and(eq(campaignCalls.campaign_id, campaignId), inArray(campaignCalls.line, [...lines])))
        .orderBy(campaignCalls.line, campaignCalls.attempt, campaignCalls.not_made);
}
