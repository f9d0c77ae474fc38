/**
 * Notifications: one at a time. This module holds which one is due; the shell shows it and says when it
 * has gone.
 *
 * A newer one takes the place of the one shown. Only "Session expired" keeps its place for as long as it's
 * shown: what comes meanwhile waits, and each then has its own time, in the order in which it came.
 */

type Severity = 'info' | 'success' | 'warning' | 'error';

/** Milliseconds after which a notification goes by itself. */
export const NOTIFICATION_DURATION_MS = 5000;

/** What can be done about it, such as "Undo". It's gone once it's done. */
interface NotificationAction {
  label: string;
  run: () => void;
}

export interface Notification {
  id: number;
  message: string;
  severity: Severity;
  action: NotificationAction | null;
}

type Listener = (notification: Notification) => void;
type Kept = Notification & { irreplaceable: boolean };

const listeners = new Set<Listener>();
const waitingListeners = new Set<() => void>();
const withdrawalListeners = new Set<(id: number) => void>();
let counter = 0;
/** The one a display has been given and has not reported gone. */
let shown: Kept | null = null;
/** Those that come after it, or that wait for a display which is still being loaded. */
let queue: readonly Kept[] = [];

interface NotifyOptions {
  severity?: Severity;
  /** No other notification replaces this one while it is shown. */
  irreplaceable?: boolean;
  action?: NotificationAction;
}

/**
 * Shows `message`, now or when its turn comes. One that is shown with such a wait behind it isn't repeated.
 *
 * @returns takes it back, for when what it offers can't be done any more
 */
export function notify(
  message: string,
  { severity = 'info', irreplaceable = false, action }: NotifyOptions = {},
): () => void {
  const isSame = (other: Kept) =>
    other.message === message && other.severity === severity && !other.action && !action;
  const mustWait = queue.length > 0 || (shown?.irreplaceable ?? false);
  if (mustWait && (queue.some(isSame) || (shown !== null && isSame(shown)))) return () => {};
  counter += 1;
  const notification: Kept = { id: counter, message, severity, irreplaceable, action: action ?? null };
  if (listeners.size === 0) {
    // Of those that no one could see yet, a newer one replaces the last unless that must be seen.
    const last = queue.at(-1);
    wait([...(last && !last.irreplaceable && queue.length === 1 ? [] : queue), notification]);
  } else if (mustWait) wait([...queue, notification]);
  else show(notification);
  return () => withdraw(notification.id);
}

function withdraw(id: number): void {
  if (shown?.id === id) for (const listener of withdrawalListeners) listener(id);
  else if (queue.some((one) => one.id === id)) wait(queue.filter((one) => one.id !== id));
}

/** Tells the display which notification to take away; it answers with `notificationGone`. */
export function onWithdrawal(listener: (id: number) => void): () => void {
  withdrawalListeners.add(listener);
  return () => withdrawalListeners.delete(listener);
}

/** The display's word that a notification is no longer to be seen: the next one's turn. */
export function notificationGone(id: number): void {
  if (shown?.id !== id) return;
  shown = null;
  showNext();
}

/** Hands every notification to `listener`, beginning with one that came before there was a listener. */
export function onNotification(listener: Listener): () => void {
  listeners.add(listener);
  if (shown === null) showNext();
  return () => listeners.delete(listener);
}

/** Whether a notification waits for someone to show it. */
export function hasWaitingNotification(): boolean {
  return queue.length > 0;
}

/** Calls `listener` whenever that changes; returns how to stop. */
export function onWaitingChange(listener: () => void): () => void {
  waitingListeners.add(listener);
  return () => waitingListeners.delete(listener);
}

function showNext(): void {
  const [next, ...rest] = queue;
  if (!next) return;
  wait(rest);
  show(next);
}

function show(notification: Kept): void {
  shown = notification;
  for (const listener of listeners) listener(notification);
}

function wait(notifications: readonly Kept[]): void {
  queue = notifications;
  for (const listener of waitingListeners) listener();
}

/** Forgets everything shown or waiting; for a fresh application, as each test makes one. */
export function resetNotifications(): void {
  wait([]);
  shown = null;
}
