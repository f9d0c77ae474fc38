/** Rules of API keys that the server and the mocked API share. */
import { type Grant, hasPermission, type Permission, permissionsOf } from '#contract/permissions';
import { ApiError, fieldError } from '../api-error';
import { SOME_AGENTS_GONE } from '../refusals';

export const CREATE_A_KEY = 'Create one in Settings → API.';

/** No one gives a key more than they hold. @throws ApiError `invalid_request` at `scopes` */
export function mustHoldScopes(grant: Grant, scopes: readonly Permission[]): void {
  const missing = scopes.filter((scope) => !hasPermission(permissionsOf(grant), scope));
  if (missing.length > 0) {
    throw fieldError('scopes', `Your role doesn’t have ${missing.join(', ')}, so your keys can’t either.`);
  }
}

/** As `mustHoldScopes`, of a key that is there: its new secret would be theirs. @throws ApiError `forbidden` */
export function mayRotate(grant: Grant, scopes: readonly Permission[]): void {
  if (!hasPermission(permissionsOf(grant), scopes)) {
    throw new ApiError('forbidden', 'This key may do more than you. Ask an admin to rotate it.');
  }
}

/** An MCP client renews its key by itself, so no one else can. @throws ApiError `conflict` */
export function mustBeMadeByHand(clientHost: string | null): void {
  if (clientHost === null) return;
  throw new ApiError('conflict', 'This app renews its key by itself. Revoke it to end its access.');
}

/** A new secret would be none: it would have expired with the old one. @throws ApiError `conflict` */
export function mustNotBeOver(expiresAt: string | null, now: Date): void {
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) {
    throw new ApiError(
      'conflict',
      'This key has expired, and a new secret would have too. Create a new key.',
    );
  }
}

/** @throws ApiError `invalid_request` at the field */
export function mustBeLater(field: string, at: string | null, now: Date): void {
  if (at !== null && Date.parse(at) <= now.getTime()) {
    throw fieldError(field, 'Choose a time in the future.');
  }
}

/** The workspace has as many keys as it may. */
export const tooManyKeys = (most: number) =>
  `Your workspace has ${most} API keys, which is its limit. Revoke one first.`;

export const noSuchAgents = () => fieldError('agent_ids', SOME_AGENTS_GONE);
