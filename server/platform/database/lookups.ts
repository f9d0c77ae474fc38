/**
 * The only ways to find something before its workspace is known: typed calls of the functions in
 * `migrations/*_lookups.sql`, which run with their owner's rights. Run them in `lookUp` or `withoutTenant`, then
 * read what they name in `inWorkspace`.
 */
import { sql } from 'drizzle-orm';
import { type Grant, type PermissionMap, permissionsIn, type Role } from '#contract/permissions';
import type { Database } from './connection';
import type { Transaction } from './transaction';

export interface SessionRow {
  user_id: string;
  /** Null when the person has no workspace at present. */
  workspace_id: string | null;
  role: Role | null;
  /** This sign-in has been logged out. */
  ended: boolean;
}

const sessionQuestion = {
  name: 'session_of',
  text: 'select user_id, workspace_id, role, ended from session_of($1, $2)',
};

/** The uid that an API key has in place of a person's. No identity service gives one with a colon. */
export const uidOfKey = (keyId: string): string => `api-key:${keyId}`;
const KEY_UID = /^api-key:([0-9a-f-]{36})$/;

const keyQuestion = {
  name: 'api_key_standing',
  text: 'select workspace_id, scopes, ended from api_key_standing($1)',
};

/** As `SessionRow`, of a person or of an API key. */
type Standing = Omit<SessionRow, 'role'> & { role: Grant | null };

/** What a person, or an API key by its `uidOfKey`, may do now. */
export async function standingOf(
  database: Pick<Database, 'ask'>,
  uid: string,
  authTime: number,
): Promise<Standing | null> {
  const keyId = KEY_UID.exec(uid)?.[1];
  if (keyId === undefined) return sessionOf(database, uid, authTime);
  const [row] = await database.ask<{ workspace_id: string; scopes: string[]; ended: boolean }>(keyQuestion, [
    keyId,
  ]);
  if (row === undefined) return null;
  const { workspace_id, scopes, ended } = row;
  return { user_id: keyId, workspace_id, role: grantOf(scopes), ended };
}

const grants = new Map<string, PermissionMap>();

/** The permissions of these scopes: the same map for the same scopes, so that a change of them is seen. */
export function grantOf(scopes: readonly string[]): PermissionMap {
  const name = scopes.toSorted().join(' ');
  const known = grants.get(name);
  if (known !== undefined) return known;
  const grant = permissionsIn(scopes);
  // As many as there are sets of scopes in use; bounded all the same.
  if (grants.size > 5000) grants.clear();
  grants.set(name, grant);
  return grant;
}

interface AdmittedKey {
  workspace_id: string;
  key_id: string;
  name: string;
  scopes: string[];
  agent_ids: string[] | null;
  addresses: string[] | null;
  /** Revoked or expired. */
  is_over: boolean;
  /** False: it's kept under a hash of an older `ENCRYPTION_KEY`. */
  by_newest_hash: boolean;
  /** Within the window of now, this one included. */
  requests: number;
  seconds_left: number;
}

const admission = {
  name: 'admit_api_key',
  text: "select * from admit_api_key(string_to_array($1, ','), $2)",
};

/**
 * Whose API key this is, and counts one request of it. Where the connection is lost it's asked again and counts
 * twice, which harms no one.
 *
 * @param hashes what the key may be kept as, the newest first
 * @param seconds length of the window in which requests are counted
 */
export async function admitApiKey(
  database: Pick<Database, 'ask'>,
  hashes: readonly string[],
  seconds: number,
): Promise<AdmittedKey | null> {
  const [row] = await database.ask<AdmittedKey>(admission, [hashes.join(','), seconds]);
  return row ?? null;
}

/**
 * Every request of a person asks it.
 *
 * @param authTime when the person signed in, in seconds since 1970, as the token says it
 */
export async function sessionOf(
  database: Pick<Database, 'ask'>,
  uid: string,
  authTime: number,
): Promise<SessionRow | null> {
  const [row] = await database.ask<SessionRow>(sessionQuestion, [uid, authTime]);
  return row ?? null;
}

/** As `sessionOf`, within a transaction that changes what it answers. */
export async function personOf(tx: Transaction, uid: string): Promise<SessionRow | null> {
  const result = await tx.execute<{ [Column in keyof SessionRow]: SessionRow[Column] }>(
    sql`select user_id, workspace_id, role, ended from session_of(${uid}, 0)`,
  );
  return result.rows[0] ?? null;
}

/** @param tokenHash SHA-256 of the link's token, hexadecimal */
export async function invitationByToken(
  tx: Transaction,
  tokenHash: string,
): Promise<{ workspace_id: string; invitation_id: string } | null> {
  const result = await tx.execute<{ workspace_id: string; invitation_id: string }>(
    sql`select workspace_id, invitation_id from invitation_by_token(${tokenHash})`,
  );
  return result.rows[0] ?? null;
}

/** The workspace that was made first; null in an installation without any. */
export async function firstWorkspace(tx: Transaction): Promise<string | null> {
  const result = await tx.execute<{ workspace_id: string | null }>(
    sql`select first_workspace() as workspace_id`,
  );
  return result.rows[0]?.workspace_id ?? null;
}

export async function workspaceOfPurchase(tx: Transaction, purchaseId: string): Promise<string | null> {
  const result = await tx.execute<{ workspace_id: string | null }>(
    sql`select workspace_of_purchase(${purchaseId}) as workspace_id`,
  );
  return result.rows[0]?.workspace_id ?? null;
}

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

/** Calls that have ended and are to be folded; for a while no other process is given them. */
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

/** As `takeCallsToJudge`: those whose write-up is to be made again. */
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

/** Deliveries of webhooks that are due; for `seconds` no other process is given them. */
export async function takeWebhookDeliveries(
  tx: Transaction,
  limit: number,
  seconds: number,
): Promise<{ workspace_id: string; delivery_id: string }[]> {
  const result = await tx.execute<{ workspace_id: string; delivery_id: string }>(
    sql`select workspace_id, delivery_id from take_webhook_deliveries(${limit}, ${seconds})`,
  );
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

/** @param tokenHash SHA-256 of the link's token, hexadecimal */
export async function shareLinkByToken(
  tx: Transaction,
  tokenHash: string,
): Promise<{ workspace_id: string; link_id: string } | null> {
  const result = await tx.execute<{ workspace_id: string; link_id: string }>(
    sql`select workspace_id, link_id from share_link_by_token(${tokenHash})`,
  );
  return result.rows[0] ?? null;
}

/** @param tokenHash SHA-256 of the token of a public link to a call, hexadecimal */
export async function callLinkByToken(
  tx: Transaction,
  tokenHash: string,
): Promise<{ workspace_id: string; call_link_id: string } | null> {
  const result = await tx.execute<{ workspace_id: string; call_link_id: string }>(
    sql`select workspace_id, call_link_id from call_link_by_token(${tokenHash})`,
  );
  return result.rows[0] ?? null;
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

/** The kinds of phone systems that any workspace has. */
export async function carrierKinds(tx: Transaction): Promise<string[]> {
  const result = await tx.execute<{ kind: string }>(sql`select kind from carrier_kinds()`);
  return result.rows.map(({ kind }) => kind);
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

/** Whose carrier it is; null when there's no such carrier. */
export async function workspaceOfCarrier(tx: Transaction, carrierId: string): Promise<string | null> {
  const result = await tx.execute<{ workspace_id: string | null }>(
    sql`select workspace_of_carrier(${carrierId}) as workspace_id`,
  );
  return result.rows[0]?.workspace_id ?? null;
}

/** Those of these numbers (E.164) that a workspace has proven to be its own, with that workspace. */
export async function ownersOfNumbers(
  tx: Transaction,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const result = await tx.execute<{ number: string; workspace_id: string | null }>(
    sql`select number, workspace_of_phone_number(number) as workspace_id
      from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) as asked (number)`,
  );
  return new Map(
    result.rows.flatMap(({ number, workspace_id }) =>
      workspace_id === null ? [] : [[number, workspace_id]],
    ),
  );
}

/** The workspaces whose calls have changed since that was last added to their figures. */
export async function workspacesWithFigureDeltas(tx: Transaction, limit: number): Promise<string[]> {
  const result = await tx.execute<{ workspace_id: string }>(
    sql`select workspace_id from workspaces_with_figure_deltas(${limit})`,
  );
  return result.rows.map(({ workspace_id }) => workspace_id);
}

/** The workspaces whose figures are to be compared with their calls. */
export async function workspacesToRecount(tx: Transaction, limit: number): Promise<string[]> {
  const result = await tx.execute<{ workspace_id: string }>(
    sql`select workspace_id from workspaces_to_recount(${limit})`,
  );
  return result.rows.map(({ workspace_id }) => workspace_id);
}

/** Every workspace, in the order of their ids. @param after the last one that's known; null: from the first on */
export async function workspacesAfter(
  tx: Transaction,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const result = await tx.execute<{ workspace_id: string }>(
    sql`select workspace_id from workspaces_after(${after}, ${limit})`,
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
