import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { WorkspaceEvent } from '#contract/workspace/workspace-events';
import type { ConnectionTiming } from '#server/areas/events/connection';
import { eventRoutes } from '#server/areas/events/routes';
import { EventService } from '#server/areas/events/service';
import { hostGuard } from '#server/identity/host-guard';
import {
  listenToNotices,
  type Notices,
  publishAccessChanged,
  publishEvent,
  publishSignInEnded,
} from '#server/platform/workspace-events';
import { patient } from '../../patience';
import { createTestDatabase, type TestDatabase } from '../database';
import { addWorkspace, type ApiServer, AUTH_TIME, createApiServer, type Person } from './api-server';

const quick: ConnectionTiming = { helloMs: patient(1_000), pingMs: 60_000, lifetimeMs: 600_000 };
const CALL = '00000000-0000-4000-8000-000000000001';

let test: TestDatabase;
let notices: Notices;
let server: ApiServer;
let port: number;

async function start(timing: ConnectionTiming): Promise<{ server: ApiServer; port: number }> {
  const started = await createApiServer(test.database, (app) => {
    app.addHook('onRequest', hostGuard({}));
    eventRoutes(app, { service: new EventService({ database: test.database }), notices, timing });
  });
  await started.app.listen({ port: 0, host: '127.0.0.1' });
  return { server: started, port: (started.app.server.address() as AddressInfo).port };
}

beforeAll(async () => {
  test = await createTestDatabase();
  notices = await listenToNotices({ url: test.applicationUrl, onError: () => undefined });
  ({ server, port } = await start(quick));
});

afterAll(async () => {
  await server.app.close();
  await notices.close();
  await test.remove();
});

/** A page that listens. */
class Page {
  readonly events: WorkspaceEvent[] = [];
  readonly closed: Promise<number>;
  readonly socket: WebSocket;

  constructor(at = port, options: { origin?: string; autoPong?: boolean } = {}) {
    this.socket = new WebSocket(`ws://127.0.0.1:${at}/ws/events`, options);
    // `ws` hands a text over as one Buffer unless told otherwise.
    this.socket.on('message', (data: Buffer) => this.events.push(JSON.parse(data.toString())));
    this.closed = new Promise((resolve) => {
      this.socket.once('close', resolve);
      this.socket.once('error', () => resolve(0));
    });
  }

  async say(message: unknown): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING) {
      await new Promise((resolve) => this.socket.once('open', resolve));
    }
    this.socket.send(JSON.stringify(message));
  }

  /** Resolves once an event of this type has come. */
  async until(type: WorkspaceEvent['type']): Promise<void> {
    await vi.waitUntil(() => this.events.some((event) => event.type === type), { timeout: patient(10_000) });
  }
}

async function ticketFor({ uid }: Person, at: ApiServer = server): Promise<string> {
  const { status, body } = await at.call('POST', '/event-tickets', { as: uid });
  expect(status).toBe(201);
  return (body as { ticket: string }).ticket;
}

async function open(person: Person): Promise<Page> {
  const ticket = await ticketFor(person);
  const page = new Page();
  await page.say({ type: 'hello', ticket });
  await page.until('ready');
  return page;
}

async function workspace(): Promise<{ workspace_id: string; ada: Person; bob: Person }> {
  const { workspace_id, people } = await addWorkspace(test, { ada: 'admin', bob: 'user' });
  const { ada, bob } = people;
  if (!ada || !bob) throw new Error('The workspace lacks people.');
  return { workspace_id, ada, bob };
}

const publish = (workspaceId: string, event: WorkspaceEvent) =>
  test.database.inWorkspace(workspaceId, (tx) => publishEvent(tx, workspaceId, event));

async function asOwner(text: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: test.superuserUrl });
  await client.connect();
  await client.query(text, values);
  await client.end();
}

describe('a ticket', () => {
  it('works once', async () => {
    const { ada } = await workspace();
    const ticket = await ticketFor(ada);
    const first = new Page();
    await first.say({ type: 'hello', ticket });
    await first.until('ready');
    const second = new Page();
    await second.say({ type: 'hello', ticket });
    expect(await second.closed).toBe(4401);
    first.socket.close();
  });

  it('is good for 30 seconds', async () => {
    const { ada } = await workspace();
    const ticket = await ticketFor(ada);
    await asOwner(`update tickets set expires_at = now() - interval '1 millisecond'`);
    const page = new Page();
    await page.say({ type: 'hello', ticket });
    expect(await page.closed).toBe(4401);
  });

  it.each([[{ type: 'hello', ticket: 'guess' }], [{ type: 'ready' }], ['nonsense']])(
    'is not replaced by %j',
    async (message) => {
      const page = new Page();
      await page.say(message);
      expect(await page.closed).toBe(4401);
      expect(page.events).toEqual([]);
    },
  );

  it('must come soon', async () => {
    expect(await new Page().closed).toBe(4401);
  });

  it('is of no use to a page of another origin', async () => {
    const page = new Page(port, { origin: 'http://evil.test' });
    expect(await page.closed).toBe(0);
  });
});

describe('a page', () => {
  it('is told of a gap when something came while it loaded, and only then', async () => {
    const { workspace_id, ada, bob } = await workspace();
    const listening = await open(ada);
    await publish(workspace_id, { type: 'balance.changed' });
    await test.database.withoutTenant((tx) => publishAccessChanged(tx, bob.user_id));
    await listening.until('balance.changed');
    const other = await workspace();
    const openedBefore = async (person: Person) => {
      const ticket = await ticketFor(person);
      const page = new Page();
      await page.say({ type: 'hello', ticket, open_ms: 60_000 });
      await page.until('ready');
      return page;
    };
    const pages = [await openedBefore(ada), await openedBefore(bob), await openedBefore(other.ada)];
    await pages[0]?.until('gap');
    await pages[1]?.until('gap');
    await publish(other.workspace_id, { type: 'balance.changed' });
    await pages[2]?.until('balance.changed');
    expect(pages[2]?.events).toEqual([{ type: 'ready' }, { type: 'balance.changed' }]);
    for (const page of [listening, ...pages]) page.socket.close();
  });

  it('hears of its own workspace alone', async () => {
    const mine = await workspace();
    const other = await workspace();
    const page = await open(mine.ada);
    await publish(other.workspace_id, { type: 'call.changed', call_id: CALL });
    await publish(mine.workspace_id, { type: 'balance.changed' });
    await page.until('balance.changed');
    expect(page.events).toEqual([{ type: 'ready' }, { type: 'balance.changed' }]);
    page.socket.close();
  });

  it('hears nothing of a transaction that was rolled back', async () => {
    const { workspace_id, ada } = await workspace();
    const page = await open(ada);
    const failed = test.database.inWorkspace(workspace_id, async (tx) => {
      await publishEvent(tx, workspace_id, { type: 'call.changed', call_id: CALL });
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    await publish(workspace_id, { type: 'members.changed' });
    await page.until('members.changed');
    expect(page.events.map(({ type }) => type)).not.toContain('call.changed');
    page.socket.close();
  });

  it('is told that it is signed out, and only the sign-in that ended', async () => {
    const { ada, bob, workspace_id } = await workspace();
    const [adas, bobs] = [await open(ada), await open(bob)];
    const end = (auth_time: number | null) =>
      test.database.withoutTenant((tx) => publishSignInEnded(tx, { uid: ada.uid, auth_time }));
    await end(AUTH_TIME - 1);
    // What is told after it comes after it.
    await publish(workspace_id, { type: 'members.changed' });
    await adas.until('members.changed');
    expect(adas.socket.readyState).toBe(WebSocket.OPEN);
    await end(AUTH_TIME);
    expect(await adas.closed).toBe(4401);
    expect(adas.events.at(-1)).toEqual({ type: 'signed_out' });
    const again = await open(ada);
    await end(null);
    expect(await again.closed).toBe(4401);
    expect(bobs.socket.readyState).toBe(WebSocket.OPEN);
    bobs.socket.close();
  });

  it('starts over when the role has changed', async () => {
    const { ada, bob } = await workspace();
    const [adas, bobs] = [await open(ada), await open(bob)];
    await test.database.withoutTenant((tx) => publishAccessChanged(tx, bob.user_id));
    expect(await bobs.closed).toBe(4001);
    expect(bobs.events.at(-1)).toEqual({ type: 'gap' });
    expect(adas.socket.readyState).toBe(WebSocket.OPEN);
    adas.socket.close();
  });

  it('learns of a gap, and of a removal within it, after the connection to the database broke', async () => {
    const { workspace_id, ada, bob } = await workspace();
    const [adas, bobs] = [await open(ada), await open(bob)];
    await asOwner('delete from memberships where workspace_id = $1 and user_id = $2', [
      workspace_id,
      bob.user_id,
    ]);
    await asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'callwright notifications'`,
    );
    await adas.until('gap');
    expect(await bobs.closed).toBe(4001);
    await publish(workspace_id, { type: 'balance.changed' });
    await adas.until('balance.changed');
    adas.socket.close();
  });

  it('that was removed between ticket and hello hears nothing', async () => {
    const { ada } = await workspace();
    const ticket = await ticketFor(ada);
    await asOwner('delete from memberships where user_id = $1', [ada.user_id]);
    const page = new Page();
    await page.say({ type: 'hello', ticket });
    expect(await page.closed).toBe(4001);
    expect(page.events.map(({ type }) => type)).not.toContain('ready');
  });
});

describe('a socket', () => {
  it('that no longer answers pings is hung up on, and none outlives its token', async () => {
    const { ada } = await workspace();
    const impatient = await start({
      helloMs: patient(1_000),
      pingMs: patient(150),
      lifetimeMs: patient(1_500),
    });
    const tickets = [await ticketFor(ada, impatient.server), await ticketFor(ada, impatient.server)];
    const silent = new Page(impatient.port, { autoPong: false });
    await silent.say({ type: 'hello', ticket: tickets[0] });
    const lively = new Page(impatient.port);
    await lively.say({ type: 'hello', ticket: tickets[1] });
    expect(await silent.closed).toBe(1006);
    expect(lively.socket.readyState).toBe(WebSocket.OPEN);
    expect(await lively.closed).toBe(4000);
    await impatient.server.app.close();
  });

  it('F10: that says anything after hello is closed for breaking the rules', async () => {
    const { ada } = await workspace();
    const page = await open(ada);
    await page.say({ type: 'hello', ticket: 'another' });
    expect(await page.closed).toBe(1008);
    expect(page.events).toEqual([{ type: 'ready' }]);
  });

  it('F10: that floods, with messages or with pings, is cut off', async () => {
    const { ada } = await workspace();
    const [talker, pinger] = [await open(ada), await open(ada)];
    for (let count = 0; count < 500; count += 1) await talker.say('x'.repeat(16_000));
    for (let count = 0; count < 5000; count += 1) pinger.socket.ping('x'.repeat(100));
    // 1006: the goodbye was lost among what it still sent.
    for (const page of [talker, pinger]) expect([1008, 1006]).toContain(await page.closed);
  });

  it('is closed when the server stops', async () => {
    const { ada } = await workspace();
    const ending = await start(quick);
    const ticket = await ticketFor(ada, ending.server);
    const page = new Page(ending.port);
    await page.say({ type: 'hello', ticket });
    await page.until('ready');
    await ending.server.app.close();
    expect(await page.closed).toBe(1001);
  });
});
