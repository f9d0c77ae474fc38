/** The job that makes a file of a recording: tried twice at once, ended in the middle, with a storage in trouble. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECORDING_RATE } from '#contract/calls/recordings';
import { storePiece } from '#server/areas/recordings/files';
import { createRecordingKeeper, type RecordingKeeper } from '#server/areas/recordings/keeping';
import { recordingRoutes } from '#server/areas/recordings/routes';
import { createRecordingsService } from '#server/areas/recordings/service';
import * as store from '#server/areas/recordings/store';
import type { Database } from '#server/platform/database/connection';
import type { FileStorage } from '#server/platform/storage/file-storage';
import { createHttpServer } from '#server/platform/http/server';
import type { JobData, Jobs, QueueName } from '#server/platform/jobs';
import { localStorage } from '#server/platform/storage/local-storage';
import { createSecretBox } from '#server/platform/secrets';
import { createTestDatabase, type TestDatabase } from '../database';
import { addWorkspace, databaseAuthenticator, type Person } from '../http/api-server';

const PIECE = new Uint8Array(RECORDING_RATE * 4).fill(1);
const SECONDS = 3;
const WHOLE_BYTES = 44 + SECONDS * PIECE.length;

let test: TestDatabase;
let folder: string;
let files: FileStorage;
let workspace_id: string;
let owner: Person;

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'callwright-made-files-'));
  files = localStorage(folder);
  const workspace = await addWorkspace(test, { owner: 'admin' });
  workspace_id = workspace.workspace_id;
  if (!workspace.people.owner) throw new Error('An owner was asked for.');
  owner = workspace.people.owner;
});
afterAll(async () => {
  await test.remove();
  await rm(folder, { recursive: true, force: true });
});

interface Workshop {
  keeper: RecordingKeeper;
  /** Does a job, as a process would that has taken it. */
  run(queue: QueueName, signal?: AbortSignal): Promise<void>;
  sent: { queue: QueueName; data: JobData }[];
  logged: string[];
  call: { workspace_id: string; call_id: string };
}

/** A call that runs, with jobs that are done when the test says so. */
async function workshop(
  storage: Partial<FileStorage> = {},
  database: Pick<Database, 'inWorkspace'> = test.database,
): Promise<Workshop> {
  const call = { workspace_id, call_id: randomUUID() };
  await test.database.inWorkspace(workspace_id, (tx) =>
    tx.execute(sql`insert into calls (workspace_id, call_id, agent_name, origin, party, status)
      values (${workspace_id}, ${call.call_id}, 'Front desk', 'test', 'You', 'in_progress')`),
  );
  const handlers = new Map<QueueName, (data: JobData, signal: AbortSignal) => Promise<void>>();
  const sent: Workshop['sent'] = [];
  const logged: string[] = [];
  const jobs: Jobs = {
    send: async (_tx, queue, data) => void sent.push({ queue, data }),
    wake: () => undefined,
    work: (queue, _workers, handle) => void handlers.set(queue, handle),
    close: async () => undefined,
  };
  const note = (_fields: unknown, message?: string) => void logged.push(String(message));
  const keeper = createRecordingKeeper({
    database: { ...test.database, inWorkspace: database.inWorkspace.bind(database) },
    storage: { ...files, ...storage },
    jobs,
    log: { info: note, warn: note, error: note },
  });
  const run = async (queue: QueueName, signal = new AbortController().signal) =>
    handlers.get(queue)?.(call, signal);
  return { keeper, run, sent, logged, call };
}

async function addPieces(call: Workshop['call']): Promise<void> {
  for (let number = 0; number < SECONDS; number += 1) await storePiece(files, call, number, PIECE);
}

/** The call has been recorded and is over. */
async function ended({ keeper, call }: Workshop): Promise<void> {
  await test.database.inWorkspace(workspace_id, (tx) => store.insertRecording(tx, call, 0));
  await test.database.inWorkspace(workspace_id, (tx) => keeper.callEnded(tx, call));
}

const rowOf = ({ call_id }: Workshop['call']) =>
  test.database.inWorkspace(workspace_id, (tx) => store.findRecording(tx, call_id));

async function filesOf({ call_id }: Workshop['call']): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of files.list(`recordings/${workspace_id}/${call_id}`)) {
    names.push(key.split('/').slice(3).join('/'));
  }
  return names;
}

const deleted = (shop: Workshop) =>
  test.database.inWorkspace(workspace_id, async (tx) => {
    await store.moveRecording(tx, shop.call.call_id, ['processing', 'ready'], { state: 'deleted' });
  });

/** Opens once. */
function gate(): { passed: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

it('made twice at once is one whole file', async () => {
  const slow = gate();
  let reads = 0;
  const shop = await workshop({
    async read(key, range) {
      reads += 1;
      // The first try is overtaken by the second while it reads its first pieces.
      if (reads <= SECONDS) await slow.passed;
      return files.read(key, range);
    },
  });
  await addPieces(shop.call);
  await ended(shop);
  const first = shop.run('recordings');
  await expect.poll(() => reads).toBe(SECONDS);
  await shop.run('recordings');
  slow.open();
  // It finds its pieces gone, and is tried again.
  await expect(first).rejects.toThrow('There is no file');
  await shop.run('recordings');
  expect(await rowOf(shop.call)).toMatchObject({ state: 'ready', bytes: WHOLE_BYTES, duration_ms: 3000 });
  expect(await filesOf(shop.call)).toEqual(['peaks', 'sound']);
  const sound = await buffer(await files.read(`recordings/${workspace_id}/${shop.call.call_id}/sound`));
  expect(sound).toHaveLength(WHOLE_BYTES);
});

it('of a try that was overtaken while it wrote says nothing and removes nothing', async () => {
  const slow = gate();
  let puts = 0;
  const shop = await workshop({
    async put(key, bytes) {
      puts += 1;
      if (puts === 1) await slow.passed;
      return files.put(key, bytes);
    },
  });
  await addPieces(shop.call);
  await ended(shop);
  const first = shop.run('recordings');
  await expect.poll(() => puts).toBe(1);
  await shop.run('recordings');
  slow.open();
  await first;
  expect(await rowOf(shop.call)).toMatchObject({ state: 'ready', attempts: 2 });
  expect(await filesOf(shop.call)).toEqual(['peaks', 'sound']);
});

it('leaves no pieces when the process ended before it had removed them', async () => {
  let ends = true;
  const shop = await workshop({
    removeAll: (name) => (ends ? Promise.reject(new Error('The process ends.')) : files.removeAll(name)),
  });
  await addPieces(shop.call);
  await ended(shop);
  await expect(shop.run('recordings')).rejects.toThrow('The process ends.');
  expect((await rowOf(shop.call))?.state).toBe('ready');
  expect(await filesOf(shop.call)).toContain('pieces/000000');
  ends = false;
  await shop.run('recordings');
  expect(await filesOf(shop.call)).toEqual(['peaks', 'sound']);
});

it('leaves nothing of a recording that is deleted meanwhile, also when the process ends then', async () => {
  const slow = gate();
  let ends = true;
  const shop = await workshop({
    async put(key, bytes) {
      await slow.passed;
      return files.put(key, bytes);
    },
    removeAll: (name) => (ends ? Promise.reject(new Error('The process ends.')) : files.removeAll(name)),
  });
  await addPieces(shop.call);
  await ended(shop);
  const making = shop.run('recordings');
  await expect.poll(() => filesOf(shop.call)).toContain('sound');
  await deleted(shop);
  slow.open();
  await expect(making).rejects.toThrow('The process ends.');
  expect(await filesOf(shop.call)).not.toEqual([]);
  ends = false;
  await shop.run('recordings');
  expect((await rowOf(shop.call))?.state).toBe('deleted');
  expect(await filesOf(shop.call)).toEqual([]);
});

it('is given up only after many tries, and never because a process stops', async () => {
  const shop = await workshop({
    list: () => {
      throw new Error('The storage is away.');
    },
  });
  await addPieces(shop.call);
  await ended(shop);
  for (let attempt = 1; attempt < 12; attempt += 1) {
    await expect(shop.run('recordings')).rejects.toThrow('The storage is away.');
  }
  await expect(shop.run('recordings', AbortSignal.abort())).rejects.toThrow('The storage is away.');
  expect((await rowOf(shop.call))?.state).toBe('processing');
  expect(shop.logged).toEqual([]);
  await shop.run('recordings');
  expect((await rowOf(shop.call))?.state).toBe('failed');
  expect(shop.logged).toEqual(['the file of a recording could not be made']);
  // An operator may still want them.
  expect(await filesOf(shop.call)).toContain('pieces/000000');
});

it('stops in the middle when the process is to end, and is made by the next one', async () => {
  const stop = new AbortController();
  const shop = await workshop({
    async read(key, range) {
      stop.abort();
      return files.read(key, range);
    },
  });
  await addPieces(shop.call);
  await ended(shop);
  await expect(shop.run('recordings', stop.signal)).rejects.toThrow('aborted');
  expect(await filesOf(shop.call)).toEqual(['pieces/000000', 'pieces/000001', 'pieces/000002']);
  await shop.run('recordings');
  expect((await rowOf(shop.call))?.state).toBe('ready');
});

it('of a call that left no sound is none', async () => {
  const shop = await workshop();
  await ended(shop);
  await shop.run('recordings');
  expect(await rowOf(shop.call)).toMatchObject({ state: 'failed', bytes: null, duration_ms: null });
  expect(await filesOf(shop.call)).toEqual([]);
});

it('is recorded although the database was away when the recording began', async () => {
  let away = 2;
  const shop = await workshop(
    {},
    {
      inWorkspace: (id, work) => {
        away -= 1;
        if (away >= 0) return Promise.reject(new Error('The database is away.'));
        return test.database.inWorkspace(id, work);
      },
    },
  );
  const recorder = shop.keeper.recorderOf(shop.call, 0);
  recorder.caller(new Int16Array(RECORDING_RATE).fill(9), 0);
  await recorder.stop();
  expect((await rowOf(shop.call))?.state).toBe('recording');
  expect(await filesOf(shop.call)).toEqual(['pieces/000000']);
});

it('is not recorded when the call has ended before the recording begins', async () => {
  const shop = await workshop();
  await test.database.inWorkspace(workspace_id, (tx) =>
    tx.execute(sql`update calls set ended_at = now() where call_id = ${shop.call.call_id}`),
  );
  const recorder = shop.keeper.recorderOf(shop.call, 0);
  recorder.caller(new Int16Array(RECORDING_RATE).fill(9), 0);
  await recorder.stop();
  expect(await rowOf(shop.call)).toBeUndefined();
  expect(await filesOf(shop.call)).toEqual([]);
});

it('a piece that comes after the call was deleted is removed', async () => {
  const slow = gate();
  const shop = await workshop({
    async put(key, bytes) {
      await slow.passed;
      return files.put(key, bytes);
    },
  });
  const recorder = shop.keeper.recorderOf(shop.call, 0);
  recorder.caller(new Int16Array(RECORDING_RATE).fill(9), 0);
  await recorder.stop();
  expect(shop.logged).toEqual(['a recording lacks some seconds']);
  await test.database.inWorkspace(workspace_id, (tx) =>
    tx.execute(sql`delete from calls where call_id = ${shop.call.call_id}`),
  );
  slow.open();
  await expect.poll(() => shop.sent).toEqual([{ queue: 'recordings', data: shop.call }]);
  expect(await filesOf(shop.call)).toEqual(['pieces/000000']);
  await shop.run('recordings');
  expect(await filesOf(shop.call)).toEqual([]);
});

it('is removed later when the storage is away as it is deleted', async () => {
  let away = true;
  const shop = await workshop({
    removeAll: (name) => (away ? Promise.reject(new Error('The storage is away.')) : files.removeAll(name)),
  });
  await addPieces(shop.call);
  await expect(shop.run('recording-removals')).rejects.toThrow('The storage is away.');
  away = false;
  await shop.run('recording-removals');
  expect(await filesOf(shop.call)).toEqual([]);
});

it('a link is in no line of the log, whatever becomes of it', async () => {
  const lines: string[] = [];
  const shop = await workshop();
  await addPieces(shop.call);
  await ended(shop);
  await shop.run('recordings');
  const box = createSecretBox([randomBytes(32)]);
  const { database } = test;
  let broken = false;
  const storage: FileStorage = {
    ...files,
    read: (key, range) =>
      broken ? Promise.reject(new Error('The storage is away.')) : files.read(key, range),
  };
  const app = await createHttpServer({
    authenticator: databaseAuthenticator(database),
    logger: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    guard: async () => undefined,
  });
  recordingRoutes(app, createRecordingsService({ database, storage, box, keeper: shop.keeper }));
  const made = await app.inject({
    method: 'POST',
    url: `/api/calls/${shop.call.call_id}/recording-links`,
    headers: { authorization: `Bearer ${owner.uid}` },
  });
  const { url } = made.json<{ url: string }>();
  const token = new URL(url, 'http://localhost').searchParams.get('token') ?? '';
  expect(token.length).toBeGreaterThan(100);
  const get = async (range?: string, method: 'GET' | 'HEAD' = 'GET') =>
    (await app.inject({ method, url, headers: range ? { range } : {} })).statusCode;
  expect([
    await get(),
    await get('bytes=0-9'),
    await get('bytes=99999999-'),
    await get(undefined, 'HEAD'),
  ]).toEqual([200, 206, 416, 200]);
  broken = true;
  expect(await get()).toBe(500);
  broken = false;
  await files.remove(`recordings/${workspace_id}/${shop.call.call_id}/sound`);
  expect(await get()).toBe(404);
  await deleted(shop);
  expect(await get()).toBe(404);
  const tampered = `/api/recordings/sound?token=${token.slice(0, -4)}AAAA`;
  expect((await app.inject({ url: tampered })).statusCode).toBe(404);
  await app.close();
  const log = lines.join('\n');
  expect(log.match(/recordings\/sound\?token/g)?.length).toBeGreaterThanOrEqual(8);
  for (const form of [token, encodeURIComponent(token)]) {
    // Not a part of it either.
    for (let from = 0; from + 24 < form.length; from += 24)
      expect(log).not.toContain(form.slice(from, from + 24));
  }
  // The link is what it should be: it doesn't show whose it is.
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(owner.uid);
});
