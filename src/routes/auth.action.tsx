import { createFileRoute } from '@tanstack/react-router';
import { AuthActionPage } from '@/components/auth/auth-action-page';
import { PublicPageWait } from '@/components/shell/page-wait';
import { textIn } from '@/lib/search-values';

/** The search parameters that the identity service puts into the links of its mails. */
interface MailLinkSearch {
  mode?: string;
  oobCode?: string;
}

function mailLinkSearch(search: Record<string, unknown>): MailLinkSearch {
  return { mode: textIn(search.mode), oobCode: textIn(search.oobCode) };
}

/** Where the links of reset and verification mails lead, signed in or not. */
export const Route = createFileRoute('/auth/action')({
  validateSearch: mailLinkSearch,
  beforeLoad: ({ context }) => context.session.known(),
  head: () => ({ meta: [{ title: 'Your account · Callwright' }] }),
  component: AuthActionPage,
  pendingComponent: PublicPageWait,
});
