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
