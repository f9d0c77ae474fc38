/** Keeps the pages of a signed-in user up to date by `/ws/events`. */
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { liveEndpoints } from '#contract/live-events';
import { call } from '@/lib/api/call';
import { reportError } from '@/lib/api/error-events';
import { refetchAfter } from './live-queries';
import { openLiveSocket } from './live-socket';

/** Opens the socket for as long as the component stands; one in the shell serves all pages. */
export function useLiveEvents(): void {
  const queryClient = useQueryClient();
  const { session, environment } = useRouter().options.context;
  useEffect(
    () =>
      openLiveSocket({
        url: `${environment.wsUrl}/events`,
        ticket: async () => (await call(liveEndpoints.ticket)).ticket,
        onEvent(event) {
          if (event.type === 'signed_out') void session.end('expired');
          else refetchAfter(queryClient, event);
        },
        onOutage: reportError,
      }),
    [environment, queryClient, session],
  );
}
