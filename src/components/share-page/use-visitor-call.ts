import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isOver } from '@/lib/call/caller-call';
import type { CallSound } from '@/lib/call/call-sound';
import { type CallControls, explainStart, useCallerCall } from '@/lib/call/use-caller-call';
import { VisitorCall, type VisitorCallState } from '@/lib/call/visitor-call';
import { resumeVisitorCall, startVisitorCall } from '@/lib/queries/share-page';

export interface VisitorCallControls extends CallControls<VisitorCallState> {
  /** Starts a call; one that runs goes on instead. @param sound null for a typed one */
  start: (sound: CallSound | null) => void;
}

/** One call at a time by the link; it ends as the caller's when the page goes away. */
export function useVisitorCall(token: string): VisitorCallControls {
  const { wsUrl } = useRouter().options.context.environment;
  const { state, sound, say, end, started, begin } = useCallerCall<VisitorCallState, VisitorCall>();
  const start = useCallback(
    (opened: CallSound | null) => {
      const running = started.current?.snapshot();
      if (running && !isOver(running.phase)) return opened?.close();
      begin(
        new VisitorCall(
          {
            start: () => startVisitorCall(token, opened !== null),
            resume: (first) => resumeVisitorCall(token, first),
            openSocket: () => new WebSocket(`${wsUrl}/talk`),
            explain: explainStart,
          },
          opened,
        ),
      );
    },
    [token, wsUrl, started, begin],
  );
  return { state, sound, start, say, end };
}
