import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import {
  type Notification,
  NOTIFICATION_DURATION_MS,
  notificationGone,
  onNotification,
  onWithdrawal,
} from '@/lib/notifications/notifications';
import { keepFocus } from '@/lib/kept-focus';
import { useShownTheme } from '@/lib/theme';

/**
 * The place of the toast on screen. A newer notification takes it over; once a toast is on its way out,
 * sonner removes whatever has its place, so the next one needs its own place.
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
    // Set also where there isn't one: a toast that takes another's place keeps what it isn't told.
    action: action && {
      label: action.label,
      onClick: () => {
        // Sonner takes the toast away, and tells no one.
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

/** Shows the notifications of `lib/notifications`. Loaded at the first key or press, so it is a default export. */
export default function NotificationHost() {
  useEffect(() => onNotification(show), []);
  useEffect(() => onWithdrawal(takeAway), []);
  // Here because it comes when this does, and not before: who has pressed nothing has no focus to lose.
  useEffect(keepFocus, []);
  return <Toaster />;
}

/**
 * Where notifications appear: one at a time, bottom centre, above whatever is fixed at the bottom
 * (`--toast-offset` on the root element says how high that is). Load it lazily.
 */
function Toaster() {
  const theme = useShownTheme();
  const offset = { bottom: 'calc(var(--toast-offset, 0px) + 16px)' };
  return (
    <Sonner
      theme={theme}
      position="bottom-center"
      duration={5000}
      visibleToasts={1}
      closeButton
      offset={offset}
      mobileOffset={offset}
      icons={{
        info: <Info aria-hidden="true" className="size-4 text-soft" />,
        success: <CircleCheck aria-hidden="true" className="size-4 text-good" />,
        warning: <TriangleAlert aria-hidden="true" className="size-4 text-warn" />,
        error: <CircleAlert aria-hidden="true" className="size-4 text-bad" />,
      }}
      toastOptions={{
        className:
          '!rounded-panel !border-line !bg-surface !pr-11 !font-sans !text-base !text-ink !shadow-float',
      }}
    />
  );
}
