/** The one error that answers a request with something else than success, on the server and in the mocked API. */
import { type ErrorBody, type ErrorCode, errorStatus, type FieldFault } from '#contract/errors';
import type { Mend } from '#contract/mend';

export class ApiError extends Error {
  /**
   * @param message a sentence for a person; it reaches the browser unchanged
   * @param fields what is wrong with single fields, each as a dotted path into the request
   * @param retryAfterSeconds when the same request is worth another try; told as `Retry-After`
   * @param mends how a phone system that was refused is mended
   */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: FieldFault[],
    readonly retryAfterSeconds?: number,
    readonly mends?: Mend[],
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
      ...((this.fields || this.mends) && {
        details: { ...(this.fields && { fields: this.fields }), ...(this.mends && { mends: this.mends }) },
      }),
    };
  }
}

/** A request with one field that's wrong. */
export function fieldError(field: string, message: string): ApiError {
  return new ApiError('invalid_request', message, [{ field, message }]);
}

/** @throws ApiError `not_found` with `sentence` when there's no value */
export function present<Value>(value: Value | undefined, sentence: string): Value {
  if (value === undefined) throw new ApiError('not_found', sentence);
  return value;
}

/** @throws ApiError with `refusal` as its sentence, when there is one */
export function throwRefusal(refusal: string | null, code: ErrorCode = 'conflict'): void {
  if (refusal !== null) throw new ApiError(code, refusal);
}
