import type { ErrorCode } from './generated/types';

/** A field of the request that's wrong, as a dotted path such as `content.facts.0.name`. */
export interface FieldFault {
  field: string;
  message: string;
}

/** The request was refused or failed. `message` is a sentence for a person, `code` is for programs. */
export class CallwrightError extends Error {
  constructor(
    message: string,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    /** `network` and `timeout` when there was no answer, `redirected` when it leads to another address. */
    readonly code: ErrorCode | 'network' | 'timeout' | 'redirected' | 'unreadable',
    readonly fields: readonly FieldFault[] = [],
    /** What the server's log calls this request. */
    readonly correlationId: string | null = null,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'CallwrightError';
  }
}

/** Whether it tells of a moment, not of the request: the server is away, has failed, or asks for patience. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallwrightError) || error.code === 'redirected') return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Why `fetch` had no answer, such as "self-signed certificate": it says itself no more than that it failed. Empty: no one says. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return '';
  // Where a name has several addresses there's a reason for each, and a code for them all.
  const message = cause.message || ('code' in cause ? String(cause.code) : '');
  return openSslReason.exec(message)?.[1] ?? message;
}

/** Around what OpenSSL says is where in its own code it says so. */
const openSslReason = /:error:\w+:[^:]*:[^:]*:([^:]+):/;

/** What a try came to, read to its end. */
export interface Answer {
  ok: boolean;
  status: number;
  headers: Headers;
  text: string;
}

/** The error that an answer other than success tells. */
export function errorOf({ status, headers, text }: Answer): CallwrightError {
  const body = bodyOf(text);
  return new CallwrightError(
    body?.message ?? sentenceOf(status, headers),
    status,
    isElsewhere(status) ? 'redirected' : (body?.code ?? 'unreadable'),
    body?.details?.fields ?? [],
    headers.get('x-correlation-id'),
  );
}

/** A browser keeps from a page where it's led to, and the status with it. */
const isElsewhere = (status: number): boolean => status === 0 || (status >= 300 && status < 400);

function sentenceOf(status: number, headers: Headers): string {
  if (!isElsewhere(status)) return `The server answered ${status}.`;
  const to = headers.get('location');
  return `The server leads to another address${to === null ? '' : `, ${to}`}. Give url as it’s there.`;
}

interface ErrorBody {
  code?: ErrorCode;
  message?: string;
  details?: { fields?: FieldFault[] };
}

/** Null where something between here and the server has answered, in words of its own. */
function bodyOf(text: string): ErrorBody | null {
  try {
    return JSON.parse(text) as ErrorBody | null;
  } catch {
    return null;
  }
}
