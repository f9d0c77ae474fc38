/** Who someone is and what they may do, found before their workspace is known: as in `../lookups.ts`. */
import { sql } from 'drizzle-orm';
import { type Grant, type PermissionMap, permissionsIn, type Role } from '#contract/permissions';
import type { Database } from '../connection';
import type { Transaction } from '../transaction';

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

export interface AdmittedKey {
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
  /** Within the window of now, this one included; null: it wasn't counted. */
  requests: number | null;
  /** Of that window. */
  seconds_left: number | null;
  /** When this secret of it ends, in seconds since 1970; null: never. */
  ends_at: number | null;
}

const admission = {
  name: 'admit_api_key',
  text: "select * from admit_api_key(string_to_array($1, ','), $2, $3)",
};

/**
 * Whose API key this is, and counts one request of it, unless it's over. One that's bound to addresses isn't counted
 * before it's known to come from them. Where the connection is lost it's asked again and counts twice, which harms no one.
 *
 * @param hashes what the key may be kept as, the newest first
 * @param seconds length of the window in which requests are counted
 * @param isFromItsOwn it comes from one of the addresses that the key is bound to
 */
export async function admitApiKey(
  database: Pick<Database, 'ask'>,
  hashes: readonly string[],
  seconds: number,
  isFromItsOwn: boolean,
): Promise<AdmittedKey | null> {
  const [row] = await database.ask<AdmittedKey>(admission, [hashes.join(','), seconds, isFromItsOwn]);
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
