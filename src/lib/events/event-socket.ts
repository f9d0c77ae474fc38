/** The client of `/ws/events`: tells what has changed, and opens the socket again when it was lost. */
import { WorkspaceEvent } from '#contract/workspace/workspace-events';
import { KeptSocket, messageIn, spreadWait } from '@/lib/api/kept-socket';

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
