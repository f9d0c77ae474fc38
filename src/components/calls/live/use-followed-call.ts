import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Call } from '#contract/calls/calls';
import { lastSeqOf, withEvent } from '@/lib/call/call-log';
import { FollowedCall, type FollowState } from '@/lib/call/followed-call';
import { callQuery, followTicket } from '@/lib/queries/calls/calls';

export function isRunning(call: Pick<Call, 'status' | 'ended_at'>): boolean {
  return call.status === 'in_progress' && call.ended_at === null;
}

/** Follows the call for as long as it runs and the page is open: its query grows as the call does. */
export function useFollowedCall(call: Call): FollowedCall | null {
  const { wsUrl } = useRouter().options.context.environment;
  const queryClient = useQueryClient();
  const runs = isRunning(call);
  const callId = call.call_id;
  const followed = useMemo(() => {
    const key = callQuery(callId).queryKey;
    return new FollowedCall({
      ticket: () => followTicket(callId),
      openSocket: () => new WebSocket(`${wsUrl}/follow`),
      lastSeq: () => lastSeqOf(queryClient.getQueryData(key)),
      record: (event) => {
        queryClient.setQueryData(key, (before) => before && withEvent(before, event));
      },
      refetch: () => void queryClient.invalidateQueries({ queryKey: key }),
    });
  }, [callId, queryClient, wsUrl]);
  useEffect(() => {
    if (!runs) return;
    followed.start();
    return () => followed.close();
  }, [followed, runs]);
  return runs ? followed : null;
}

const nothing = () => () => {};
const noState = () => null;

/** The state of following; null before it has started. */
export function useFollowState(followed: FollowedCall | null): FollowState | null {
  return useSyncExternalStore(followed?.subscribe ?? nothing, followed?.snapshot ?? noState);
}
