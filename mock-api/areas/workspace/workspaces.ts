/** The workspace and its members. A workspace that has members always keeps an admin. */
import type { Member, memberEndpoints } from '#contract/workspace/members';
import { present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { mustKeepAdmin } from '#domain/workspace/membership';
import type { Host } from '../../host';
import { removeOldRecordings } from '../../recordings/recordings';
import type { Answers } from '../../serve';
import type { Membership, StoredWorkspace, World } from '../../world';

type Endpoints = Pick<
  typeof memberEndpoints,
  | 'workspace'
  | 'renameWorkspace'
  | 'keepRecordings'
  | 'members'
  | 'changeRole'
  | 'removeMember'
  | 'leaveWorkspace'
>;

export function workspaceAnswers(host: Host): Answers<Endpoints> {
  const { world } = host;

  const remove = (workspaceId: string, userId: string) => {
    const membership = membershipOf(world, workspaceId, userId);
    if (membership.role === 'admin') refuseLastAdmin(world, workspaceId);
    world.memberships = world.memberships.filter((one) => one !== membership);
    closeInvitations(world, membership);
    host.publish(workspaceId, { type: 'members.changed' });
  };

  return {
    workspace: ({ session }) => workspaceOf(world, session.workspace_id),

    renameWorkspace({ session, body }) {
      const workspace = workspaceOf(world, session.workspace_id);
      workspace.name = body.name;
      host.publish(session.workspace_id, { type: 'members.changed' });
      return workspace;
    },

    keepRecordings({ session, body }) {
      const workspace = workspaceOf(world, session.workspace_id);
      workspace.recording_days = body.days;
      removeOldRecordings(world, workspace);
      host.publish(session.workspace_id, { type: 'members.changed' });
      return workspace;
    },

    members: ({ session }) => ({
      items: world.memberships
        .filter((one) => one.workspace_id === session.workspace_id)
        .map((one) => presented(world, one)),
    }),

    changeRole({ session: { workspace_id }, params, body: { role } }) {
      const membership = membershipOf(world, workspace_id, params.user_id);
      if (membership.role === 'admin' && role !== 'admin') refuseLastAdmin(world, workspace_id);
      if (membership.role === 'admin' && role !== 'admin') closeInvitations(world, membership);
      membership.role = role;
      host.publish(workspace_id, { type: 'members.changed' });
      return presented(world, membership);
    },

    removeMember: ({ session, params }) => remove(session.workspace_id, params.user_id),
    leaveWorkspace: ({ session }) => remove(session.workspace_id, session.person.user_id),
  };
}

export function workspaceOf(world: World, workspaceId: string): StoredWorkspace {
  return present(
    world.workspaces.find((one) => one.workspace_id === workspaceId),
    noSuch.workspace,
  );
}

function membershipOf(world: World, workspaceId: string, userId: string): Membership {
  return present(
    world.memberships.find((one) => one.workspace_id === workspaceId && one.user_id === userId),
    noSuch.member,
  );
}

/** What's been taken from someone doesn't come back by an invitation that they never opened. */
function closeInvitations(world: World, { workspace_id, user_id }: Membership): void {
  const email = world.people.find((one) => one.user_id === user_id)?.email.toLowerCase();
  for (const one of world.invitations) {
    if (one.workspace_id === workspace_id && one.email === email && one.accepted_by === null) {
      one.revoked = true;
    }
  }
}

function refuseLastAdmin(world: World, workspaceId: string): void {
  const admins = world.memberships.filter((one) => one.workspace_id === workspaceId && one.role === 'admin');
  mustKeepAdmin(admins.length);
}

function presented(world: World, { user_id, role, joined_at }: Membership): Member {
  const person = world.people.find((one) => one.user_id === user_id);
  return {
    user_id,
    email: person?.email ?? '',
    display_name: person?.display_name ?? null,
    role,
    joined_at,
  };
}
