/** Every failure of a request to our API, and the event it raises. */
import { ErrorBody, type FieldFault } from '#contract/errors';

/** The error event of specification section 3. `correlationId` comes from `x-correlation-id`. */
export interface ErrorEvent {
  status: number;
  message: string;
  code: string | null;
  correlationId: string | null;
}

/** Shown when neither the server nor the client has a message. */
export const UNEXPECTED_ERROR = 'Unexpected error';
/** The status of a failure that has none, such as a broken connection. */
export const UNKNOWN_STATUS = 500;

/** Codes of failures that no server answered. */
export type ClientCode = 'network' | 'timeout' | 'unreadable_answer' | 'user_changed';

export interface ApiErrorOptions {
  status?: number;
  message?: string;
  code?: string | null;
  correlationId?: string | null;
  fields?: readonly FieldFault[];
  cause?: unknown;
}

/** A request that failed. `fields` holds the server's faults of single fields. */
export class ApiError extends Error implements ErrorEvent {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string | null;
  readonly correlationId: string | null;
  readonly fields: readonly FieldFault[];

  constructor({ status, message, code, correlationId, fields, cause }: ApiErrorOptions) {
    super(message || UNEXPECTED_ERROR, { cause });
    this.status = status ?? UNKNOWN_STATUS;
    this.code = code ?? null;
    this.correlationId = correlationId ?? null;
    this.fields = fields ?? [];
  }
}

/** The error that an unsuccessful response stands for. */
export function errorOfResponse(response: Response, body: unknown): ApiError {
  const parsed = ErrorBody.safeParse(body);
  const spoken = parsed.success ? parsed.data : looseBody(body);
  return new ApiError({
    status: response.status,
    message: spoken.message || `The server answered ${`${response.status} ${response.statusText}`.trim()}.`,
    code: spoken.code,
    correlationId: response.headers.get('x-correlation-id'),
    fields: parsed.success ? parsed.data.details?.fields : [],
  });
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

/** True for a request that was given up on purpose; nobody is told about it. */
export function isAborted(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'user_changed';
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'CancelledError');
}

/** True where asking again may help: not for an answer that will stay the same. */
export function isTransient(error: unknown): boolean {
  if (isAborted(error)) return false;
  if (!(error instanceof ApiError)) return true;
  if (error.code === 'unreadable_answer') return false;
  return error.status >= 500 || error.status === 408 || error.status === 429;
}
