/** Who is let in by a process that is full, does not keep up, or is about to end. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CallTicket } from '#contract/calls/calls';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import { asOwner, type CallServer, frontDesk, openCallWorkspace, startCallServer } from './call-server';

let test: TestDatabase;
/** Prepares calls for the other. */
let elsewhere: CallServer;
let server: CallServer;
let healthy: boolean;
let builder: Person;
let agentId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  elsewhere = await startCallServer(test);
  ({ builder } = await openCallWorkspace(test));
  agentId = await elsewhere.agent(builder, frontDesk);
});
beforeEach(async () => {
  healthy = true;
  server = await startCallServer(test, { capacity: 5, loop: { healthy: () => healthy } });
});
afterEach(() => server.stop());
afterAll(async () => {
  await elsewhere.stop();
  await test.remove();
});

/** As many calls as it takes for a process to be overloaded; the first of them, and a way to end the others. */
async function liveAndFew() {
  const first = await live();
  const others = await Promise.all([live(), live()]);
  const endOthers = async () => {
    for (const { client } of others) {
      client.send({ type: 'end' });
      await client.message('ended');
    }
  };
  return { ...first, endOthers };
}

async function live() {
  const { body: ticket } = await server.startTest(builder, agentId, frontDesk);
  const client = await server.socket().hello(ticket.ticket);
  await client.event('agent_said');
  return { ticket, client };
}

const resume = ({ call_id, takeover_secret }: CallTicket) =>
  server.call<CallTicket>('POST', `/calls/${call_id}/tickets`, { as: builder, body: { takeover_secret } });

it('that does not keep up refuses a further call, leaves nothing of it, and lets the one that runs go on', async () => {
  const { ticket, client, endOthers } = await liveAndFew();
  healthy = false;
  const before = await countCalls();
  const refused = await server.startTest(builder, agentId, frontDesk);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(refused.body).toEqual({
    code: 'busy',
    message: 'The server is too busy for another call.',
  });
  expect(await countCalls()).toBe(before);

  const seen = client.lastSeq;
  client.socket.terminate();
  const again = await server.socket().hello((await resume(ticket)).body.ticket, seen);
  await again.message('ready');
  again.say('My name is Ada Brooks');
  await again.event('agent_said');

  healthy = true;
  expect((await server.startTest(builder, agentId, frontDesk)).status).toBe(201);
  again.send({ type: 'end' });
  await again.message('ended');
  await endOthers();
});

it('that is about to end waits for its calls, lets their sockets back in, and takes no other', async () => {
  const first = await live();
  const second = await live();
  // Its ticket was handed out before, and its socket comes after: it was promised a place.
  const promised = (await server.startTest(builder, agentId, frontDesk)).body;
  const draining = server.liveCalls.drain(60_000, new AbortController().signal);
  let drained = false;
  void draining.then(() => {
    drained = true;
  });

  const refused = await server.startTest(builder, agentId, frontDesk);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '20']);
  expect(refused.body).toMatchObject({
    message: 'The server is about to restart and takes no new calls.',
  });
  const third = await server.socket().hello(promised.ticket);
  await third.event('agent_said');

  const seen = first.client.lastSeq;
  first.client.socket.terminate();
  const again = await server.socket().hello((await resume(first.ticket)).body.ticket, seen);
  await again.message('ready');
  again.say('My name is Ada Brooks');
  await again.event('agent_said');

  for (const client of [again, second.client]) {
    client.send({ type: 'end' });
    expect(await client.message('ended')).toMatchObject({ reason: 'ended_by_user' });
  }
  await expect.poll(() => server.liveCalls.count).toBe(1);
  expect(drained).toBe(false);
  third.send({ type: 'bye' });
  expect(await third.message('ended')).toMatchObject({ reason: 'caller_hung_up' });
  await draining;
  expect(await server.callDetail(builder, promised.call_id)).toMatchObject({ status: 'ended' });
});

it('that is about to end sends a call of another process away, which takes it', async () => {
  const held = await live();
  const draining = server.liveCalls.drain(60_000, new AbortController().signal);
  const { body } = await elsewhere.startTest(builder, agentId, frontDesk);
  const away = await server.socket().hello(body.ticket);
  // "Try again": the client comes back with a new ticket, and the balancer has another process for it.
  expect(await away.closed).toMatchObject({ code: 1013 });
  const { body: next } = await elsewhere.call<CallTicket>('POST', `/calls/${body.call_id}/tickets`, {
    as: builder,
    body: { takeover_secret: body.takeover_secret },
  });
  const taken = await elsewhere.socket().hello(next.ticket);
  await taken.event('agent_said');
  taken.send({ type: 'end' });
  await taken.message('ended');
  held.client.send({ type: 'end' });
  await draining;
});

it('waits no longer than it was told, or until it is hurried', async () => {
  const { client } = await live();
  const start = performance.now();
  await server.liveCalls.drain(400, new AbortController().signal);
  expect(performance.now() - start).toBeGreaterThan(390);
  const hurry = new AbortController();
  setTimeout(() => hurry.abort(), 200);
  // Not hurried, it would outlast the test.
  await server.liveCalls.drain(3_600_000, hurry.signal);
  await server.liveCalls.stop();
  expect(await client.message('ended')).toMatchObject({ reason: 'server_shutdown', fault: 'platform' });
});

async function countCalls(): Promise<number> {
  const [row] = await asOwner<{ count: string }>(test, 'select count(*) from calls');
  return Number(row?.count);
}

it('F6: 25 tickets of one workspace that are never used take no place from another', async () => {
  const small = await startCallServer(test, { capacity: 5 });
  const other = await openCallWorkspace(test);
  const theirs = await small.agent(other.builder, frontDesk);
  const tickets = await Promise.all(
    Array.from({ length: 25 }, () => small.startTest(other.builder, theirs, frontDesk)),
  );
  expect(new Set(tickets.map(({ status }) => status))).toEqual(new Set([201]));
  const { body, status } = await small.startTest(builder, agentId, frontDesk);
  expect(status).toBe(201);
  const client = await small.socket().hello(body.ticket);
  await client.event('agent_said');
  client.send({ type: 'end' });
  await client.message('ended');
  await small.stop();
});

it('F6: a workspace that has its share of the places is told so, early and at the socket, and another gets in', async () => {
  const small = await startCallServer(test, { capacity: 3, share: 2 });
  const other = await openCallWorkspace(test);
  const theirs = await small.agent(other.builder, frontDesk);
  const [one, two, late] = await Promise.all(
    Array.from({ length: 3 }, () => small.startTest(other.builder, theirs, frontDesk)),
  );
  const running = await Promise.all(
    [one, two].map(async (start) => {
      const client = await small.socket().hello(start?.body.ticket ?? '');
      await client.event('agent_said');
      return client;
    }),
  );
  const sentence =
    'Your workspace is at its limit of calls at a time. Wait until one ends. (Limit: calls at a time, SHARE_CALLS)';
  const early = await small.startTest(other.builder, theirs, frontDesk);
  expect([early.status, early.headers.get('retry-after'), early.body]).toEqual([
    429,
    '20',
    { code: 'rate_limited', message: sentence },
  ]);
  const away = await small.socket().hello(late?.body.ticket ?? '');
  expect(await away.message('refused')).toEqual({
    type: 'refused',
    code: 'busy',
    message: sentence,
    retry_after_seconds: 20,
  });
  const ours = await small.startTest(builder, agentId, frontDesk);
  const client = await small.socket().hello(ours.body.ticket);
  await client.event('agent_said');
  for (const each of [...running, client]) {
    each.send({ type: 'end' });
    await each.message('ended');
  }
  await small.stop();
});

it('a request that is repeated while it does not keep up keeps the place it has', async () => {
  const { client, endOthers } = await liveAndFew();
  const key = randomUUID();
  expect((await server.startTest(builder, agentId, frontDesk, key)).status).toBe(201);
  healthy = false;
  const repeated = await server.startTest(builder, agentId, frontDesk, key);
  expect(repeated.status).toBe(201);
  const second = await server.socket().hello(repeated.body.ticket);
  await second.event('agent_said');
  for (const one of [client, second]) {
    one.send({ type: 'end' });
    await one.message('ended');
  }
  await endOthers();
});
