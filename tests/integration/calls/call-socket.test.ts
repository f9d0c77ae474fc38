/** The socket of a call when things go wrong: lost connections, second tabs, nonsense, crashes. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallTicket } from '#contract/calls/calls';
import type { ErrorBody } from '#contract/errors';
import { publishAccessChanged, publishSignInEnded } from '#server/platform/workspace-events';
import { createCallEngine } from '#server/runtime/call/create-engine';
import { type Clock, systemClock } from '#server/runtime/desk/clock';
import { atMost } from '../../held-up';
import { patient } from '../../patience';
import { createTestDatabase, type TestDatabase } from '../database';
import { AUTH_TIME, type Person } from '../http/api-server';
import type { CallClient } from './call-client';
import { asOwner, type CallServer, frontDesk, openCallWorkspace, startCallServer } from './call-server';

/** Half a minute of grace passes in a second and a half. */
const SPEED = 20;
const fastClock: Clock = {
  now: () => new Date(),
  monotonic: () => systemClock.monotonic() * SPEED,
  after: (ms, run) => systemClock.after(ms / SPEED, run),
};

let test: TestDatabase;
let server: CallServer;
const others: CallServer[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test);
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.stop();
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});

async function another(options: Parameters<typeof startCallServer>[1] = {}): Promise<CallServer> {
  const started = await startCallServer(test, options);
  others.push(started);
  return started;
}

interface Live {
  builder: Person;
  workspace_id: string;
  ticket: CallTicket;
  client: CallClient;
}

/** A call that has said its first line. */
async function liveCall(on: CallServer = server): Promise<Live> {
  const { builder, workspace_id } = await openCallWorkspace(test);
  const agentId = await on.agent(builder, frontDesk);
  const { body: ticket } = await on.startTest(builder, agentId, frontDesk);
  const client = await on.socket().hello(ticket.ticket);
  await client.event('agent_said');
  return { builder, workspace_id, ticket, client };
}

const resume = (
  on: CallServer,
  { builder, ticket }: Pick<Live, 'builder' | 'ticket'>,
  takeover_secret = ticket.takeover_secret,
) =>
  on.call<CallTicket>('POST', `/calls/${ticket.call_id}/tickets`, { as: builder, body: { takeover_secret } });

describe('a lost connection', () => {
  it('comes back without loss or repeat, and the silence between is not paid', async () => {
    const live = await liveCall();
    live.client.say('My name is Ada Brooks', 'sentence-1');
    await live.client.event('agent_said', 2);
    const seen = live.client.lastSeq;
    const before = live.client.events;
    live.client.socket.terminate();
    await sleep(1200);
    const again = await server.socket().hello((await resume(server, live)).body.ticket, seen);
    await again.message('ready');
    again.say('My name is Ada Brooks', 'sentence-1');
    again.send({ type: 'end' });
    const ended = await again.message('ended');

    const numbers = again.messages.flatMap((message) => ('seq' in message ? [message.seq] : []));
    expect(Math.min(...numbers)).toBeGreaterThan(seen);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(new Set(numbers).size).toBe(numbers.length);
    const call = await server.callDetail(live.builder, live.ticket.call_id);
    expect([...before, ...again.events]).toEqual(call.events);
    expect(call.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['connection_lost', 'connection_resumed']),
    );
    expect(call.events.filter(({ type }) => type === 'caller_said')).toHaveLength(1);
    const paid = call.receipt?.lines[0]?.quantity ?? 0;
    expect(paid * 1000).toBeLessThan(ended.duration_ms);
  });

  it('whose caller has hung up meanwhile ends with the word right behind the hello', async () => {
    const live = await liveCall();
    live.client.socket.terminate();
    const back = await server.socket().hello((await resume(server, live)).body.ticket, live.client.lastSeq);
    back.send({ type: 'end' });
    expect(await back.message('ended')).toMatchObject({ reason: 'ended_by_user' });

    // The same before the first socket was through.
    const agentId = await server.agent(live.builder, frontDesk);
    const { body } = await server.startTest(live.builder, agentId, frontDesk);
    const first = await server.socket().hello(body.ticket);
    first.send({ type: 'end' });
    expect(await first.message('ended')).toMatchObject({ reason: 'ended_by_user' });
    expect(await server.callDetail(live.builder, body.call_id)).toMatchObject({ status: 'ended' });
  });

  it('that does not come back within the grace ends the call, which stays readable', async () => {
    const fast = await another({ engine: createCallEngine(fastClock) });
    const live = await liveCall(fast);
    const seen = live.client.lastSeq;
    live.client.socket.terminate();
    await expect
      .poll(async () => (await fast.callDetail(live.builder, live.ticket.call_id)).status)
      .toBe('ended');
    const call = await fast.callDetail(live.builder, live.ticket.call_id);
    expect(call).toMatchObject({ status: 'ended', end_reason: 'connection_lost', fault: 'caller' });
    expect(call.duration_ms).toBeGreaterThanOrEqual(30_000);
    expect(call.receipt?.lines[0]?.quantity).toBeLessThan(30);

    const late = await fast.socket().hello((await resume(fast, live)).body.ticket, seen);
    expect(await late.message('ended')).toMatchObject({
      reason: 'connection_lost',
      cost_micros: call.cost_micros,
    });
    expect([...live.client.events, ...late.events]).toEqual(call.events);
    expect((await late.closed).code).toBe(1000);
  });

  it('is noticed when the device answers no ping', async () => {
    const impatient = await another({
      timing: { helloMs: patient(150), pingMs: patient(50), goneMs: patient(200) },
    });
    const { builder } = await openCallWorkspace(test);
    const agentId = await impatient.agent(builder, frontDesk);
    const { body: ticket } = await impatient.startTest(builder, agentId, frontDesk);
    const asleep = await impatient.socket({ autoPong: false }).hello(ticket.ticket);
    expect((await asleep.closed).code).toBe(1006);
    const back = await impatient
      .socket()
      .hello((await resume(impatient, { builder, ticket })).body.ticket, asleep.lastSeq);
    await back.event('connection_resumed');
    expect(back.events.map(({ type }) => type)).toEqual(['connection_lost', 'connection_resumed']);
    // Someone who answers pings stays for longer than that.
    await sleep(patient(400));
    back.send({ type: 'end' });
    expect(await back.message('ended')).toMatchObject({ reason: 'ended_by_user' });

    const silent = impatient.socket();
    await silent.opened();
    expect(await silent.message('refused')).toMatchObject({ code: 'protocol' });
  });

  it('with a goodbye ends the call as the caller’s within two seconds of the call’s clock', async () => {
    const live = await liveCall();
    const since = performance.now();
    live.client.send({ type: 'ping', id: 1 });
    const { offset_ms: before = Number.NaN } = await live.client.message('pong');
    live.client.send({ type: 'bye' });
    live.client.socket.close();
    await expect
      .poll(async () => (await server.callDetail(live.builder, live.ticket.call_id)).end_reason)
      .toBe('caller_hung_up');
    const { events } = await server.callDetail(live.builder, live.ticket.call_id);
    const last = events.at(-1);
    expect(last?.type).toBe('ended');
    expect((last?.offset_ms ?? Number.NaN) - before).toBeLessThanOrEqual(atMost(2_000, since));
    expect(events.map(({ type }) => type)).not.toContain('connection_lost');
  });
});

describe('tickets', () => {
  it('are good once', async () => {
    const live = await liveCall();
    const second = await server.socket().hello(live.ticket.ticket);
    expect(await second.message('refused')).toMatchObject({ code: 'ticket' });
    expect((await second.closed).code).toBe(1008);
    live.client.send({ type: 'end' });
    expect(await live.client.message('ended')).toMatchObject({ reason: 'ended_by_user' });
  });

  it('are good for thirty seconds', async () => {
    const { builder } = await openCallWorkspace(test);
    const agentId = await server.agent(builder, frontDesk);
    const { body } = await server.startTest(builder, agentId, frontDesk);
    await asOwner(test, `update tickets set expires_at = now() - interval '1 second' where call_id = $1`, [
      body.call_id,
    ]);
    const client = await server.socket().hello(body.ticket);
    expect(await client.message('refused')).toMatchObject({ code: 'ticket' });
  });

  it('of a second tab need the first one’s secret, and then take the call over', async () => {
    const live = await liveCall();
    expect((await resume(server, live, 'guessed')).status).toBe(403);
    const second = await server.socket().hello((await resume(server, live)).body.ticket);
    await second.message('ready');
    expect(await live.client.message('refused')).toMatchObject({ code: 'taken_over' });
    await live.client.closed;
    expect(second.events).toEqual(live.client.events);
    second.say('goodbye');
    expect(await second.message('ended')).toMatchObject({ reason: 'end_phrase' });
  });

  it('are not given to another person, even with the secret', async () => {
    const { owner, builder } = await openCallWorkspace(test);
    const agentId = await server.agent(builder, frontDesk);
    const { body } = await server.startTest(builder, agentId, frontDesk);
    const path = `/calls/${body.call_id}/tickets`;
    const asked = { takeover_secret: body.takeover_secret };
    expect((await server.call('POST', path, { as: owner, body: asked })).status).toBe(403);
    const { builder: stranger } = await openCallWorkspace(test);
    expect((await server.call('POST', path, { as: stranger, body: asked })).status).toBe(404);
  });
});

describe('what is not part of a call', () => {
  const nonsense: [string, (client: CallClient) => void][] = [
    ['broken JSON', (client) => client.socket.send('{')],
    ['an unknown message', (client) => client.socket.send('{"type":"sing"}')],
    ['an empty sentence', (client) => client.socket.send('{"type":"say","message_id":"1","text":"  "}')],
    ['a binary frame', (client) => client.socket.send(Buffer.from([1, 2, 3]), { binary: true })],
    ['a frame above 16 kB', (client) => client.socket.send('x'.repeat(20_000))],
    ['a second hello', (client) => client.send({ type: 'hello', ticket: 'x', last_seq: 0 })],
    [
      'a flood',
      (client) => {
        for (let n = 0; n < 200; n += 1) client.send({ type: 'ping' });
      },
    ],
  ];
  it.each(nonsense)('ends the call as the caller’s fault: %s', async (_name, send) => {
    const live = await liveCall();
    send(live.client);
    await expect
      .poll(async () => (await server.callDetail(live.builder, live.ticket.call_id)).end_reason)
      .toBe('caller_protocol_error');
    const call = await server.callDetail(live.builder, live.ticket.call_id);
    expect(call).toMatchObject({ status: 'failed', fault: 'caller' });
  });

  it('ends the call as the caller’s fault: more sentences than anyone types, also over several sockets', async () => {
    const live = await liveCall();
    const sendMany = (client: CallClient) => {
      for (let n = 0; n < 45; n += 1) client.say('thanks');
    };
    sendMany(live.client);
    await live.client.event('caller_said', 45);
    const again = await server.socket().hello((await resume(server, live)).body.ticket);
    await again.message('ready');
    sendMany(again);
    expect(await again.message('ended')).toMatchObject({ reason: 'caller_protocol_error', fault: 'caller' });
  });

  it('gets no more sockets than one network needs', async () => {
    const strict = await another({ socketsAMinute: 3 });
    const sockets = Array.from({ length: 3 }, () => strict.socket());
    await Promise.all(sockets.map((socket) => socket.opened()));
    await expect(strict.socket().opened()).rejects.toThrow('429');
  });

  it('is refused before hello, and harms no one', async () => {
    const early = server.socket();
    await early.opened();
    early.say('hello?');
    expect(await early.message('refused')).toMatchObject({ code: 'protocol' });
    expect((await early.closed).code).toBe(1008);
  });

  it('from another origin gets no socket', async () => {
    const foreign = server.socket({ headers: { origin: 'https://evil.test' } });
    await expect(foreign.opened()).rejects.toThrow('403');
  });

  it('NUL and halves of surrogate pairs in a sentence are dropped, and the call goes on', async () => {
    const live = await liveCall();
    live.client.say('My name is A\u0000da \ud83dBrooks');
    await live.client.event('agent_said', 2);
    live.client.send({ type: 'end' });
    await live.client.message('ended');
    const call = await server.callDetail(live.builder, live.ticket.call_id);
    expect(call.end_reason).toBe('ended_by_user');
    expect(call.events).toContainEqual(
      expect.objectContaining({ type: 'caller_said', text: 'My name is Ada Brooks' }),
    );
  });
});

describe('who may not go on', () => {
  it('someone who signs out', async () => {
    const live = await liveCall();
    await test.database.withoutTenant((tx) =>
      publishSignInEnded(tx, { uid: live.builder.uid, auth_time: AUTH_TIME }),
    );
    expect(await live.client.message('ended')).toMatchObject({ reason: 'signed_out', fault: 'caller' });
  });

  it('someone who is removed', async () => {
    const live = await liveCall();
    await asOwner(test, 'delete from memberships where user_id = $1', [live.builder.user_id]);
    await test.database.withoutTenant((tx) => publishAccessChanged(tx, live.builder.user_id));
    expect(await live.client.message('ended')).toMatchObject({ reason: 'permission_lost' });
  });

  it('a change of role that keeps the permission changes nothing', async () => {
    const live = await liveCall();
    await asOwner(test, `update memberships set role = 'admin' where user_id = $1`, [live.builder.user_id]);
    await test.database.withoutTenant((tx) => publishAccessChanged(tx, live.builder.user_id));
    // Notices come in their order: once the next one has had its effect, this one has had none.
    const other = await liveCall();
    await asOwner(test, 'delete from memberships where user_id = $1', [other.builder.user_id]);
    await test.database.withoutTenant((tx) => publishAccessChanged(tx, other.builder.user_id));
    expect(await other.client.message('ended')).toMatchObject({ reason: 'permission_lost' });
    live.client.say('goodbye');
    expect(await live.client.message('ended')).toMatchObject({ reason: 'end_phrase' });
  });
});

describe('crashes and limits', () => {
  it('a call whose credit runs out says so, says goodbye, and owes nothing', async () => {
    const fast = await another({
      engine: createCallEngine(fastClock),
      timing: { helloMs: 1000, pingMs: 100, goneMs: 5000 },
    });
    const { builder, workspace_id } = await openCallWorkspace(test, 60_000);
    const waiting = { ...frontDesk, silence_timeout_seconds: 600 };
    const agentId = await fast.agent(builder, waiting);
    const { body } = await fast.startTest(builder, agentId, waiting);
    const client = await fast.socket().hello(body.ticket);
    const ended = await client.message('ended');
    expect(ended).toMatchObject({ reason: 'credit_exhausted', fault: 'billing' });
    expect(client.said.join(' ')).toMatch(/credit/i);
    const { balance_micros, held_micros } = await fast.billing.balance(workspace_id);
    expect(balance_micros).toBe(60_000 - ended.cost_micros);
    expect(balance_micros).toBeGreaterThanOrEqual(0);
    expect(held_micros).toBe(0);
  });

  it('a call whose process is gone is closed by another one, shown and not charged', async () => {
    const live = await liveCall();
    await asOwner(test, 'update calls set lease_owner = $1, billable_ms = 2400 where call_id = $2', [
      randomUUID(),
      live.ticket.call_id,
    ]);
    await asOwner(
      test,
      `update calls set lease_expires_at = now() - interval '1 second' where call_id = $1`,
      [live.ticket.call_id],
    );
    await another();
    const call = await server.callDetail(live.builder, live.ticket.call_id);
    expect(call).toMatchObject({
      status: 'failed',
      end_reason: 'platform_crash',
      fault: 'platform',
      cost_micros: 0,
      success: false,
    });
    expect(call.receipt?.lines.map(({ item, amount_micros }) => [item, amount_micros])).toEqual([
      ['platform', 2500],
      ['not_charged', -2500],
    ]);
    expect(call.events.at(-1)).toMatchObject({ type: 'ended', reason: 'platform_crash' });
    expect(await server.billing.balance(live.workspace_id)).toMatchObject({
      balance_micros: 5_000_000,
      held_micros: 0,
    });
    // The process that lost it notices and charges nothing either.
    live.client.send({ type: 'end' });
    expect(await live.client.message('ended')).toMatchObject({ reason: 'platform_crash', cost_micros: 0 });
    const after = await server.callDetail(live.builder, live.ticket.call_id);
    expect(after).toEqual(call);
  });

  it('a call that the engine can’t start ends as ours, uncharged', async () => {
    const broken = await another({
      engine: {
        start: () => {
          throw new Error('no');
        },
      },
    });
    const { builder, workspace_id } = await openCallWorkspace(test);
    const agentId = await broken.agent(builder, frontDesk);
    const { body } = await broken.startTest(builder, agentId, frontDesk);
    const client = await broken.socket().hello(body.ticket);
    expect(await client.message('ended')).toMatchObject({ reason: 'platform_error', cost_micros: 0 });
    expect(await broken.callDetail(builder, body.call_id)).toMatchObject({
      status: 'failed',
      end_reason: 'platform_error',
    });
    expect(await broken.billing.balance(workspace_id)).toMatchObject({
      balance_micros: 5_000_000,
      held_micros: 0,
    });
  });

  it('someone who comes back after a crash learns at once how the call ended', async () => {
    const live = await liveCall();
    const seen = live.client.lastSeq;
    await asOwner(
      test,
      `update calls set lease_owner = $1, lease_expires_at = now() - interval '1 ms' where call_id = $2`,
      [randomUUID(), live.ticket.call_id],
    );
    const { body } = await resume(server, live);
    const other = await another();
    const back = await other.socket().hello(body.ticket, seen);
    expect(await back.message('ended')).toMatchObject({ reason: 'platform_crash', cost_micros: 0 });
    live.client.send({ type: 'end' });
    await live.client.message('ended');
  });

  it('a call with a valid lease is left alone', async () => {
    const live = await liveCall();
    await another();
    expect((await server.callDetail(live.builder, live.ticket.call_id)).status).toBe('in_progress');
    live.client.send({ type: 'end' });
    await live.client.message('ended');
  });

  it('a ticket that no one used gives its hold back', async () => {
    const { builder, workspace_id } = await openCallWorkspace(test);
    const agentId = await server.agent(builder, frontDesk);
    const { body } = await server.startTest(builder, agentId, frontDesk);
    await asOwner(
      test,
      `update calls set lease_expires_at = now() - interval '1 second' where call_id = $1`,
      [body.call_id],
    );
    await another();
    expect(await server.callDetail(builder, body.call_id)).toMatchObject({
      status: 'not_connected',
      end_reason: 'never_connected',
      cost_micros: 0,
    });
    expect((await server.billing.balance(workspace_id)).held_micros).toBe(0);
    const client = await server.socket().hello(body.ticket);
    expect(await client.message('ended')).toMatchObject({ reason: 'never_connected' });
  });

  it('a full process refuses new calls before it hurts the live ones', async () => {
    const small = await another({ capacity: 1 });
    const live = await liveCall(small);
    const { builder } = await openCallWorkspace(test);
    const agentId = await small.agent(builder, frontDesk);
    const refused = await small.startTest(builder, agentId, frontDesk);
    expect(refused.status).toBe(503);
    expect((refused.body as unknown as ErrorBody).code).toBe('busy');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    // A ticket of another process lands here all the same: the call ends as refused, and nothing is held.
    const elsewhere = await server.startTest(builder, agentId, frontDesk);
    const client = await small.socket().hello(elsewhere.body.ticket);
    expect(await client.message('refused')).toEqual({
      type: 'refused',
      code: 'busy',
      message: 'The server is running as many calls as it can.',
      retry_after_seconds: 20,
    });
    expect(await client.closed).toEqual({ code: 1013 });
    expect(await small.callDetail(builder, elsewhere.body.call_id)).toMatchObject({ status: 'refused' });
    live.client.send({ type: 'end' });
    await live.client.message('ended');
  });

  it('F6: of a burst of tickets as many sockets are let in as there are places; the others cost nothing', async () => {
    const small = await another({ capacity: 2 });
    const { builder, workspace_id } = await openCallWorkspace(test);
    const agentId = await small.agent(builder, frontDesk);
    const tickets = await Promise.all(
      Array.from({ length: 6 }, async () => (await small.startTest(builder, agentId, frontDesk)).body),
    );
    const clients = await Promise.all(tickets.map(({ ticket }) => small.socket().hello(ticket)));
    const answers = await Promise.all(
      clients.map((client) =>
        Promise.race([client.message('ready').then(() => 'ready'), client.closed.then(() => 'sent away')]),
      ),
    );
    expect(answers.toSorted()).toEqual(['ready', 'ready', ...Array.from({ length: 4 }, () => 'sent away')]);
    const states = await asOwner<{ status: string; cost_micros: string }>(
      test,
      'select status, cost_micros from calls where workspace_id = $1 order by status',
      [workspace_id],
    );
    expect(states.map(({ status }) => status)).toEqual([
      'in_progress',
      'in_progress',
      ...Array.from({ length: 4 }, () => 'refused'),
    ]);
    const { held_micros } = await small.billing.balance(workspace_id);
    for (const client of clients.filter((_client, n) => answers[n] === 'ready')) {
      client.send({ type: 'end' });
      expect(await client.message('ended')).toMatchObject({ reason: 'ended_by_user' });
    }
    // Two calls were held for, and none of those that were sent away.
    const [hold] = await asOwner<{ micros: string }>(
      test,
      'select max(amount_micros)::text as micros from holds where workspace_id = $1',
      [workspace_id],
    );
    expect(held_micros).toBe(2 * Number(hold?.micros));
  });

  it('a ticket of one process is good at another, where the call then lives', async () => {
    const two = await another();
    const { builder } = await openCallWorkspace(test);
    const agentId = await server.agent(builder, frontDesk);
    const { body } = await server.startTest(builder, agentId, frontDesk);
    const client = await two.socket().hello(body.ticket);
    await client.event('agent_said');
    const lost = await server.call<CallTicket>('POST', `/calls/${body.call_id}/tickets`, {
      as: builder,
      body: { takeover_secret: body.takeover_secret },
    });
    // The wrong process sends it away without a word, so that it comes again.
    const wrong = await server.socket().hello(lost.body.ticket);
    expect((await wrong.closed).code).toBe(1013);
    expect(wrong.messages).toEqual([]);
    client.send({ type: 'end' });
    await client.message('ended');
  });

  it('a server that stops ends its calls, settled', async () => {
    const stopping = await startCallServer(test);
    const live = await liveCall(stopping);
    await stopping.stop();
    expect(await live.client.message('ended')).toMatchObject({
      reason: 'server_shutdown',
      fault: 'platform',
    });
    const call = await server.callDetail(live.builder, live.ticket.call_id);
    expect(call).toMatchObject({ status: 'ended', end_reason: 'server_shutdown' });
    expect(await server.billing.balance(live.workspace_id)).toMatchObject({
      balance_micros: 5_000_000 - (call.cost_micros ?? 0),
      held_micros: 0,
    });
  });
});
