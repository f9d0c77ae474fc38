/** Keeps the pages of a signed-in user up to date by `/ws/events`. */
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { eventEndpoints } from '#contract/workspace/workspace-events';
import { call } from '@/lib/api/call';
import { reportError } from '@/lib/api/error-events';
import { refetchAfter } from './stale-queries';
import { openEventSocket } from './event-socket';

/** Opens the socket for as long as the component is mounted; one in the shell serves all pages. */
export function useEvents(): void {
  const queryClient = useQueryClient();
  const { session, environment } = useRouter().options.context;
  useEffect(
    () =>
      openEventSocket({
        url: `${environment.wsUrl}/events`,
        ticket: async () => (await call(eventEndpoints.ticket)).ticket,
        onEvent(event) {
          if (event.type === 'signed_out') void session.end('expired');
          else refetchAfter(queryClient, event);
        },
        onOutage: reportError,
      }),
    [environment, queryClient, session],
  );
}
