import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '#server/platform/database/connection';
import { workspaces } from '#server/platform/database/schema/index';
import { createTestDatabase, type TestDatabase } from '../database';

let test_: TestDatabase;
/** All on one connection, so that whatever a statement leaves behind is met by the next. */
let single: Database;

beforeAll(async () => {
  test_ = await createTestDatabase();
  single = createDatabase({ applicationUrl: test_.applicationUrl, max: 1 });
});
afterAll(async () => {
  await single.close();
  await test_.remove();
});

async function foundWorkspace(name = 'Harbour Dental'): Promise<string> {
  const workspace_id = randomUUID();
  await test_.database.inWorkspace(workspace_id, (tx) =>
    tx.insert(workspaces).values({ workspace_id, name }),
  );
  return workspace_id;
}

const namesIn = (workspaceId: string) =>
  single.read<{ name: string }>(workspaceId, 'select name from workspaces');
const countWithoutTenant = () => single.lookUp((statements) => statements.$count(workspaces));

describe('a statement that reads', () => {
  test('sees the rows of its workspace and no others', async () => {
    const mine = await foundWorkspace('Mine');
    const theirs = await foundWorkspace('Theirs');
    expect(await namesIn(mine)).toEqual([{ name: 'Mine' }]);
    const foreign = `select name from workspaces where workspace_id = '${theirs}'`;
    expect(await single.read(mine, foreign)).toEqual([]);
  });

  test('leaves no workspace behind, also when it fails', async () => {
    const mine = await foundWorkspace();
    await namesIn(mine);
    expect(await countWithoutTenant()).toBe(0);
    await expect(single.read(mine, 'select 1 / 0')).rejects.toThrow('division by zero');
    expect(await countWithoutTenant()).toBe(0);
    expect(await namesIn(mine)).toHaveLength(1);
  });

  test('is refused for a workspace that is no UUID', async () => {
    await expect(namesIn("'; select 1; --")).rejects.toThrow(TypeError);
  });

  test('goes on after a failure on the one connection, with many waiting', async () => {
    const mine = await foundWorkspace('Mine');
    const answers = await Promise.allSettled([
      namesIn(mine),
      single.read(mine, 'select nothing'),
      ...Array.from({ length: 20 }, () => namesIn(mine)),
    ]);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await countWithoutTenant()).toBe(0);
  });
});

describe('a prepared question', () => {
  const question = { name: 'echo', text: 'select $1::text as text, $2::int as number' };

  test('is answered for whatever it holds, again and again', async () => {
    for (const text of ["O'Brien", "\\'; drop table workspaces; --", '$1', 'ünï 🎉', '']) {
      expect(await single.ask(question, [text, 42])).toEqual([{ text, number: 42 }]);
    }
  });

  test('sees no workspace', async () => {
    await foundWorkspace();
    const count = { name: 'count', text: 'select count(*)::int as rows from workspaces' };
    expect(await single.ask(count, [])).toEqual([{ rows: 0 }]);
  });
});
