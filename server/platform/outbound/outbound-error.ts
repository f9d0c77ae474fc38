type OutboundErrorCode =
  | 'invalid_request'
  | 'address_refused'
  | 'too_many_redirects'
  | 'timeout'
  | 'too_large'
  | 'undecodable'
  | 'network';

/** A request to someone else's address that didn't work. `message` is a sentence for a person. */
export class OutboundError extends Error {
  constructor(
    readonly code: OutboundErrorCode,
    message: string,
    options?: ErrorOptions,
    /** Of an answer that redirects, or whose body is too large or can't be read. */
    readonly status?: number,
  ) {
    super(message, options);
    this.name = 'OutboundError';
  }
}

/** Where nothing is known of what went wrong. */
export const NOT_THROUGH = 'The request didn’t get through.';

export const CUT_OFF = 'The connection was closed before the answer was whole.';

/** That no answer came from `url`, and why, in two sentences. */
export const unreached = (url: string, error: unknown): string =>
  `${url} can’t be reached. ${error instanceof OutboundError ? error.message : NOT_THROUGH}`;

/** The sentence for an address that a request may not go to, however deep `error` wraps it; null: it's another error. */
export function addressRefusal(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof OutboundError && at.code === 'address_refused') return at.message;
  }
  return null;
}

/** Of a connection that was open, and is closed: the request may have been on its way. */
const closedMeanwhile: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** An answer was under way, or may have been: it's too late, too large, or can't be read. */
const answered: ReadonlySet<OutboundErrorCode> = new Set(['timeout', 'too_large', 'undecodable']);

/** Whether the answer alone may be lost: what a request that failed asked for may have been done. */
export function isAnswerLost(error: unknown): boolean {
  if (!(error instanceof OutboundError)) return false;
  if (answered.has(error.code)) return true;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && closedMeanwhile.has(cause.code);
}
