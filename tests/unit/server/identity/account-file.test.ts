import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AccountFile } from '#server/identity/account-file';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callwright-accounts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('keeps accounts, and leaves nothing else in its folder', async () => {
  const file = new AccountFile(join(folder, 'fresh'));
  expect(await file.read()).toEqual([]);
  await file.write([{ localId: 'a', email: 'a@b.co', validSince: '5' }]);
  await file.write([{ localId: 'b' }]);
  expect(await file.read()).toEqual([{ localId: 'b' }]);
  expect(await readdir(join(folder, 'fresh'))).toEqual(['accounts.json']);
});

it('is readable by its owner alone, also where a looser file was before', async () => {
  const file = new AccountFile(join(folder, 'loose'));
  await file.write([]);
  await writeFile(`${file.path}.new`, 'left behind');
  await chmod(`${file.path}.new`, 0o644);
  await file.write([{ localId: 'a' }]);
  expect((await stat(file.path)).mode & 0o777).toBe(0o600);
});

it.each(['', '{', '[]', '{"format":2,"accounts":[]}', '{"format":1,"accounts":[{}]}', 'null'])(
  'refuses what it did not write: %s',
  async (content) => {
    const file = new AccountFile(join(folder, 'odd'));
    await file.write([]);
    await writeFile(file.path, content);
    await expect(file.read()).rejects.toThrow(file.path);
    expect(await readFile(file.path, 'utf8')).toBe(content);
  },
);
