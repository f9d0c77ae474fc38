/** What the mocked backend refuses, with the API's one error body. */
import { type ErrorBody, type ErrorCode, errorStatus, type FieldFault } from '#contract/errors';

export class Fault extends Error {
  override name = 'Fault';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: FieldFault[],
  ) {
    super(message);
  }

  get status(): number {
    return errorStatus[this.code];
  }

  toBody(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.fields && { details: { fields: this.fields } }),
    };
  }
}

/** `value`, or a 404 with the sentence. */
export function present<Value>(value: Value | undefined, sentence: string): Value {
  if (value === undefined) throw new Fault('not_found', sentence);
  return value;
}

/** A 400 about one field. */
export function fieldFault(field: string, message: string): Fault {
  return new Fault('invalid_request', message, [{ field, message }]);
}
