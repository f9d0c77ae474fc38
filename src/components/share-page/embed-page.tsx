import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { siteFrame } from '@/lib/call/site-frame';
import { SharePage } from './share-page';

const route = getRouteApi('/embed/$token');

/** `/embed/{token}`: a share link in a frame of one of its sites. */
export function EmbedPage() {
  const { token } = route.useParams();
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
