import { createFileRoute } from '@tanstack/react-router';
import { EmbedPage } from '@/components/share-page/embed-page';

/** A share link in a frame of one of its sites. Someone who is signed in here is no one there. */
export const Route = createFileRoute('/embed/$token')({
  head: () => ({ meta: [{ title: 'Talk · Callwright' }] }),
  component: EmbedPage,
});
