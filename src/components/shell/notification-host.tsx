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
/** Takes back what the toast on screen tells of; null where it offers something else, or there's none. */
let undo: (() => void) | null = null;

function show({ id, message, severity, action }: Notification): void {
  let isGone = false;
  const gone = () => {
    if (isGone) return;
    isGone = true;
    place += 1;
    undo = null;
    notificationGone(id);
  };
  const run =
    action &&
    (() => {
      letFocusGo();
      // Sonner takes the toast away, and tells no one.
      gone();
      action.run();
    });
  undo = action?.label === UNDO ? run : null;
  toast[severity](message, {
    id: `notification-${place}`,
    duration: NOTIFICATION_DURATION_MS,
    onAutoClose: gone,
    onDismiss: gone,
    // Set also where there isn't one: a toast that takes another's place keeps what it isn't told.
    action: action &&
      run && {
        label: action.label === UNDO ? <UndoWords /> : action.label,
        onClick: run,
      },
  });
}

function takeAway(id: number): void {
  toast.dismiss(`notification-${place}`);
  place += 1;
  undo = null;
  notificationGone(id);
}

const UNDO = 'Undo';

/** The word, with the key that does the same. */
function UndoWords() {
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
  return (
    <>
      {UNDO}
      <kbd aria-hidden="true" className="pl-1.5 font-sans opacity-70 touch:hidden">
        {isMac ? '⌘Z' : 'Ctrl Z'}
      </kbd>
    </>
  );
}

/** Sonner gives the focus back to where it was before the toast as soon as it leaves: first, or it would go from where the action puts it. */
function letFocusGo(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('[data-sonner-toaster]'))
    activeElement.blur();
}

/** A box that's ticked isn't typed in: rows are chosen by such, and then removed. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Ctrl or ⌘ Z does what the toast's "Undo" does: to the toast itself it may be further than it stays. Where one types, it's the
 * text's own, and what's open over the page has the keys to itself.
 */
function undoByKey(): () => void {
  const pressed = (event: KeyboardEvent) => {
    const { key, metaKey, ctrlKey, shiftKey, altKey, target, defaultPrevented } = event;
    if (key.toLowerCase() !== 'z' || !(metaKey || ctrlKey) || shiftKey || altKey || undo === null) return;
    if (defaultPrevented || (target instanceof Element && target.closest(TYPING))) return;
    if (document.querySelector(OVER_THE_PAGE) !== null) return;
    event.preventDefault();
    const shown = place;
    undo();
    toast.dismiss(`notification-${shown}`);
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}

/** Shows the notifications of `lib/notifications`. Loaded at the first key or press, so it is a default export. */
export default function NotificationHost() {
  useEffect(() => onNotification(show), []);
  useEffect(() => onWithdrawal(takeAway), []);
  useEffect(undoByKey, []);
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
