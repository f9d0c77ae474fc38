import { createFileRoute } from '@tanstack/react-router';
import { InvitePage } from '@/components/auth/invite-page';
import { PublicPageWait } from '@/components/shell/page-wait';

/** An invitation to a workspace, for people who are signed in and people who are not. */
export const Route = createFileRoute('/invite/$token')({
  beforeLoad: ({ context }) => context.session.known(),
  head: () => ({ meta: [{ title: 'Invitation · Callwright' }] }),
  component: InvitePage,
  pendingComponent: PublicPageWait,
});
