/** Gives everything that is not a success the one error body of the API. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus } from '#contract/errors';
import { ApiError } from '#domain/api-error';
import { type DatabaseAway, databaseAwayOf, isDatabaseBusy } from '../database/database-away';
import { StorageFailed } from '../storage/file-storage';

/** PostgreSQL refuses NUL, in text and in JSON, and the sender has put it there. */
const notStorable = new Set(['22021', '22P05']);

/** When a busy server is worth asking again, unless it says so itself. */
const RETRY_AFTER_SECONDS = 10;
/** When a part that is being started again is worth asking again. */
const BACK_AFTER_SECONDS = 2;

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const answer = asApiError(error, request);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendError(reply, answer);
  });
}

/** Sends `error` as the response. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.code === 'unauthorized' && !reply.hasHeader('www-authenticate')) {
    reply.header('www-authenticate', 'Bearer');
  }
  const retryAfter = error.retryAfterSeconds ?? usualRetryAfter(error);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(error.toBody()));
}

/**
 * Answers what can't become a request, which no route or hook gets to see, and hangs up.
 *
 * @param headers besides those that say what the body is
 */
export function refuseUnreadable(
  { code = '' }: { code?: string },
  socket: Pick<Socket, 'destroyed' | 'writable' | 'write' | 'destroy'>,
  headers: Readonly<Record<string, string>>,
): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = unreadable[code] ?? { status: 400, message: 'The request isn’t HTTP.' };
  const body = JSON.stringify(new ApiError('invalid_request', message).toBody());
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  socket.destroy();
}

/** By the code of Node's error. */
const unreadable: Readonly<Record<string, { status: number; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request didn’t arrive in time.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The address and the headers are too long together.' },
};

function asApiError(error: FastifyError | Error, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) return clientFault(error, status);
  if (hasDatabaseCode(error, notStorable)) {
    return new ApiError(
      'invalid_request',
      'A text contains a character that can’t be stored. Type it again.',
    );
  }
  const away = databaseAwayOf(error);
  if (away !== null) return notReady(away);
  if (isDatabaseBusy(error)) return (request.routeOptions.config.whenBusy ?? busy)();
  if (error instanceof StorageFailed) {
    return new ApiError(
      'not_available',
      'Files can’t be stored or read at the moment. Try again in a moment.',
      undefined,
      RETRY_AFTER_SECONDS,
    );
  }
  return new ApiError(
    'internal',
    `${OUR_SIDE} Try again; if it happens again, report it with the code ${request.id}.`,
  );
}

/** What's said of a fault that's ours. */
export const OUR_SIDE = 'Something went wrong on our side.';

/** @param after when another try is let through: "5 seconds" */
export const tooManyRequests = (after: string) =>
  new ApiError('rate_limited', `Too many requests. Try again in ${after}.`);

const busy = () => new ApiError('busy', 'The server is busy. Try again in a moment.');

function usualRetryAfter({ code }: ApiError): number | undefined {
  if (code === 'busy') return RETRY_AFTER_SECONDS;
  return code === 'not_ready' ? BACK_AFTER_SECONDS : undefined;
}

function notReady({ uncertain }: DatabaseAway): ApiError {
  return new ApiError(
    'not_ready',
    uncertain
      ? "The connection to the database was lost while this was saved. Check if it's there before you try again."
      : "The database can't be reached right now. Try again in a moment.",
  );
}

/** What Fastify and its plugins refuse themselves. */
function clientFault(error: FastifyError | Error, status: number): ApiError {
  if (status === errorStatus.payload_too_large) {
    return new ApiError('payload_too_large', 'This is too large. Send less at once.');
  }
  if (status === errorStatus.rate_limited) return new ApiError('rate_limited', error.message);
  if (status === errorStatus.not_found) return new ApiError('not_found', 'Not found.');
  if (status === 415) {
    return new ApiError('invalid_request', 'Send JSON, with the header content-type: application/json.');
  }
  return new ApiError('invalid_request', 'The request couldn’t be read. Send valid JSON.');
}

function hasDatabaseCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && codes.has(error.code)) return true;
  return hasDatabaseCode(error.cause, codes);
}
