/** How much a request's body may hold, and how long it may take to come. */
import type { IncomingHttpHeaders } from 'node:http';

/** The largest agent has a few thousand; short bodies can't have enough to matter. */
export const MOST_VALUES = 50_000;

const [QUOTE, BACKSLASH, OBJECT, LIST, COLON, COMMA] = Array.from('"\\{[:,', (sign) => sign.charCodeAt(0));

/**
 * Whether a JSON body has more than `MOST_VALUES` values and names. Reading one takes as long as it has values rather than
 * bytes: three million characters of `{},` hold the event loop for a fifth of a second, the longest agent that can be kept for
 * a few milliseconds. Looks at 4 million characters in about 10 ms.
 */
export function isOverfull(json: string): boolean {
  if (json.length <= MOST_VALUES) return false;
  let values = 0;
  let isInString = false;
  for (let at = 0; at < json.length && values <= MOST_VALUES; at += 1) {
    const sign = json.charCodeAt(at);
    if (isInString) {
      // What follows is escaped, a quotation mark for one.
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isInString = false;
    } else if (sign === QUOTE) isInString = true;
    else if (sign === OBJECT || sign === LIST || sign === COLON || sign === COMMA) values += 1;
  }
  return values > MOST_VALUES;
}

/** No one holds a connection by sending next to nothing. Milliseconds for a whole body; for an upload, milliseconds in which something must arrive. */
export const BODY_WAIT_MS = 30_000;
/** Milliseconds for an upload as a whole: 10 MB at 0.1 Mbit/s. */
export const LONGEST_REQUEST_MS = 900_000;

interface Sending {
  complete: boolean;
  headers: IncomingHttpHeaders;
  once(event: 'close' | 'end', listener: () => void): unknown;
  /** Hangs up, where the body isn't there yet. */
  destroy(): unknown;
  socket: { readonly bytesRead: number };
}

/**
 * Hangs up on a request whose body does not arrive in time.
 *
 * @param isUpload only a standstill is too long, so a slow line may take as long as it needs
 */
export function limitBodyWait(request: Sending, isUpload: boolean): void {
  const { headers } = request;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
  let received = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    if (request.complete) clearInterval(timer);
    else if (isUpload && bytesRead > received) received = bytesRead;
    else {
      clearInterval(timer);
      request.destroy();
    }
  }, BODY_WAIT_MS);
  timer.unref();
  request.once('close', () => clearInterval(timer));
  request.once('end', () => clearInterval(timer));
}
