/** Whatever ends calls or work on them locks their rows before the workspace's balance, so that no two wait for each other. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCallsOut } from '#server/areas/calls/calls-out';
import { closeUnconnected } from '#server/areas/calls/closing/call-closing';
import { deleteLocked, lockToDelete } from '#server/areas/calls/closing/call-deletion';
import { createFolding } from '#server/areas/calls/folding/folding';
import { insertFinishedCalls, lockCall } from '#server/areas/calls/store';
import { scoreRows, writeUpRows } from '#server/areas/calls/waiting-row-store';
import { updateCall as noteCall } from '#server/areas/campaigns/row-store';
import type { Transaction } from '#server/platform/database/transaction';
import { expectBooksRight } from '../billing/books';
import { createTestDatabase, type TestDatabase } from '../database';
import { inEachOthersWay } from '../in-each-others-way';
import { asOwner, type CallServer, openCallWorkspace, startCallServer } from './call-server';

let test: TestDatabase;
let server: CallServer;
let workspace_id: string;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test);
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});
beforeEach(async () => {
  ({ workspace_id } = await openCallWorkspace(test));
});

const within = <T>(work: (tx: Transaction) => Promise<T>) => test.database.inWorkspace(workspace_id, work);

/** Calls with a hold each, in the order of their ids. */
async function calls(status: 'queued' | 'ended'): Promise<{ call_id: string }[]> {
  const made = [randomUUID(), randomUUID()].toSorted().map((call_id) => ({ call_id }));
  await within(async (tx) => {
    for (const call of made) {
      const row = {
        workspace_id,
        ...call,
        agent_name: 'Front desk',
        origin: 'phone' as const,
        party: '+14155550132',
        calling_number: '+14155552671',
        status,
        ended_at: status === 'ended' ? new Date() : null,
      };
      await insertFinishedCalls(tx, [{ row, events: [] }]);
      await hold(tx, call.call_id);
    }
  });
  return made;
}

const hold = (tx: Transaction, call_id: string) =>
  server.billing.placeHold(tx, { workspace_id, call_id, micros: 10_000, test_money_ok: true });

it('calls that are taken back, and one of them that’s closed elsewhere', async () => {
  const [a, b] = (await calls('queued')).map(({ call_id }) => call_id);
  const callsOut = createCallsOut({
    database: test.database,
    billing: server.billing,
    // Neither is asked.
    liveCalls: { places: {} } as never,
    brains: {} as never,
    shares: { calls_out: 5 },
  });
  const [, withdrawn] = await inEachOthersWay(
    test,
    (meet) =>
      within(async (tx) => {
        const row = await lockCall(tx, b ?? '');
        await meet();
        if (row !== undefined) await closeUnconnected(tx, server.billing, row, 'busy');
      }),
    () => within((tx) => callsOut.withdraw(tx, [b ?? '', a ?? ''])),
  );
  expect([...withdrawn]).toEqual([a]);
  expect((await server.billing.balance(workspace_id)).held_micros).toBe(0);
  await expectBooksRight(test);
});

const keeper = { removeFiles: async () => undefined };

/** As the service of calls deletes one. */
const deleted = (call_id: string) =>
  within(async (tx) => {
    await lockCall(tx, call_id);
    await deleteLocked(
      tx,
      { billing: server.billing, keeper },
      workspace_id,
      await lockToDelete(tx, [call_id]),
    );
  });

const isThere = async (call_id: string) =>
  (await asOwner(test, 'select 1 from calls where call_id = $1', [call_id])).length > 0;

it('a call that’s deleted, and what’s being held for writing about it', async () => {
  const [call] = await calls('ended');
  const call_id = call?.call_id ?? '';
  const [judging, writing] = [randomUUID(), randomUUID()];
  const before = (await server.billing.balance(workspace_id)).held_micros;
  await within(async (tx) => {
    await scoreRows.ask(tx, { workspace_id, call_id });
    await writeUpRows.ask(tx, { workspace_id, call_id });
    await hold(tx, judging);
    await scoreRows.update(tx, call_id, { hold_id: judging });
  });
  await inEachOthersWay(
    test,
    (meet) =>
      within(async (tx) => {
        await writeUpRows.lock(tx, call_id);
        await meet();
        await hold(tx, writing);
        await writeUpRows.update(tx, call_id, { hold_id: writing });
      }),
    () => deleted(call_id),
  );
  expect((await server.billing.balance(workspace_id)).held_micros).toBe(before);
  expect(await isThere(call_id)).toBe(false);
  await expectBooksRight(test);
});

it('a call that’s deleted, and the one that’s folding it', async () => {
  const [call] = await calls('ended');
  const call_id = call?.call_id ?? '';
  await asOwner(
    test,
    `insert into call_events (workspace_id, call_id, seq, event) values ($1, $2, 1, '{"type": "hung_up", "seq": 1, "offset_ms": 5}')`,
    [workspace_id, call_id],
  );
  // By itself: of several that are folded at once, each is tried again.
  await asOwner(test, 'delete from call_folds where call_id <> $1', [call_id]);
  const faults: unknown[] = [];
  const folding = createFolding({ database: test.database, log: { error: (fault) => faults.push(fault) } });
  await inEachOthersWay(
    test,
    (meet) =>
      within(async (tx) => {
        await lockCall(tx, call_id);
        await meet();
        await deleteLocked(
          tx,
          { billing: server.billing, keeper },
          workspace_id,
          await lockToDelete(tx, [call_id]),
        );
      }),
    folding.fold,
  );
  expect(faults).toEqual([]);
  expect(await isThere(call_id)).toBe(false);
});

it('a call of a campaign that’s deleted, and the campaign that notes how it went', async () => {
  const [call] = await calls('ended');
  const call_id = call?.call_id ?? '';
  const [judging, agent_id, campaign_id] = [randomUUID(), randomUUID(), randomUUID()];
  await asOwner(
    test,
    `with agent as (
       insert into agents (workspace_id, agent_id, name, draft) values ($1, $2, 'Front desk', '{}')
     ), campaign as (
       insert into campaigns (workspace_id, campaign_id, settings, agent_id, agent_name, agent_version, state, created_by)
       values ($1, $3, '{}', $2, 'Front desk', 1, 'running', 'ada')
     ), one as (
       insert into campaign_rows (workspace_id, campaign_id, line, number, variables, state)
       values ($1, $3, 1, '+14155550132', '{}', 'calling')
     )
     insert into campaign_calls (workspace_id, call_id, campaign_id, line, attempt) values ($1, $4, $3, 1, 1)`,
    [workspace_id, agent_id, campaign_id, call_id],
  );
  await within(async (tx) => {
    await scoreRows.ask(tx, { workspace_id, call_id });
    await hold(tx, judging);
    await scoreRows.update(tx, call_id, { hold_id: judging });
  });
  await inEachOthersWay(
    test,
    (meet) =>
      within(async (tx) => {
        await noteCall(tx, call_id, { outcome: 'answered', cost_micros: 0 });
        await meet();
        await hold(tx, randomUUID());
      }),
    () => deleted(call_id),
  );
  expect(await isThere(call_id)).toBe(false);
});
