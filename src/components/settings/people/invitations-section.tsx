import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitation } from '#contract/workspace/members';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Section } from '@/components/ui/headings';
import { Loaded } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import {
  ActionsHeader,
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table';
import { shortDate } from '@/lib/format/dates';
import { useNow } from '@/lib/format/now';
import { invitationsQuery, revokeInvitationMutation } from '@/lib/queries/workspace/settings';
import { usePermission } from '@/lib/session/use-session';
import { ADMINS_ONLY } from '@/components/ui/repeated-words';
import { roleWords } from './member-row';

/** Pending invitations, for those who may see them. */
export function InvitationsSection() {
  const maySee = usePermission('users:view');
  if (!maySee) return null;
  return (
    <Section title="Invitations" description="Each link works once, for one email address, for 7 days.">
      <OpenInvitations />
    </Section>
  );
}

function OpenInvitations() {
  const invitations = useQuery(invitationsQuery());
  return (
    <Loaded
      query={invitations}
      failure="We couldn’t load the invitations."
      skeleton={<TableSkeleton words="Loading the invitations" rows={1} />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className="pt-4 text-soft">No pending invitations.</p>
        ) : (
          <Table>
            <TableCaption>Pending invitations</TableCaption>
            <TableHead>
              <TableHeader>Email</TableHeader>
              <TableHeader>Role</TableHeader>
              <TableHeader>Expires</TableHeader>
              <ActionsHeader />
            </TableHead>
            <TableBody>
              {items.map((invitation) => (
                <InvitationRow key={invitation.invitation_id} invitation={invitation} />
              ))}
            </TableBody>
          </Table>
        )
      }
    </Loaded>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const allowed = usePermission('users:manage');
  const revoke = useMutation(revokeInvitationMutation(useQueryClient()));
  const [asking, setAsking] = useState(false);
  const now = useNow();
  return (
    <TableRow>
      <TableCell narrow="title" className="max-w-72 truncate">
        {invitation.email}
      </TableCell>
      <TableCell narrow="detail">{roleWords[invitation.role]}</TableCell>
      <TableCell narrow="detail" className="whitespace-nowrap">
        <span className="max-lg:before:content-['Expires_']">{shortDate(invitation.expires_at, now)}</span>
      </TableCell>
      <TableCell narrow="aside" className="text-right">
        <DisabledReason reason={allowed ? null : ADMINS_ONLY}>
          <Button
            variant="quiet"
            className="-mr-3"
            aria-label={`Revoke the invitation for ${invitation.email}`}
            onClick={() => setAsking(true)}
          >
            Revoke
          </Button>
        </DisabledReason>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={`Revoke the invitation for ${invitation.email}?`}
          confirmLabel="Revoke invitation"
          pending={revoke.isPending}
          error={revoke.error?.message}
          onConfirm={() => revoke.mutate(invitation.invitation_id)}
        >
          Its link stops working. You can invite them again.
        </ConfirmDialog>
      </TableCell>
    </TableRow>
  );
}
