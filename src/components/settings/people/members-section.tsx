import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Member } from '#contract/workspace/members';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { Section } from '@/components/ui/headings';
import { Loaded } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { ActionsHeader, Table, TableBody, TableCaption, TableHead, TableHeader } from '@/components/ui/table';
import { membersQuery, removeMemberMutation } from '@/lib/queries/workspace/settings';
import { usePermission } from '@/lib/session/use-session';
import { MemberRow } from './member-row';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { ADMINS_ALSO, ADMINS_ONLY } from '@/components/ui/repeated-words';
import { InviteDialog } from './invite-dialog';

/** Who is in the workspace and what they may do, for those who may see it. */
export function MembersSection() {
  const maySee = usePermission('users:view');
  const { signInProvider, rolesByProvider } = useRouteContext({ from: '__root__' }).environment;
  const whence = rolesByProvider
    ? ` In your company’s workspace, roles come from ${signInProvider} at each sign-in and renewal, so changes here don’t last.`
    : '';
  return (
    <Section title="Members" description={`${ADMINS_ALSO}${whence}`} actions={<InviteMember />}>
      {maySee ? <MemberList /> : <p className="pt-4 text-soft">Only workspace admins can see members.</p>}
    </Section>
  );
}

function MemberList() {
  const members = useQuery(membersQuery());
  const [leaving, setLeaving] = useState<Member | null>(null);
  return (
    <>
      <Loaded
        query={members}
        failure="We couldn’t load the members."
        skeleton={<TableSkeleton words="Loading the members" rows={2} />}
      >
        {(data) => (
          <Table>
            <TableCaption>Members</TableCaption>
            <TableHead>
              <TableHeader>Member</TableHeader>
              <TableHeader>Joined</TableHeader>
              <TableHeader>Role</TableHeader>
              <ActionsHeader />
            </TableHead>
            <TableBody>
              {data.items.map((member) => (
                <MemberRow
                  key={member.user_id}
                  member={member}
                  isLastAdmin={
                    member.role === 'admin' && data.items.filter(({ role }) => role === 'admin').length === 1
                  }
                  onRemove={() => setLeaving(member)}
                />
              ))}
            </TableBody>
          </Table>
        )}
      </Loaded>
      {leaving && <RemoveMemberDialog member={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

/** Asks before someone loses the workspace. */
function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const remove = useMutation(removeMemberMutation(useQueryClient()));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${member.display_name ?? member.email}?`}
      confirmLabel="Remove member"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(member.user_id, { onSuccess: onClose })}
    >
      They lose access immediately. Their work stays.
    </ConfirmDialog>
  );
}

/** The button, and the dialog that it opens. */
function InviteMember() {
  const [inviting, setInviting] = useState(false);
  const mayInvite = usePermission('users:manage');
  return (
    <>
      <DisabledReason reason={mayInvite ? null : ADMINS_ONLY}>
        <Button variant="primary" onClick={() => setInviting(true)}>
          Invite member
        </Button>
      </DisabledReason>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
