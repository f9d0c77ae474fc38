/** Opens the call whose row is pressed, for the whole list in one place; what the pointer rests on is fetched before. */
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { CallSearch } from '@/lib/calls/call-search';

const REST_MS = 60;

/** The call that was opened from a visit of the list, by the visit's place in the browser's history. */
const openedFrom = new Map<string, string>();

/** The call whose link this is, and the moment at which it's opened. */
function linkAt({ target }: { target: EventTarget }): { callId: string; t: number | undefined } | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const callId = link?.closest<HTMLElement>('[data-call]')?.dataset.call;
  if (!link || callId === undefined) return null;
  const { moment } = link.dataset;
  return { callId, t: moment === undefined ? undefined : Number(moment) };
}

/** @param search the list's, which the call's address has as well */
export function useOpenCall(search: CallSearch) {
  const navigate = useNavigate();
  const router = useRouter();
  const visit = router.state.location.state.__TSR_key ?? '';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** The call from which one comes back; null: one comes from elsewhere. */
    opened: openedFrom.get(visit) ?? null,

    onClick: (event: MouseEvent) => {
      const link = linkAt(event);
      // What opens a tab or a window is the browser's.
      if (link === null || event.button !== 0 || event.defaultPrevented) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { callId, t } = link;
      openedFrom.set(visit, callId);
      void navigate({ to: '/calls/$callId', params: { callId }, search: { t, ...search } });
    },

    onPointerOver: (event: PointerEvent) => {
      clearTimeout(timer.current);
      const callId = linkAt(event)?.callId;
      if (callId === undefined || event.pointerType === 'touch') return;
      timer.current = setTimeout(
        () => void router.preloadRoute({ to: '/calls/$callId', params: { callId } }).catch(() => undefined),
        REST_MS,
      );
    },
  };
}
