import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '@/components/home/home-page';
import { PublicPageWait } from '@/components/shell/page-wait';
import { guardPublic, HOME } from '@/lib/session/guards';

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => guardPublic(context.session, HOME, null),
  head: () => ({ meta: [{ title: 'Callwright' }] }),
  component: HomePage,
  pendingComponent: PublicPageWait,
});
