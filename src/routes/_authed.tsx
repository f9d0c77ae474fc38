import { createFileRoute } from '@tanstack/react-router';
import { AuthedLayout } from '@/components/shell/authed-layout';
import { ProtectedPageWait } from '@/components/shell/page-wait';
import { prefetchShell } from '@/lib/session/prefetch-shell';
import { guardProtected } from '@/lib/session/guards';
import type { User } from '@/lib/session/user';

/** Everything for which one must be signed in; each leaf below declares the permission it needs. */
export const Route = createFileRoute('/_authed')({
  // The result is written out: `matches` is typed by the whole tree, to which this route belongs.
  beforeLoad: ({ context, matches, location }): Promise<{ user: User }> =>
    guardProtected(context.session, matches, location.href),
  loader: ({ context }): void => prefetchShell(context.queryClient, context.user),
  component: AuthedLayout,
  pendingComponent: ProtectedPageWait,
});
