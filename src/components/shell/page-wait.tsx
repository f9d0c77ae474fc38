import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession, useSessionSnapshot } from '@/lib/session/use-session';
import { CheckingAuthentication, WholePageLoading } from './loading-screens';

/** In the shell's own file, which comes anyway: what a page loads doesn't depend on how fast it comes. */
const WaitingShell = lazy(async () => ({ default: (await import('./app-shell')).WaitingShell }));

/**
 * While a protected page is on its way: 'Checking authentication...' until its guard has its answer,
 * then 'Loading module…'. The router keeps showing a route's pending component until all below it is
 * there, so this one has to follow the session itself.
 */
export function ProtectedPageWait() {
  const { user, record } = useSessionSnapshot();
  const answered = useSettled('ready');
  if (!user || (record === 'loading' && !answered)) return <CheckingAuthentication />;
  return (
    <Suspense fallback={<WholePageLoading />}>
      <WaitingShell user={user} />
    </Suspense>
  );
}

/** The same for a public page, which has no shell. */
export function PublicPageWait() {
  const { status } = useSessionSnapshot();
  const answered = useSettled('known');
  if (status === 'signed-out' || (status === 'loading' && answered)) return <WholePageLoading />;
  return <CheckingAuthentication />;
}

/** True once the session's promise has come; a failure is the router's to show. */
function useSettled(promise: 'ready' | 'known'): boolean {
  const session = useSession();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let gone = false;
    session[promise]().then(
      () => {
        if (!gone) setSettled(true);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [session, promise]);
  return settled;
}
