import { createFileRoute } from '@tanstack/react-router';
import { PublicPageWait } from '@/components/shell/page-wait';
import { ConnectPage } from '@/components/settings/api/connect-page';
import { guardProtected } from '@/lib/session/guards';

/** Where an MCP client that knows the address alone leads a person to. */
export const Route = createFileRoute('/connect')({
  staticData: { permission: 'settings:manage' },
  // Looked at in the page's own file: routes load everywhere.
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: ({ context, matches, location }): Promise<unknown> =>
    guardProtected(context.session, matches, location.href),
  head: () => ({ meta: [{ title: 'Connect an app · Callwright' }] }),
  component: ConnectPage,
  pendingComponent: PublicPageWait,
});
