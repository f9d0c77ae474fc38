/** Roles, permissions and who has which: specification section 6, word for word. */
import type { Role } from './role';

export type { Role } from './role';

/** For each permission, whether the role `user` has it. The role `admin` has every one. */
const heldByUser = {
  'dashboard:view': true,
  'agents:view': true,
  'agents:create': true,
  'agents:edit': true,
  'agents:manage': true,
  'agents:delete': false,
  'calls:view': true,
  'calls:manage': false,
  'phone-numbers:view': true,
  'phone-numbers:manage': true,
  'billing:view': true,
  'billing:manage': false,
  'settings:view': true,
  'settings:manage': true,
  'users:view': false,
  'users:manage': false,
} as const;

export type Permission = keyof typeof heldByUser;
export type PermissionMap = Readonly<Record<Permission, boolean>>;

/** What someone acts by: a member by a role, a program by the permissions that its API key carries. */
export type Grant = Role | PermissionMap;

export const permissions = Object.keys(heldByUser) as Permission[];

function mapOf(role: Role): PermissionMap {
  const entries = permissions.map((permission) => [permission, role === 'admin' || heldByUser[permission]]);
  return Object.fromEntries(entries) as Record<Permission, boolean>;
}

const maps: Readonly<Record<Role, PermissionMap>> = { admin: mapOf('admin'), user: mapOf('user') };

/** The permission map of a role; a map is its own. */
export function permissionsOf(grant: Grant): PermissionMap {
  return typeof grant === 'string' ? maps[grant] : grant;
}

/** The map of these permissions and no others. */
export function permissionsIn(list: readonly string[]): PermissionMap {
  const entries = permissions.map((permission) => [permission, list.includes(permission)]);
  return Object.fromEntries(entries) as Record<Permission, boolean>;
}

/** True when `held` grants all of `required`. `null`, when no one is signed in, always fails. */
export function hasPermission(
  held: PermissionMap | null,
  required: Permission | readonly Permission[],
): boolean {
  if (!held) return false;
  const list = typeof required === 'string' ? [required] : required;
  return list.every((permission) => held[permission]);
}
