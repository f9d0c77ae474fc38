/** Who may pass to an endpoint: the server's rules, on the mocked accounts. */
import type { Access } from '#contract/endpoint';
import type { Role } from '#contract/permissions';
import { bearerToken, mustBeAllowed, notSignedIn, type SessionFor } from '#domain/requests/access';
import type { Host } from './host';
import type { Person } from './world';

/** Someone with a place in a workspace. */
export interface Member {
  person: Person;
  token: string;
  workspace_id: string;
  role: Role;
}

/** Someone who has signed in and belongs to no workspace. */
export interface Newcomer {
  person: Person;
  token: string;
  workspace_id: null;
  role: null;
}

export type SessionOf<Allowed> = SessionFor<Allowed, Member, Newcomer>;

/** The session behind an `Authorization` header, or a 401 or 403. */
export function admit(host: Host, authorization: string | null, access: Access): Member | Newcomer | null {
  if (access === 'public') return null;
  const session = sessionOfToken(host, bearerToken(authorization));
  if (!session) throw notSignedIn();
  mustBeAllowed(session.role, access);
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
