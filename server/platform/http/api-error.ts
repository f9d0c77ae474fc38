/** The one error that areas throw to answer a request with something else than success. */
import { type ErrorBody, type ErrorCode, errorStatus, type FieldFault } from '#contract/errors';

export class ApiError extends Error {
  /**
   * @param message a sentence for a person; it reaches the browser as it stands
   * @param fields what is wrong with single fields, each as a dotted path into the request
   * @param retryAfterSeconds when the same request is worth another try; told as `Retry-After`
   */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: FieldFault[],
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  get status(): number {
    return errorStatus[this.code];
  }

  /** The body of the response. */
  toBody(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.fields && { details: { fields: this.fields } }),
    };
  }
}
