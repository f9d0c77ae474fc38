import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '#contract/workspace/members';
import { Role } from '#contract/role';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { RelativeTime } from '@/components/ui/relative-time';
import { Select } from '@/components/ui/form/select';
import { Badge } from '@/components/ui/status';
import { TableCell, TableRow } from '@/components/ui/table';
import { changeRoleMutation } from '@/lib/queries/workspace/settings';
import { usePermission, useUser } from '@/lib/session/use-session';
import { ADMINS_ONLY } from '@/components/ui/repeated-words';

export const roleWords: Record<Role, string> = { admin: 'Admin', user: 'Member' };

interface MemberRowProps {
  member: Member;
  /** The workspace would be left without an admin. */
  isLastAdmin: boolean;
  onRemove: () => void;
}

/** One member; admins change the role in place. */
export function MemberRow({ member, isLastAdmin, onRemove }: MemberRowProps) {
  const user = useUser();
  const allowed = usePermission('users:manage');
  const change = useMutation(changeRoleMutation(useQueryClient()));
  const name = member.display_name ?? member.email;
  const isSelf = member.user_id === user.userId;
  const [isSteppingDown, setSteppingDown] = useState(false);
  return (
    <TableRow>
      <TableCell narrow="title" className="max-w-72">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {isSelf && <Badge>You</Badge>}
        </span>
        {member.display_name && (
          <span className="block truncate text-sm font-normal text-soft">{member.email}</span>
        )}
      </TableCell>
      <TableCell narrow="detail" className="whitespace-nowrap">
        <span className="max-lg:before:content-['Joined_']">
          <RelativeTime at={member.joined_at} />
        </span>
      </TableCell>
      <TableCell narrow="aside" className="lg:w-36">
        {allowed && !isLastAdmin ? (
          <Select
            aria-label={`Role of ${name}`}
            value={change.isPending ? change.variables.role : member.role}
            disabled={change.isPending}
            onChange={(event) => {
              // One press of an arrow key chooses, and only another admin could give it back.
              if (isSelf) setSteppingDown(true);
              else change.mutate({ userId: member.user_id, role: Role.parse(event.target.value) });
            }}
          >
            {Role.options.map((role) => (
              <option key={role} value={role}>
                {roleWords[role]}
              </option>
            ))}
          </Select>
        ) : (
          <span title={allowed ? 'The only admin can’t become a member.' : undefined}>
            {roleWords[member.role]}
          </span>
        )}
        {isSelf && (
          <ConfirmDialog
            open={isSteppingDown}
            onOpenChange={setSteppingDown}
            title="Give up your admin role?"
            confirmLabel="Become a member"
            pending={change.isPending}
            onConfirm={() =>
              change.mutate(
                { userId: member.user_id, role: 'user' },
                { onSettled: () => setSteppingDown(false) },
              )
            }
          >
            You won’t be able to buy credits, manage members, or delete agents and calls. Only another admin
            can give the role back.
          </ConfirmDialog>
        )}
      </TableCell>
      <TableCell narrow="detail-aside" className="text-right">
        {!isSelf && (
          <DisabledReason reason={allowed ? null : ADMINS_ONLY}>
            <Button variant="quiet" className="-mr-3" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          </DisabledReason>
        )}
      </TableCell>
    </TableRow>
  );
}
