/** Who is signed in, and how one gets in and out. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registration, VerifiedToken as WireToken } from '#contract/workspace/accounts';
import type { CurrentUser } from '#contract/workspace/session';
import type { Role } from '#contract/permissions';
import { ApiError } from '#domain/api-error';
import { mustBeOwnInvitation } from '#domain/workspace/membership';
import { UNKNOWN_TOKEN } from '#domain/workspace/identity-messages';
import { type IdentityAccount, IdentityError, type IdentityService } from '../../identity/identity-service';
import type { TokenVerifier } from '../../identity/token-verifier';
import { actingFor, theProduct } from '../../platform/database/acting';
import type { Transaction } from '../../platform/database/transaction';
import type { Authenticator, IdentityOnly, Session } from '../../platform/http/session';
import type { Log } from '../../platform/logging';
import { publishSignInEnded } from '../../platform/workspace-events';
import { mustBeSignIn, SESSION_EXPIRED, withIdentity } from './identity-faults';
import { companyWorkspace } from './company';
import { createJoining, type JoiningOptions } from './joining';
import { BY_INVITATION, type TrialLedger } from './sign-up';
import { standings } from './standings';
import * as store from './store';

export type { Invitations, OpenInvitation, TrialLedger } from './sign-up';

/** What billing says of a workspace. */
interface BalanceReader {
  balanceIn(tx: Transaction, workspaceId: string): Promise<{ balance: number }>;
}

export interface AuthOptions extends JoiningOptions {
  identity: IdentityService;
  verifier: TokenVerifier;
  billing: TrialLedger & BalanceReader;
  /** Gives a member another role, as the provider of sign-ins has it. Does nothing where that's refused. */
  changeRole: (member: { workspace_id: string; user_id: string; role: Role }) => Promise<void>;
  /** No mail is sent: links are printed in the terminal. */
  mailIsPrinted: boolean;
  log: Log<'warn'>;
  /** A reset takes at least this long, in milliseconds, for known and unknown addresses alike. */
  resetTakesMs?: number;
}

export interface AuthService extends Authenticator {
  /** Whether a newcomer needs no invitation now. */
  isOpen: () => Promise<boolean>;
  /** @param ip whose network the new account is counted for */
  register(registration: Registration, ip: string): Promise<{ user_id: string }>;
  /** The first one of an identity founds its workspace, which counts for the network of `ip`. */
  me(session: Session | IdentityOnly, ip: string): Promise<CurrentUser>;
  passwordReset(email: string): Promise<{ message: string }>;
  logout(session: Session | IdentityOnly): Promise<void>;
  logoutEverywhere(session: Session | IdentityOnly): Promise<void>;
  verifyToken(token: string): Promise<WireToken>;
  /** Our id of the person, who becomes known here without getting a workspace. */
  personOf: (session: Session | IdentityOnly) => Promise<string>;
  /** The provider of sign-ins says what someone is: so they are in the company's workspace, if that's theirs. */
  followRole: (uid: string, role: Role) => Promise<void>;
}

/**
 * The longest that a sign-in lasts, in seconds. Refresh tokens never end by themselves, so a list of
 * sign-ins that were ended could never be shortened without this.
 */
const LONGEST_SIGN_IN = 365 * 24 * 60 * 60;
const RESET_TAKES_MS = 500;

export function createAuthService(options: AuthOptions): AuthService {
  const { database, identity, verifier, billing, invitations, log } = options;

  const standingOf = standings(database);
  const { isOpen, enrol, founding, member, lateTrial } = createJoining(options);

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

  /** A new account, or the one that the address has, if the password opens it. */
  async function accountFor({ email, password, display_name }: Registration): Promise<IdentityAccount> {
    try {
      return await identity.createUser({ email, password, display_name: display_name || null });
    } catch (error) {
      if (!(error instanceof IdentityError) || error.fault !== 'email-already-in-use') throw error;
      return await identity.signIn(email, password).catch((refused: unknown) => {
        // Whatever is wrong with the password, the answer is that the address is taken.
        throw refused instanceof IdentityError && refused.fault === 'invalid-credential' ? error : refused;
      });
    }
  }

  async function invitationFor({ email, invitation_token }: Registration) {
    if (!invitation_token) {
      if (await isOpen()) return undefined;
      throw new ApiError('forbidden', BY_INVITATION);
    }
    const invitation = await invitations.find(invitation_token);
    mustBeOwnInvitation(invitation.email, email);
    return invitation;
  }

  async function personOf({
    uid,
    email,
    display_name = null,
    user_id,
  }: Session | IdentityOnly): Promise<string> {
    return user_id ?? database.withoutTenant((tx) => store.claimPerson(tx, { uid, email, display_name }));
  }

  const followRole: AuthService['followRole'] = async (uid, role) => {
    const { company } = options;
    if (company === null) return;
    const { user_id, workspace_id, role: before } = await standingOf(uid, 0);
    if (user_id === null || workspace_id === null || before === role) return;
    if ((await database.withoutTenant((tx) => companyWorkspace(tx, company))) !== workspace_id) return;
    await actingFor(theProduct(workspace_id, 'member.role', { user_id }), () =>
      options.changeRole({ workspace_id, user_id, role }),
    );
  };

  return {
    async authenticate(token) {
      mustBeSignIn(token);
      return authenticate(token);
    },
    isOpen,
    personOf,
    followRole,

    async register(registration, ip) {
      const invitation = await invitationFor(registration);
      const join = async () => {
        const account = await withIdentity(accountFor(registration));
        return enrol({
          ...account,
          display_name: registration.display_name || account.display_name,
          workspace_name: registration.workspace_name,
          invitation,
          address: ip,
        });
      };
      const { user_id } = invitation ? await join() : await founding(ip, join);
      return { user_id };
    },

    async me(session, ip) {
      const { uid, email, email_verified, display_name = null } = session;
      const joined = await member(session, ip);
      if (!joined) {
        const user_id = await personOf(session);
        return {
          user_id,
          email,
          email_verified,
          workspace_name: null,
          credits_balance: null,
          is_admin: false,
        };
      }
      const { user_id, workspace_id, role } = joined;
      return database.inWorkspace(workspace_id, async (tx) => {
        await store.refreshPerson(tx, { uid, email, display_name });
        await lateTrial(tx, joined);
        const workspace_name = await store.workspaceName(tx);
        const { balance } = await billing.balanceIn(tx, workspace_id);
        return {
          user_id,
          email,
          email_verified,
          workspace_name,
          credits_balance: balance,
          is_admin: role === 'admin',
        };
      });
    },

    async passwordReset(email) {
      const sent = identity.sendPasswordReset(email).catch((error: unknown) => {
        // Of all addresses alike: sign-in by email is off.
        if (error instanceof IdentityError && error.fault === 'operation-not-allowed') return error;
        log.warn({ err: error }, 'A reset link couldn’t be sent.');
        return null;
      });
      const [refused] = await Promise.all([sent, sleep(options.resetTakesMs ?? RESET_TAKES_MS)]);
      if (refused) await withIdentity(Promise.reject(refused));
      return {
        message: options.mailIsPrinted
          ? 'If this address has an account, a link to reset its password is printed in the terminal that runs Callwright.'
          : 'If this address has an account, a link to reset its password is on its way.',
      };
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
