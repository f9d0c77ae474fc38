/** Who may pass to an endpoint. */
import type { Access } from '#contract/endpoint';
import { bearerToken, mustBeAllowed, type SessionFor } from '#domain/requests/access';
import type { Authenticator, IdentityOnly, Session } from './session';

/** What a handler knows of the sender, by the access that its endpoint asks for. */
export type SessionOf<Allowed> = SessionFor<Allowed, Session, IdentityOnly>;

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
  const session = await authenticator.authenticate(bearerToken(authorization));
  mustBeAllowed(session.role, access);
  return session;
}
