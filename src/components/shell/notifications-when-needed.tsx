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
 * Loads the display of notifications after the first paint for somebody who is signed in, and with the
 * first notification for others: the public pages rarely have any.
 */
export function NotificationsWhenNeeded() {
  const { status } = useSessionSnapshot();
  const waiting = useSyncExternalStore(onWaitingChange, hasWaitingNotification);
  const [wanted, setWanted] = useState(false);
  if (waiting && !wanted) setWanted(true);

  useEffect(() => {
    if (status !== 'signed-in') return;
    const timer = setTimeout(() => setWanted(true), 0);
    return () => clearTimeout(timer);
  }, [status]);

  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <NotificationHost />
    </Suspense>
  );
}
