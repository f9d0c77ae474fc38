import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { reportError } from '@/lib/api/error-events';
import { useOnline } from '@/lib/online';
import { currentUserQuery } from '@/lib/queries/session';
import { useSessionSnapshot } from '@/lib/session/use-session';
import type { User } from '@/lib/session/user';
import { CommandMenuHost } from './commands/command-menu-host';
import { InShell } from './in-shell';
import { entriesFor } from './menu/menu-entries';
import { SideMenu } from './menu/side-menu';
import { WaitingHost } from './waiting-host';
import { useOpenedPart } from './opened-part';
import { TopBar } from './top-bar';

const CONTENT_ID = 'content';

/** Side menu, top bar and the page between them. */
export function AppShell({ user, children }: { user: User; children: ReactNode }) {
  const [commandsOpen, setCommandsOpen] = useOpenedPart('commands');
  const entries = entriesFor(user.permissions);
  return (
    <div className="flex min-h-dvh">
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only z-70 rounded-control bg-ink px-3 py-2 text-ground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <SideMenu entries={entries} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar user={user} entries={entries} onOpenCommands={() => setCommandsOpen(true)} />
        <OfflineBanner />
        <main id={CONTENT_ID} tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none lg:px-8">
          <RecordNotice />
          <WaitingHost user={user} />
          <InShell value={true}>{children}</InShell>
        </main>
      </div>
      <CommandMenuHost open={commandsOpen} onOpenChange={setCommandsOpen} />
    </div>
  );
}

/** Under the top bar while there is no network. Drafts and tests are kept and saved later; other forms say it themselves. */
function OfflineBanner() {
  const online = useOnline();
  return (
    <output className="sticky top-14 z-10 block empty:hidden">
      {!online && (
        <span className="flex items-center gap-2 border-b border-line bg-raised px-4 py-2 text-sm lg:px-8">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-warn" />
          You’re offline. Changes to agents will save when you reconnect.
        </span>
      )}
    </output>
  );
}

/** A quiet line while the backend's record of the user isn't available; the session keeps trying. */
function RecordNotice() {
  const queryClient = useQueryClient();
  const { user, record } = useSessionSnapshot();
  if (!user || record !== 'failed') return null;
  const tryAgain = () => {
    const { queryKey } = currentUserQuery(user.uid);
    queryClient.refetchQueries({ queryKey }, { throwOnError: true }).catch(reportError);
  };
  return (
    <Notice tone="warn" className="mb-6" actions={<Button onClick={tryAgain}>Try again</Button>}>
      We couldn’t load your workspace and balance. Callwright keeps trying.
    </Notice>
  );
}
