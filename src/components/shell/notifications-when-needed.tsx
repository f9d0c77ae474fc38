import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { hasWaitingNotification, onWaitingChange } from '@/lib/notifications/notifications';
import { useSessionSnapshot } from '@/lib/session/use-session';

const NotificationHost = lazy<ComponentType>(() =>
  import('./notification-host').catch(() =>
    // Without a connection it cannot be had; what failed is said on the page as well.
    ({ default: () => null }),
  ),
);

/**
 * Loads the display of notifications with the first one, or once a signed-in person does something that
 * may lead to one, so that it is there when the connection is not.
 */
export function NotificationsWhenNeeded() {
  const { status } = useSessionSnapshot();
  const waiting = useSyncExternalStore(onWaitingChange, hasWaitingNotification);
  const [wanted, setWanted] = useState(false);
  if (waiting && !wanted) setWanted(true);

  useEffect(() => {
    if (status !== 'signed-in') return;
    const stop = new AbortController();
    for (const sign of ['pointerdown', 'keydown']) {
      document.addEventListener(sign, () => setWanted(true), { once: true, signal: stop.signal });
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
