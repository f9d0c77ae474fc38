/**
 * The only ways to find something before its workspace is known: typed calls of the functions in
 * `migrations/*_lookups.sql`, which run with their owner's rights. Run them in `lookUp` or `withoutTenant`, then
 * read what they name in `inWorkspace`. These say which workspace something belongs to; beside them are
 * who someone is (`lookups/standing.ts`) and what is due (`lookups/due.ts`).
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './transaction';

/** What something is called, and its workspace. */
type Ids<Name extends string> = Record<'workspace_id' | Name, string>;

/** The `workspace_id` that's looked for; null: there's none. */
async function workspaceBy(tx: Transaction, look: SQL): Promise<string | null> {
  const { rows } = await tx.execute<{ workspace_id: string | null }>(look);
  return rows[0]?.workspace_id ?? null;
}

/** @param tokenHash SHA-256 of the link's token, hexadecimal */
export async function invitationByToken(
  tx: Transaction,
  tokenHash: string,
): Promise<Ids<'invitation_id'> | null> {
  const { rows } = await tx.execute<Ids<'invitation_id'>>(
    sql`select workspace_id, invitation_id from invitation_by_token(${tokenHash})`,
  );
  return rows[0] ?? null;
}

/** @param hashes of a code or token of an MCP client's. @returns null where no client has it */
export async function mcpGrantByToken(
  tx: Transaction,
  hashes: readonly string[],
): Promise<Ids<'key_id'> | null> {
  const { rows } = await tx.execute<Ids<'key_id'>>(
    sql`select workspace_id, key_id from mcp_grant_by_token(${sql.param([...hashes])}::text[])`,
  );
  return rows[0] ?? null;
}

/** The workspace that was made first; null in an installation without any. */
export async function firstWorkspace(tx: Transaction): Promise<string | null> {
  return workspaceBy(tx, sql`select first_workspace() as workspace_id`);
}

export async function workspaceOfPurchase(tx: Transaction, purchaseId: string): Promise<string | null> {
  return workspaceBy(tx, sql`select workspace_of_purchase(${purchaseId}) as workspace_id`);
}

/** @param tokenHash SHA-256 of the link's token, hexadecimal */
export async function shareLinkByToken(tx: Transaction, tokenHash: string): Promise<Ids<'link_id'> | null> {
  const { rows } = await tx.execute<Ids<'link_id'>>(
    sql`select workspace_id, link_id from share_link_by_token(${tokenHash})`,
  );
  return rows[0] ?? null;
}

/** @param tokenHash SHA-256 of the token of a public link to a call, hexadecimal */
export async function callLinkByToken(
  tx: Transaction,
  tokenHash: string,
): Promise<Ids<'call_link_id'> | null> {
  const { rows } = await tx.execute<Ids<'call_link_id'>>(
    sql`select workspace_id, call_link_id from call_link_by_token(${tokenHash})`,
  );
  return rows[0] ?? null;
}

/** The kinds of phone systems that any workspace has. */
export async function carrierKinds(tx: Transaction): Promise<string[]> {
  const result = await tx.execute<{ kind: string }>(sql`select kind from carrier_kinds()`);
  return result.rows.map(({ kind }) => kind);
}

/** Whose carrier it is; null when there's no such carrier. */
export async function workspaceOfCarrier(tx: Transaction, carrierId: string): Promise<string | null> {
  return workspaceBy(tx, sql`select workspace_of_carrier(${carrierId}) as workspace_id`);
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
