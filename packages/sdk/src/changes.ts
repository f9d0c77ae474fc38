/** What changes in the workspace, as it changes. */
import { isPassing } from './errors';
import type { WorkspaceEvent } from './generated/types';
import { wait } from './requests';

interface ChangesOptions {
  signal?: AbortSignal;
}

interface EventConnection {
  /** Where Callwright is; no slash at its end. */
  url: string;
  WebSocket: typeof WebSocket;
  /** A ticket for one connection, good for 30 seconds. */
  ticket: (signal: AbortSignal | undefined) => Promise<string>;
  /** An hour unless told. */
  lifeMs?: number;
}

/** The server ends each connection sooner. One that's older has lost its line without a word, and would stay silent. */
const LIFE_MS = 60 * 60_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/**
 * Yields each event until the loop is left, `signal` is aborted, or the key is refused. A lost connection is made
 * again, however long the server is away, after pauses that grow to half a minute; a `gap` says that events may have
 * been missed in between. Events name what has changed and carry no data: fetch it.
 *
 * @throws CallwrightError for a refused key; the signal's reason when it's aborted
 */
export async function* changes(
  connection: EventConnection,
  { signal }: ChangesOptions = {},
): AsyncGenerator<WorkspaceEvent> {
  let wasOpen = false;
  for (let failures = 0; ; failures += 1) {
    signal?.throwIfAborted();
    const inbox = new Inbox();
    const socket = new connection.WebSocket(`${connection.url.replace(/^http/, 'ws')}/ws/events`);
    const stop = () => {
      inbox.end();
      socket.close();
    };
    const old = setTimeout(stop, connection.lifeMs ?? LIFE_MS);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      socket.addEventListener('message', ({ data }) => inbox.put(JSON.parse(String(data)) as WorkspaceEvent));
      socket.addEventListener('close', () => inbox.end());
      socket.addEventListener('error', () => inbox.end());
      const ticket = (await opened(socket)) ? await ticketOf(connection, signal) : null;
      if (ticket !== null) {
        socket.send(JSON.stringify({ type: 'hello', ticket }));
        if (wasOpen) yield { type: 'gap' };
        for await (const event of inbox) {
          if (event.type === 'ready') {
            failures = 0;
            wasOpen = true;
          }
          yield event;
          if (event.type === 'signed_out') return;
        }
      }
    } finally {
      clearTimeout(old);
      signal?.removeEventListener('abort', stop);
      socket.close();
    }
    signal?.throwIfAborted();
    await wait(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), signal);
  }
}

/** @returns whether the socket is open, once that's clear */
function opened(socket: WebSocket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('close', () => resolve(false));
  });
}

/** Null when there's none at the moment. */
async function ticketOf(
  connection: EventConnection,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  try {
    return await connection.ticket(signal);
  } catch (error) {
    if (isPassing(error)) return null;
    throw error;
  }
}

/** Events that came and weren't taken yet. */
class Inbox implements AsyncIterable<WorkspaceEvent> {
  #waiting: WorkspaceEvent[] = [];
  #over = false;
  #wake: () => void = () => undefined;

  put(event: WorkspaceEvent): void {
    this.#waiting.push(event);
    this.#wake();
  }

  end(): void {
    this.#over = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<WorkspaceEvent> {
    for (;;) {
      const event = this.#waiting.shift();
      if (event !== undefined) yield event;
      else if (this.#over) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
