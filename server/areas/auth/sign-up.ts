/**
 * Sign-up: the one way by which a person gets a place here, used by registration and by the first
 * `/auth/me` alike. Unique on the identity's uid: ten at once make one.
 */
import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/permissions';
import { workspaceNameFor } from '#contract/workspace/accounts';
import { ApiError } from '#domain/api-error';
import type { Database } from '../../platform/database/connection';
import { noteMove } from '../../platform/database/acting-within';
import type { Transaction } from '../../platform/database/transaction';
import { firstWorkspace } from '../../platform/database/lookups';
import { personOf } from '../../platform/database/lookups/standing';
import * as store from './store';

export const BY_INVITATION = 'New accounts need an invitation here. Ask your team’s admin for one.';

/** What billing does for a new workspace. */
export interface TrialLedger {
  grantTrial(
    tx: Transaction,
    claim: { workspace_id: string; user_id: string; email: string; email_verified: boolean },
  ): Promise<unknown>;
}

/** An invitation that is open, as the settings area knows it. */
export interface OpenInvitation {
  invitation_id: string;
  workspace_id: string;
  email: string;
  role: Role;
}

/** Invitations belong to the settings area. */
export interface Invitations {
  /** @throws ApiError when the link leads to no open invitation */
  find(token: string): Promise<OpenInvitation>;
  /**
   * Uses it up, in a transaction of its workspace that also makes the membership.
   *
   * @throws ApiError when someone else has used it meanwhile
   */
  use(tx: Transaction, invitation: OpenInvitation, userId: string): Promise<void>;
}

export interface NewPerson extends store.Person {
  email_verified: boolean;
  /** The network address of the request. */
  address: string;
  /** Empty or absent: made from the person's name. */
  workspace_name?: string;
  /** Present: joins this workspace instead of founding one. */
  invitation?: OpenInvitation;
}

export interface Place {
  user_id: string;
  workspace_id: string;
  role: Role;
  /** Whether the workspace, with its trial, was made just now. */
  founded: boolean;
}

/** The person's place: the one they have, or a new one with user, membership, workspace and trial, all or none. */
export async function signUp(
  {
    database,
    trial,
    invitations,
    byInvitation,
  }: {
    database: Database;
    trial: TrialLedger;
    invitations: Pick<Invitations, 'use'>;
    /** Only the first workspace of all is founded without one. */
    byInvitation: boolean;
  },
  person: NewPerson,
): Promise<Place> {
  const { invitation, uid, email, email_verified, display_name, address } = person;
  const workspace_id = invitation?.workspace_id ?? randomUUID();
  return database.inWorkspace(workspace_id, async (tx) => {
    // Of two who'd be first at once, one is.
    if (!invitation && byInvitation) await store.lockCompany(tx);
    const user_id = await store.claimPerson(tx, { uid, email, display_name });
    // One that waited for the lock finds what the first one has made.
    const known = await personOf(tx, uid);
    if (known?.workspace_id && known.role)
      return { user_id, workspace_id: known.workspace_id, role: known.role, founded: false };
    const role = invitation?.role ?? 'admin';
    if (!invitation && byInvitation && (await firstWorkspace(tx)) !== null) {
      throw new ApiError('forbidden', BY_INVITATION);
    }
    if (!invitation) await store.insertWorkspace(tx, workspace_id, workspaceNameOf(person));
    if (invitation)
      await noteMove(tx, 'member.joined', { workspace_id, user_id, email, display_name, address });
    await store.insertMembership(tx, { workspace_id, user_id, role });
    if (invitation) await invitations.use(tx, invitation, user_id);
    else await trial.grantTrial(tx, { workspace_id, user_id, email, email_verified });
    return { user_id, workspace_id, role, founded: !invitation };
  });
}

/** What a person's own workspace is called. */
export function workspaceNameOf({ workspace_name, display_name, email }: NewPerson): string {
  const person = display_name?.trim() || email.slice(0, email.lastIndexOf('@'));
  return workspace_name?.trim() || workspaceNameFor(person);
}
