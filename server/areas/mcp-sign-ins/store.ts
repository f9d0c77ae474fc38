/** Sign-ins at MCP servers in the database, sealed. Runs inside a workspace's transaction. */
import { and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { mcpSignInAttempts as attempts, mcpSignIns as signIns } from '../../platform/database/schema';

export type SignInRow = typeof signIns.$inferSelect;
export type AttemptRow = typeof attempts.$inferSelect;

/** As the index has it. */
const isAt = (url: string) => and(sql`md5(${signIns.url}) = md5(${url})`, eq(signIns.url, url));

export function listSignIns(tx: Transaction): Promise<SignInRow[]> {
  return tx.select().from(signIns).orderBy(asc(signIns.created_at), asc(signIns.sign_in_id));
}

/** @param url in its one spelling */
export async function findByUrl(tx: Transaction, url: string): Promise<SignInRow | undefined> {
  const [found] = await tx.select().from(signIns).where(isAt(url));
  return found;
}

export async function findSignIn(tx: Transaction, signInId: string): Promise<SignInRow | undefined> {
  const [found] = await tx.select().from(signIns).where(eq(signIns.sign_in_id, signInId));
  return found;
}

export async function countSignIns(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(signIns);
  return row?.total ?? 0;
}

/** Instead of one with the same id. */
export async function putSignIn(tx: Transaction, row: typeof signIns.$inferInsert): Promise<SignInRow> {
  const { workspace_id: _workspace, sign_in_id: _id, url: _url, ...change } = row;
  const [kept] = await tx
    .insert(signIns)
    .values(row)
    .onConflictDoUpdate({
      target: [signIns.workspace_id, signIns.sign_in_id],
      set: { ...change, token_number: sql`${signIns.token_number} + 1`, changing_until: null },
    })
    .returning();
  if (kept === undefined) throw new Error('The sign-in was not stored.');
  return kept;
}

/** Whether the caller, and no one else meanwhile, is to ask for new tokens. */
export async function claimRenewal(
  tx: Transaction,
  { sign_in_id, token_number }: Pick<SignInRow, 'sign_in_id' | 'token_number'>,
  seconds: number,
): Promise<boolean> {
  const claimed = await tx
    .update(signIns)
    .set({ changing_until: sql`now() + make_interval(secs => ${seconds})` })
    .where(
      and(
        eq(signIns.sign_in_id, sign_in_id),
        eq(signIns.token_number, token_number),
        isNull(signIns.problem),
        or(isNull(signIns.changing_until), lt(signIns.changing_until, sql`now()`)),
      ),
    )
    .returning({ sign_in_id: signIns.sign_in_id });
  return claimed.length > 0;
}

/**
 * Ends a renewal. Tokens are written where no one has put others there since it began.
 *
 * @param change empty: the tokens stay as they are
 */
export async function endRenewal(
  tx: Transaction,
  { sign_in_id, token_number }: Pick<SignInRow, 'sign_in_id' | 'token_number'>,
  change: Partial<Pick<SignInRow, 'sealed' | 'expires_at' | 'problem'>>,
): Promise<void> {
  const isNew = Object.keys(change).length > 0;
  await tx
    .update(signIns)
    .set({
      ...change,
      changing_until: null,
      ...(isNew && { token_number: sql`${signIns.token_number} + 1` }),
    })
    .where(and(eq(signIns.sign_in_id, sign_in_id), eq(signIns.token_number, token_number)));
}

/** @returns whether there was one */
export async function deleteSignIn(tx: Transaction, signInId: string): Promise<boolean> {
  const gone = await tx
    .delete(signIns)
    .where(eq(signIns.sign_in_id, signInId))
    .returning({ sign_in_id: signIns.sign_in_id });
  return gone.length > 0;
}

/** Adds one that was started, instead of what has expired. */
export async function insertAttempt(tx: Transaction, row: typeof attempts.$inferInsert): Promise<void> {
  await tx.delete(attempts).where(lt(attempts.expires_at, sql`now()`));
  await tx.insert(attempts).values(row);
}

/** It's there no more afterwards, so that no one takes it twice. */
export async function takeAttempt(
  tx: Transaction,
  { state_hash, user_id }: Pick<AttemptRow, 'state_hash' | 'user_id'>,
): Promise<AttemptRow | undefined> {
  const [taken] = await tx
    .delete(attempts)
    .where(and(eq(attempts.state_hash, state_hash), eq(attempts.user_id, user_id)))
    .returning();
  return taken && taken.expires_at > new Date() ? taken : undefined;
}
