/** The id that joins a response, its log lines and what a person reports. */
import { randomUUID } from 'node:crypto';

export const CORRELATION_HEADER = 'x-correlation-id';

/** The id that a client or proxy sent, if it is one that may stand in a header and a log, else a new one. */
export function correlationIdOf(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(sent) ? sent : randomUUID();
}
