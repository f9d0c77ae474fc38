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
  ) {
    super(message, options);
    this.name = 'OutboundError';
  }
}

/** The sentence for an address that a request may not go to, however deep `error` wraps it; null: it's another error. */
export function addressRefusal(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof OutboundError && at.code === 'address_refused') return at.message;
  }
  return null;
}
