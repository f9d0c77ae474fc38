/** A database for one test file: migrated, empty, its own. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database } from '#server/platform/database/connection';

export interface TestDatabase {
  database: Database;
  /** The login that serves requests. */
  applicationUrl: string;
  /** The login that owns the tables. It sees every workspace. */
  ownerUrl: string;
  /** PostgreSQL's administrator, on this database. */
  superuserUrl: string;
  /** Closes `database` and removes what was made. */
  remove(): Promise<void>;
}

/** Call it in `beforeAll`, and `remove` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('database');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(
    template.superuserUrl,
    // Half the work of the default, which writes each page of the template to the log as well.
    `create database ${name} template callwright strategy file_copy owner callwright_owner`,
  );
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const applicationUrl = at(template.applicationUrl);
  const database = createDatabase({ applicationUrl, max: 10 });
  return {
    database,
    applicationUrl,
    ownerUrl: at(template.ownerUrl),
    superuserUrl: at(template.superuserUrl),
    async remove() {
      await database.close();
      await administer(template.superuserUrl, `drop database ${name} with (force)`);
    },
  };
}

async function administer(superuserUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
