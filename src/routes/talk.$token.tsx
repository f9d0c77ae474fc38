import { createFileRoute } from '@tanstack/react-router';
import { SharePage } from '@/components/share-page/share-page';
import { WholePageLoading } from '@/components/shell/loading-screens';

/** A share link: anyone who has it talks with the agent, signed in or not. */
export const Route = createFileRoute('/talk/$token')({
  // Where someone may be signed in, what's asked for carries their token. The page needs none.
  beforeLoad: ({ context }) => context.session.known().catch(() => undefined),
  head: () => ({ meta: [{ title: 'Talk · Callwright' }] }),
  pendingComponent: WholePageLoading,
  component: TalkRoute,
});

function TalkRoute() {
  const { token } = Route.useParams();
  return <SharePage token={token} />;
}
