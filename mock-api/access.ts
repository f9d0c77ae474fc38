/** Who may pass to an endpoint: the server's rules, on the mocked accounts. */
import type { Access } from '#contract/endpoint';
import { hasPermission, permissionsOf, type Role } from '#contract/permissions';
import { ApiError } from '#domain/api-error';
import type { Host } from './host';
import type { Person } from './world';

/** Somebody with a place in a workspace. */
export interface Member {
  person: Person;
  token: string;
  workspace_id: string;
  role: Role;
}

/** Somebody who has signed in and belongs to no workspace. */
export interface Newcomer {
  person: Person;
  token: string;
  workspace_id: null;
  role: null;
}

export type SessionOf<Allowed> = Allowed extends 'public'
  ? null
  : Allowed extends 'identity'
    ? Member | Newcomer
    : Member;

/** The session behind an `Authorization` header, or a 401 or 403. */
export function admit(host: Host, authorization: string | null, access: Access): Member | Newcomer | null {
  if (access === 'public') return null;
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  const session = token === undefined ? null : sessionOfToken(host, token);
  if (!session) throw new ApiError('unauthorized', 'Sign in to go on.');
  if (access === 'identity') return session;
  if (session.role === null) {
    throw new ApiError('forbidden', 'You are not a member of a workspace. Reload the page to go on.');
  }
  if (!hasPermission(permissionsOf(session.role), access)) {
    throw new ApiError('forbidden', 'Your role in this workspace does not allow this. Ask an admin.');
  }
  return session;
}

export function sessionOfToken(host: Host, token: string): Member | Newcomer | null {
  const userId = host.userOfToken(token);
  const person = host.world.people.find((one) => one.user_id === userId);
  if (!person) return null;
  const place = host.world.memberships.find((one) => one.user_id === person.user_id);
  return place
    ? { person, token, workspace_id: place.workspace_id, role: place.role }
    : { person, token, workspace_id: null, role: null };
}
