/**
 * The server's log: one JSON object a line, or coloured text on a terminal. Tokens, secrets and bodies
 * never reach it: nothing logs a whole request, paths are cleaned, and errors lose a query's values.
 */
import pino, { type Logger } from 'pino';
import type { LogLevel } from './configuration/configuration';

export type { Logger } from 'pino';

/** Of the log, the levels that a service uses. Nothing that's logged holds a password, a token or a code. */
export type Log<Level extends 'info' | 'warn' | 'error' = 'info' | 'warn' | 'error'> = Record<
  Level,
  (fields: object, message: string) => void
>;

interface LoggingOptions {
  level: LogLevel;
  /** Text for a person's terminal instead of JSON. */
  pretty?: boolean;
}

export function createLogger({ level, pretty = false }: LoggingOptions): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => (error instanceof Error ? serializeError(error) : error) },
    redact: {
      paths: ['authorization', 'token', 'password', '*.authorization', '*.token', '*.password'],
      censor: '[redacted]',
    },
    ...(pretty && {
      transport: {
        target: 'pino-pretty',
        options: { ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true },
      },
    }),
  });
}

/** Paths whose last part is a secret, also where they were copied a little wrong. */
const SECRET_IN_PATH = /^\/+((?:api\/+)?(?:invite|talk|embed|shared))\/+[^/?]+/i;

/** What API keys begin with, and the rest of one. An address may have its underscores encoded. */
const API_KEY = /cw(?:_|%5f)(?:live|code|refresh)(?:_|%5f)\w+/gi;

/** The path of a URL as it may be logged: without the values of its query and without secrets. */
export function loggedPath(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const withoutKeys = (text: string) => text.replace(API_KEY, '[redacted]');
  const clean = withoutKeys(path.replace(SECRET_IN_PATH, '/$1/[redacted]')).slice(0, 500);
  if (!query) return clean;
  // A key that was pasted behind the question mark is a name.
  const names = [...new URLSearchParams(query).keys()]
    .slice(0, 20)
    .map((name) => withoutKeys(name).slice(0, 40));
  return `${clean}?${names.join('&')}`;
}

interface LoggedError {
  type: string;
  message: string;
  stack: string | undefined;
  code?: string;
  cause?: LoggedError;
}

/** An error without what people had typed: drizzle's message and PostgreSQL's detail hold a query's values. */
export function serializeError(error: Error): LoggedError {
  const message = withoutValues(error.message);
  const frames = error.stack?.slice(error.stack.indexOf('\n    at '));
  return {
    type: error.name,
    message,
    stack: frames,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error.cause instanceof Error && { cause: serializeError(error.cause) }),
  };
}

function withoutValues(message: string): string {
  const values = message.indexOf('\nparams:');
  return values === -1 ? message : message.slice(0, values);
}
