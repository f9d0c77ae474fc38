/**
 * Brings the database to the state that this version of the code expects. Migrations are SQL files,
 * made by `npm run db:generate` or written by hand, and run in the order of their journal.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { StartRefusal } from '../start-refusal';
import { prepareJobTables } from './job-tables';
import { makeLaterIndexes, prepareLaterIndexes } from './later-indexes';
import { ensureApplicationRole } from './logins';

/** Beside this file in the sources, and beside the bundle that holds this code when built. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** One number for all of Callwright's migrations: the process that holds it migrates, the others wait. */
const ADVISORY_LOCK = 4_711_202_611;
const LOOK_AGAIN_MS = 200;

/**
 * Indexes that an earlier migration has replaced, dropped when these are through. A migration that has made indexes keeps others
 * from writing, and dropping one in it would wait for those who have locked a row and now wait to write it.
 */
const REPLACED_INDEXES = [
  'calls_newest_before',
  'calls_agent_before',
  'calls_status_before',
  'calls_fault_before',
  'calls_tool_failed_before',
  'calls_examples_before',
];

interface MigrationOptions {
  ownerUrl: string;
  applicationUrl: string;
}

/**
 * Runs the migrations that have not run yet, all or none, and then makes the indexes that they want to be made beside writes.
 * Several processes may do this at once.
 *
 * @throws StartRefusal when the owner may not do what is needed
 */
export async function migrateDatabase({ ownerUrl, applicationUrl }: MigrationOptions): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'callwright migrations' });
  // What waits for the lost connection fails; an event that nothing hears would end the process.
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : 'no reason given';
    throw new StartRefusal(`The database doesn’t let us in: ${reason}.`, { cause });
  });
  try {
    await holdLock(client);
    await ensureApplicationRole(client, decodeURIComponent(new URL(applicationUrl).username));
    await prepareLaterIndexes(client);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    // Each by itself, outside of a transaction: it lets calls be read and written, and one that was stopped is dropped next time.
    for (const index of REPLACED_INDEXES) await client.query(`drop index concurrently if exists ${index}`);
    await makeLaterIndexes(client);
    await prepareJobTables(client);
  } finally {
    // Ends the session and with it the lock.
    await client.end();
  }
}

/** Asks again and again: an index that's made beside writes waits for every statement under way, so none may wait for its lock. */
async function holdLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      ADVISORY_LOCK,
    ]);
    if (rows[0]?.held) return;
    await sleep(LOOK_AGAIN_MS);
  }
}
