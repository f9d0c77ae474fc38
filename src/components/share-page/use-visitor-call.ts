import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { resumeVisitorCall, startVisitorCall } from '@/lib/queries/share-page';
import { VisitorCall, type VisitorCallState } from '@/lib/call/visitor-call';
import type { CallSound } from '@/lib/call/call-sound';

export interface VisitorCallControls {
  /** Null until a call has been started. */
  state: VisitorCallState | null;
  /** Of the call that was started last; null for one that is typed. */
  sound: CallSound | null;
  /** Starts a call; one that runs goes on instead. @param sound null for a typed one */
  start: (sound: CallSound | null) => void;
  say: (text: string) => void;
  end: () => void;
}

const nothing = () => () => {};
const noState = () => null;

/** One call at a time by the link; it ends as the caller's when the page goes away. */
export function useVisitorCall(token: string): VisitorCallControls {
  const { wsUrl } = useRouter().options.context.environment;
  const [call, setCall] = useState<VisitorCall | null>(null);
  const state = useSyncExternalStore(call?.subscribe ?? nothing, call?.snapshot ?? noState);

  useEffect(() => {
    if (!call) return;
    const leave = () => call.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [call]);

  // What was started last, also before it is drawn: a second press must not start another.
  const started = useRef<VisitorCall>(undefined);
  const start = useCallback(
    (sound: CallSound | null) => {
      const phase = started.current?.snapshot().phase;
      if (phase !== undefined && phase !== 'ended' && phase !== 'failed') {
        sound?.close();
        return;
      }
      const next = new VisitorCall(
        {
          start: () => startVisitorCall(token, sound !== null),
          resume: (first) => resumeVisitorCall(token, first),
          openSocket: () => new WebSocket(`${wsUrl}/talk`),
          explain: (error) => (error instanceof Error ? error.message : 'The call could not be started.'),
        },
        sound,
      );
      started.current = next;
      setCall(next);
      void next.start();
    },
    [token, wsUrl],
  );
  const say = useCallback((text: string) => call?.say(text), [call]);
  const end = useCallback(() => call?.end(), [call]);
  return { state, sound: call?.sound ?? null, start, say, end };
}
