/** Keeps the pages of a signed-in user up to date by `/ws/events`. */
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { eventEndpoints, WorkspaceEvent } from '#contract/workspace/workspace-events';
import { call } from '@/lib/api/call';
import { reportError } from '@/lib/api/error-events';
import { refetchAfter } from './stale-queries';
import { KeptSocket, messageIn, spreadWait } from '@/lib/api/kept-socket';

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

interface EventSocketOptions {
  /** Address of the socket, such as `ws://localhost:8000/ws/events`. */
  url: string;
  /** A single-use ticket for the first message. */
  ticket: () => Promise<string>;
  onEvent: (event: WorkspaceEvent) => void;
  /** Told why no ticket is available, once until the socket is open again. */
  onOutage: (error: unknown) => void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Keeps a socket open until the returned function is called. After a loss the first `ready` comes as
 * a `gap`, for what happened meanwhile was missed.
 */
export function openEventSocket({ url, ticket, onEvent, onOutage }: EventSocketOptions): () => void {
  let wasReady = false;
  let isToldOutage = false;
  const socket = new KeptSocket({
    ticket,
    openSocket: () => new WebSocket(url),
    // A page that was there before has missed something in any case; a new one perhaps, while it loaded.
    hello: (pass) => ({ type: 'hello', ticket: pass, open_ms: Math.round(performance.now()) }),
    text(data) {
      const event = messageIn(WorkspaceEvent, data);
      if (event?.type !== 'ready') {
        if (event) onEvent(event);
        return;
      }
      socket.settled();
      isToldOutage = false;
      onEvent(wasReady ? { type: 'gap' } : event);
      wasReady = true;
    },
    wait: (failures) => spreadWait(failures, FIRST_WAIT_MS, LONGEST_WAIT_MS),
    noTicket(error) {
      if (!isToldOutage) onOutage(error);
      isToldOutage = true;
      return true;
    },
  });
  void socket.open();
  return () => socket.close();
}
