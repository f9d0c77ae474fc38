import { createFileRoute } from '@tanstack/react-router';
import { AuthActionPage } from '@/components/auth/auth-action-page';
import { PublicPageWait } from '@/components/shell/page-wait';
import { mailLinkSearch } from '@/lib/session/mail-link-search';

/** Where the links of reset and verification mails lead, signed in or not. */
export const Route = createFileRoute('/auth/action')({
  validateSearch: mailLinkSearch,
  beforeLoad: ({ context }) => context.session.known(),
  head: () => ({ meta: [{ title: 'Your account · Callwright' }] }),
  component: AuthActionPage,
  pendingComponent: PublicPageWait,
});
