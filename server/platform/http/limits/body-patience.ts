/** How long a request may take to send its body: no one holds a connection by sending next to nothing. */
import type { IncomingHttpHeaders } from 'node:http';

/** Milliseconds for a whole body; for an upload, milliseconds in which something must arrive. */
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
