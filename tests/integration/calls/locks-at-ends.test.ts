/** Whatever ends calls or work on them locks their rows before the workspace's balance, so that no two wait for each other. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createCallsOut } from '#server/areas/calls/calls-out';
import { closeUnconnected } from '#server/areas/calls/closing/call-closing';
import { letGoOfModelWork } from '#server/areas/calls/model-work/model-work';
import { insertFinishedCalls, lockCall } from '#server/areas/calls/store';
import { scoreRows, writeUpRows } from '#server/areas/calls/waiting-row-store';
import type { Transaction } from '#server/platform/database/transaction';
import { patient } from '../../patience';
import { expectBooksRight } from '../billing/books';
import { createTestDatabase, type TestDatabase } from '../database';
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

/** The first goes on from where it has come to once the second waits for it. */
async function inEachOthersWay<First, Second>(
  first: (tx: Transaction, meet: () => Promise<void>) => Promise<First>,
  second: (tx: Transaction) => Promise<Second>,
): Promise<[First, Second]> {
  let arrive: () => void = () => undefined;
  let goOn: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const meet = () => {
    arrive();
    return gate;
  };
  const one = within((tx) => first(tx, meet));
  await Promise.race([arrived, one]);
  const two = within(second);
  const waits = 'select pid from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0';
  await vi.waitUntil(async () => (await asOwner(test, waits)).length > 0, patient(20_000));
  goOn();
  return Promise.all([one, two]);
}

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
    async (tx, meet) => {
      const row = await lockCall(tx, b ?? '');
      await meet();
      if (row !== undefined) await closeUnconnected(tx, server.billing, row, 'busy');
    },
    (tx) => callsOut.withdraw(tx, [b ?? '', a ?? '']),
  );
  expect([...withdrawn]).toEqual([a]);
  expect((await server.billing.balance(workspace_id)).held_micros).toBe(0);
  await expectBooksRight(test);
});

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
    async (tx, meet) => {
      await writeUpRows.lock(tx, call_id);
      await meet();
      await hold(tx, writing);
      await writeUpRows.update(tx, call_id, { hold_id: writing });
    },
    (tx) => letGoOfModelWork(tx, server.billing, { workspace_id, call_id }),
  );
  expect((await server.billing.balance(workspace_id)).held_micros).toBe(before);
  await expectBooksRight(test);
});
