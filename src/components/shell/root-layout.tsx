import { Outlet, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { setPageTitle } from '@/lib/document-title';
import { hasWaitingNotification, onWaitingChange } from '@/lib/notifications/notifications';
import { useSessionSnapshot } from '@/lib/session/use-session';

/** What surrounds every page, signed in or not. */
export function RootLayout() {
  const { environment } = useRouteContext({ from: '__root__' });
  useDocumentTitle();
  useFocusOnNavigation();
  return (
    <>
      {environment.insecureIdentity && (
        <Suspense fallback={null}>
          <InsecureIdentityBanner />
        </Suspense>
      )}
      <Outlet />
      <NotificationsWhenNeeded />
    </>
  );
}

/** Shows the title that the innermost route declares in its `head()`. */
function useDocumentTitle(): void {
  const title = useRouterState({
    select: ({ matches }) =>
      matches
        .flatMap(({ meta }) => meta ?? [])
        .reduce<string | undefined>((last, meta) => meta?.title ?? last, undefined),
  });
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
}

/**
 * After a move to another page the focus is on its heading, so that the keyboard starts there and
 * screen readers say where one is. Not at the first load, and not when a page's own control took it.
 */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('main h1');
        const main = heading?.closest('main');
        if (!heading || main?.contains(document.activeElement)) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
}

const InsecureIdentityBanner = lazy(() => import('./insecure-identity-banner'));

const NotificationHost = lazy<ComponentType>(() =>
  import('./notification-host').catch(() =>
    // Without a connection it can't be loaded; what failed is said on the page as well.
    ({ default: () => null }),
  ),
);

/** What the press leads to, such as another page, comes before it. */
const AFTER_PRESS_MS = 400;

/**
 * Loads the display of notifications with the first one, or once a signed-in person has done something that
 * may lead to one, so that it is there when the connection is not.
 */
function NotificationsWhenNeeded() {
  const { status } = useSessionSnapshot();
  const waiting = useSyncExternalStore(onWaitingChange, hasWaitingNotification);
  const [wanted, setWanted] = useState(false);
  if (waiting && !wanted) setWanted(true);

  useEffect(() => {
    if (status !== 'signed-in') return;
    const stop = new AbortController();
    const { signal } = stop;
    const wantSoon = () =>
      setTimeout(() => {
        if (!signal.aborted) setWanted(true);
      }, AFTER_PRESS_MS);
    for (const sign of ['pointerdown', 'keydown']) {
      document.addEventListener(sign, wantSoon, { once: true, signal });
    }
    return () => stop.abort();
  }, [status]);

  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <NotificationHost />
    </Suspense>
  );
}
