/**
 * Notifications: one at a time. This module holds which one is due; the shell shows it.
 */

export type Severity = 'info' | 'success' | 'warning' | 'error';

/** Milliseconds after which a notification goes by itself. */
export const NOTIFICATION_DURATION_MS = 5000;

export interface Notification {
  id: number;
  message: string;
  severity: Severity;
}

type Listener = (notification: Notification) => void;

const listeners = new Set<Listener>();
const waitingListeners = new Set<() => void>();
let counter = 0;
/** The newest one, kept for a display that is still being loaded. */
let waiting: Notification | null = null;
let protectedUntil = 0;

export interface NotifyOptions {
  severity?: Severity;
  /** No other notification replaces this one while it is shown. */
  irreplaceable?: boolean;
}

/** Shows `message` in place of the notification shown, if any. */
export function notify(
  message: string,
  { severity = 'info', irreplaceable = false }: NotifyOptions = {},
): void {
  const now = Date.now();
  if (now < protectedUntil) return;
  if (irreplaceable) protectedUntil = now + NOTIFICATION_DURATION_MS;
  counter += 1;
  const notification: Notification = { id: counter, message, severity };
  if (listeners.size === 0) wait(notification);
  for (const listener of listeners) listener(notification);
}

/** Hands every notification to `listener`, beginning with one that came before anybody listened. */
export function onNotification(listener: Listener): () => void {
  listeners.add(listener);
  if (waiting) {
    const late = waiting;
    wait(null);
    listener(late);
  }
  return () => listeners.delete(listener);
}

/** Whether a notification waits for somebody to show it. */
export function hasWaitingNotification(): boolean {
  return waiting !== null;
}

/** Calls `listener` whenever that changes; returns how to stop. */
export function onWaitingChange(listener: () => void): () => void {
  waitingListeners.add(listener);
  return () => waitingListeners.delete(listener);
}

function wait(notification: Notification | null): void {
  waiting = notification;
  for (const listener of waitingListeners) listener();
}

/** Forgets everything shown or waiting; for a fresh application, as each test makes one. */
export function resetNotifications(): void {
  wait(null);
  protectedUntil = 0;
}
