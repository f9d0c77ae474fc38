import { useEffect } from 'react';
import { toast } from 'sonner';
import { Toaster } from '@/components/ui/toaster';
import {
  NOTIFICATION_DURATION_MS,
  type Notification,
  notificationGone,
  onNotification,
  onWithdrawal,
} from '@/lib/notifications/notifications';

/**
 * The place of the toast on screen. A newer notification takes it over; once a toast is on its way out,
 * sonner removes whatever has its place, so the next one needs a place of its own.
 */
let place = 0;

function show({ id, message, severity, action }: Notification): void {
  const gone = () => {
    place += 1;
    notificationGone(id);
  };
  toast[severity](message, {
    id: `notification-${place}`,
    duration: NOTIFICATION_DURATION_MS,
    onAutoClose: gone,
    onDismiss: gone,
    // Said also where there is none: a toast that takes another's place keeps what it isn't told.
    action: action && {
      label: action.label,
      onClick: () => {
        // Sonner takes the toast away, and tells nobody.
        gone();
        action.run();
      },
    },
  });
}

function takeAway(id: number): void {
  toast.dismiss(`notification-${place}`);
  place += 1;
  notificationGone(id);
}

/** Shows the notifications of `lib/notifications`. Loaded when there is time, hence a default export. */
export default function NotificationHost() {
  useEffect(() => onNotification(show), []);
  useEffect(() => onWithdrawal(takeAway), []);
  return <Toaster />;
}
