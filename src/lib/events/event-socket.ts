/**
 * The client of `/ws/events`: tells what has changed, and opens the socket again when it was lost.
 */
import { WorkspaceEvent } from '#contract/workspace-events';

/** Milliseconds before the first new try; each further one waits twice as long, up to the longest. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

export interface EventSocketOptions {
  /** Address of the socket, such as `ws://localhost:8000/ws/events`. */
  url: string;
  /** A single-use ticket for the first message. */
  ticket: () => Promise<string>;
  onEvent: (event: WorkspaceEvent) => void;
  /** Told why a ticket can't be had, once until the socket is open again. */
  onOutage: (error: unknown) => void;
}

/**
 * Keeps a socket open until the returned function is called. After a loss the first `ready` comes as
 * a `gap`, for what happened meanwhile was missed.
 */
export function openEventSocket({ url, ticket, onEvent, onOutage }: EventSocketOptions): () => void {
  let closed = false;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasReady = false;
  let isToldOutage = false;

  function again(): void {
    if (closed) return;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    failures += 1;
    // Spread, so that a restarted server is not met by everybody in the same moment.
    timer = setTimeout(() => void connect(), wait * (0.5 + Math.random() / 2));
  }

  async function connect(): Promise<void> {
    let pass: string;
    try {
      pass = await ticket();
    } catch (error) {
      if (!closed && !isToldOutage) onOutage(error);
      isToldOutage = true;
      again();
      return;
    }
    if (closed) return;
    socket = new WebSocket(url);
    socket.addEventListener('open', () => {
      socket?.send(JSON.stringify({ type: 'hello', ticket: pass }));
    });
    socket.addEventListener('message', ({ data }) => heard(data));
    socket.addEventListener('close', again);
  }

  function heard(data: unknown): void {
    const event = eventOf(data);
    if (!event) return;
    if (event.type !== 'ready') {
      onEvent(event);
      return;
    }
    failures = 0;
    isToldOutage = false;
    onEvent(wasReady ? { type: 'gap' } : event);
    wasReady = true;
  }

  void connect();
  return () => {
    closed = true;
    clearTimeout(timer);
    socket?.close();
  };
}

/** The event of a message; null for one that this version does not know. */
function eventOf(data: unknown): WorkspaceEvent | null {
  if (typeof data !== 'string') return null;
  try {
    const parsed = WorkspaceEvent.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
