/** The signed-in user, made of two sources: the identity service and our backend (specification section 3). */
import { type PermissionMap, permissionsOf, type Role } from '#contract/permissions';
import type { CurrentUser } from '#contract/workspace/session';
import type { IdentityUser } from './identity/identity-port';

/** `creditsBalance` is posted dollars, null where the backend has not answered. */
export interface User extends IdentityUser {
  userId: string;
  email: string;
  workspaceName: string | null;
  creditsBalance: number | null;
  role: Role;
  permissions: PermissionMap;
}

/**
 * The backend's record wins where it speaks; it knows no display name and no picture, which are the
 * identity service's. Without a record there is the identity user alone, with the role `user`.
 */
export function userOf(identity: IdentityUser, record: CurrentUser | null): User {
  const role: Role = record?.is_admin ? 'admin' : 'user';
  return {
    ...identity,
    userId: record?.user_id ?? identity.uid,
    email: record?.email ?? identity.email ?? '',
    workspaceName: record?.workspace_name ?? null,
    emailVerified: record?.email_verified ?? identity.emailVerified,
    creditsBalance: record?.credits_balance ?? null,
    role,
    permissions: permissionsOf(role),
  };
}

/** Up to two letters for the avatar: of the display name's first and last word, else of the address. */
export function initialsOf(user: Pick<User, 'displayName' | 'email'>): string {
  const words = (user.displayName ?? '').trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? user.email];
  return chosen
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
