import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ApiError } from '@/lib/api/api-error';
import { Button } from '@/components/ui/button';
import { invitationPreviewQuery } from '@/lib/queries/invitation';
import { OpenInvitation } from './open-invitation';
import { PublicFrame } from './public-frame';

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
  if (error && !(error instanceof ApiError && (error.status === 404 || error.status === 400))) {
    return (
      <PublicFrame title="We couldn’t check the invitation" description={error.message}>
        <Button variant="primary" size="wide" onClick={() => void refetch()} pending={isFetching}>
          Try again
        </Button>
      </PublicFrame>
    );
  }
  if (error) {
    return <Closed title="Invitation not found" sentence="Copy the whole link, or ask for a new one." />;
  }
  if (!data) return <PublicFrame title="Checking the invitation" />;
  if (data.state !== 'open')
    return <Closed title="This invitation isn’t valid" sentence={closed[data.state]} />;
  return <OpenInvitation token={token} invitation={data} />;
}

function Closed({ title, sentence }: { title: string; sentence: string }) {
  return (
    <PublicFrame title={title} description={sentence}>
      <Button asChild variant="primary" size="wide">
        <Link to="/login">Go to sign in</Link>
      </Button>
    </PublicFrame>
  );
}
