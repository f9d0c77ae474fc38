import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { InvitationPreview } from '#contract/workspace/members';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { acceptInvitationMutation } from '@/lib/queries/invitation';
import { signOut } from '@/lib/session/sign-out';
import { useSession, useSessionSnapshot } from '@/lib/session/use-session';
import { PublicFrame, textLink } from './public-frame';
import { RegisterForm } from './register-form';

interface OpenInvitationProps {
  token: string;
  invitation: InvitationPreview;
}

const roleWords = { admin: 'an admin', user: 'a member' } as const;

/** An invitation that can be taken: by joining, or by creating the account it is for. */
export function OpenInvitation({ token, invitation }: OpenInvitationProps) {
  const { user } = useSessionSnapshot();
  const frame = {
    title: `Join ${invitation.workspace_name}`,
    description: `This invitation is for ${invitation.email}, as ${roleWords[invitation.role]}.`,
  };
  if (!user) {
    return (
      <PublicFrame
        {...frame}
        footer={
          <p>
            Already have an account?{' '}
            <Link to="/login" search={{ redirect: `/invite/${token}` }} className={textLink}>
              Sign in
            </Link>
          </p>
        }
      >
        <NewMember token={token} email={invitation.email} />
      </PublicFrame>
    );
  }
  const invited = user.email.toLowerCase() === invitation.email.toLowerCase();
  return (
    <PublicFrame {...frame}>
      {invited ? <Join token={token} /> : <WrongAccount email={user.email} />}
    </PublicFrame>
  );
}

function NewMember({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  return (
    <RegisterForm
      invitation={{ email, token }}
      onRegistered={() => void navigate({ to: '/dashboard', replace: true })}
    />
  );
}

function Join({ token }: { token: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useSessionSnapshot();
  const accept = useMutation({
    ...acceptInvitationMutation(queryClient, token),
    meta: { silent: 'invitation.accept' },
  });
  return (
    <div className="grid gap-4">
      {user?.workspaceName && (
        <p>You’ll leave {user.workspaceName}. You can only be in one workspace at a time.</p>
      )}
      <Button
        variant="primary"
        size="wide"
        pending={accept.isPending}
        onClick={() => accept.mutate(undefined, { onSuccess: () => void navigate({ to: '/dashboard' }) })}
      >
        Join
      </Button>
      <FormError>{accept.error?.message}</FormError>
    </div>
  );
}

function WrongAccount({ email }: { email: string }) {
  const session = useSession();
  return (
    <div className="grid gap-4">
      <p>You’re signed in as {email}. Log out to continue with the invited email.</p>
      <Button variant="primary" size="wide" onClick={() => void signOut(session)}>
        Log out
      </Button>
    </div>
  );
}
