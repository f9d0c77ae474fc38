/**
 * The one workspace of an installation whose people sign in by its own provider: newcomers join it at their first
 * sign-in, and the first of all founds it.
 */
import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/role';
import type { Database } from '../../platform/database/connection';
import { noteMove } from '../../platform/database/acting-within';
import type { Transaction } from '../../platform/database/transaction';
import { firstWorkspace } from '../../platform/database/lookups';
import { personOf } from '../../platform/database/lookups/standing';
import { publishEvent } from '../../platform/workspace-events';
import { type NewPerson, type Place, type TrialLedger, workspaceNameOf } from './sign-up';
import * as store from './store';
import { enterWorkspace } from '../../platform/database/transaction';

export interface CompanySettings {
  /** Null: the first one of the installation. */
  workspaceId: string | null;
  /** What newcomers are unless the provider's claims say otherwise; null: they don't join by themselves. */
  defaultRole: Role | null;
}

/** The company's workspace; null while no one has signed in yet. */
export async function companyWorkspace(
  tx: Transaction,
  { workspaceId }: Pick<CompanySettings, 'workspaceId'>,
): Promise<string | null> {
  return workspaceId ?? (await firstWorkspace(tx));
}

/**
 * The place of someone who has none: in the company's workspace. Who was there and was removed, or left, isn't brought
 * back by signing in; that takes an invitation.
 *
 * @returns null for someone who stays without a workspace
 */
export async function joinCompany(
  {
    database,
    trial,
  }: {
    database: Database;
    trial: TrialLedger;
  },
  person: NewPerson & { claimed_role?: Role },
  settings: CompanySettings & { defaultRole: Role },
): Promise<Place | null> {
  const ownId = randomUUID();
  return database.inWorkspace(ownId, async (tx) => {
    // The first two at once make one workspace.
    await store.lockCompany(tx);
    const { user_id, isNew } = await store.meetPerson(tx, person);
    const known = await personOf(tx, person.uid);
    if (known?.workspace_id && known.role) {
      return { user_id, workspace_id: known.workspace_id, role: known.role, founded: false };
    }
    if (!isNew) return null;
    const company = await companyWorkspace(tx, settings);
    if (company !== null) {
      await enterWorkspace(tx, company);
      // Someone has to manage it.
      const role = (await store.firstMember(tx)) ? (person.claimed_role ?? settings.defaultRole) : 'admin';
      const { email, display_name, address } = person;
      await noteMove(tx, 'member.joined', { workspace_id: company, user_id, email, display_name, address });
      await store.insertMembership(tx, { workspace_id: company, user_id, role });
      await publishEvent(tx, company, { type: 'members.changed' });
      return { user_id, workspace_id: company, role, founded: false };
    }
    await store.insertWorkspace(tx, ownId, workspaceNameOf(person));
    await store.insertMembership(tx, { workspace_id: ownId, user_id, role: 'admin' });
    const { email, email_verified } = person;
    await trial.grantTrial(tx, { workspace_id: ownId, user_id, email, email_verified });
    return { user_id, workspace_id: ownId, role: 'admin', founded: true };
  });
}
