import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Section } from '@/components/ui/headings';
import { signOutEverywhere } from '@/lib/session/sign-out';
import { useSession } from '@/lib/session/use-session';

/** Ends every sign-in, for a lost phone or a shared computer. */
export function SignInsSection() {
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const leave = useMutation({ mutationFn: () => signOutEverywhere(session) });
  return (
    <Section title="Sign-ins" description="Signs you out everywhere, including here.">
      <div className="pt-4">
        <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        pending={leave.isPending}
        error={leave.error?.message}
        onConfirm={() => leave.mutate()}
      >
        You’ll have to sign in again on every device. Active test calls end.
      </ConfirmDialog>
    </Section>
  );
}
