import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
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
  single.read(workspaceId, (statement) => statement.select({ name: workspaces.name }).from(workspaces));

describe('a statement that reads', () => {
  test('sees the rows of its workspace and no others', async () => {
    const mine = await foundWorkspace('Mine');
    const theirs = await foundWorkspace('Theirs');
    expect(await namesIn(mine)).toEqual([{ name: 'Mine' }]);
    const foreign = await single.read(mine, (statement) =>
      statement.select().from(workspaces).where(eq(workspaces.workspace_id, theirs)),
    );
    expect(foreign).toEqual([]);
  });

  test('leaves no workspace behind, also when it fails', async () => {
    const mine = await foundWorkspace();
    await namesIn(mine);
    expect(await single.lookUp((statements) => statements.$count(workspaces))).toBe(0);
    await expect(single.read(mine, (statement) => statement.execute(sql`select 1 / 0`))).rejects.toThrow(
      'Failed query',
    );
    expect(await single.lookUp((statements) => statements.$count(workspaces))).toBe(0);
    expect(await namesIn(mine)).toHaveLength(1);
  });

  test('answers as the same statement with parameters does, whatever they hold', async () => {
    const mine = await foundWorkspace();
    for (const text of ["O'Brien", "\\'; drop table workspaces; --", '$1', 'ünï 🎉', '', 'a\\nb']) {
      const ask = sql`select ${text}::text as text, ${42}::bigint + 1 as number, ${null}::text as nothing`;
      const [read, usual] = [
        await single.read(mine, (statement) => statement.execute(ask)),
        await single.inWorkspace(mine, (tx) => tx.execute(ask)),
      ];
      expect(read.rows).toEqual(usual.rows);
      expect(read.rows[0]).toMatchObject({ text });
    }
  });

  test('is one: a second is refused, and so is a workspace that is no UUID', async () => {
    const mine = await foundWorkspace();
    const twice = single.read(mine, async (statement) => {
      await statement.execute(sql`select 1`);
      return statement.execute(sql`select 2`);
    });
    await expect(twice).rejects.toMatchObject({ cause: { message: expect.stringContaining('Only one') } });
    await expect(namesIn("'; select 1; --")).rejects.toThrow(TypeError);
  });
});
