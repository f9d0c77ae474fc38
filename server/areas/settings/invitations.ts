/**
 * Invitations: a link that is shown once, works once, for seven days, for one address. Only its hash is
 * stored. A person belongs to one workspace, so people who accept leave the one they were in.
 */
import type { Invitation, InvitationPreview, Workspace } from '#contract/workspace/members';
import type { Role } from '#contract/permissions';
import { ApiError } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import {
  INVITATION_LIFETIME_MS,
  invitationState,
  mayLeaveBehind,
  mustBeInvited,
  mustBeNew,
  mustBeOpen,
} from '#domain/workspace/membership';
import { oneOf } from '#domain/workspace/role-words';
import type { Shares } from '../../platform/configuration/shares';
import type { Database } from '../../platform/database/connection';
import { noteMove } from '../../platform/database/acting-within';
import type { Transaction } from '../../platform/database/transaction';
import { invitationByToken } from '../../platform/database/lookups';
import type { IdentityOnly, Session } from '../../platform/http/session';
import { shareTaken } from '../../platform/http/limits/share-error';
import type { Mail } from '../../platform/mail/mail';
import { publishAccessChanged, publishEvent } from '../../platform/workspace-events';
import { type MemberLeft, presentWorkspace } from './service';
import * as store from './store';
import type { Letter } from '../../platform/mail/letter';
import { hashOf, newToken } from '../../platform/tokens';
import { enterWorkspace } from '../../platform/database/transaction';

interface InvitationsOptions {
  database: Database;
  /** Where people open the application; links begin with it. No slash at its end. */
  origin: string;
  /** Whether a workspace holds something that its last member would lose by leaving it. */
  isInUse: (member: Session) => Promise<boolean>;
  memberLeft: MemberLeft;
  mail: Mail;
  shares: Pick<Shares, 'invitations'>;
  now?: () => Date;
}

/** An invitation that can be used: neither used, withdrawn nor expired. */
interface OpenInvitation {
  invitation_id: string;
  workspace_id: string;
  email: string;
  role: Role;
}

/** Who accepts one, and from which network address. */
interface Person {
  user_id: string;
  email: string;
  display_name?: string | null;
  address: string;
}

export class Invitations {
  private readonly database: Database;
  private readonly now: () => Date;

  constructor(private readonly options: InvitationsOptions) {
    this.database = options.database;
    this.now = options.now ?? (() => new Date());
  }

  async list(workspaceId: string): Promise<Invitation[]> {
    const rows = await this.database.inWorkspace(workspaceId, (tx) =>
      store.listOpenInvitations(tx, this.now()),
    );
    return rows.map((row) => presentInvitation(row, row.inviter));
  }

  /**
   * A second invitation of the same address takes the place of the first.
   *
   * @throws ApiError `conflict` for a member's address, `limit_reached` when as many are open as may be
   */
  async invite(
    session: Session,
    request: { email: string; role: Role },
  ): Promise<{ invitation: Invitation; link: string; emailed: boolean }> {
    const email = request.email.toLowerCase();
    const token = newToken();
    const link = `${this.options.origin}/invite/${token}`;
    const byPerson = session.key_id === undefined;
    const now = this.now();
    const expires_at = new Date(now.getTime() + INVITATION_LIFETIME_MS);
    const { row, emailed } = await this.database.inWorkspace(session.workspace_id, async (tx) => {
      // An invitation made at the same time waits here, so that what is counted below is still so.
      const workspace = await store.lockWorkspace(tx);
      const members = await store.listMembers(tx);
      mustBeNew(email, members);
      await store.revokeInvitationsOf(tx, email, now);
      const most = this.options.shares.invitations;
      if ((await store.countOpenInvitations(tx, now)) >= most) {
        throw shareTaken(
          'invitations',
          `Your workspace has ${most} open invitations, which is its limit. Withdraw one first.`,
        );
      }
      const added = await store.addInvitation(tx, {
        workspace_id: session.workspace_id,
        email,
        role: request.role,
        token_hash: hashOf(token),
        invited_by: byPerson ? session.user_id : null,
        created_at: now,
        expires_at,
      });
      await publishEvent(tx, session.workspace_id, { type: 'members.changed' });
      const letter = invitationLetter({
        workspace: workspace?.name ?? 'a workspace',
        inviter: byPerson ? session.email : null,
        role: request.role,
        link,
      });
      const { workspace_id: workspaceId } = session;
      return {
        row: added,
        emailed: await this.options.mail.send(tx, { workspaceId, to: email, letter, until: expires_at }),
      };
    });
    return { invitation: presentInvitation(row, session.email), link, emailed };
  }

  /** @throws ApiError `not_found` */
  async revoke(workspaceId: string, invitationId: string): Promise<void> {
    await this.database.inWorkspace(workspaceId, async (tx) => {
      if (!(await store.revokeInvitation(tx, invitationId, this.now()))) {
        throw new ApiError('not_found', noSuch.invitation);
      }
      await publishEvent(tx, workspaceId, { type: 'members.changed' });
    });
  }

  /** @throws ApiError `not_found` for a link that never was one */
  async preview(token: string): Promise<InvitationPreview> {
    const { invitation, workspace } = await this.read(token);
    return {
      workspace_id: workspace.workspace_id,
      workspace_name: workspace.name,
      email: invitation.email,
      role: invitation.role,
      expires_at: invitation.expires_at.toISOString(),
      state: stateOf(invitation, this.now()),
    };
  }

  /** @throws ApiError `not_found`, or `conflict` for a link that was used, withdrawn or has expired */
  async find(token: string): Promise<OpenInvitation> {
    const { invitation } = await this.read(token);
    this.refuseUnlessOpen(invitation);
    return invitation;
  }

  /**
   * Uses an invitation up, in the transaction of its workspace that also makes the membership.
   *
   * @throws ApiError `conflict` when it has been used or withdrawn meanwhile
   */
  async use(tx: Transaction, { invitation_id, workspace_id }: OpenInvitation, userId: string): Promise<void> {
    const invitation = await store.lockInvitation(tx, invitation_id);
    if (invitation === undefined) throw noSuchLink();
    this.refuseUnlessOpen(invitation);
    await store.markAccepted(tx, invitation_id, userId, this.now());
    await publishEvent(tx, workspace_id, { type: 'members.changed' });
  }

  /**
   * Moves a person into the inviting workspace. Accepting again changes nothing. Who is there already, as people are whom the
   * installation's own provider signs in, gets the role that it offers, if that's more than theirs.
   *
   * @param address of the network that they join from
   * @throws ApiError `not_found`, `forbidden` (made for another address), or `conflict`: used, withdrawn
   * or expired, or others or things of value would be left behind without an admin
   */
  async accept(
    session: Session | IdentityOnly,
    userId: string,
    token: string,
    address: string,
  ): Promise<Workspace> {
    const { invitation, workspace } = await this.read(token);
    const { workspace_id, role } = invitation;
    const isMember = session.workspace_id === workspace_id;
    if (isMember && invitation.accepted_by === userId) return presentWorkspace(workspace);
    this.refuseUnlessOpen(invitation);
    mustBeInvited(invitation.email, session.email);
    const { email, display_name } = session;
    const person = { user_id: userId, email, display_name, address };
    if (isMember) {
      await this.moveUp(person, invitation);
      return presentWorkspace(workspace);
    }

    const inUse = session.role !== null && (await this.options.isInUse(session));
    await this.database.inWorkspace(session.workspace_id ?? workspace_id, async (tx) => {
      if (session.workspace_id !== null) {
        await noteMove(tx, 'member.left', { workspace_id: session.workspace_id, ...person });
        await leaveBehind(tx, session.workspace_id, userId, inUse);
        await this.options.memberLeft(tx, userId);
      }
      await enterWorkspace(tx, workspace_id);
      await noteMove(tx, 'member.joined', { workspace_id, ...person });
      if (!(await store.addMember(tx, { workspace_id, user_id: userId, role }))) throw membershipChanged();
      await this.use(tx, invitation, userId);
      await publishAccessChanged(tx, userId);
    });
    return presentWorkspace(workspace);
  }

  private async moveUp(person: Person, invitation: OpenInvitation): Promise<void> {
    const { workspace_id, role } = invitation;
    await this.database.inWorkspace(workspace_id, async (tx) => {
      await store.lockWorkspace(tx);
      const member = await store.findMember(tx, person.user_id);
      if (member === undefined) throw membershipChanged();
      await noteMove(tx, 'member.invited', { workspace_id, ...person });
      if (role === 'admin' && member.role !== role) {
        await store.setRole(tx, person.user_id, role);
        await publishAccessChanged(tx, person.user_id);
      }
      await this.use(tx, invitation, person.user_id);
    });
  }

  private async read(
    token: string,
  ): Promise<{ invitation: store.InvitationRow; workspace: store.WorkspaceRow }> {
    const ids = await this.database.lookUp((tx) => invitationByToken(tx, hashOf(token)));
    if (ids === null) throw noSuchLink();
    return this.database.inWorkspace(ids.workspace_id, async (tx) => {
      const invitation = await store.findInvitation(tx, ids.invitation_id);
      const workspace = await store.readWorkspace(tx);
      if (invitation === undefined || workspace === undefined) throw noSuchLink();
      return { invitation, workspace };
    });
  }

  private refuseUnlessOpen(invitation: store.InvitationRow): void {
    mustBeOpen(stateOf(invitation, this.now()));
  }
}

/** Takes the person out of the workspace they are in, unless it would be left without an admin. */
async function leaveBehind(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  inUse: boolean,
): Promise<void> {
  const workspace = await store.lockWorkspace(tx);
  const members = await store.listMembers(tx);
  const others = members.filter((member) => member.user_id !== userId);
  if (others.length === members.length) throw membershipChanged();
  mayLeaveBehind(workspace?.name ?? 'your workspace', others, inUse);
  await store.deleteMember(tx, userId);
  await publishEvent(tx, workspaceId, { type: 'members.changed' });
}

function stateOf(row: store.InvitationRow, now: Date): InvitationPreview['state'] {
  const { accepted_at, revoked_at, expires_at } = row;
  return invitationState({ used: accepted_at !== null, revoked: revoked_at !== null, expires_at }, now);
}

function presentInvitation(row: store.InvitationRow | undefined, inviter: string | null): Invitation {
  if (row === undefined) throw new Error('The invitation was not stored.');
  return {
    invitation_id: row.invitation_id,
    email: row.email,
    role: row.role,
    invited_by: inviter,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

const noSuchLink = () => new ApiError('not_found', noSuch.invitationLink);

const membershipChanged = () =>
  new ApiError('conflict', 'Your membership has changed meanwhile. Reload the page and try again.');

interface InvitationWords {
  workspace: string;
  /** Address of who invites; null: an API key does. */
  inviter: string | null;
  role: Role;
  link: string;
}

/** The mail that carries an invitation's link. */
function invitationLetter({ workspace, inviter, role, link }: InvitationWords): Letter {
  const who = inviter === null ? 'You’re invited' : `${inviter} invites you`;
  return {
    subject: `Join ${workspace} on Callwright`,
    paragraphs: [
      `${who} to join ${workspace} on Callwright as ${oneOf[role]}.`,
      'The link works once, for 7 days, and for this email only.',
    ],
    action: { label: 'Accept invitation', url: link },
    reason: 'If you don’t know why you got this, ignore it. Nothing happens without you.',
  };
}
