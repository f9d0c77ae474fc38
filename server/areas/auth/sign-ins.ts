/** Sign-ins: who a token names, as long as its sign-in lasts, and how one is ended. */
import type { VerifiedToken as WireToken } from '#contract/workspace/accounts';
import type { Role } from '#contract/permissions';
import { ApiError } from '#domain/api-error';
import { UNKNOWN_TOKEN } from '#domain/workspace/identity-messages';
import type { IdentityService } from '../../identity/identity-service';
import type { TokenVerifier } from '../../identity/token-verifier';
import type { Database } from '../../platform/database/connection';
import type { Authenticator, IdentityOnly, Session } from '../../platform/http/session';
import type { Log } from '../../platform/logging';
import { publishSignInEnded } from '../../platform/workspace-events';
import { mustBeSignIn, SESSION_EXPIRED, withIdentity } from './identity-faults';
import type { standings } from './standings';
import * as store from './store';

export interface SignIns extends Authenticator {
  logout(session: Session | IdentityOnly): Promise<void>;
  logoutEverywhere(session: Session | IdentityOnly): Promise<void>;
  verifyToken(token: string): Promise<WireToken>;
}

interface SignInsOptions {
  database: Database;
  identity: IdentityService;
  verifier: TokenVerifier;
  standingOf: ReturnType<typeof standings>;
  log: Log<'warn'>;
}

/**
 * The longest that a sign-in lasts, in seconds. Refresh tokens never end by themselves, so a list of
 * sign-ins that were ended could never be shortened without this.
 */
const LONGEST_SIGN_IN = 365 * 24 * 60 * 60;

export function createSignIns({ database, identity, verifier, standingOf, log }: SignInsOptions): SignIns {
  async function authenticate(token: string): Promise<(Session & { role: Role }) | IdentityOnly> {
    const { uid, expires_at, email, email_verified, display_name, auth_time, claimed_role } =
      await withIdentity(verifier.verify(token));
    if (auth_time + LONGEST_SIGN_IN < Date.now() / 1000) throw new ApiError('unauthorized', SESSION_EXPIRED);
    const row = await standingOf(uid, auth_time);
    if (row.ended) throw new ApiError('unauthorized', SESSION_EXPIRED);
    const person = {
      uid,
      email,
      email_verified,
      display_name,
      auth_time,
      token_expires_at: expires_at,
      ...(claimed_role && { claimed_role }),
    };
    const { user_id, workspace_id, role } = row;
    if (user_id && workspace_id && role) return { ...person, user_id, workspace_id, role };
    return { ...person, user_id, workspace_id: null, role: null };
  }

  return {
    async authenticate(token) {
      mustBeSignIn(token);
      return authenticate(token);
    },

    async logout({ uid, auth_time }) {
      const expires_at = new Date((auth_time + LONGEST_SIGN_IN) * 1000);
      await database.withoutTenant(async (tx) => {
        await store.insertEndedSignIn(tx, { uid, auth_time, expires_at });
        await publishSignInEnded(tx, { uid, auth_time });
      });
    },

    async logoutEverywhere({ uid }) {
      const expires_at = new Date(Date.now() + LONGEST_SIGN_IN * 1000);
      await database.withoutTenant(async (tx) => {
        await store.insertEndedSignIn(tx, { uid, auth_time: 0, expires_at });
        await publishSignInEnded(tx, { uid, auth_time: null });
      });
      // From here on every process refuses. The identity service is told as well, so that nothing is
      // left to be refreshed; should it be away, its tokens still carry the time that was just ended.
      await identity.revokeAll(uid).catch((error: unknown) => {
        log.warn({ err: error }, 'The identity service couldn’t be told of a sign-out everywhere.');
      });
      verifier.forget(uid);
    },

    async verifyToken(token) {
      const { user_id, email, workspace_id, role, token_expires_at } = await authenticate(token);
      if (!user_id) throw new ApiError('unauthorized', UNKNOWN_TOKEN);
      return {
        user_id,
        email,
        workspace_id,
        role,
        expires_at: new Date(token_expires_at * 1000).toISOString(),
      };
    },
  };
}
