/** Who may pass to an endpoint. */
import type { Access } from '#contract/endpoint';
import { hasPermission, permissionsOf } from '#contract/permissions';
import { ApiError } from '#domain/api-error';
import type { Authenticator, IdentityOnly, Session } from './session';

/** What a handler knows of the sender, by the access that its endpoint asks for. */
export type SessionOf<Allowed> = Allowed extends 'public'
  ? null
  : Allowed extends 'identity'
    ? Session | IdentityOnly
    : Session;

/**
 * The session behind an `Authorization` header, once it satisfies `access`.
 *
 * @throws ApiError `unauthorized` or `forbidden`
 */
export async function admit(
  authenticator: Authenticator,
  authorization: string | undefined,
  access: Access,
): Promise<Session | IdentityOnly | null> {
  if (access === 'public') return null;
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new ApiError('unauthorized', 'Sign in to go on.');
  const session = await authenticator.authenticate(token);
  if (access === 'identity') return session;
  if (session.role === null) {
    throw new ApiError('forbidden', 'You are not a member of a workspace. Reload the page to go on.');
  }
  if (!hasPermission(permissionsOf(session.role), access)) {
    throw new ApiError('forbidden', 'Your role in this workspace does not allow this. Ask an admin.');
  }
  return session;
}
