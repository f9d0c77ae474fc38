/** The sound of someone who's asked for a caller, where several processes may be given it. */
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { CarrierCall } from '#server/areas/carriers/webhook-calls';
import { DatabaseAway } from '#server/platform/database/database-away';
import {
  createWebhookLegs,
  type LegCarrier,
  type LegMedia,
} from '#server/areas/phone-calls/webhooks/webhook-legs';

const call: CarrierCall = {
  workspace_id: crypto.randomUUID(),
  carrier_id: crypto.randomUUID(),
  carrier_call: 'CA1',
};
const person: CarrierCall = { ...call, carrier_call: 'CA2' };
const callId = crypto.randomUUID();
const at = new Date();
const to = { number: '+14155552673', from: '+14155552674', ring_seconds: 5, most_seconds: 600 };

/** Two processes of one product: the first runs the caller's call. */
function processes() {
  const row = { tokens: 0, misled: 0, token: null as string | null, status: null as string | null };
  const database = { isAway: false };
  const mustBeThere = () => {
    if (database.isAway) throw new DatabaseAway('The database starts.');
  };
  let isClaimed = false;
  const hungUp: string[] = [];
  const noted: [string, Date?][] = [];
  const options = {
    webhookCalls: {
      async claim() {
        mustBeThere();
        return !isClaimed && (isClaimed = true);
      },
      find: async () => ({
        call_id: callId,
        tokens: row.tokens,
        tries: row.tokens - row.misled,
        isAwaited: row.token !== null,
        transfer_status: row.status,
      }),
      async redeem(_call: CarrierCall, token: string) {
        if (row.token !== token) return null;
        row.token = null;
        return { call_id: callId, tokens: row.tokens };
      },
      misled: async () => void (row.misled += 1),
      beginTransfer: async () => undefined,
      async tellTransfer(_carrier: object, _id: string, status: string) {
        mustBeThere();
        const isFirst = row.status === null;
        row.status ??= status;
        return { call_id: callId, carrier_call: 'CA1', status: row.status, isFirst };
      },
      transferStatus: async () => row.status,
    },
    forwarded: {
      answered: async ({ leg_id }: { leg_id: string }, at?: Date) =>
        void noted.push(at ? [leg_id, at] : [leg_id]),
      over: async ({ leg_id }: { leg_id: string }, _wasAnswered: boolean, at?: Date) =>
        noted.push(at ? [`over ${leg_id}`, at] : [`over ${leg_id}`]) > 0,
    },
    notices: { subscribe: () => () => true },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  };
  let dialled: (legId: string) => void = () => undefined;
  const legId = new Promise<string>((resolve) => (dialled = resolve));
  const carrier: LegCarrier = {
    call,
    callId,
    name: 'Twilio',
    async dial(id) {
      dialled(id);
      return { named: person.carrier_call };
    },
    state: async () => 'up',
    hangUp: async (hung) => void hungUp.push(hung.carrier_call),
    join: async () => true,
  };
  const own = createWebhookLegs(options);
  const other = createWebhookLegs(options);
  return {
    own,
    other,
    hungUp,
    noted,
    database,
    legId,
    ring: (stop: AbortSignal) =>
      own.ring(carrier, { ...to, leg_id: crypto.randomUUID() }, stop, () => undefined),
    issue: () => ((row.tokens += 1), (row.token = `token ${row.tokens}`)),
  };
}

function arriving(legId: string, token: string) {
  const closed: number[] = [];
  const asked: number[] = [];
  const socket = { readyState: 1, OPEN: 1, close: (code: number) => void closed.push(code) };
  const media: LegMedia = {
    play: () => undefined,
    mark: () => undefined,
    flush: () => undefined,
    hangUp: () => undefined,
    close: () => undefined,
  };
  return {
    closed,
    asked,
    with: {
      call: person,
      socket: socket as unknown as WebSocket,
      token,
      legId,
      media: () => media,
      askAgain: async ({ stream }: { stream: number }) => void asked.push(stream),
    },
  };
}

test('a socket that comes to another process is sent away and asked for again, until it comes to the one that runs the call', async () => {
  const { own, other, legId: named, ring, issue, hungUp, noted } = processes();
  const rung = ring(new AbortController().signal);
  const legId = await named;
  expect(await own.answered(person, legId, at)).toEqual({ call_id: callId });
  expect(await other.answered(person, legId, at)).toBe('twice');
  expect(noted).toEqual([[legId, at]]);
  for (let stream = 1; stream <= 5; stream += 1) {
    const wrong = arriving(legId, issue());
    await other.open(wrong.with);
    expect([wrong.closed, wrong.asked]).toEqual([[1013], [stream]]);
    expect(await other.asksAgain(person)).toEqual({ callId, stream });
  }
  const stolen = arriving(legId, 'another');
  await own.open(stolen.with);
  expect(stolen.closed).toEqual([1008]);
  const right = arriving(legId, issue());
  await own.open(right.with);
  expect(right.closed).toEqual([]);
  expect(await rung).toHaveProperty('answered');
  // What was here is over with its socket.
  expect(await other.asksAgain(person)).toBeNull();
  expect(hungUp).toEqual([]);
});

test('a socket that can’t be opened is asked for two times more', async () => {
  const { own, legId: named, ring, issue } = processes();
  const stop = new AbortController();
  const rung = ring(stop.signal);
  await own.answered(person, await named, at);
  const again: unknown[] = [];
  for (let stream = 1; stream <= 3; stream += 1) {
    issue();
    again.push(await own.asksAgain(person));
  }
  expect(again).toEqual([{ callId, stream: 1 }, { callId, stream: 2 }, null]);
  stop.abort();
  expect(await rung).toEqual({ failed: 'cancelled', code: null });
});

test('who answers once it was given up is late, and what rang is hung up', async () => {
  const { own, legId: named, ring, hungUp, noted } = processes();
  const stop = new AbortController();
  const rung = ring(stop.signal);
  const legId = await named;
  stop.abort();
  expect(await rung).toEqual({ failed: 'cancelled', code: null });
  expect(hungUp).toEqual([person.carrier_call]);
  expect(await own.answered(person, legId, at)).toBe('late');
  expect(noted).toEqual([]);
});

test('neither a socket nor an end that another carrier tells of is this leg’s', async () => {
  const { own, legId: named, ring, issue } = processes();
  const rung = ring(new AbortController().signal);
  const legId = await named;
  await own.answered(person, legId, at);
  for (const other of [{ workspace_id: crypto.randomUUID() }, { carrier_id: crypto.randomUUID() }]) {
    const stranger = { ...person, ...other };
    const wrong = arriving(legId, issue());
    await own.open({ ...wrong.with, call: stranger });
    expect(wrong.closed).toEqual([1013]);
    await own.ended(stranger, legId, null, at);
  }
  const right = arriving(legId, issue());
  await own.open(right.with);
  expect(right.closed).toEqual([]);
  expect(await rung).toHaveProperty('answered');
});

test('what’s told while the database is away counts as of when it was told, and who has hung up is waited for no longer', async () => {
  const { own, legId: named, ring, noted, database } = processes();
  const rung = ring(new AbortController().signal);
  const legId = await named;
  database.isAway = true;
  await expect(own.answered(person, legId, at)).rejects.toThrow(DatabaseAway);
  const later = new Date(at.getTime() + 1_000);
  const end = { failure: 'line_busy', code: '486' } as const;
  await expect(own.ended(person, legId, end, later)).rejects.toThrow(DatabaseAway);
  expect(noted).toEqual([
    [legId, at],
    [`over ${legId}`, later],
  ]);
  expect(await rung).toEqual({ failed: 'line_busy', code: '486' });
});
