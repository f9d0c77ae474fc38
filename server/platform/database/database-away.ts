/** A database that can't be reached, or went away in the middle of something: how to tell, and how it's thrown. */

/** The connection was lost, or none was available. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  /** The commit had been sent: it may or may not have happened, so nothing may be repeated blindly. */
  readonly uncertain: boolean;

  constructor(message: string, { uncertain = false, cause }: { uncertain?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.uncertain = uncertain;
  }
}

/** The database answers, but every connection was at work for longer than anyone waits for one. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/**
 * PostgreSQL ends the session or lets no one in: it stops (57P01, 57P02), starts (57P03), ended a session
 * that was idle (57P05, 25P03) or, after a failover, is the replica that only reads (25006).
 */
const sessionEnds = /^(57P01|57P02|57P03|57P05|25P03|25006|08\w{3})$/;
const socketEnds = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says without a code. */
const driverEnds =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Query read timeout)/;

/** Whether it's PostgreSQL or its driver that says that the session is over. */
export function endsSession(error: unknown): boolean {
  return inChain(error, ({ message, code }) => sessionEnds.test(code) || driverEnds.test(message));
}

/** As `endsSession`, or nothing could be connected: only of what a connection to the database has thrown. */
export function isConnectionFault(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionFault);
  return endsSession(error) || inChain(error, ({ code }) => socketEnds.test(code));
}

/** The `DatabaseAway` that an error is, or was caused by. */
export function databaseAwayOf(error: unknown): DatabaseAway | null {
  if (error instanceof DatabaseAway) return error;
  return error instanceof Error ? databaseAwayOf(error.cause) : null;
}

/** Whether PostgreSQL, or we, gave up waiting: for a lock, a statement, a free connection, another transaction. */
export function isDatabaseBusy(error: unknown): boolean {
  return inChain(error, (one) => one.error instanceof DatabaseBusy || passing.has(one.code));
}

/** Whether the same transaction may well work in a moment. */
export function mayWorkLater(error: unknown): boolean {
  return databaseAwayOf(error) !== null || isDatabaseBusy(error);
}

const passing = new Set(['55P03', '57014', '53300', '40001', '40P01']);

function inChain(
  error: unknown,
  is: (one: { error: Error; message: string; code: string }) => boolean,
): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return is({ error, message: error.message, code }) || inChain(error.cause, is);
}
