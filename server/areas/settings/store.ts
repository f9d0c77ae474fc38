/** The tables of workspaces, memberships and invitations. Every function runs in the workspace's transaction. */
import { and, asc, count, desc, eq, getTableColumns, gt, isNull } from 'drizzle-orm';
import type { Role } from '#contract/permissions';
import type { Transaction } from '../../platform/database/transaction';
import { invitations, memberships, users, workspaces } from '../../platform/database/schema';

export interface MemberRow {
  user_id: string;
  email: string;
  display_name: string | null;
  role: Role;
  joined_at: Date;
}

export type WorkspaceRow = typeof workspaces.$inferSelect;
export type InvitationRow = typeof invitations.$inferSelect;

/**
 * Reads the workspace and makes every other change of its membership wait until this transaction ends,
 * so that two admins can't both step down at once.
 */
export async function lockWorkspace(tx: Transaction): Promise<WorkspaceRow | undefined> {
  const [row] = await tx.select().from(workspaces).for('no key update');
  return row;
}

export async function readWorkspace(tx: Transaction): Promise<WorkspaceRow | undefined> {
  const [row] = await tx.select().from(workspaces);
  return row;
}

export async function setRecordingDays(
  tx: Transaction,
  days: number | null,
): Promise<WorkspaceRow | undefined> {
  const [row] = await tx.update(workspaces).set({ recording_days: days }).returning();
  return row;
}

export async function renameWorkspace(tx: Transaction, name: string): Promise<WorkspaceRow | undefined> {
  const [row] = await tx.update(workspaces).set({ name }).returning();
  return row;
}

const memberColumns = {
  user_id: memberships.user_id,
  email: users.email,
  display_name: users.display_name,
  role: memberships.role,
  joined_at: memberships.joined_at,
};

export async function listMembers(tx: Transaction): Promise<MemberRow[]> {
  return tx
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.user_id, memberships.user_id))
    .orderBy(asc(memberships.joined_at), asc(memberships.user_id));
}

export async function findMember(tx: Transaction, userId: string): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.user_id, memberships.user_id))
    .where(eq(memberships.user_id, userId));
  return row;
}

export async function countAdmins(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ admins: count() }).from(memberships).where(eq(memberships.role, 'admin'));
  return row?.admins ?? 0;
}

/** @returns false when the person has a workspace already */
export async function addMember(
  tx: Transaction,
  member: { workspace_id: string; user_id: string; role: Role },
): Promise<boolean> {
  const rows = await tx
    .insert(memberships)
    .values(member)
    .onConflictDoNothing()
    .returning({ user_id: memberships.user_id });
  return rows.length > 0;
}

export async function setRole(tx: Transaction, userId: string, role: Role): Promise<void> {
  await tx.update(memberships).set({ role }).where(eq(memberships.user_id, userId));
}

export async function deleteMember(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(memberships).where(eq(memberships.user_id, userId));
}

const stillOpen = () => and(isNull(invitations.accepted_at), isNull(invitations.revoked_at));

/** Neither used, revoked nor expired; newest first. */
export async function listOpenInvitations(
  tx: Transaction,
  now: Date,
): Promise<(InvitationRow & { inviter: string | null })[]> {
  return tx
    .select({ ...getTableColumns(invitations), inviter: users.email })
    .from(invitations)
    .leftJoin(users, eq(users.user_id, invitations.invited_by))
    .where(and(stillOpen(), gt(invitations.expires_at, now)))
    .orderBy(desc(invitations.created_at));
}

export async function countOpenInvitations(tx: Transaction, now: Date): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(invitations)
    .where(and(stillOpen(), gt(invitations.expires_at, now)));
  return row?.open ?? 0;
}

export async function addInvitation(
  tx: Transaction,
  invitation: typeof invitations.$inferInsert,
): Promise<InvitationRow | undefined> {
  const [row] = await tx.insert(invitations).values(invitation).returning();
  return row;
}

/** Ends whatever invitation of this address is open, expired ones included. */
export async function revokeInvitationsOf(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ revoked_at: now })
    .where(and(eq(invitations.email, email), stillOpen()));
}

/** @returns whether there was an open one with this id */
export async function revokeInvitation(tx: Transaction, invitationId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set({ revoked_at: now })
    .where(and(eq(invitations.invitation_id, invitationId), stillOpen()))
    .returning({ id: invitations.invitation_id });
  return rows.length > 0;
}

export async function findInvitation(
  tx: Transaction,
  invitationId: string,
): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.invitation_id, invitationId));
  return row;
}

/** Also keeps others from using it until this transaction ends. */
export async function lockInvitation(
  tx: Transaction,
  invitationId: string,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(eq(invitations.invitation_id, invitationId))
    .for('update');
  return row;
}

export async function markAccepted(
  tx: Transaction,
  invitationId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ accepted_at: now, accepted_by: userId })
    .where(eq(invitations.invitation_id, invitationId));
}
