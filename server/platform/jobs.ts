/**
 * Work that goes on after its request was answered, in whichever process has time for it. Jobs lie in
 * PostgreSQL (pg-boss), so they outlive the process that asked for them.
 */
import { EventEmitter, setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Transaction } from './database/transaction';
import { databaseAwayOf, isConnectionFault } from './database/database-away';
import { JOB_SCHEMA, type QueueName } from './database/job-tables';
import type { Log } from './logging';

export type { QueueName } from './database/job-tables';

/** How often a process looks for jobs that another one has sent. */
const LOOK_EVERY_MS = 2000;
/** The pause after a look that failed. */
const AFTER_FAILURE_MS = 1000;

/** The library hands them on to its pool: a database that is gone without a word is noticed. */
const connections = { connectionTimeoutMillis: 10_000, query_timeout: 30_000, keepAlive: true };

/** What a job carries: ids, never content. */
export type JobData = Readonly<Record<string, string | number>>;

interface JobOptions {
  /** Jobs of a higher one go first; 0 unless told. */
  priority?: number;
  /** How long it waits before it's handed out; 0 unless told. */
  startAfterMs?: number;
}

export interface Jobs {
  /** Hands out a job when, and only when, the transaction commits. Call `wake` after that. */
  send(tx: Transaction, queue: QueueName, data: JobData, options?: JobOptions): Promise<void>;
  /** Lets the workers of this process look at once. */
  wake(queue: QueueName): void;
  /**
   * Starts `workers` loops that take jobs one by one until `close`.
   *
   * @param handle throws to have the job tried again, as often as its queue allows. `signal` fires when
   *   the process wants to stop; the handler ends soon after.
   */
  work(
    queue: QueueName,
    workers: number,
    handle: (data: JobData, signal: AbortSignal) => Promise<void>,
  ): void;
  /** Stops taking jobs, tells the handlers to end, and waits for them. */
  close(): Promise<void>;
}

interface JobsOptions {
  /** The application's login. */
  applicationUrl: string;
  log: Log<'warn' | 'error'>;
  /** No other process works on these jobs: what is under way at the start was left there by one that died. */
  alone?: boolean;
}

/** @throws Error when the tables were not prepared for this version */
export async function openJobs({ applicationUrl, log, alone = false }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    ...connections,
    connectionString: applicationUrl,
    schema: JOB_SCHEMA,
    application_name: 'callwright jobs',
    max: 4,
    migrate: false,
    schedule: false,
    supervise: true,
  });
  const stopped = new AbortController();
  // Each worker listens while it waits: as many as there are, and no more.
  setMaxListeners(0, stopped.signal);
  // An error without a listener would end the process; most are a connection that broke.
  boss.on('error', (err) => {
    if (!stopped.signal.aborted) log.warn({ err }, 'the jobs had trouble with the database');
  });
  await boss.start();
  if (alone) await takeBack(boss);
  const loops: Promise<void>[] = [];
  const wakes = new EventEmitter().setMaxListeners(0);
  const timesWoken = new Map<QueueName, number>();

  /** Waits, but not when there was a call since the queue had been woken `seen` times. */
  async function pause(queue: QueueName, ms: number, seen: number): Promise<void> {
    if (stopped.signal.aborted || (timesWoken.get(queue) ?? 0) !== seen) return;
    const woken = new AbortController();
    const wake = () => woken.abort();
    wakes.once(queue, wake);
    // Not `AbortSignal.any`, of which the signal that lives on would remember every one.
    stopped.signal.addEventListener('abort', wake);
    try {
      await sleep(ms, undefined, { signal: woken.signal });
    } catch {
      // Woken, or stopped: either way there is something to do.
    } finally {
      wakes.off(queue, wake);
      stopped.signal.removeEventListener('abort', wake);
    }
  }

  async function next(
    queue: QueueName,
    handle: (data: JobData, signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    const [job] = await boss.fetch<JobData>(queue);
    if (job === undefined) return false;
    try {
      // A database that is away is no fault of the job's, and costs it none of its tries.
      await whileAway(queue, () => handle(job.data, stopped.signal), isAwayInHandler);
    } catch (err) {
      log.error({ err, queue, job: job.data }, 'a job failed');
      const reason = { message: err instanceof Error ? err.message : String(err) };
      await whileAway(queue, () => boss.fail(queue, job.id, reason));
      return true;
    }
    await whileAway(queue, () => boss.complete(queue, job.id));
    return true;
  }

  /** Does it again until the database is there, or the process stops. */
  async function whileAway<T>(
    queue: QueueName,
    work: () => Promise<T>,
    isAway: (error: unknown) => boolean = isConnectionFault,
  ): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (err) {
        if (!isAway(err) || stopped.signal.aborted) throw err;
        log.warn({ err, queue }, 'a job waits for the database');
        await sleep(AFTER_FAILURE_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  }

  async function loop(
    queue: QueueName,
    handle: (data: JobData, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    while (!stopped.signal.aborted) {
      const seen = timesWoken.get(queue) ?? 0;
      try {
        if (!(await next(queue, handle))) await pause(queue, LOOK_EVERY_MS, seen);
      } catch (err) {
        log.warn({ err, queue }, 'looking for jobs failed');
        await pause(queue, AFTER_FAILURE_MS, seen);
      }
    }
  }

  return {
    async send(tx, queue, data, { priority = 0, startAfterMs = 0 } = {}) {
      await boss.insert([{ name: queue, data, priority, startAfter: String(startAfterMs / 1000) }], {
        db: {
          // Each parameter appears once in the statement, so a new numbering changes nothing.
          executeSql: (text, values) => tx.execute(withParameters(text, values)),
        },
      });
    },
    wake(queue) {
      timesWoken.set(queue, (timesWoken.get(queue) ?? 0) + 1);
      wakes.emit(queue);
    },
    work(queue, workers, handle) {
      for (let worker = 0; worker < workers; worker += 1) loops.push(loop(queue, handle));
    },
    async close() {
      stopped.abort();
      await Promise.all(loops);
      await boss.stop({ graceful: false });
    },
  };
}

/** Hands out again what a process that died was doing, as far as each queue allows, instead of waiting until it expires. */
async function takeBack(boss: PgBoss): Promise<void> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `select name, array_agg(id) as ids from ${JOB_SCHEMA}.job where state = 'active' group by name`,
      [],
    );
  for (const { name, ids } of rows as { name: string; ids: string[] }[]) {
    await boss.fail(name, ids);
  }
}

/** A handler speaks to others as well, so only our own word for it counts. */
const isAwayInHandler = (error: unknown) => databaseAwayOf(error) !== null;

/** A statement with `$1` and the like as one of drizzle's. */
function withParameters(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, place) => (place % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))),
  );
}
