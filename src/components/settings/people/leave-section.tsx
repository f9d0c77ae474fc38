import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ANOTHER_ADMIN_FIRST } from '#domain/workspace/membership';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Section } from '@/components/ui/headings';
import { leaveWorkspaceMutation, membersQuery, workspaceQuery } from '@/lib/queries/workspace/settings';
import { usePermission, useUser } from '@/lib/session/use-session';

const ONLY_ADMIN = `You’re the only admin. ${ANOTHER_ADMIN_FIRST}`;
const ONLY_MEMBER = 'You’re the only member. To leave, invite another admin first.';

/** The way out of the workspace; its only admin reads why they can't. */
export function LeaveSection() {
  const user = useUser();
  const workspace = useQuery(workspaceQuery());
  // A person who may not see the members is no admin, and so never the only one.
  const members = useQuery({ ...membersQuery(), enabled: usePermission('users:view') });
  const [asking, setAsking] = useState(false);
  // The page is loaded again: nothing of this workspace may stay on screen or in memory.
  const leave = useMutation({
    ...leaveWorkspaceMutation(),
    onSuccess: () => window.location.assign('/dashboard'),
  });

  const admins = members.data?.items.filter(({ role }) => role === 'admin') ?? [];
  const isOnlyAdmin = admins.length === 1 && admins[0]?.user_id === user.userId;
  const refusal = isOnlyAdmin ? (members.data?.items.length === 1 ? ONLY_MEMBER : ONLY_ADMIN) : null;
  const name = workspace.data?.name ?? user.workspaceName ?? 'this workspace';
  return (
    <Section title="Leave the workspace" description="You’ll lose access to its agents, calls and credit.">
      <div className="pt-4">
        <DisabledReason reason={refusal}>
          <Button className="text-bad" onClick={() => setAsking(true)}>
            Leave workspace
          </Button>
        </DisabledReason>
        {refusal && <p className="pt-2 text-sm text-soft">{refusal}</p>}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Leave ${name}?`}
        confirmLabel="Leave workspace"
        typed={name}
        pending={leave.isPending || leave.isSuccess}
        error={leave.error?.message}
        onConfirm={() => leave.mutate()}
      >
        You’ll lose access to its agents, calls, numbers and credit. You can only come back by invitation.
      </ConfirmDialog>
    </Section>
  );
}
