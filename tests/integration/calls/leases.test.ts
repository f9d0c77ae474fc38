/** Leases of many calls, renewed by one statement. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '#server/platform/database/connection';
import { renewLeases } from '#server/platform/database/lookups/due';
import { createTestDatabase, type TestDatabase } from '../database';
import { asOwner, openCallWorkspace } from './call-server';

const OWNER = randomUUID();

let test: TestDatabase;
const workspaces: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  for (let n = 0; n < 2; n += 1) workspaces.push((await openCallWorkspace(test)).workspace_id);
});
afterAll(() => test.remove());

/** A call that runs, whose lease lasts another second. */
async function running(workspace_id = workspaces[0] ?? '', owner = OWNER) {
  const [row] = await asOwner<{ call_id: string }>(
    test,
    `insert into calls (workspace_id, agent_name, origin, party, status, lease_owner, lease_expires_at)
     values ($1, 'Agent', 'web', 'Browser', 'in_progress', $2, now() + interval '1 second') returning call_id`,
    [workspace_id, owner],
  );
  return { workspace_id, call_id: row?.call_id ?? '', billable_ms: 4200 };
}

const secondsLeft = async (call_id: string) =>
  (
    await asOwner<{ left: number; billable_ms: number }>(
      test,
      `select extract(epoch from lease_expires_at - now())::float8 as left, billable_ms from calls where call_id = $1`,
      [call_id],
    )
  )[0];

const renew = (calls: Parameters<typeof renewLeases>[3]) =>
  test.database.withoutTenant((tx) => renewLeases(tx, OWNER, 15, calls));

it('renews the calls of all workspaces at once, and notes what they used', async () => {
  const calls = [await running(), await running(), await running(workspaces[1])];
  expect(await renew(calls)).toEqual([]);
  for (const { call_id } of calls) {
    const now = await secondsLeft(call_id);
    expect(now?.left).toBeGreaterThan(5);
    expect(now?.billable_ms).toBe(4200);
  }
});

it('names those that another process runs, that have ended, and that are gone, and renews the rest', async () => {
  const own = await running();
  const taken = await running(undefined, randomUUID());
  const ended = await running();
  await asOwner(test, `update calls set status = 'ended', ended_at = now() where call_id = $1`, [
    ended.call_id,
  ]);
  const gone = { ...own, call_id: randomUUID() };
  const lost = await renew([own, taken, ended, gone]);
  expect(lost.toSorted()).toEqual([taken, ended, gone].map(({ call_id }) => call_id).toSorted());
  expect((await secondsLeft(own.call_id))?.left).toBeGreaterThan(5);
  expect((await secondsLeft(taken.call_id))?.left).toBeLessThan(2);
});

it('waits for no call that someone holds, and doesn’t take it for lost', async () => {
  const free = await running();
  const held = await running();
  const other = createDatabase({ applicationUrl: test.applicationUrl, max: 1 });
  try {
    await other.inWorkspace(held.workspace_id, async (tx) => {
      await tx.execute(`select from calls where call_id = '${held.call_id}' for update`);
      expect(await renew([free, held])).toEqual([]);
    });
  } finally {
    await other.close();
  }
  expect((await secondsLeft(free.call_id))?.left).toBeGreaterThan(5);
});
