/** Reads the error body of an unsuccessful response. */
import { ErrorBody } from '#contract/errors';
import { ApiError } from './api-error';

/** The error of an unsuccessful response. */
export function errorOfResponse(response: Response, body: unknown): ApiError {
  const parsed = ErrorBody.safeParse(body);
  const spoken = parsed.success ? parsed.data : looseBody(body);
  return new ApiError({
    status: response.status,
    message: spoken.message || `The server answered ${`${response.status} ${response.statusText}`.trim()}.`,
    code: spoken.code,
    correlationId: response.headers.get('x-correlation-id'),
    fields: parsed.success ? parsed.data.details?.fields : [],
    mends: parsed.success ? parsed.data.details?.mends : [],
    retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
  });
}

/** A proxy may give a date instead, which tells nothing where clocks differ. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) : null;
}

/** A proxy or a newer server may answer with another body: take what can be read of it. */
function looseBody(body: unknown): { message?: string; code?: string } {
  if (typeof body !== 'object' || body === null) return {};
  const { message, code } = body as Record<string, unknown>;
  return {
    message: typeof message === 'string' ? message : undefined,
    code: typeof code === 'string' ? code : undefined,
  };
}
