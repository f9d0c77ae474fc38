import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { InvitationPreview } from '#contract/workspace/members';
import { oneOf } from '#domain/workspace/role-words';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { leadsNowhere } from '@/lib/api/api-error';
import { acceptInvitationMutation, invitationPreviewQuery } from '@/lib/queries/workspace/invitation';
import { workspaceQuery } from '@/lib/queries/workspace/settings';
import { signOut } from '@/lib/session/sign-out';
import type { User } from '@/lib/session/user';
import { useSession, useSessionSnapshot } from '@/lib/session/use-session';
import { ProviderSignIn, useSignInProvider } from './provider-sign-in';
import { HAVE_ACCOUNT, PublicFrame, textLink } from './public-frame';
import { RegisterForm } from './register-form';
import { COPY_ALL } from '@/components/ui/loading/loaded-link';

const route = getRouteApi('/invite/$token');

const closed = {
  used: 'It’s been used. If that was you, sign in.',
  expired: 'It’s expired. Ask for a new one.',
  revoked: 'It’s been revoked. Ask for a new one.',
} as const;

/** `/invite/{token}`: what the invitation offers, and taking it. */
export function InvitePage() {
  const { token } = route.useParams();
  const { data, error, refetch, isFetching } = useQuery(invitationPreviewQuery(token));
  if (error && !leadsNowhere(error)) {
    return (
      <PublicFrame title="We couldn’t check the invitation" description={error.message}>
        <Button variant="primary" size="wide" onClick={() => void refetch()} pending={isFetching}>
          Try again
        </Button>
      </PublicFrame>
    );
  }
  if (error) {
    return <Closed title="Invitation not found" sentence={COPY_ALL} />;
  }
  if (!data) return <Checking />;
  if (data.state !== 'open')
    return <Closed title="This invitation isn’t valid" sentence={closed[data.state]} />;
  return <OpenInvitation token={token} invitation={data} />;
}

/** Until it's known what the invitation can do. */
const Checking = () => <PublicFrame title="Checking the invitation" />;

function Closed({ title, sentence }: { title: string; sentence: string }) {
  const { user } = useSessionSnapshot();
  return (
    <PublicFrame title={title} description={sentence}>
      <Button asChild variant="primary" size="wide">
        {user ? <Link to="/dashboard">Go to the dashboard</Link> : <Link to="/login">Go to sign in</Link>}
      </Button>
    </PublicFrame>
  );
}

interface OpenInvitationProps {
  token: string;
  invitation: InvitationPreview;
}

/** An invitation that can be taken: by joining, or by creating the account it is for. */
function OpenInvitation({ token, invitation }: OpenInvitationProps) {
  const { user } = useSessionSnapshot();
  const provider = useSignInProvider();
  const frame = frameOf(invitation);
  if (!user && provider !== null) {
    return <ProviderSignIn provider={provider} {...frame} redirect={`/invite/${token}`} />;
  }
  if (!user) {
    return (
      <PublicFrame
        {...frame}
        footer={
          <p>
            {HAVE_ACCOUNT}{' '}
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
  if (user.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return (
      <PublicFrame {...frame}>
        <WrongAccount email={user.email} />
      </PublicFrame>
    );
  }
  return <Invited token={token} invitation={invitation} user={user} byProvider={provider !== null} />;
}

const frameOf = ({ workspace_name, email, role }: InvitationPreview) => ({
  title: `Join ${workspace_name}`,
  description: `This invitation is for ${email}, as ${oneOf[role]}.`,
});

interface InvitedProps extends OpenInvitationProps {
  user: User;
  byProvider: boolean;
}

/** Whom the installation's own provider signs in may be in its workspace already, and gets the role alone. */
function Invited({ token, invitation, user, byProvider }: InvitedProps) {
  // Joining changes all of them, while the page is still there.
  const { record } = useSessionSnapshot();
  const [before, setBefore] = useState({ ...user, record });
  if (before.record !== 'loaded' && record === 'loaded') setBefore({ ...user, record });
  const [workspaceId, setWorkspaceId] = useState<string>();
  const { workspace_id, workspace_name, role } = invitation;
  const mayBeThere = byProvider && before.workspaceName === workspace_name;
  const workspace = useQuery({ ...workspaceQuery(), enabled: mayBeThere && workspaceId === undefined });
  if (workspaceId === undefined && workspace.data) setWorkspaceId(workspace.data.workspace_id);
  if (mayBeThere && workspaceId === undefined && workspace.isPending) return <Checking />;
  if (!mayBeThere || workspaceId !== workspace_id) {
    return (
      <PublicFrame {...frameOf(invitation)}>
        <Join token={token} label="Join" leaves={before.workspaceName} />
      </PublicFrame>
    );
  }
  const title = `You’re in ${workspace_name} already`;
  if (role === 'admin' && before.role !== 'admin') {
    return (
      <PublicFrame title={title} description="This invitation makes you an admin.">
        <Join token={token} label="Become an admin" leaves={null} />
      </PublicFrame>
    );
  }
  return <Closed title={title} sentence="There’s nothing to accept." />;
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

interface JoinProps {
  token: string;
  label: string;
  /** The workspace that one is in now; null: none that one leaves. */
  leaves: string | null;
}

function Join({ token, label, leaves }: JoinProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const accept = useMutation({
    ...acceptInvitationMutation(queryClient, token),
    meta: { silent: 'invitation.accept' },
  });
  return (
    <div className="grid gap-4">
      {leaves && <p>You’ll leave {leaves}. You can only be in one workspace at a time.</p>}
      <Button
        variant="primary"
        size="wide"
        pending={accept.isPending}
        onClick={() => accept.mutate(undefined, { onSuccess: () => void navigate({ to: '/dashboard' }) })}
      >
        {label}
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
