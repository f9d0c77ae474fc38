/** What every storage promises, asked of the folder and of S3 over a real socket; then what only S3 can suffer. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { S3Configuration } from '#server/platform/configuration/storage';
import { FileMissing, type FileStorage } from '#server/platform/storage/file-storage';
import { localStorage } from '#server/platform/storage/local-storage';
import { openStorage } from '#server/platform/storage/open-storage';
import { type S3Storage, s3Storage } from '#server/platform/storage/s3-storage';
import { StartRefusal } from '#server/platform/start-refusal';
import { type S3Double, startS3Double } from '../../doubles/s3/s3-double';

let root: string;
let double: S3Double;
let s3: S3Storage;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'callwright-storage-'));
  double = await startS3Double({ pageSize: 3 });
  s3 = s3Storage(double.configuration);
});
afterAll(async () => {
  s3.close();
  await double.close();
  await rm(root, { recursive: true });
});

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const textOf = async (stream: Readable) => (await bytesOf(stream)).toString();

async function keysOf(storage: FileStorage, folder: string): Promise<string[]> {
  const keys = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  return keys;
}

describe.each([
  ['a folder', () => localStorage(root)],
  ['S3', () => s3],
])('%s', (_name, make) => {
  let storage: FileStorage;
  let folder: string;
  beforeEach(() => {
    storage = make();
    folder = `tests/${randomUUID()}`;
  });

  it('gives back what was put, and the newer of two', async () => {
    await storage.put(`${folder}/a`, Buffer.from('first'));
    await storage.put(`${folder}/a`, Buffer.from('second'));
    expect(await textOf(await storage.read(`${folder}/a`))).toBe('second');
    expect(await storage.size(`${folder}/a`)).toBe(6);
  });

  it('keeps an empty file', async () => {
    await storage.put(`${folder}/empty`, Buffer.alloc(0));
    expect(await storage.size(`${folder}/empty`)).toBe(0);
    expect(await textOf(await storage.read(`${folder}/empty`))).toBe('');
  });

  it('reads ranges, both ends included, and cuts one that ends behind the file', async () => {
    await storage.put(`${folder}/a`, Buffer.from('0123456789'));
    const range = async (start: number, end: number) =>
      textOf(await storage.read(`${folder}/a`, { start, end }));
    expect(await range(0, 0)).toBe('0');
    expect(await range(3, 5)).toBe('345');
    expect(await range(8, 500)).toBe('89');
    await expect(storage.read(`${folder}/a`, { start: 10, end: 12 })).rejects.toBeInstanceOf(RangeError);
  });

  it('says what is missing before anything is sent', async () => {
    await expect(storage.read(`${folder}/none`)).rejects.toBeInstanceOf(FileMissing);
    await expect(storage.read(`${folder}/none`, { start: 0, end: 1 })).rejects.toBeInstanceOf(FileMissing);
    await expect(storage.withLocalCopy(`${folder}/none`, async () => 1)).rejects.toBeInstanceOf(FileMissing);
    expect(await storage.size(`${folder}/none`)).toBeNull();
    await storage.remove(`${folder}/none`);
    await storage.removeAll(folder);
    expect(await keysOf(storage, folder)).toEqual([]);
  });

  it('lists all files of a folder and of no other, in order, with their sizes', async () => {
    const pieces = ['00003', '00001', '00010', '00002', '00007'];
    for (const piece of pieces) await storage.put(`${folder}/call/${piece}`, Buffer.alloc(Number(piece)));
    await storage.put(`${folder}/call-2/00001`, Buffer.from('another'));
    await storage.put(`${folder}/call/deeper/0`, Buffer.from('deep'));
    const files = [];
    for await (const file of storage.list(`${folder}/call`)) files.push(file);
    expect(files).toEqual([
      ...pieces.sort().map((piece) => ({ key: `${folder}/call/${piece}`, bytes: Number(piece) })),
      { key: `${folder}/call/deeper/0`, bytes: 4 },
    ]);
  });

  it('removes one file, and a folder with everything in it', async () => {
    for (let piece = 0; piece < 8; piece += 1) await storage.put(`${folder}/a/${piece}`, Buffer.from('x'));
    await storage.put(`${folder}/a-b/0`, Buffer.from('x'));
    await storage.remove(`${folder}/a/3`);
    expect(await keysOf(storage, `${folder}/a`)).toHaveLength(7);
    await storage.removeAll(`${folder}/a`);
    expect(await keysOf(storage, folder)).toEqual([`${folder}/a-b/0`]);
  });

  it.each([0, 1, 1_000_003, 11_000_000])('writes %i bytes out of pieces', async (length) => {
    const whole = Buffer.alloc(length);
    for (let at = 0; at < length; at += 997) whole.writeUInt8(at % 251, at);
    async function* pieces() {
      for (let at = 0; at < length; at += 130_001) yield whole.subarray(at, at + 130_001);
    }
    expect(await storage.write(`${folder}/large`, pieces())).toBe(length);
    expect((await bytesOf(await storage.read(`${folder}/large`))).equals(whole)).toBe(true);
  });

  it('takes what is yielded before the next piece is made in the same memory', async () => {
    const memory = Buffer.alloc(1_000);
    async function* pieces() {
      for (let piece = 0; piece < 40; piece += 1) yield memory.fill(piece);
    }
    await storage.write(`${folder}/small`, pieces());
    const read = await bytesOf(await storage.read(`${folder}/small`));
    expect(read.length).toBe(40_000);
    expect(read.filter((_byte, at) => at % 1_000 === 0)).toEqual(
      Buffer.from(Array.from({ length: 40 }, (_, n) => n)),
    );
  });

  it.each([10, 6_000_000])('keeps nothing of a file whose source fails after %i bytes', async (length) => {
    async function* failing() {
      yield Buffer.alloc(length);
      throw new Error('the source broke');
    }
    await expect(storage.write(`${folder}/large`, failing())).rejects.toThrow('the source broke');
    expect(await storage.size(`${folder}/large`)).toBeNull();
    expect(await keysOf(storage, folder)).toEqual([]);
    expect(double.uploads.size).toBe(0);
    const left = await readdir(join(root, folder)).catch(() => []);
    expect(left).toEqual([]);
  });

  it('hands out a copy on this machine as long as it is used', async () => {
    await storage.put(`${folder}/a`, Buffer.from('to be read'));
    const before = await copies();
    const [text, mode] = await storage.withLocalCopy(`${folder}/a`, async (path) => [
      await readFile(path, 'utf8'),
      (await stat(path)).mode & 0o077,
    ]);
    expect([text, mode]).toEqual(['to be read', 0]);
    const failing = storage.withLocalCopy(`${folder}/a`, () => Promise.reject(new Error('not readable')));
    await expect(failing).rejects.toThrow('not readable');
    expect(await copies()).toEqual(before);
    expect(await storage.size(`${folder}/a`)).toBe(10);
  });

  it.each(['', '/', '../x', 'a/../b', 'a//b', 'A', 'a.part', 'a/', 'a\\b', 'a\0b'])(
    'takes no key %j',
    async (key) => {
      const tries = [
        async () => storage.put(key, Buffer.from('x')),
        async () => storage.read(key),
        async () => storage.size(key),
        async () => storage.remove(key),
        async () => storage.removeAll(key),
        async () => keysOf(storage, key),
        async () => storage.withLocalCopy(key, async () => 1),
      ];
      for (const attempt of tries) await expect(attempt()).rejects.toBeInstanceOf(TypeError);
    },
  );
});

const copies = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('callwright-file-'));

it('a folder is closed to other users of the machine', async () => {
  await localStorage(join(root, 'closed')).put('a/b', Buffer.from('x'));
  expect((await stat(join(root, 'closed'))).mode & 0o077).toBe(0);
  expect((await stat(join(root, 'closed/a/b'))).mode & 0o077).toBe(0);
});

describe('a store in trouble', () => {
  beforeEach(() => {
    double.mood = 'well';
    double.next = [];
    double.requests.length = 0;
  });

  it('is asked again after 503 and after a broken connection', async () => {
    double.next = [{ status: 503, code: 'SlowDown' }, 'drop'];
    await s3.put('trouble/a', Buffer.from('kept'));
    expect(double.requests).toHaveLength(3);
    expect(double.objects.get('trouble/a')?.toString()).toBe('kept');
  });

  it('is asked three times, and its error comes out', async () => {
    double.mood = { status: 503, code: 'SlowDown' };
    await expect(s3.put('trouble/b', Buffer.from('x'))).rejects.toMatchObject({ name: 'SlowDown' });
    expect(double.requests).toHaveLength(3);
    expect(double.objects.has('trouble/b')).toBe(false);
  });

  it('is not asked again when it refuses', async () => {
    double.mood = { status: 403, code: 'AccessDenied' };
    for (const attempt of [
      () => s3.put('trouble/c', Buffer.from('x')),
      () => s3.read('trouble/c'),
      () => s3.remove('trouble/c'),
      () => keysOf(s3, 'trouble'),
    ])
      await expect(attempt()).rejects.toMatchObject({ name: 'AccessDenied' });
    expect(double.requests).toHaveLength(4);
  });

  it('that does not answer is given up after three tries', async () => {
    const impatient = s3Storage(double.configuration, 200);
    double.mood = 'hang';
    await expect(impatient.put('trouble/f', Buffer.from('x'))).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    expect(double.requests).toHaveLength(3);
    impatient.close();
  });

  it('may be slow', async () => {
    double.next = [{ after_ms: 400 }];
    await s3.put('trouble/d', Buffer.from('x'));
    expect(double.requests).toHaveLength(1);
  });

  it('that breaks off in the middle of a file fails the stream, and leaves no copy', async () => {
    await s3.put('trouble/e', Buffer.alloc(200_000));
    double.mood = 'cut';
    await expect(s3.read('trouble/e').then(bytesOf)).rejects.toThrow(/aborted|premature|closed|reset/i);
    const before = await copies();
    await expect(s3.withLocalCopy('trouble/e', async () => 1)).rejects.toThrow(
      /aborted|premature|closed|reset/i,
    );
    expect(await copies()).toEqual(before);
  });

  it('that fails one part of a large file is asked for that part again', async () => {
    double.next = ['well', { status: 500, code: 'InternalError' }];
    async function* large() {
      for (let piece = 0; piece < 11; piece += 1) yield Buffer.alloc(1_000_000, piece);
    }
    expect(await s3.write('trouble/large', large())).toBe(11_000_000);
    expect(double.objects.get('trouble/large')).toHaveLength(11_000_000);
  });

  it('that is gone for good fails the file and takes nothing of it', async () => {
    async function* large() {
      for (let piece = 0; piece < 11; piece += 1) {
        yield Buffer.alloc(1_000_000, piece);
        if (piece === 7) double.mood = { status: 503, code: 'SlowDown' };
        await sleep(1);
      }
    }
    await expect(s3.write('trouble/gone', large())).rejects.toMatchObject({ name: 'SlowDown' });
    double.mood = 'well';
    expect(await s3.size('trouble/gone')).toBeNull();
  });
});

describe('at the start', () => {
  const opened = (change: Partial<S3Configuration>) =>
    openStorage({ ...double.configuration, ...change }, root).catch((error: unknown) => error);
  beforeEach(() => {
    double.mood = 'well';
  });

  it('a folder needs nothing, and a store that works leaves nothing behind', async () => {
    const { storage } = await openStorage({ kind: 'folder' }, root);
    await storage.put('a', Buffer.from('x'));
    expect(existsSync(join(root, 'files', 'a'))).toBe(true);
    const before = double.objects.size;
    const open = await openStorage(double.configuration, root);
    open.close();
    expect(double.objects.size).toBe(before);
  });

  const wrongKey = { accessKeyId: 'AKIAHARBOUR', secretAccessKey: 'a-wrong-secret' };
  it.each([
    [{ bucket: 'another-bucket' }, 'There is no bucket called another-bucket'],
    [{ credentials: { ...wrongKey, accessKeyId: 'AKIANOBODY' } }, 'doesn’t know S3_ACCESS_KEY_ID'],
    [{ credentials: wrongKey }, 'S3_SECRET_ACCESS_KEY doesn’t belong to S3_ACCESS_KEY_ID'],
    [{ region: 'eu-west-1' }, 'in another region than S3_REGION says (eu-west-1)'],
    [{ endpoint: 'http://nowhere.invalid' }, 'Look at S3_ENDPOINT'],
  ])('%j is refused in a sentence without a secret', async (change, sentence) => {
    const error = await opened(change);
    expect(error).toBeInstanceOf(StartRefusal);
    expect(String(error)).toContain(sentence);
    expect(String(error)).not.toMatch(/a-wrong-secret|secret-of-the-double/);
  });

  it('a store that is not there, refuses, or answers nonsense', async () => {
    const endpoint = `http://127.0.0.1:${await getPort()}`;
    expect(String(await opened({ endpoint }))).toContain(`at ${endpoint}: nothing answers there`);
    double.mood = { status: 403, code: 'AccessDenied' };
    expect(String(await opened({}))).toContain('The key needs s3:PutObject');
    double.mood = { status: 501, code: 'NotImplemented' };
    expect(String(await opened({}))).toContain('NotImplemented');
  });
});
