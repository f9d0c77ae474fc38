import { createFileRoute } from '@tanstack/react-router';
import { AuthActionPage } from '@/components/auth/auth-action-page';
import { PublicPageWait } from '@/components/shell/page-wait';

/** The search parameters that the identity service puts into the links of its mails. */
interface MailLinkSearch {
  mode?: string;
  oobCode?: string;
}

function mailLinkSearch(search: Record<string, unknown>): MailLinkSearch {
  return { mode: textOf(search.mode), oobCode: textOf(search.oobCode) };
}

/** The router reads a code of digits alone as a number. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Where the links of reset and verification mails lead, signed in or not. */
export const Route = createFileRoute('/auth/action')({
  validateSearch: mailLinkSearch,
  beforeLoad: ({ context }) => context.session.known(),
  head: () => ({ meta: [{ title: 'Your account · Callwright' }] }),
  component: AuthActionPage,
  pendingComponent: PublicPageWait,
});
