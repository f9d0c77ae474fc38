/** The workspace, its members and its invitations. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint';
import { memberEndpoints } from '#contract/workspace/members';
import type { Role } from '#contract/permissions';
import { call } from '@/lib/api/call';
import { askedOfCalls, askedOfMembers } from '../asked';
import { endpointQuery, markStale } from '../endpoint-query';

export function workspaceQuery() {
  return queryOptions(endpointQuery(memberEndpoints.workspace));
}

/** Who is in the workspace; needs `users:view`. */
export function membersQuery() {
  return queryOptions(endpointQuery(memberEndpoints.members));
}

/** Open invitations; needs `users:view`. */
export function invitationsQuery() {
  return queryOptions(endpointQuery(memberEndpoints.invitations));
}

const refreshMembers = (client: QueryClient) => markStale(client, ...askedOfMembers);

/** The session's record carries the workspace's name too, so it is fetched again as well. */
export function renameWorkspaceMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (name: string) => call(memberEndpoints.renameWorkspace, { body: { name } }),
    onSuccess: (workspace) => client.setQueryData(workspaceQuery().queryKey, workspace),
    onSettled: () => markStale(client, 'GET /workspace', 'GET /auth/me'),
  });
}

/** How many days recordings are kept. Those that are older go at once, so calls are fetched again. */
export function keepRecordingsMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (days: number | null) => call(memberEndpoints.keepRecordings, { body: { days } }),
    onSuccess: (workspace) => client.setQueryData(workspaceQuery().queryKey, workspace),
    onSettled: () => markStale(client, 'GET /workspace', ...askedOfCalls),
  });
}

export function changeRoleMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
      call(memberEndpoints.changeRole, { params: { user_id: userId }, body: { role } }),
    onSettled: () => refreshMembers(client),
  });
}

export function removeMemberMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (userId: string) => call(memberEndpoints.removeMember, { params: { user_id: userId } }),
    onSettled: () => refreshMembers(client),
  });
}

/** The answer carries the link, which is shown once and never stored here. */
export function inviteMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: BodyInputOf<typeof memberEndpoints.invite>) => call(memberEndpoints.invite, { body }),
    onSettled: () => refreshMembers(client),
  });
}

export function revokeInvitationMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (invitationId: string) =>
      call(memberEndpoints.revokeInvitation, { params: { invitation_id: invitationId } }),
    meta: { silent: 'invitation.revoke' },
    onSettled: () => refreshMembers(client),
  });
}

export function leaveWorkspaceMutation() {
  return mutationOptions({ mutationFn: () => call(memberEndpoints.leaveWorkspace) });
}
