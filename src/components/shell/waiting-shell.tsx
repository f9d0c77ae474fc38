import type { User } from '@/lib/session/user';
import { AppShell } from './app-shell';
import { LoadingModule } from './loading-screens';

/** The shell around a page that is still loading. On its own, so that it loads only where it's needed. */
export default function WaitingShell({ user }: { user: User }) {
  return (
    <AppShell user={user}>
      <LoadingModule />
    </AppShell>
  );
}
