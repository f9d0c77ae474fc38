/** Invitations, and who may leave a workspace: a workspace that has members always keeps an admin. */
import type { InvitationPreview } from '#contract/workspace/members';
import { type Grant, hasPermission, permissions, permissionsOf, type Role } from '#contract/permissions';
import { ApiError, throwRefusal } from '../api-error';

/** An invitation is a link that works once, for a week. */
export const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export const ANOTHER_ADMIN_FIRST = 'Make another member an admin first.';

/** No one gives a role that may do more than they. @throws ApiError `forbidden`, which only an API key meets */
export function mayGiveRole(grant: Grant, role: Role): void {
  const given = permissions.filter((permission) => permissionsOf(role)[permission]);
  if (hasPermission(permissionsOf(grant), given)) return;
  throw new ApiError(
    'forbidden',
    `This API key has fewer scopes than the role ${role}, so it can’t give it.`,
  );
}

export function invitationState(
  { used, revoked, expires_at }: { used: boolean; revoked: boolean; expires_at: Date },
  now: Date,
): InvitationPreview['state'] {
  if (used) return 'used';
  if (revoked) return 'revoked';
  return expires_at <= now ? 'expired' : 'open';
}

const unusable = {
  used: 'This invitation has already been used.',
  revoked: 'This invitation was withdrawn. Ask for a new one.',
  expired: 'This invitation has expired. Ask for a new one.',
  open: null,
} satisfies Record<InvitationPreview['state'], string | null>;

/** @throws ApiError `conflict` for an invitation that was used, withdrawn or has expired */
export function mustBeOpen(state: InvitationPreview['state']): void {
  throwRefusal(unusable[state]);
}

/** @throws ApiError `conflict` when someone with this address is a member already */
export function mustBeNew(email: string, members: readonly { email: string }[]): void {
  if (!members.some((member) => member.email.toLowerCase() === email)) return;
  throw new ApiError('conflict', `${email} is already a member of this workspace.`);
}

/** @throws ApiError `forbidden` for another address */
export function mustBeInvited(invitedEmail: string, email: string): void {
  if (invitedEmail === email.toLowerCase()) return;
  throw new ApiError('forbidden', `This invitation is for ${invitedEmail}. Sign in with that address.`);
}

/** Signing up with an invitation. @throws ApiError `forbidden` */
export function mustBeOwnInvitation(invitedEmail: string, email: string): void {
  if (invitedEmail.toLowerCase() === email.toLowerCase()) return;
  throw new ApiError('forbidden', 'This invitation is for another address.');
}

/**
 * Leaving for another workspace: no one may leave others without an admin, or their own work to no one.
 *
 * @param name of the workspace that would be left
 * @throws ApiError `conflict`
 */
export function mayLeaveBehind(name: string, others: readonly { role: Role }[], inUse: boolean): void {
  const leavesNobody = others.length === 0 && inUse;
  const leavesNoAdmin = others.length > 0 && !others.some(({ role }) => role === 'admin');
  if (!leavesNobody && !leavesNoAdmin) return;
  throw new ApiError(
    'conflict',
    `You’re the only admin of ${name}, and each person has one workspace. ` +
      (leavesNobody
        ? 'It holds work of yours. Ask to be invited at another address, or make someone else its admin first.'
        : ANOTHER_ADMIN_FIRST),
  );
}

/** Before an admin goes or becomes a user. @param admins how many there are @throws ApiError `conflict` */
export function mustKeepAdmin(admins: number): void {
  if (admins > 1) return;
  throw new ApiError('conflict', `This is the only admin of the workspace. ${ANOTHER_ADMIN_FIRST}`);
}
