/** People, their sign-ins, and the first membership of each: SQL. */
import { and, asc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Role } from '#contract/permissions';
import type { Transaction } from '../../platform/database/transaction';
import { endedSignIns, memberships, users, workspaces } from '../../platform/database/schema';

export interface Person {
  uid: string;
  email: string;
  display_name: string | null;
}

/** Makes the person known, or waits for a request that's doing so. @returns our id, locked until the end of `tx` */
export async function claimPerson(tx: Transaction, person: Person): Promise<string> {
  await tx.insert(users).values(person).onConflictDoNothing({ target: users.uid });
  const [row] = await tx
    .select({ user_id: users.user_id })
    .from(users)
    .where(eq(users.uid, person.uid))
    .for('update');
  if (!row) throw new Error('A person who was just made is gone.');
  return row.user_id;
}

/** As `claimPerson`. @returns also whether they were unknown until now */
export async function meetPerson(
  tx: Transaction,
  person: Person,
): Promise<{ user_id: string; isNew: boolean }> {
  const { uid, email, display_name } = person;
  const added = await tx
    .insert(users)
    .values({ uid, email, display_name })
    .onConflictDoNothing({ target: users.uid })
    .returning({ user_id: users.user_id });
  const [mine] = added;
  return mine
    ? { ...mine, isNew: true }
    : { user_id: await claimPerson(tx, { uid, email, display_name }), isNew: false };
}

/** Makes others who'd found the installation's first workspace, or join the company's, wait until the transaction ends. */
export async function lockCompany(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('company workspace', 0))`);
}

/** Takes over an address or a name that was changed at the identity service. */
export async function refreshPerson(tx: Transaction, { uid, email, display_name }: Person): Promise<void> {
  const name = display_name ?? sql`${users.display_name}`;
  const changed = or(ne(users.email, email), sql`${users.display_name} is distinct from ${name}`);
  await tx
    .update(users)
    .set({ email, display_name: name })
    .where(and(eq(users.uid, uid), changed));
}

export async function insertWorkspace(tx: Transaction, workspaceId: string, name: string): Promise<void> {
  await tx.insert(workspaces).values({ workspace_id: workspaceId, name });
}

export async function insertMembership(
  tx: Transaction,
  membership: { workspace_id: string; user_id: string; role: Role },
): Promise<void> {
  await tx.insert(memberships).values(membership);
}

export async function workspaceName(tx: Transaction): Promise<string | null> {
  const [row] = await tx.select({ name: workspaces.name }).from(workspaces);
  return row?.name ?? null;
}

/** The member who joined first; while no one has left, that's the founder. */
export async function firstMember(tx: Transaction): Promise<string | undefined> {
  const [row] = await tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .orderBy(asc(memberships.joined_at), asc(memberships.user_id))
    .limit(1);
  return row?.user_id;
}

/** `auth_time` 0: every sign-in up to now. */
export async function insertEndedSignIn(
  tx: Transaction,
  ended: { uid: string; auth_time: number; expires_at: Date },
): Promise<void> {
  await tx.delete(endedSignIns).where(lt(endedSignIns.expires_at, sql`now()`));
  await tx
    .insert(endedSignIns)
    .values(ended)
    .onConflictDoUpdate({
      target: [endedSignIns.uid, endedSignIns.auth_time],
      set: { ended_at: sql`now()`, expires_at: ended.expires_at },
    });
}

/** For someone who has no row in `users` yet; for everyone else `sessionOf` says it in one go. */
export async function hasEnded(tx: Transaction, uid: string, authTime: number): Promise<boolean> {
  const all = and(
    eq(endedSignIns.auth_time, 0),
    sql`${authTime} <= extract(epoch from ${endedSignIns.ended_at})`,
  );
  const rows = await tx
    .select({ uid: endedSignIns.uid })
    .from(endedSignIns)
    .where(
      and(
        eq(endedSignIns.uid, uid),
        or(eq(endedSignIns.auth_time, authTime), all),
        gt(endedSignIns.expires_at, sql`now()`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
