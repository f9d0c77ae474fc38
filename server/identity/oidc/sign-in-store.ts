/** Sign-ins by the installation's own provider: SQL. */
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { providerSignIns, workspaces } from '../../platform/database/schema';

export type SignInRow = typeof providerSignIns.$inferSelect;

/**
 * Sign-ins of a person differ in the second they began at. It lies after every end of theirs so far, which is told
 * in whole seconds as well.
 */
export async function insertSignIn(
  tx: Transaction,
  row: Omit<typeof providerSignIns.$inferInsert, 'auth_time'>,
): Promise<SignInRow> {
  const lastOfPerson = sql`(select max(auth_time) from provider_sign_ins where uid = ${row.uid})`;
  const authTime = sql<number>`greatest(floor(extract(epoch from now()))::bigint, coalesce(${lastOfPerson}, 0)) + 1`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${row.uid}`}, 0))`);
  const [added] = await tx
    .insert(providerSignIns)
    .values({ ...row, auth_time: authTime })
    .returning();
  if (added === undefined) throw new Error('The sign-in was not stored.');
  return added;
}

export async function findSignIn(tx: Transaction, secretHash: string): Promise<SignInRow | undefined> {
  const [row] = await tx
    .select()
    .from(providerSignIns)
    .where(and(eq(providerSignIns.secret_hash, secretHash), gt(providerSignIns.expires_at, sql`now()`)));
  return row;
}

/** Whether the caller, and no one else meanwhile, is to ask the provider about it. */
export async function claimCheck(
  tx: Transaction,
  signInId: string,
  { notSince, seconds }: { notSince: Date; seconds: number },
): Promise<boolean> {
  const claimed = await tx
    .update(providerSignIns)
    .set({ checking_until: sql`now() + make_interval(secs => ${seconds})` })
    .where(
      and(
        eq(providerSignIns.sign_in_id, signInId),
        lt(providerSignIns.checked_at, notSince),
        or(isNull(providerSignIns.checking_until), lt(providerSignIns.checking_until, sql`now()`)),
      ),
    )
    .returning({ sign_in_id: providerSignIns.sign_in_id });
  return claimed.length > 0;
}

export async function updateSignIn(
  tx: Transaction,
  signInId: string,
  change: Partial<SignInRow>,
): Promise<SignInRow | undefined> {
  const [row] = await tx
    .update(providerSignIns)
    .set(change)
    .where(eq(providerSignIns.sign_in_id, signInId))
    .returning();
  return row;
}

export async function deleteSignIn(tx: Transaction, secretHash: string): Promise<boolean> {
  const gone = await tx
    .delete(providerSignIns)
    .where(eq(providerSignIns.secret_hash, secretHash))
    .returning({ sign_in_id: providerSignIns.sign_in_id });
  return gone.length > 0;
}

export async function deleteSignInsOf(tx: Transaction, uid: string): Promise<void> {
  await tx.delete(providerSignIns).where(eq(providerSignIns.uid, uid));
}

export async function forgetExpired(tx: Transaction): Promise<void> {
  await tx.delete(providerSignIns).where(lt(providerSignIns.expires_at, sql`now()`));
}

/** Whether the workspace that the transaction is in is there. */
export async function hasWorkspace(tx: Transaction): Promise<boolean> {
  return (await tx.select({ workspace_id: workspaces.workspace_id }).from(workspaces).limit(1)).length > 0;
}

export async function hasSignIns(tx: Transaction, uid: string): Promise<boolean> {
  const rows = await tx
    .select({ uid: providerSignIns.uid })
    .from(providerSignIns)
    .where(and(eq(providerSignIns.uid, uid), gt(providerSignIns.expires_at, sql`now()`)))
    .limit(1);
  return rows.length > 0;
}
