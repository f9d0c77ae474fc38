import { useMutation } from '@tanstack/react-query';
import { TerminalMailNote } from '@/components/auth/terminal-mail-note';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { Status } from '@/components/ui/status';
import { reloadUser, sendVerification } from '@/lib/session/session-actions';
import { useSession } from '@/lib/session/use-session';
import type { User } from '@/lib/session/user';

/** The address, whether it is verified, and the way there. */
export function EmailVerification({ user }: { user: Pick<User, 'email' | 'emailVerified'> }) {
  const session = useSession();
  // What fails here is said here.
  const send = useMutation({
    mutationFn: () => sendVerification(session),
    meta: { silent: 'verification.send' },
  });
  const check = useMutation({
    mutationFn: () => reloadUser(session),
    meta: { silent: 'verification.check' },
  });
  return (
    <div className="grid gap-2 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-6">
      <h3 className="font-medium">Email</h3>
      <div className="grid content-start gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-all">{user.email}</span>
          {user.emailVerified ? (
            <Status tone="good">Verified</Status>
          ) : (
            <Status tone="warn">Not verified</Status>
          )}
        </p>
        {!user.emailVerified && (
          <>
            <output className="text-soft">
              {send.isSuccess && `A link was sent to ${user.email}. Open it, then come back here.`}
              {check.isSuccess && ' Your email isn’t verified yet.'}
            </output>
            {send.isSuccess && <TerminalMailNote />}
            <FormError>{(send.error ?? check.error)?.message}</FormError>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => send.mutate()} pending={send.isPending}>
                {send.isSuccess ? 'Send another link' : 'Send verification link'}
              </Button>
              {send.isSuccess && (
                <Button onClick={() => check.mutate()} pending={check.isPending}>
                  I’ve verified
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
