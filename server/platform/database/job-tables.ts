/**
 * The tables of the jobs. They belong to pg-boss, are in their own schema, outside `public`, and
 * hold ids only. The owner makes them and the queues; the application may use them and no more.
 */
import PgBoss from 'pg-boss';
import type { ClientBase } from 'pg';
import { APPLICATION_ROLE } from './logins';

export const JOB_SCHEMA = 'pgboss';

/**
 * What is done in jobs. A test run is handed out once: a lease in its own row decides whether it is
 * handed out again.
 */
const queues = {
  /** The text of an uploaded file is taken out; tried again when its process died. */
  'knowledge-files': { retryLimit: 2, expireInSeconds: 600 },
  'test-runs': { retryLimit: 0, expireInSeconds: 3600 },
  /** The sound of an example call is spoken by the built-in voice. Its recording counts the tries. */
  'example-recordings': { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 600 },
  /** The pieces of a recording are made into one file. The recording itself counts the tries. */
  recordings: { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 300 },
  /** The file of an export is made from the beginning at each try. The export itself counts them. */
  'call-exports': { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 1800 },
  /** A day later it's removed. */
  'call-export-removals': { retryLimit: 50, retryDelay: 10, retryBackoff: true, expireInSeconds: 600 },
  /** A mail is handed to the mail server, also when that is away for a day: the tries grow from 15 s to hours. */
  mails: { retryLimit: 13, retryDelay: 15, retryBackoff: true, expireInSeconds: 180 },
  /** The files of a recording that was deleted are removed, also when the storage is away for hours. */
  'recording-removals': { retryLimit: 50, retryDelay: 10, retryBackoff: true, expireInSeconds: 600 },
} as const satisfies Record<
  string,
  { retryLimit: number; retryDelay?: number; retryBackoff?: boolean; expireInSeconds: number }
>;

export type QueueName = keyof typeof queues;

/**
 * Brings the tables to the state that this pg-boss expects and makes the queues that are missing.
 *
 * @param client signed in as the owner, outside a transaction
 */
export async function prepareJobTables(client: ClientBase): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: JOB_SCHEMA,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, { name, ...options });
    // It leaves one that is there as an earlier version has made it.
    await boss.updateQueue(name, { name, ...options });
  }
  await boss.stop();
  await client.query(`
    grant usage on schema ${JOB_SCHEMA} to ${APPLICATION_ROLE};
    grant select, insert, update, delete on ${JOB_SCHEMA}.job, ${JOB_SCHEMA}.archive to ${APPLICATION_ROLE};
    grant select, update on ${JOB_SCHEMA}.version to ${APPLICATION_ROLE};
    grant select on ${JOB_SCHEMA}.queue to ${APPLICATION_ROLE}`);
}
