/** Transfers by Telnyx of which nothing is told, and those that are given up. */
import { expect, it } from 'vitest';
import type { TelnyxPayload } from '#server/areas/carriers/telnyx/telnyx-event';
import { createTelnyxTransfers } from '#server/areas/phone-calls/telnyx-transfer';
import { DatabaseAway } from '#server/platform/database/database-away';
import { CALL_OVER } from '#server/runtime/lines/line';

const to = { number: '+14155552673', from: '+14155552671', ring_seconds: 0.05 };
const call = {
  workspace_id: crypto.randomUUID(),
  carrier_id: crypto.randomUUID(),
  carrier_call: 'v3:caller',
};
const leg = { ...call, carrier_call: 'v3:leg' };

/** @param up which calls are up, by their names; not there: Telnyx can't be asked */
function transfer({ up = {}, ring_seconds = 0.05 }: { up?: Record<string, boolean>; ring_seconds?: number }) {
  const gone = new AbortController();
  const stop = new AbortController();
  const hungUp: string[] = [];
  const noted: string[] = [];
  const database = { isAway: false };
  let status: string | null = null;
  let transferId = '';
  let handedOver = 0;
  const transfers = createTelnyxTransfers({
    control: {
      transfer: async () => 'told',
      isUp: async ({ carrier_call }) => up[carrier_call] ?? null,
      hangUp: async ({ carrier_call }) => void hungUp.push(carrier_call),
    },
    webhookCalls: {
      beginTransfer: async (_call, id) => void (transferId = id),
      transferStatus: async () => status,
      tellTransfer: async (_carrier, _id, told) => {
        if (database.isAway) throw new DatabaseAway('The database starts.');
        const isFirst = status === null;
        status ??= told;
        return { call_id: '', carrier_call: '', status, isFirst };
      },
    },
    forwarded: {
      answered: async ({ leg_id }) => void noted.push(leg_id),
      over: async ({ leg_id }) => noted.push(`over ${leg_id}`) > 0,
    },
    notices: { subscribe: () => () => undefined },
    lateMs: 0,
  });
  const caller = {
    call,
    callId: crypto.randomUUID(),
    media: () => ({ play: () => undefined, flush: () => undefined }),
    handedOver: () => void (handedOver += 1),
    isGone: gone.signal,
  };
  const result = transfers.put(
    caller,
    { ...to, ring_seconds, leg_id: crypto.randomUUID(), most_seconds: 600 },
    stop.signal,
  );
  return {
    result,
    stop,
    gone,
    hungUp,
    noted,
    database,
    leg_id: () => transferId,
    rings: () => transfers.rings(leg, transferId),
    answered: () => transfers.answered(leg, transferId),
    over: (hangup_cause: string) =>
      transfers.over(leg, transferId, { hangup_cause, sip_hangup_cause: null } as TelnyxPayload),
    handedOver: () => handedOver,
  };
}

it('someone answered, and we weren’t told: who was called is still up when it rings no longer', async () => {
  const { result, rings, handedOver, hungUp } = transfer({ up: { 'v3:leg': true, 'v3:caller': true } });
  await rings();
  expect(await result).toEqual({ answered: true });
  expect([handedOver(), hungUp]).toEqual([1, []]);
});

it('no one answered, and we weren’t told: what still rings is hung up, and so is who answers later', async () => {
  const { result, rings, answered, hungUp, handedOver, noted } = transfer({
    up: { 'v3:leg': false, 'v3:caller': true },
  });
  await rings();
  expect(await result).toEqual({ failed: 'no_answer', code: null });
  expect(hungUp).toEqual(['v3:leg']);
  await answered();
  expect([hungUp, handedOver(), noted]).toEqual([['v3:leg', 'v3:leg'], 0, []]);
});

it('one that is stopped stops ringing, also where that is told of later', async () => {
  const { result, stop, rings, hungUp } = transfer({ ring_seconds: 60 });
  stop.abort(CALL_OVER);
  expect(await result).toEqual({ failed: 'cancelled', code: null });
  await rings();
  expect(hungUp).toEqual(['v3:leg']);
});

it('one that was answered just as it was stopped is answered', async () => {
  const { result, stop, answered, handedOver, noted, leg_id } = transfer({ ring_seconds: 60 });
  await answered();
  // By the process that was told of it, whatever becomes of the one that waits.
  expect(noted).toEqual([leg_id()]);
  stop.abort();
  expect(await result).toEqual({ answered: true });
  expect(handedOver()).toBe(1);
});

it('a caller who hangs up takes the ringing along, also where Telnyx tells of the ringing first', async () => {
  const { result, rings, over, gone } = transfer({ up: { 'v3:caller': false }, ring_seconds: 60 });
  await rings();
  await over('originator_cancel');
  gone.abort();
  expect(await result).toEqual({ failed: 'cancelled', code: null });
});

it('a caller who is gone, as Telnyx says, is gone', async () => {
  const { result, gone, rings, hungUp } = transfer({ up: { 'v3:caller': false }, ring_seconds: 60 });
  await rings();
  gone.abort();
  expect(await result).toEqual({ failed: 'cancelled', code: null });
  expect(hungUp).toEqual(['v3:leg']);
});

it('an answer and an end that are told while the database is away are noted of the leg, in order', async () => {
  const { result, stop, answered, over, database, noted, leg_id } = transfer({ ring_seconds: 60 });
  database.isAway = true;
  await expect(answered()).rejects.toThrow('The database starts.');
  await expect(over('normal_clearing')).rejects.toThrow('The database starts.');
  expect(noted).toEqual([leg_id(), `over ${leg_id()}`]);
  database.isAway = false;
  stop.abort();
  await result;
});
