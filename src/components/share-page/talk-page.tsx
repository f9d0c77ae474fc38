import { getRouteApi } from '@tanstack/react-router';
import { SharePage } from './share-page';

const route = getRouteApi('/talk/$token');

/** `/talk/{token}`: a share link by itself. */
export function TalkPage() {
  const { token } = route.useParams();
  return <SharePage token={token} />;
}
