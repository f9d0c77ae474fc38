/** What is due in any workspace, for a process that looks for work: as in `../lookups.ts`. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../transaction';

/** Live calls whose process has not been heard of for longer than their lease, longest first. */
export async function callsWithExpiredLease(
  tx: Transaction,
  limit: number,
): Promise<{ workspace_id: string; call_id: string }[]> {
  const result = await tx.execute<{ workspace_id: string; call_id: string }>(
    sql`select workspace_id, call_id from calls_with_expired_lease(${limit})`,
  );
  return result.rows;
}

/** A call that runs, and what it has used so far. */
export interface LeasedCall {
  workspace_id: string;
  call_id: string;
  billable_ms: number;
}

/**
 * Renews the leases of all calls that a process runs.
 *
 * @param owner names the process
 * @param seconds how long they last from now on
 * @returns those that are no longer its own
 */
export async function renewLeases(
  tx: Transaction,
  owner: string,
  seconds: number,
  leased: readonly LeasedCall[],
): Promise<string[]> {
  const column = <Value>(read: (call: LeasedCall) => Value) => sql.param(leased.map(read));
  const result = await tx.execute<{ call_id: string }>(
    sql`select renew_call_leases(${owner}::uuid, ${column(({ workspace_id }) => workspace_id)}::uuid[],
      ${column(({ call_id }) => call_id)}::uuid[], ${column(({ billable_ms }) => billable_ms)}::int[], ${seconds}::int) as call_id`,
  );
  return result.rows.map(({ call_id }) => call_id);
}

/** Calls that have ended and wait to be folded; for a while no other process is given them. */
export async function takeCallsToFold(
  tx: Transaction,
  limit: number,
): Promise<{ workspace_id: string; call_id: string }[]> {
  const result = await tx.execute<{ workspace_id: string; call_id: string }>(
    sql`select workspace_id, call_id from take_calls_to_fold(${limit})`,
  );
  return result.rows;
}

/** Calls that wait for being judged, with how often they were taken up; for a while no other process is given them. */
export async function takeCallsToJudge(
  tx: Transaction,
  limit: number,
): Promise<{ workspace_id: string; call_id: string; attempts: number }[]> {
  const result = await tx.execute<{ workspace_id: string; call_id: string; attempts: number }>(
    sql`select workspace_id, call_id, attempts from take_calls_to_judge(${limit})`,
  );
  return result.rows;
}

/** As `takeCallsToJudge`: those whose write-up should be made again. */
export async function takeCallsToWrite(
  tx: Transaction,
  limit: number,
): Promise<{ workspace_id: string; call_id: string; attempts: number }[]> {
  const result = await tx.execute<{ workspace_id: string; call_id: string; attempts: number }>(
    sql`select workspace_id, call_id, attempts from take_calls_to_write(${limit})`,
  );
  return result.rows;
}

/** Rules of alerts that are due; for `seconds` no other process is given them. */
export async function takeAlertRules(
  tx: Transaction,
  limit: number,
  seconds: number,
): Promise<{ workspace_id: string; alert_rule_id: string }[]> {
  const result = await tx.execute<{ workspace_id: string; alert_rule_id: string }>(
    sql`select workspace_id, alert_rule_id from take_alert_rules(${limit}, ${seconds})`,
  );
  return result.rows;
}

/**
 * Deliveries of webhooks that are due; for `seconds` no other process is given them. One that someone writes to now is left for
 * the next time. A lease isn't waited for until it's on
 * the disk: of one that's lost with the machine, the delivery is taken again.
 */
export async function takeWebhookDeliveries(
  tx: Transaction,
  limit: number,
  seconds: number,
): Promise<{ workspace_id: string; delivery_id: string }[]> {
  // Sent together, and answered one after the other.
  const [, result] = await Promise.all([
    tx.execute(sql`set local synchronous_commit = off`),
    tx.execute<{ workspace_id: string; delivery_id: string }>(
      sql`select workspace_id, delivery_id from take_webhook_deliveries(${limit}, ${seconds})`,
    ),
  ]);
  return result.rows;
}

/** Keeps others from what a process still has under way; what came to its end meanwhile stays as it is. */
export async function keepWebhookDeliveries(
  tx: Transaction,
  held: readonly { workspace_id: string; delivery_id: string }[],
  seconds: number,
): Promise<void> {
  const workspaces = `{${held.map(({ workspace_id }) => workspace_id).join(',')}}`;
  const deliveries = `{${held.map(({ delivery_id }) => delivery_id).join(',')}}`;
  await tx.execute(
    sql`select keep_webhook_deliveries(${workspaces}::uuid[], ${deliveries}::uuid[], ${seconds})`,
  );
}

/**
 * Forgets deliveries that are older than `days`, at most `most`; one that waits, when it has waited so long, as it does
 * for a webhook that is disabled.
 *
 * @returns how many
 */
export async function forgetWebhookDeliveries(tx: Transaction, days: number, most: number): Promise<number> {
  const { rows } = await tx.execute<{ gone: number }>(
    sql`select forget_webhook_deliveries(${days}::int, ${most}::int) as gone`,
  );
  return rows[0]?.gone ?? 0;
}

/** Recordings that are older than their workspace keeps them. */
export async function recordingsPastTheirDays(
  tx: Transaction,
  limit: number,
): Promise<{ workspace_id: string; call_id: string }[]> {
  const result = await tx.execute<{ workspace_id: string; call_id: string }>(
    sql`select workspace_id, call_id from recordings_past_their_days(${limit})`,
  );
  return result.rows;
}

/** Test runs whose process has not been heard of for longer than their lease, longest first. */
export async function testRunsWithExpiredLease(
  tx: Transaction,
  limit: number,
): Promise<{ workspace_id: string; run_id: string }[]> {
  const result = await tx.execute<{ workspace_id: string; run_id: string }>(
    sql`select workspace_id, run_id from test_runs_with_expired_lease(${limit})`,
  );
  return result.rows;
}

export async function assistantRunsWithExpiredLease(
  tx: Transaction,
  limit: number,
): Promise<{ workspace_id: string; run_id: string }[]> {
  const result = await tx.execute<{ workspace_id: string; run_id: string }>(
    sql`select workspace_id, run_id from assistant_runs_with_expired_lease(${limit})`,
  );
  return result.rows;
}

/** Uploaded files with something left to do that no process works on, oldest first. */
export async function knowledgeFilesToPrepare(
  tx: Transaction,
  limit: number,
): Promise<{ workspace_id: string; file_id: string }[]> {
  const result = await tx.execute<{ workspace_id: string; file_id: string }>(
    sql`select workspace_id, file_id from knowledge_files_to_prepare(${limit})`,
  );
  return result.rows;
}

/** Uploaded files whose agent was deleted. */
export async function knowledgeFilesWithoutAgent(
  tx: Transaction,
  limit: number,
): Promise<{ workspace_id: string; file_id: string }[]> {
  const result = await tx.execute<{ workspace_id: string; file_id: string }>(
    sql`select workspace_id, file_id from knowledge_files_without_agent(${limit})`,
  );
  return result.rows;
}

/** Carriers that a process is connected to, and those that no living process holds. */
export async function carriersForProcess(
  tx: Transaction,
  owner: string,
): Promise<{ workspace_id: string; carrier_id: string }[]> {
  const result = await tx.execute<{ workspace_id: string; carrier_id: string }>(
    sql`select workspace_id, carrier_id from carriers_for_process(${owner})`,
  );
  return result.rows;
}

/** The workspaces of the oldest calls that carriers told of by webhooks, of those older than `days`. */
export async function workspacesWithOldCarrierCalls(
  tx: Transaction,
  { days, limit }: { days: number; limit: number },
): Promise<string[]> {
  const result = await tx.execute<{ workspace_id: string }>(
    sql`select workspace_id from workspaces_with_old_carrier_calls(${days}, ${limit})`,
  );
  return result.rows.map(({ workspace_id }) => workspace_id);
}

/** The workspaces whose calls have changed since that was last added to their figures. */
export async function workspacesWithFigureDeltas(tx: Transaction, limit: number): Promise<string[]> {
  const result = await tx.execute<{ workspace_id: string }>(
    sql`select workspace_id from workspaces_with_figure_deltas(${limit})`,
  );
  return result.rows.map(({ workspace_id }) => workspace_id);
}

/** The workspaces whose figures should be compared with their calls. */
export async function workspacesToRecount(tx: Transaction, limit: number): Promise<string[]> {
  const result = await tx.execute<{ workspace_id: string }>(
    sql`select workspace_id from workspaces_to_recount(${limit})`,
  );
  return result.rows.map(({ workspace_id }) => workspace_id);
}

/** Campaigns that are due to be looked at, longest waiting first. */
export async function campaignsDue(
  tx: Transaction,
  limit: number,
): Promise<{ workspace_id: string; campaign_id: string }[]> {
  const result = await tx.execute<{ workspace_id: string; campaign_id: string }>(
    sql`select workspace_id, campaign_id from campaigns_due(${limit})`,
  );
  return result.rows;
}
