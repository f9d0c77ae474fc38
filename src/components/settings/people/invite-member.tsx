import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { usePermission } from '@/lib/session/use-session';
import { ADMINS_ONLY } from '../admins-only';
import { InviteDialog } from './invite-dialog';

/** The button, and the dialog that it opens. */
export function InviteMember() {
  const [inviting, setInviting] = useState(false);
  const mayInvite = usePermission('users:manage');
  return (
    <>
      <DisabledReason reason={mayInvite ? null : ADMINS_ONLY}>
        <Button onClick={() => setInviting(true)}>Invite member</Button>
      </DisabledReason>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
