import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase } from '#server/platform/database/connection';
import { migrateDatabase } from '#server/platform/database/migrate';
import { agents, workspaces } from '#server/platform/database/schema/index';
import { patient } from '../../patience';
import { createTestDatabase, type TestDatabase } from '../database';

let test_: TestDatabase;

beforeAll(async () => {
  test_ = await createTestDatabase();
});
afterAll(() => test_.remove());

async function foundWorkspace(): Promise<string> {
  const workspaceId = randomUUID();
  await test_.database.inWorkspace(workspaceId, (tx) =>
    tx.insert(workspaces).values({ workspace_id: workspaceId, name: 'Harbour Dental' }),
  );
  return workspaceId;
}

describe('a transaction in a workspace', () => {
  test('sees its own rows and no others', async () => {
    const [mine, theirs] = [await foundWorkspace(), await foundWorkspace()];
    const seen = await test_.database.inWorkspace(mine, (tx) => tx.select().from(workspaces));
    expect(seen.map((row) => row.workspace_id)).toEqual([mine]);
    const foreign = await test_.database.inWorkspace(mine, (tx) =>
      tx.select().from(workspaces).where(eq(workspaces.workspace_id, theirs)),
    );
    expect(foreign).toEqual([]);
  });

  test('can’t write a row of another workspace', async () => {
    const [mine, theirs] = [await foundWorkspace(), await foundWorkspace()];
    await expect(
      test_.database.inWorkspace(mine, (tx) =>
        tx.execute(sql`update workspaces set workspace_id = ${theirs} where workspace_id = ${mine}`),
      ),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } });
  });

  test('leaves no workspace behind on its connection', async () => {
    const single = createDatabase({ applicationUrl: test_.applicationUrl, max: 1 });
    const workspaceId = await foundWorkspace();
    expect(await single.inWorkspace(workspaceId, (tx) => tx.$count(workspaces))).toBe(1);
    expect(await single.withoutTenant((tx) => tx.$count(workspaces))).toBe(0);
    expect(await single.withoutTenant((tx) => tx.$count(agents))).toBe(0);
    await single.close();
  });

  test('is undone when the work fails, and the connection goes on', async () => {
    const single = createDatabase({ applicationUrl: test_.applicationUrl, max: 1 });
    const workspaceId = randomUUID();
    const attempt = single.inWorkspace(workspaceId, async (tx) => {
      await tx.insert(workspaces).values({ workspace_id: workspaceId, name: 'Short-lived' });
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await single.inWorkspace(workspaceId, (tx) => tx.$count(workspaces))).toBe(0);
    await single.close();
  });

  test('tells how many connections are held and waited for', async () => {
    const single = createDatabase({ applicationUrl: test_.applicationUrl, max: 1 });
    await single
      .withoutTenant(async () => {
        const second = single.lookUp((tx) => tx.$count(workspaces));
        await vi.waitFor(() => expect(single.use()).toEqual({ open: 1, taken: 1, waiting: 1 }));
        return { second };
      })
      .then(({ second }) => second);
    expect(single.use()).toEqual({ open: 1, taken: 0, waiting: 0 });
    await single.close();
  });

  test('keeps what was done before a savepoint that failed', async () => {
    const workspaceId = randomUUID();
    const name = await test_.database.inWorkspace(workspaceId, async (tx) => {
      await tx.insert(workspaces).values({ workspace_id: workspaceId, name: 'Before' });
      await tx
        .transaction(async (inner) => {
          await inner.update(workspaces).set({ name: 'Inside' });
          throw new Error('only the inner part');
        })
        .catch(() => undefined);
      return (await tx.select().from(workspaces))[0]?.name;
    });
    expect(name).toBe('Before');
  });

  test.each(['', 'no-uuid', "x'; drop table workspaces; --"])('refuses %j as a workspace', async (id) => {
    await expect(test_.database.inWorkspace(id, () => Promise.resolve())).rejects.toThrow(TypeError);
  });
});

describe('the login of the application', () => {
  test('is refused when it is a superuser', async () => {
    const database = createDatabase({ applicationUrl: test_.superuserUrl });
    await expect(database.check()).rejects.toThrow(/"postgres" of DATABASE_URL is a superuser/);
    await expect(database.withoutTenant(() => Promise.resolve())).rejects.toThrow(/superuser/);
    await database.close();
  });

  test('is refused when it owns the tables', async () => {
    const database = createDatabase({ applicationUrl: test_.ownerUrl });
    await expect(database.check()).rejects.toThrow(/"callwright_owner" of DATABASE_URL owns the database/);
    await database.close();
  });

  test('is refused when it may bypass row-level security, itself or as a member of a role', async () => {
    const role = `bypass_${randomUUID().replaceAll('-', '')}`;
    const admin = await connect(test_.superuserUrl);
    await admin.query(`create role ${role} nologin bypassrls`);
    await admin.query(`create role ${role}_member login password 'secret' in role ${role}`);
    const url = Object.assign(new URL(test_.applicationUrl), {
      username: `${role}_member`,
      password: 'secret',
    });
    const database = createDatabase({ applicationUrl: url.href });
    await expect(database.check()).rejects.toThrow(/may bypass row-level security/);
    await database.close();
    await admin.query(`drop role ${role}_member; drop role ${role}`);
    await admin.end();
  });

  test('is accepted when it has none of these rights', async () => {
    await expect(test_.database.check()).resolves.toBeUndefined();
  });
});

describe('migrations', () => {
  test('run again without a change, also many at once', async () => {
    const before = await migrationsOf(test_.ownerUrl);
    expect(before).toBeGreaterThan(0);
    await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(test_)));
    expect(await migrationsOf(test_.ownerUrl)).toBe(before);
  });

  test('make the indexes of calls beside one that’s locked and then written, and drop those before afterwards', async () => {
    const file = new URL(
      '../../../server/platform/database/migrations/0070_passed_over_in_indexes.sql',
      import.meta.url,
    );
    const text = readFileSync(file, 'utf8');
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
    const [migrating, writing] = [await connect(test_.ownerUrl), await connect(test_.ownerUrl)];
    for (const name of named(/^CREATE INDEX "(\w+)"/gm)) await migrating.query(`drop index ${name}`);
    const replaced = named(/^ALTER INDEX "(\w+)" RENAME/gm);
    expect(replaced).not.toEqual([]);
    for (const name of replaced) await migrating.query(`create index ${name} on calls (workspace_id)`);

    await writing.query('begin');
    await writing.query('select call_id from calls for update');
    await migrating.query(`set lock_timeout = '5s'`);
    await migrating.query('begin');
    for (const statement of text.split('--> statement-breakpoint')) await migrating.query(statement);
    const written = writing.query('update calls set status = status');
    await migrating.query('commit');
    await written;
    await writing.query('commit');

    await migrateDatabase(test_);
    const left = await migrating.query(
      `select relname from pg_class where relname like 'calls\\_%\\_before'`,
    );
    expect(left.rows).toEqual([]);
    await Promise.all([migrating.end(), writing.end()]);
  });

  test('make indexes beside writes and others that migrate, and what was left by one who was stopped again', async () => {
    const [owner, writing] = [await connect(test_.ownerUrl), await connect(test_.ownerUrl)];
    const ask = (statement: string | null) =>
      owner.query('insert into drizzle.later_indexes (name, statement) values ($1, $2)', [
        'later_n',
        statement,
      ]);
    const valid = async () => {
      const { rows } = await owner.query<{ indisvalid: boolean }>(
        `select indisvalid from pg_index where indexrelid = to_regclass('later_n')`,
      );
      return rows.map(({ indisvalid }) => indisvalid);
    };
    await owner.query('create table later (n integer); insert into later values (1), (1)');
    await ask('create unique index concurrently later_n on later (n)');
    await expect(migrateDatabase(test_)).rejects.toThrow(/could not create unique index/);
    expect(await valid()).toEqual([false]);
    await owner.query('delete from later');
    await migrateDatabase(test_);
    expect(await valid()).toEqual([true]);
    await ask(null);
    await migrateDatabase(test_);
    expect(await valid()).toEqual([]);

    await ask('create unique index concurrently later_n on later (n)');
    await writing.query('begin; insert into later values (1)');
    const migrated = Promise.all([migrateDatabase(test_), migrateDatabase(test_), migrateDatabase(test_)]);
    await vi.waitUntil(async () => {
      const { rowCount } = await owner.query(
        `select from pg_stat_activity where query like 'create unique index concurrently%' and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    }, patient(20_000));
    await owner.query('insert into later values (2)');
    await writing.query('commit');
    await migrated;
    expect(await valid()).toEqual([true]);
    expect((await owner.query('select from drizzle.later_indexes')).rowCount).toBe(0);
    await owner.query('drop table later');
    await Promise.all([owner.end(), writing.end()]);
  });

  test('give tags from before the start of their calls, beside one that’s locked, and go on where that was stopped', async () => {
    const file = new URL(
      '../../../server/platform/database/migrations/0084_tags_in_the_order_of_the_list.sql',
      import.meta.url,
    );
    const parts = readFileSync(file, 'utf8').split('--> statement-breakpoint');
    const later = parts.filter((part) => /^(CREATE PROCEDURE|INSERT INTO drizzle)/m.test(part));
    expect(later).toHaveLength(2);
    const [owner, writing] = [await connect(test_.ownerUrl), await connect(test_.ownerUrl)];
    const workspaceId = await foundWorkspace();
    await owner.query(
      `insert into calls (workspace_id, agent_name, origin, party, status, started_at)
       select $1, 'Agent', 'web', 'Browser', 'ended', now() - n * interval '1 minute' from generate_series(1, 6000) n`,
      [workspaceId],
    );
    await owner.query(
      `insert into call_tags (workspace_id, call_id, tag)
       select workspace_id, call_id, tag from calls, unnest('{a,b}'::text[]) as tag`,
    );
    await owner.query('update call_tags set call_started_at = null');
    await owner.query('drop index call_tags_newest');
    await owner.query('create index call_tags_tag on call_tags (workspace_id, tag, call_id)');
    for (const statement of later) await owner.query(statement);
    const wrong = () =>
      owner.query(`select from call_tags t join calls c using (workspace_id, call_id)
        where t.call_started_at is distinct from c.started_at`);

    await writing.query('begin');
    // Of the last batch.
    await writing.query('select from call_tags order by workspace_id desc, call_id desc limit 1 for update');
    const stopped = migrateDatabase(test_).catch((error: unknown) => error);
    await vi.waitUntil(async () => {
      const { rows } = await owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where query like 'CALL %' and wait_event_type = 'Lock'`,
      );
      for (const { pid } of rows) await owner.query('select pg_terminate_backend($1)', [pid]);
      return rows.length === 1;
    }, patient(20_000));
    expect(await stopped).toBeInstanceOf(Error);
    await writing.query('commit');
    const left = (await wrong()).rowCount ?? 0;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(12_000);

    await migrateDatabase(test_);
    expect((await wrong()).rowCount).toBe(0);
    const indexes = await owner.query<{ name: string }>(
      `select relname as name from pg_index join pg_class on oid = indexrelid
       where indrelid = 'call_tags'::regclass and indisvalid and not indisprimary`,
    );
    expect(indexes.rows).toEqual([{ name: 'call_tags_newest' }]);
    expect((await owner.query(`select from pg_proc where proname = 'start_tags_from_before'`)).rowCount).toBe(
      0,
    );
    await owner.query('delete from calls');
    await Promise.all([owner.end(), writing.end()]);
  });

  test('let an operator use a login of another name', async () => {
    const login = `operator_${randomUUID().replaceAll('-', '')}`;
    const admin = await connect(test_.superuserUrl);
    await admin.query(`create role ${login} login password 'secret'`);
    const url = Object.assign(new URL(test_.applicationUrl), { username: login, password: 'secret' });

    await expect(migrateDatabase({ ...test_, applicationUrl: url.href })).rejects.toThrow(
      `The user of DATABASE_MIGRATION_URL may not run "grant "callwright_app" to "${login}""`,
    );
    await admin.query(`grant callwright_app to ${login}`);
    await migrateDatabase({ ...test_, applicationUrl: url.href });

    const workspaceId = await foundWorkspace();
    const database = createDatabase({ applicationUrl: url.href });
    expect(await database.inWorkspace(workspaceId, (tx) => tx.$count(workspaces))).toBe(1);
    expect(await database.withoutTenant((tx) => tx.$count(workspaces))).toBe(0);
    await database.close();
    await admin.query(`drop role ${login}`);
    await admin.end();
  });
});

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

async function migrationsOf(ownerUrl: string): Promise<number> {
  const client = await connect(ownerUrl);
  const result = await client.query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations');
  await client.end();
  return Number(result.rows[0]?.count);
}
