import { createFileRoute } from '@tanstack/react-router';
import { SharePage } from '@/components/share-page/share-page';

/** A share link: anyone who has it talks with the agent, signed in or not. */
export const Route = createFileRoute('/talk/$token')({
  head: () => ({ meta: [{ title: 'Talk · Callwright' }] }),
  component: SharePage,
});
