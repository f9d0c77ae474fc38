import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type Database, questionOfTenant } from '#server/platform/database/connection';
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

const names = questionOfTenant('names', 'select name from workspaces where tenant.id is not null');
const broken = questionOfTenant('broken', 'select 1 / (length(tenant.id::text) - 36) as one');
const namesIn = (workspaceId: string) => single.read<{ name: string }>(workspaceId, names);
const countWithoutTenant = () => single.lookUp((statements) => statements.$count(workspaces));

describe('a question about a workspace', () => {
  test('sees the rows of its workspace and no others, on a connection that has seen others', async () => {
    const mine = await foundWorkspace('Mine');
    const theirs = await foundWorkspace('Theirs');
    for (let round = 0; round < 8; round += 1) {
      expect(await namesIn(mine)).toEqual([{ name: 'Mine' }]);
      expect(await namesIn(theirs)).toEqual([{ name: 'Theirs' }]);
    }
    const foreign = questionOfTenant(
      'foreign',
      `select name from workspaces where workspace_id = '${theirs}' and tenant.id is not null`,
    );
    expect(await single.read(mine, foreign)).toEqual([]);
  });

  test('with values is answered for each of them, also where they’re asked together', async () => {
    const mine = await foundWorkspace('Mine');
    const named = questionOfTenant(
      'named',
      'select name from workspaces where workspace_id = tenant.id and name = any($2::text[])',
    );
    const asked = ['Mine', 'Yours'].map((name) => single.read(mine, named, [[name, 'No one’s']]));
    expect(await Promise.all(asked)).toEqual([[{ name: 'Mine' }], []]);
  });

  test('leaves no workspace behind, also when it fails', async () => {
    const mine = await foundWorkspace();
    await namesIn(mine);
    expect(await countWithoutTenant()).toBe(0);
    await expect(single.read(mine, broken)).rejects.toThrow('division by zero');
    expect(await countWithoutTenant()).toBe(0);
    expect(await namesIn(mine)).toHaveLength(1);
  });

  test('is refused for a workspace that is no UUID', async () => {
    await expect(namesIn("'; select 1; --")).rejects.toThrow(TypeError);
  });

  test('is refused when it does not depend on its workspace', () => {
    expect(() => questionOfTenant('loose', 'select name from workspaces')).toThrow(TypeError);
  });

  test('goes on after a failure on the one connection, with many waiting', async () => {
    const mine = await foundWorkspace('Mine');
    const others = await Promise.all(Array.from({ length: 10 }, (_, at) => foundWorkspace(`Other ${at}`)));
    const answers = await Promise.allSettled([
      namesIn(mine),
      single.read(mine, broken),
      ...others.map((other) => namesIn(other)),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
    expect(answers.at(-1)).toEqual({ status: 'fulfilled', value: [{ name: 'Other 9' }] });
    expect(await countWithoutTenant()).toBe(0);
  });

  test('asked after a change tells of it', async () => {
    const mine = await foundWorkspace('Before');
    const before = await namesIn(mine);
    await single.inWorkspace(mine, (tx) => tx.update(workspaces).set({ name: 'After' }));
    expect([before, await namesIn(mine)]).toEqual([[{ name: 'Before' }], [{ name: 'After' }]]);
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
