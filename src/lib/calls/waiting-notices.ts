/** Notifications of the operating system for calls that wait for a person, while no tab of the site is in front. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { WaitingCall } from '#contract/calls/waiting-calls';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import { isAnyInFront } from '@/lib/in-front';
import { noticeChoice } from './waiting-choices';

/** What the calls are called where they're listed and where the choices are. */
export const WAITING_CALLS = 'Calls waiting for a person';

/** What turns them on. */
export const SHOW_NOTICES = 'Show a notification when another window is in front';

/** `none`: this browser has no notifications, or none for a page like this. */
type NoticePermission = NotificationPermission | 'none';

/** The browser's, once it's known that a page can't show any with it: a phone's may want a service worker for that. */
let unusable: typeof Notification | null = null;

const permission = (): NoticePermission =>
  !globalThis.isSecureContext || typeof Notification === 'undefined' || Notification === unusable
    ? 'none'
    : Notification.permission;

/** Whether notices are shown, what the browser says to them, and how to turn them on or off, for which it may ask. */
export function useNotices(): {
  on: boolean;
  allowed: NoticePermission;
  turn: (on: boolean) => Promise<void>;
} {
  const chosen = noticeChoice.use();
  // Asked for each time: it may have been given elsewhere on the page.
  const allowed = permission();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const turn = async (on: boolean) => {
    if (on && permission() === 'default') await Notification.requestPermission();
    noticeChoice.choose(on && permission() === 'granted');
    lookAgain();
  };
  return { on: chosen && allowed === 'granted', allowed, turn };
}

/**
 * Shows one for each call, once, unless the site is in front. It's gone when the call waits no longer; a click leads to the call.
 *
 * @param quiet without the system's sound
 */
export function useNoticesOf(
  calls: readonly WaitingCall[],
  { on, quiet }: { on: boolean; quiet: boolean },
): void {
  const shown = useRef(new Map<string, Notification | null>());
  const navigate = useNavigate();
  const open = useEffectEvent((callId: string) => {
    window.focus();
    void navigate({ to: '/calls/$callId', params: { callId }, search: { join: true } });
  });
  const show = useEffectEvent(async (call: WaitingCall) => {
    const inFront = await isAnyInFront();
    if (inFront || !shown.current.has(call.call_id)) return;
    shown.current.set(call.call_id, noticeOf(call, quiet, open));
  });
  const look = useEffectEvent(() => {
    const waiting = new Set(calls.map(({ call_id }) => call_id));
    for (const [callId, notice] of shown.current) {
      if (waiting.has(callId)) continue;
      notice?.close();
      shown.current.delete(callId);
    }
    for (const call of calls) {
      if (shown.current.has(call.call_id)) continue;
      shown.current.set(call.call_id, null);
      if (on) void show(call);
    }
  });
  // Those that wait, not what else is told of them again.
  const ids = calls.map(({ call_id }) => call_id).join();
  useEffect(() => look(), [ids]);
  useEffect(() => {
    const { current } = shown;
    return () => {
      for (const notice of current.values()) notice?.close();
      current.clear();
    };
  }, []);
}

/** Null where the browser lets no page show one. */
function noticeOf(call: WaitingCall, quiet: boolean, open: (callId: string) => void): Notification | null {
  try {
    const notice = new Notification('A call is waiting for a person', {
      body: [`${phoneText(call.party)} · ${call.agent_name}`, call.why]
        .filter((line) => line !== '')
        .join('\n'),
      // Several tabs show one.
      tag: call.call_id,
      silent: quiet,
    });
    notice.addEventListener('click', () => {
      notice.close();
      open(call.call_id);
    });
    return notice;
  } catch {
    unusable = Notification;
    noticeChoice.choose(false);
    return null;
  }
}
