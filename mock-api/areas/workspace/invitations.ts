/** Invitations: a link for one address, used once, good for seven days. */
import type { Invitation, InvitationPreview, memberEndpoints } from '#contract/workspace/members';
import { present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import {
  INVITATION_LIFETIME_MS,
  invitationState,
  mayLeaveBehind,
  mustBeInvited,
  mustBeNew,
  mustBeOpen,
} from '#domain/workspace/membership';
import type { Member, Newcomer } from '../../access';
import { join } from '../../accounts';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import { agentsOf, type StoredInvitation, type World } from '../../world';
import { workspaceOf } from './workspaces';

type Endpoints = Pick<
  typeof memberEndpoints,
  'invitations' | 'invite' | 'revokeInvitation' | 'previewInvitation' | 'acceptInvitation'
>;

export function invitationAnswers(host: Host): Answers<Endpoints> {
  const { world } = host;
  return {
    invitations: ({ session: { workspace_id } }) => ({
      items: world.invitations
        .filter((one) => one.workspace_id === workspace_id && stateOf(one) === 'open')
        .map(presented),
    }),

    invite({ session: { workspace_id, person }, body }) {
      const email = body.email.toLowerCase();
      const members = world.memberships.filter((one) => one.workspace_id === workspace_id);
      mustBeNew(
        email,
        world.people.filter(({ user_id }) => members.some((one) => one.user_id === user_id)),
      );
      for (const one of world.invitations) {
        if (one.workspace_id === workspace_id && one.email === email && one.accepted_by === null) {
          one.revoked = true;
        }
      }
      const now = Date.now();
      const invitation: StoredInvitation = {
        invitation_id: crypto.randomUUID(),
        workspace_id,
        token: crypto.randomUUID(),
        email,
        role: body.role,
        invited_by: person.email,
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + INVITATION_LIFETIME_MS).toISOString(),
        accepted_by: null,
        revoked: false,
      };
      world.invitations.push(invitation);
      host.publish(workspace_id, { type: 'members.changed' });
      const link = `${host.origin}/invite/${invitation.token}`;
      return { invitation: presented(invitation), link, emailed: false };
    },

    revokeInvitation({ session: { workspace_id }, params: { invitation_id } }) {
      const found = present(
        world.invitations.find(
          (one) =>
            one.workspace_id === workspace_id &&
            one.invitation_id === invitation_id &&
            one.accepted_by === null &&
            !one.revoked,
        ),
        noSuch.invitation,
      );
      found.revoked = true;
      host.publish(workspace_id, { type: 'members.changed' });
    },

    previewInvitation({ body }) {
      const { workspace_id, email, role, expires_at, ...rest } = byToken(world, body.token);
      const { name } = workspaceOf(world, workspace_id);
      const state = stateOf({ expires_at, ...rest });
      return { workspace_id, workspace_name: name, email, role, expires_at, state };
    },

    acceptInvitation({ session, body }) {
      const invitation = byToken(world, body.token);
      const workspace = workspaceOf(world, invitation.workspace_id);
      const { user_id, email } = session.person;
      const isMember = session.workspace_id === invitation.workspace_id;
      if (isMember && invitation.accepted_by === user_id) return workspace;
      const { role, workspace_id } = openInvitation(world, body.token);
      mustBeInvited(invitation.email, email);
      const member = world.memberships.find((one) => one.user_id === user_id);
      if (isMember && member !== undefined) {
        if (role === 'admin') member.role = role;
      } else {
        refuseToLeaveWork(world, session);
        join(world, user_id, workspace_id, role);
      }
      invitation.accepted_by = user_id;
      host.publish(workspace_id, { type: 'members.changed' });
      return workspace;
    },
  };
}

/** The invitation behind a link, if it can still be used. */
export function openInvitation(world: World, token: string): StoredInvitation {
  const invitation = byToken(world, token);
  mustBeOpen(stateOf(invitation));
  return invitation;
}

function byToken(world: World, token: string): StoredInvitation {
  return present(
    world.invitations.find((one) => one.token === token),
    noSuch.invitationLink,
  );
}

function stateOf({
  accepted_by,
  revoked,
  expires_at,
}: Pick<StoredInvitation, 'accepted_by' | 'revoked' | 'expires_at'>): InvitationPreview['state'] {
  const used = accepted_by !== null;
  return invitationState({ used, revoked, expires_at: new Date(expires_at) }, new Date());
}

/** No one leaves others without an admin, or their own work without anyone. */
function refuseToLeaveWork(world: World, { workspace_id, person }: Member | Newcomer): void {
  if (workspace_id === null) return;
  const others = world.memberships.filter(
    (one) => one.workspace_id === workspace_id && one.user_id !== person.user_id,
  );
  const inUse =
    agentsOf(world, workspace_id).length > 0 ||
    world.numbers.some((one) => one.workspace_id === workspace_id) ||
    // The first one is the trial.
    world.transactions.filter((one) => one.workspace_id === workspace_id).length > 1;
  mayLeaveBehind(workspaceOf(world, workspace_id).name, others, inUse);
}

function presented(invitation: StoredInvitation): Invitation {
  const { invitation_id, email, role, invited_by, created_at, expires_at } = invitation;
  return { invitation_id, email, role, invited_by, created_at, expires_at };
}
