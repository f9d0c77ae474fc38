import { useQuery, useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from '@tanstack/react-router';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { SkipLink } from '@/components/ui/skip-link';
import { reportError } from '@/lib/api/error-events';
import { useOnline } from '@/lib/online';
import { currentUserQuery } from '@/lib/queries/session';
import { useSessionSnapshot } from '@/lib/session/use-session';
import type { User } from '@/lib/session/user';
import { hasPermission } from '#contract/permissions';
import { waitingCallsQuery } from '@/lib/queries/waiting';
import { InShell } from './in-shell';
import { entriesFor } from './menu/menu-entries';
import { SideMenu } from './menu/side-menu';
import { useOpenedPart } from './opened-part';
import { TopBar } from './top-bar';

const CONTENT_ID = 'content';

/** Side menu, top bar and the page between them. */
export function AppShell({ user, children }: { user: User; children: ReactNode }) {
  const [commandsOpen, setCommandsOpen] = useOpenedPart('commands');
  const entries = entriesFor(user.permissions);
  return (
    <div className="flex min-h-dvh">
      <SkipLink to={CONTENT_ID}>Skip to content</SkipLink>
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

function tellHeight(banner: HTMLElement | null) {
  if (banner === null) return;
  const root = document.documentElement.style;
  const observer = new ResizeObserver(([entry]) => {
    root.setProperty('--banner', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    root.removeProperty('--banner');
  };
}

/**
 * Under the top bar while there is no network; what else stays in sight is below it, by its height in `--banner`. Drafts
 * and tests are kept and saved later; other forms say it themselves.
 */
function OfflineBanner() {
  const online = useOnline();
  return (
    <output ref={tellHeight} className="sticky top-14 z-10 block empty:hidden">
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

const CommandMenu = lazy(() => import('./commands/command-menu'));

interface CommandMenuHostProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Listens for ⌘K and Ctrl K; the menu itself is loaded when it is first used. */
function CommandMenuHost({ open, onOpenChange }: CommandMenuHostProps) {
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      onOpenChange(!open);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [open, onOpenChange]);

  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <CommandMenu open={open} onOpenChange={onOpenChange} />
    </Suspense>
  );
}

const WaitingCalls = lazy(() => import('@/components/calls/waiting/waiting-calls'));

/** Calls waiting for a person, above every page of those who may come; loaded when there is one. */
function WaitingHost({ user }: { user: User }) {
  const mayCome = hasPermission(user.permissions, 'calls:manage');
  const { data } = useQuery({ ...waitingCallsQuery(), enabled: mayCome });
  const { pathname } = useLocation();
  const calls = data?.items ?? [];
  if (!mayCome || calls.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <WaitingCalls calls={calls} pathname={pathname} more={data?.more === true} />
    </Suspense>
  );
}
