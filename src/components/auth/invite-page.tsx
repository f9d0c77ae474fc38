import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ApiError } from '@/lib/api/api-error';
import { Button } from '@/components/ui/button';
import { invitationPreviewQuery } from '@/lib/queries/invitation';
import { OpenInvitation } from './open-invitation';
import { PublicFrame } from './public-frame';

const route = getRouteApi('/invite/$token');

const closed = {
  used: 'It has been used already. If it was you, sign in.',
  expired: 'It has expired. Ask for a new one.',
  revoked: 'It has been withdrawn. Ask for a new one.',
} as const;

/** `/invite/{token}`: what the invitation offers, and taking it. */
export function InvitePage() {
  const { token } = route.useParams();
  const { data, error, refetch, isFetching } = useQuery(invitationPreviewQuery(token));
  if (error && !(error instanceof ApiError && (error.status === 404 || error.status === 400))) {
    return (
      <PublicFrame title="We could not check the invitation" description={error.message}>
        <div>
          <Button variant="primary" onClick={() => void refetch()} pending={isFetching}>
            Try again
          </Button>
        </div>
      </PublicFrame>
    );
  }
  if (error) {
    return <Closed sentence="There is no such invitation. Copy the whole link, or ask for a new one." />;
  }
  if (!data) return <PublicFrame title="Checking the invitation" />;
  if (data.state !== 'open') return <Closed sentence={closed[data.state]} />;
  return <OpenInvitation token={token} invitation={data} />;
}

function Closed({ sentence }: { sentence: string }) {
  return (
    <PublicFrame title="This invitation does not work" description={sentence}>
      <div>
        <Button asChild variant="primary">
          <Link to="/login">Go to sign in</Link>
        </Button>
      </div>
    </PublicFrame>
  );
}
