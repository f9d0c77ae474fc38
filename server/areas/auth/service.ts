/** Who is signed in, and how one gets in and out. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registration } from '#contract/workspace/accounts';
import type { CurrentUser } from '#contract/workspace/session';
import type { Role } from '#contract/permissions';
import { ApiError } from '#domain/api-error';
import { mustBeOwnInvitation } from '#domain/workspace/membership';
import { type IdentityAccount, IdentityError, type IdentityService } from '../../identity/identity-service';
import type { TokenVerifier } from '../../identity/token-verifier';
import { actingFor, theProduct } from '../../platform/database/acting';
import type { Transaction } from '../../platform/database/transaction';
import type { IdentityOnly, Session } from '../../platform/http/session';
import type { Log } from '../../platform/logging';
import { withIdentity } from './identity-faults';
import { companyWorkspace } from './company';
import { createJoining, type JoiningOptions } from './joining';
import { createSignIns, type SignIns } from './sign-ins';
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

export interface AuthService extends SignIns {
  /** Whether a newcomer needs no invitation now. */
  isOpen: () => Promise<boolean>;
  /** @param ip whose network the new account is counted for */
  register(registration: Registration, ip: string): Promise<{ user_id: string }>;
  /** The first one of an identity founds its workspace, which counts for the network of `ip`. */
  me(session: Session | IdentityOnly, ip: string): Promise<CurrentUser>;
  passwordReset(email: string): Promise<{ message: string }>;
  /** Our id of the person, who becomes known here without getting a workspace. */
  personOf: (session: Session | IdentityOnly) => Promise<string>;
  /** The provider of sign-ins says what someone is: so they are in the company's workspace, if that's theirs. */
  followRole: (uid: string, role: Role) => Promise<void>;
}

const RESET_TAKES_MS = 500;

export function createAuthService(options: AuthOptions): AuthService {
  const { database, identity, verifier, billing, invitations, log } = options;

  const standingOf = standings(database);
  const { isOpen, enrol, founding, member, lateTrial } = createJoining(options);

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
    ...createSignIns({ database, identity, verifier, standingOf, log }),
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
  };
}
