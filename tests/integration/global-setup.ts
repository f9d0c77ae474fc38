/**
 * One PostgreSQL for all integration tests, with a migrated database that each test file copies; its folder is
 * temporary and goes away with it. And the built server, for the tests that run it as a process, and its workers: they
 * start in half the time that their sources take.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../../server/platform/database/embedded/embedded';
import { migrateDatabase } from '../../server/platform/database/migrate';

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of the migrated database that is copied, and of PostgreSQL's administrator. */
    database: { applicationUrl: string; ownerUrl: string; superuserUrl: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, '../..');
  execFileSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: root });
  process.env.BUILT_WORKERS = join(root, 'dist/server/workers');
  const folder = mkdtempSync(join(tmpdir(), 'callwright-integration-'));
  // As root the database runs as another user, who must be able to pass.
  chmodSync(folder, 0o711);
  const database = await startEmbeddedDatabase({
    dataDirectory: join(folder, 'data'),
    report: () => undefined,
    settings: {
      // Nothing here outlives the run, so nothing needs to outlive a power cut.
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      // Thousands of connections prove their password.
      scram_iterations: '1',
      max_connections: '200',
    },
  });
  const teardown = async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await migrateDatabase(database);
    const administrator = new Client({ connectionString: database.superuserUrl });
    await administrator.connect();
    // A template must have no connections while it is copied, so no one is let in any more.
    await administrator.query('alter database callwright with is_template true allow_connections false');
    await administrator.end();
  } catch (error) {
    await teardown();
    throw error;
  }
  const { applicationUrl, ownerUrl, superuserUrl } = database;
  project.provide('database', { applicationUrl, ownerUrl, superuserUrl });
  return teardown;
}
