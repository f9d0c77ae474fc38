/** Who may pass to an endpoint: what its `access` asks for, and the sentences that refuse. */
import type { Access } from '#contract/endpoint';
import { type Grant, hasPermission, permissionsOf } from '#contract/permissions';
import { ApiError } from '../api-error';

/** A session by the access that an endpoint asks for. */
export type SessionFor<Allowed, Member, Newcomer> = Allowed extends 'public'
  ? null
  : Allowed extends 'identity'
    ? Member | Newcomer
    : Member;

export const notSignedIn = () => new ApiError('unauthorized', 'Sign in to continue.');

/** The token of an `Authorization` header. @throws ApiError `unauthorized` where there's none */
export function bearerToken(authorization: string | null | undefined): string {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw notSignedIn();
  return token;
}

/**
 * @param role a member's, or the permissions of an API key; null for someone who belongs to no workspace
 * @throws ApiError `forbidden`
 */
export function mustBeAllowed(role: Grant | null, access: Access): void {
  if (access === 'public' || access === 'identity') return;
  if (role === null) {
    throw new ApiError('forbidden', 'You aren’t a member of a workspace. Reload the page to continue.');
  }
  if (!hasPermission(permissionsOf(role), access)) {
    throw new ApiError(
      'forbidden',
      typeof role === 'string'
        ? 'Your role in this workspace doesn’t allow this. Ask an admin.'
        : `This API key needs the scope ${access} for this.`,
    );
  }
}
