/** A database full of seeded calls: made for one bench and thrown away, or kept in a folder for the next ones. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded';
import { migrateDatabase } from '#server/platform/database/migrate';
import { openSeedStore, type SeedStore } from '#server/areas/calls/seeding/seed-store';

/** What the database is to have while it's filled; it's measured with the product's own settings. */
const whileSeeding = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  autovacuum: 'off',
};

/** A running database and what was noted about its calls. */
export interface Seeded<Note> {
  folder: string;
  applicationUrl: string;
  ownerUrl: string;
  note: Note;
  /** Stops it, and removes the folder unless it's to be kept. */
  end: () => Promise<void>;
}

/**
 * @param keep a folder: filled by the first bench that names it, and used as it is by the next. Undefined: one of its own
 * @param fill writes the calls. @returns what those that read need to know, as JSON
 */
export async function seededDatabase<Note>(
  keep: string | undefined,
  fill: (store: SeedStore, urls: { applicationUrl: string; ownerUrl: string }) => Promise<Note>,
): Promise<Seeded<Note>> {
  const folder = keep === undefined ? mkdtempSync(join(tmpdir(), 'callwright-bench-')) : resolve(keep);
  mkdirSync(folder, { recursive: true });
  // As root the database runs as another user, who must be able to pass.
  chmodSync(folder, 0o711);
  const remove = () => {
    if (keep === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const noted = join(folder, 'seeded.json');
    if (!existsSync(noted)) writeFileSync(noted, JSON.stringify(await filled(folder, fill)));
    const database = await startEmbeddedDatabase({ dataDirectory: folder, report: () => undefined });
    const end = async () => {
      await database.stop();
      remove();
    };
    await migrateDatabase(database);
    const { applicationUrl, ownerUrl } = database;
    return { folder, applicationUrl, ownerUrl, note: JSON.parse(readFileSync(noted, 'utf8')) as Note, end };
  } catch (error) {
    remove();
    throw error;
  }
}

async function filled<Note>(
  dataDirectory: string,
  fill: Parameters<typeof seededDatabase<Note>>[1],
): Promise<Note> {
  const database = await startEmbeddedDatabase({
    dataDirectory,
    report: () => undefined,
    settings: whileSeeding,
  });
  try {
    await migrateDatabase(database);
    const store = await openSeedStore(database.ownerUrl);
    return await fill(store, database).finally(() => store.close());
  } finally {
    await database.stop();
  }
}
