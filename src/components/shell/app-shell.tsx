import { useQuery, useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/loading/later';
import { Notice } from '@/components/ui/notice';
import { SkipLink } from '@/components/ui/skip-link';
import { reportError } from '@/lib/api/error-events';
import { useOnline } from '@/lib/offline/online';
import { useUnopened } from '@/lib/offline/unopened';
import { currentUserQuery } from '@/lib/queries/session';
import { useSessionSnapshot } from '@/lib/session/use-session';
import type { User } from '@/lib/session/user';
import { hasPermission } from '#contract/permissions';
import { waitingCallsQuery } from '@/lib/queries/waiting';
import { InShell } from './in-shell';
import { InboxSheet } from './inbox/inbox-host';
import { LoadingModule } from './loading-screens';
import { MenuDrawer } from './menu/menu-drawer-host';
import { entriesFor } from './menu/menu-entries';
import { SideMenu } from './menu/side-menu';
import { useOpenedPart } from './opened-part';
import { PageOutline } from './page-outline';
import { AccountMenuContent, TopBar } from './top-bar';

const CONTENT_ID = 'content';

const outline = <PageOutline />;

/** Side menu, top bar and the page between them. */
export function AppShell({ user, children }: { user: User; children: ReactNode }) {
  const [commandsOpen, setCommandsOpen] = useOpenedPart('commands');
  const entries = entriesFor(user.permissions);
  usePreparedParts();
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
          <InShell value={outline}>{children}</InShell>
        </main>
      </div>
      <CommandMenuHost open={commandsOpen} onOpenChange={setCommandsOpen} />
    </div>
  );
}

/** The shell around a page that is still loading. */
export function WaitingShell({ user }: { user: User }) {
  return (
    <AppShell user={user}>
      <LoadingModule />
    </AppShell>
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

/** What a first press leads to comes before it. */
const PREPARED_AFTER_MS = 1500;

/** Fetches what the top bar opens once the person has done something, so that it's there when the network isn't. */
function usePreparedParts() {
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prepare = () => {
      stop.abort();
      timer = setTimeout(() => {
        for (const part of [MenuDrawer, CommandMenu, InboxSheet, AccountMenuContent]) part.prepare();
      }, PREPARED_AFTER_MS);
    };
    for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
      document.addEventListener(sign, prepare, { passive: true, signal: stop.signal });
    }
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
}

/**
 * Under the top bar while there is no network, and for a moment where something couldn't be opened. What else stays in
 * sight is below it, by its height in `--banner`. Drafts and tests are kept and saved later; other forms say it themselves.
 */
function OfflineBanner() {
  const online = useOnline();
  const unopened = useUnopened();
  return (
    <output ref={tellHeight} className="sticky top-14 z-10 block empty:hidden">
      {(!online || unopened) && (
        <span className="flex items-center gap-2 border-b border-line bg-raised px-4 py-2 text-sm lg:px-8">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-warn" />
          {bannerWords(online, unopened)}
        </span>
      )}
    </output>
  );
}

function bannerWords(online: boolean, unopened: boolean): string {
  if (online) return 'That couldn’t be loaded. Press again, or reload the page.';
  if (unopened) return 'You’re offline. That opens when you’re back.';
  return 'You’re offline. Changes to agents will save when you reconnect.';
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

const CommandMenu = later(() => import('./commands/command-menu'));

interface CommandMenuHostProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Listens for ⌘K and Ctrl K; the menu itself is loaded when it is first used. */
function CommandMenuHost({ open, onOpenChange }: CommandMenuHostProps) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      onOpenChange(!open);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [open, onOpenChange]);

  return <CommandMenu open={open} onOpenChange={onOpenChange} />;
}

const WaitingCalls = later(() => import('@/components/calls/waiting/waiting-calls'));

/** Calls waiting for a person, above every page of those who may come; loaded when there is one. */
function WaitingHost({ user }: { user: User }) {
  const mayCome = hasPermission(user.permissions, 'calls:manage');
  const { data } = useQuery({ ...waitingCallsQuery(), enabled: mayCome });
  const { pathname } = useLocation();
  const calls = data?.items ?? [];
  if (!mayCome || calls.length === 0) return null;
  return <WaitingCalls calls={calls} pathname={pathname} more={data?.more === true} />;
}
