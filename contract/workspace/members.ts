/** The workspace and its members. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Role } from '../role';
import { Email, WorkspaceName } from './accounts';

export const Workspace = z.object({
  workspace_id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  /** Recordings are deleted this many days after their call; null: they are kept. */
  recording_days: z.nullable(z.int()),
});
export type Workspace = z.infer<typeof Workspace>;

export const RecordingDays = z.object({
  days: z.nullable(
    z
      .int('Type a whole number of days.')
      .check(z.gte(1, 'At least one day.'), z.lte(3650, 'At most ten years, which are 3,650 days.')),
  ),
});
export type RecordingDays = z.infer<typeof RecordingDays>;

export const Member = z.object({
  user_id: z.string(),
  email: z.string(),
  display_name: z.nullable(z.string()),
  role: Role,
  joined_at: z.iso.datetime(),
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.object({
  invitation_id: z.string(),
  email: z.string(),
  role: Role,
  invited_by: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

/** What the holder of an invitation link may see of it before signing in. */
export const InvitationPreview = z.object({
  workspace_id: z.string(),
  workspace_name: z.string(),
  email: z.string(),
  role: Role,
  expires_at: z.iso.datetime(),
  state: z.enum(['open', 'used', 'expired', 'revoked']),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

const MemberParams = z.object({ user_id: z.string().check(z.maxLength(128)) });
const InvitationParams = z.object({ invitation_id: z.uuid() });

export const InvitationRequest = z.object({ email: Email, role: Role });

export const memberEndpoints = {
  workspace: endpoint({
    method: 'GET',
    path: '/workspace',
    access: 'settings:view',
    summary: 'The workspace',
    response: Workspace,
  }),
  renameWorkspace: endpoint({
    method: 'PATCH',
    path: '/workspace',
    access: 'users:manage',
    summary: 'Rename the workspace',
    body: z.object({ name: WorkspaceName }),
    response: Workspace,
  }),
  keepRecordings: endpoint({
    method: 'PUT',
    path: '/workspace/recording-days',
    access: 'users:manage',
    summary: 'How many days recordings are kept; a shorter time deletes the older ones',
    body: RecordingDays,
    response: Workspace,
  }),
  members: endpoint({
    method: 'GET',
    path: '/members',
    access: 'users:view',
    summary: 'The members of the workspace',
    response: z.object({ items: z.array(Member) }),
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/members/{user_id}',
    access: 'users:manage',
    summary: 'Change the role of a member; the last admin can’t be demoted',
    params: MemberParams,
    body: z.object({ role: Role }),
    response: Member,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/members/{user_id}',
    access: 'users:manage',
    summary: 'Remove a member',
    params: MemberParams,
  }),
  leaveWorkspace: endpoint({
    method: 'POST',
    path: '/workspace/leave',
    access: 'settings:view',
    summary: 'Leave the workspace; the last admin can’t',
    notByKey: 'An API key belongs to its workspace and can’t leave it. Revoke it instead.',
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/invitations',
    access: 'users:view',
    summary: 'Open invitations',
    response: z.object({ items: z.array(Invitation) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/invitations',
    access: 'users:manage',
    summary:
      'Invite an address; the answer carries the link, which is shown once, and whether it’s emailed as well',
    body: InvitationRequest,
    response: z.object({ invitation: Invitation, link: z.string(), emailed: z.boolean() }),
    status: 201,
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/invitations/{invitation_id}',
    access: 'users:manage',
    summary: 'Revoke an invitation',
    params: InvitationParams,
  }),
  previewInvitation: endpoint({
    method: 'POST',
    path: '/invitations/preview',
    access: 'public',
    summary: 'What an invitation link offers',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: InvitationPreview,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/invitations/accept',
    access: 'identity',
    summary: 'Join the workspace; the signed-in address must be the invited one',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: Workspace,
    notByKey: 'Only a person can join a workspace.',
  }),
};
