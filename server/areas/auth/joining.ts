/** How someone who signs in gets a place in a workspace: by invitation, in the company's, or by founding one. */
import type { Database } from '../../platform/database/connection';
import { firstWorkspace } from '../../platform/database/lookups';
import type { Transaction } from '../../platform/database/transaction';
import type { BlockAllowance } from '../../platform/http/limits/block-allowance';
import type { IdentityOnly, Session } from '../../platform/http/session';
import { type CompanySettings, joinCompany } from './company';
import { type Invitations, type NewPerson, type Place, signUp, type TrialLedger } from './sign-up';
import * as store from './store';

export interface JoiningOptions {
  database: Database;
  billing: TrialLedger;
  invitations: Invitations;
  /** With `invite` the first account of all needs none: someone has to send the invitations. */
  signup: 'open' | 'invite';
  /** Where people sign in by the installation's own provider; null: they found their own, as `signup` says. */
  company: CompanySettings | null;
  /** How many workspaces one network may found. */
  accounts: BlockAllowance;
  /** With a real identity service the trial waits until the address is verified. */
  trialNeedsVerifiedAddress: boolean;
}

export function createJoining(options: JoiningOptions) {
  const { database, billing, invitations } = options;
  const byInvitation = options.signup === 'invite';
  const enrol = (person: NewPerson): Promise<Place> =>
    signUp({ database, trial: billing, invitations, byInvitation }, person);

  /** Once there's a workspace there's one for ever, and no need to look again. */
  let hasFirst = false;
  async function isOpen(): Promise<boolean> {
    if (!byInvitation) return true;
    hasFirst ||= (await database.lookUp(firstWorkspace)) !== null;
    return !hasFirst;
  }

  /** Founds a workspace as one of those that the network may found; one that was there already doesn't count. */
  async function founding(ip: string, found: () => Promise<Place>): Promise<Place> {
    const giveBack = options.accounts.take(ip);
    try {
      const place = await found();
      if (!place.founded) giveBack();
      return place;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  /** The member who signs in, who becomes one now if there's a place for them; null: there's none. */
  async function member(session: Session | IdentityOnly, ip: string): Promise<Session | null> {
    if (session.role !== null) return session;
    const { uid, email, email_verified, display_name = null, claimed_role } = session;
    const person = { uid, email, email_verified, display_name, address: ip };
    const { workspaceId = null, defaultRole = null } = options.company ?? {};
    if (defaultRole !== null) {
      const parts = { database, trial: billing };
      const place = await joinCompany(
        parts,
        { ...person, ...(claimed_role && { claimed_role }) },
        { workspaceId, defaultRole },
      );
      if (!place) return null;
      const { founded: _, ...joined } = place;
      return { ...session, ...joined };
    }
    if (!(await isOpen())) return null;
    try {
      const { user_id, workspace_id, role } = await founding(ip, () => enrol(person));
      return { ...session, user_id, workspace_id, role };
    } catch (error) {
      // Of two first accounts at once the other was quicker: without an invitation one has no workspace.
      if (await isOpen()) throw error;
      return null;
    }
  }

  /** The trial of a workspace whose founder has only now proved the address. */
  async function lateTrial(
    tx: Transaction,
    { user_id, workspace_id, email, email_verified }: Session,
  ): Promise<void> {
    if (!options.trialNeedsVerifiedAddress || !email_verified) return;
    if ((await store.firstMember(tx)) !== user_id) return;
    await billing.grantTrial(tx, { user_id, workspace_id, email, email_verified });
  }

  return { isOpen, enrol, founding, member, lateTrial };
}
