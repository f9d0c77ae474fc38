/**
 * The one error body of the API and its stable codes.
 *
 * Every response that is not a success carries `{ code, message, details? }` and the header
 * `x-correlation-id`. `message` is a sentence for a person, `code` is for programs.
 */
import * as z from 'zod/mini';
import { Mend } from './mend';

/** Codes and the HTTP status each is sent with. */
export const errorStatus = {
  invalid_request: 400,
  unauthorized: 401,
  insufficient_credit: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  limit_reached: 409,
  'email-already-in-use': 409,
  payload_too_large: 413,
  tests_failed: 422,
  idempotency_key_reused: 422,
  secret_needed: 422,
  provider_refused: 422,
  rate_limited: 429,
  internal: 500,
  not_ready: 503,
  busy: 503,
  not_available: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** A fault of one field: `field` is a dotted path into the request, such as `facts.0.name`. */
export const FieldFault = z.object({ field: z.string(), message: z.string() });
export type FieldFault = z.infer<typeof FieldFault>;

export const ErrorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  details: z.optional(
    z.object({
      fields: z.optional(z.array(FieldFault)),
      /** How a phone system that was refused is mended. */
      mends: z.optional(z.array(Mend)),
    }),
  ),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
