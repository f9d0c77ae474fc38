/** Opens the call whose row is pressed, for the whole list in one place; what the pointer rests on is fetched before. */
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const REST_MS = 60;

/** The call that was opened from a visit of the list, by the visit's place in the browser's history. */
const openedFrom = new Map<string, string>();

const callOf = ({ target }: { target: EventTarget }): string | undefined =>
  target instanceof Element && target.closest('a') !== null
    ? target.closest<HTMLElement>('[data-call]')?.dataset.call
    : undefined;

export function useOpenCall() {
  const navigate = useNavigate();
  const router = useRouter();
  const visit = router.state.location.state.__TSR_key ?? '';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** The call from which one comes back; null: one comes from elsewhere. */
    opened: openedFrom.get(visit) ?? null,

    onClick: (event: MouseEvent) => {
      const callId = callOf(event);
      // What opens a tab or a window is the browser's.
      if (callId === undefined || event.button !== 0 || event.defaultPrevented) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      openedFrom.set(visit, callId);
      void navigate({ to: '/calls/$callId', params: { callId } });
    },

    onPointerOver: (event: PointerEvent) => {
      clearTimeout(timer.current);
      const callId = callOf(event);
      if (callId === undefined || event.pointerType === 'touch') return;
      timer.current = setTimeout(
        () => void router.preloadRoute({ to: '/calls/$callId', params: { callId } }).catch(() => undefined),
        REST_MS,
      );
    },
  };
}
