import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SharePage } from '@/components/share-page/share-page';
import { WholePageLoading } from '@/components/shell/loading-screens';
import { siteFrame } from '@/lib/call/site-frame';

/** A share link in a frame of one of its sites. Someone who is signed in here is no one there. */
export const Route = createFileRoute('/embed/$token')({
  head: () => ({ meta: [{ title: 'Talk · Callwright' }] }),
  pendingComponent: WholePageLoading,
  component: EmbedRoute,
});

function EmbedRoute() {
  const { token } = Route.useParams();
  const [site] = useState(() => siteFrame(window));
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) site?.close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [site]);
  return <SharePage token={token} site={site} />;
}
