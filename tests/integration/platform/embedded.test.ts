import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/platform/database/embedded/embedded';
import { StartRefusal } from '#server/platform/start-refusal';

const isRoot = process.getuid?.() === 0;

let folder: string;
let dataDirectory: string;
let said: string[] = [];
const running: EmbeddedDatabase[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callwright-embedded-'));
  chmodSync(folder, 0o711);
  dataDirectory = join(folder, 'data');
});
afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  said = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(directory = dataDirectory, fallbackRoot?: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({
    dataDirectory: directory,
    report: (sentence) => said.push(sentence),
    fallbackRoot,
  });
  running.push(database);
  return database;
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const cluster = (directory = dataDirectory) => join(directory, 'postgres');
const postmasterOf = (path: string) =>
  Number(readFileSync(join(path, 'postmaster.pid'), 'utf8').split('\n')[0]);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Starts the database in its own process, which is killed without a chance to clean up. */
async function startAndKill(also: 'the database too' | 'not the database'): Promise<number> {
  const script = `
    import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded';
    void startEmbeddedDatabase({ dataDirectory: ${JSON.stringify(dataDirectory)}, report: () => undefined })
      .then(() => console.log('started'));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const postmaster = postmasterOf(cluster());
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  if (also === 'the database too') process.kill(postmaster, 'SIGKILL');
  await gone;
  return postmaster;
}

describe('the embedded database', () => {
  test('is made at the first start, durable, and kept for its own user', async () => {
    const database = await start();
    expect(said).toContain('Making the database. This happens once.');
    const settings = await query<{ name: string; setting: string }>(
      database.superuserUrl,
      `select name, setting from pg_settings where name in
       ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'unix_socket_directories', 'password_encryption', 'data_checksums', 'server_encoding', 'TimeZone')`,
    );
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      password_encryption: 'scram-sha-256',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
    });
    expect(statSync(join(dataDirectory, 'database.json')).mode & 0o777).toBe(0o600);
    expect(statSync(cluster()).mode & 0o777).toBe(0o700);
  });

  test('keeps its data, and makes nothing twice', async () => {
    const first = await start();
    await query(first.ownerUrl, 'create table kept (n int); insert into kept values (7)');
    await first.stop();
    const second = await start();
    expect(said).toEqual([]);
    expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('lets no one in with a wrong password or without one', async () => {
    const { ownerUrl } = await start();
    for (const password of ['wrong', '']) {
      const url = Object.assign(new URL(ownerUrl), { password });
      await expect(query(url.href, 'select 1')).rejects.toThrow(/password/);
    }
  });

  test('has an owner and an application that are not superusers', async () => {
    const { superuserUrl } = await start();
    expect(
      await query(
        superuserUrl,
        `select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as mighty
         from pg_roles where rolname ~ '^callwright' order by 1`,
      ),
    ).toEqual([
      { rolname: 'callwright_app', mighty: false },
      { rolname: 'callwright_owner', mighty: false },
    ]);
  });

  test('is refused to a second start on the same data, in a sentence', async () => {
    await start();
    await expect(start()).rejects.toThrow(
      new StartRefusal(
        `Callwright is already running on the data in ${dataDirectory} (process ${process.pid}). ` +
          'Stop it first, or give this one a DATA_DIR and a PORT of its own.',
      ),
    );
  });

  test('that a kill left behind is stopped, and what was committed is there', async () => {
    const orphan = await startAndKill('not the database');
    expect(isAlive(orphan)).toBe(true);
    const database = await start();
    expect(said).toEqual(['Stopped the database that the last run left behind.']);
    expect(isAlive(orphan)).toBe(false);
    expect(await query(database.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('recovers when it was killed as well', async () => {
    await startAndKill('the database too');
    const database = await start();
    expect(await query(database.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('that ends by itself is started again on the same port', async () => {
    const database = await start();
    process.kill(postmasterOf(cluster()), 'SIGKILL');
    await expect
      .poll(() => said)
      .toEqual(['The database ended by itself and is started again.', 'The database runs again.']);
    await expect
      .poll(() => query(database.ownerUrl, 'select n from kept').catch(() => 'not yet'))
      .toEqual([{ n: 7 }]);
  });

  test('leaves another program alone whose number is in an old note', async () => {
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const lines = [bystander.pid, cluster(), 0, 5432, '', '127.0.0.1', '', 'ready'];
    writeFileSync(join(cluster(), 'postmaster.pid'), lines.join('\n'));
    await start();
    expect(isAlive(bystander.pid ?? 0)).toBe(true);
    bystander.kill('SIGKILL');
  });

  test('starts after an interrupted first start', async () => {
    const interrupted = join(folder, 'interrupted');
    await (await start(interrupted)).stop();
    renameSync(cluster(interrupted), join(interrupted, 'postgres.new'));
    await start(interrupted);
    expect(existsSync(join(interrupted, 'postgres.new'))).toBe(false);
  });

  test('does not start over a database whose passwords are missing', async () => {
    const orphaned = join(folder, 'orphaned');
    mkdirSync(join(orphaned, 'postgres'), { recursive: true });
    await expect(start(orphaned)).rejects.toThrow(/database\.json, which holds its passwords, is missing/);
  });

  test('moves with its data folder', async () => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    const first = await start(from);
    await query(first.ownerUrl, 'create table moved (n int)');
    await first.stop();
    renameSync(from, to);
    const second = await start(to);
    expect(await query(second.ownerUrl, 'select n from moved')).toEqual([]);
  });

  test.runIf(isRoot)('lies elsewhere when its user can’t reach the data folder, and says so', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const fallback = join(folder, 'fallback');
    const inside = join(closed, 'checkout', '.data');
    const first = await start(inside, fallback);
    const sentence = said.find((one) => one.includes('can’t reach')) ?? '';
    const place = sentence.slice(sentence.lastIndexOf(' ') + 1, -1);
    expect(place).toMatch(new RegExp(`^${fallback}/[0-9a-f]{8}/postgres$`));
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    await query(first.ownerUrl, 'create table elsewhere (n int)');
    await first.stop();

    said = [];
    const second = await start(inside, fallback);
    expect(await query(second.ownerUrl, 'select n from elsewhere')).toEqual([]);
    expect(said).toEqual([]);
    await second.stop();

    // A data folder that was thrown away starts again and takes nothing over.
    rmSync(join(closed, 'checkout'), { recursive: true });
    const third = await start(inside, fallback);
    await expect(query(third.ownerUrl, 'select n from elsewhere')).rejects.toThrow(/does not exist/);
  });
});
