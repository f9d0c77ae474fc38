/**
 * The connections of the application. Each has a listener for its loss from its first moment to its last,
 * because a client without one ends the process. Code that wants a connection while the database is away
 * waits for a few seconds, which is longer than a restart takes; one probe looks out for all of them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { DatabaseAway, DatabaseBusy, endsSession, isConnectionFault } from './database-away';

/** How long work waits for a database that is away. */
const PATIENCE_MS = 3000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

export interface PoolListeners {
  /** A connection broke, at work or not. */
  broke(error: Error): void;
  /** Nothing could be connected any more. */
  away(error: Error): void;
  /** The database answers again. */
  back(awayMs: number): void;
}

/** What a pool's connections are at, now. */
export interface PoolUse {
  /** Open connections, at work or resting. */
  open: number;
  /** Of those, the ones that some work holds. */
  taken: number;
  /** Work that waits for a connection. */
  waiting: number;
}

interface ConnectionPool {
  /**
   * Runs `work` on its own connection, which is thrown away when it breaks.
   *
   * @param patienceMs how long to wait for a database that is away
   * @throws DatabaseAway when there is no connection, or `work` failed because its connection was lost;
   *   DatabaseBusy when every connection is taken
   */
  run<T>(work: (client: PoolClient) => Promise<T>, patienceMs?: number): Promise<T>;
  /** As `run`, for work that changes nothing: tried again when its connection is lost. */
  runAgain<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /** Whether the connection is known to be lost. */
  isLost(client: PoolClient): boolean;
  use: () => PoolUse;
  end(): Promise<void>;
}

export function createConnectionPool(config: PoolConfig, on: PoolListeners): ConnectionPool {
  const pool = new Pool(config);
  const lost = new WeakSet<object>();
  const ended = new AbortController();
  /** Resolves when the database is back; null while it answers. */
  let absence: Promise<void> | null = null;

  pool.on('connect', (client) => {
    client.on('error', (error: Error) => {
      if (lost.has(client)) return;
      lost.add(client);
      on.broke(error);
    });
  });
  // The pool repeats what its idle connections say, and ends the process when nothing listens.
  pool.on('error', () => undefined);

  async function waitUntilBack(): Promise<void> {
    const since = performance.now();
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await sleep(pause, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
      if (ended.signal.aborted) return;
      try {
        (await pool.connect()).release();
      } catch (error) {
        if (isConnectionFault(error)) continue;
      }
      absence = null;
      on.back(performance.now() - since);
      return;
    }
  }

  async function take(patienceMs: number): Promise<PoolClient> {
    const until = performance.now() + patienceMs;
    for (let fault: unknown; ; ) {
      if (ended.signal.aborted) throw new Error('The connections to the database have been closed.');
      if (absence === null) {
        try {
          return await pool.connect();
        } catch (error) {
          if (isPoolTimeout(error)) throw new DatabaseBusy('No connection became free.', { cause: error });
          if (!isConnectionFault(error)) throw error;
          fault = error;
          if (absence === null && error instanceof Error) {
            on.away(error);
            absence = waitUntilBack();
          }
        }
      }
      const left = until - performance.now();
      if (left <= 0 || !(await endsWithin(absence, left))) {
        throw new DatabaseAway('The database can’t be reached.', { cause: fault });
      }
    }
  }

  async function run<T>(
    work: (client: PoolClient) => Promise<T>,
    patienceMs: number = PATIENCE_MS,
  ): Promise<T> {
    const client = await take(patienceMs);
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      // What `work` met elsewhere, such as a request that was refused, says nothing of the connection.
      const ended = endsSession(error) || (lost.has(client) && isConnectionFault(error));
      if (error instanceof Error && (ended || lost.has(client))) broken = error;
      if (!ended || error instanceof DatabaseAway) throw error;
      throw new DatabaseAway('The connection to the database was lost.', { cause: error });
    } finally {
      client.release(broken);
    }
  }

  return {
    run,
    async runAgain(work) {
      for (const until = performance.now() + PATIENCE_MS; ; ) {
        try {
          return await run(work);
        } catch (error) {
          if (!(error instanceof DatabaseAway) || performance.now() > until) throw error;
        }
      }
    },
    isLost: (client) => lost.has(client),
    use: () => ({
      open: pool.totalCount,
      taken: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async end() {
      ended.abort();
      await pool.end();
    },
  };
}

/** Whether `promise` settles within `ms`. */
async function endsWithin(promise: Promise<void> | null, ms: number): Promise<boolean> {
  const late = new AbortController();
  const timer = sleep(ms, false, { signal: late.signal }).catch(() => false);
  try {
    return await Promise.race([Promise.resolve(promise).then(() => true), timer]);
  } finally {
    late.abort();
  }
}

/** The pool has no class or code for it. */
function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** What an operator can watch of the connections. @param now called whenever the figures are read */
export function registerConnectionMetrics(registry: Registry, now: () => PoolUse): void {
  const figures: Record<keyof PoolUse, string> = {
    open: 'Connections of this process to the database, at work or resting.',
    taken: 'Connections to the database that some work of this process holds.',
    waiting: 'Work of this process that waits for a connection to the database.',
  };
  for (const [what, help] of Object.entries(figures)) {
    new Gauge({
      name: `callwright_database_connections_${what}`,
      help,
      registers: [registry],
      collect() {
        this.set(now()[what as keyof PoolUse]);
      },
    });
  }
}
