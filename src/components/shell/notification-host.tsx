import { useEffect } from 'react';
import { toast } from 'sonner';
import { Toaster } from '@/components/ui/toaster';
import {
  NOTIFICATION_DURATION_MS,
  type Notification,
  onNotification,
} from '@/lib/notifications/notifications';

/** One id for all: a newer notification takes the place of the one shown. */
const PLACE = 'notification';

function show({ message, severity }: Notification): void {
  toast[severity](message, { id: PLACE, duration: NOTIFICATION_DURATION_MS });
}

/** Shows the notifications of `lib/notifications`. Loaded when there is time, hence a default export. */
export default function NotificationHost() {
  useEffect(() => onNotification(show), []);
  return <Toaster />;
}
