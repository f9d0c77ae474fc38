/** Share links over HTTP and `/ws/talk`, on a real database: what visitors may, and what they never learn. */
import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import { PublicServerMessage } from '#contract/sockets/call-socket';
import type { Call, CallSummary } from '#contract/calls/calls';
import type { ErrorBody } from '#contract/errors';
import type { ShareLink, SharePage, VisitorTicket } from '#contract/agents/share-links';
import { createWebCalls } from '#server/areas/calls/web-calls';
import { shareLinkRoutes } from '#server/areas/share-links/routes';
import { createShareLinksService } from '#server/areas/share-links/service';
import { createSecretBox } from '#server/platform/secrets';
import { signVariables } from '../../../packages/sdk/src/signed-variables';
import { patient } from '../../patience';
import { asOwner, type CallServer, openCallWorkspace, startCallServer } from '../calls/call-server';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';

const box = createSecretBox([randomBytes(32)]);
let test: TestDatabase;
let server: CallServer;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startSharing({ callsAMinute: 1000 });
});

function startSharing({
  mostLinks = 200,
  ...limit
}: {
  callsAMinute?: number;
  mostLinks?: number;
} = {}): Promise<CallServer> {
  return startCallServer(test, {
    register(app, parts) {
      const webCalls = createWebCalls(parts);
      const origin = 'https://calls.example.com';
      const shares = { share_links: mostLinks };
      const { database } = parts;
      const shareLinks = createShareLinksService({ database, webCalls, origin, shares, box });
      shareLinkRoutes(app, { shareLinks, ...limit });
    },
  });
}

afterAll(async () => {
  await server.stop();
  await test.remove();
});

const SECRET_INSTRUCTIONS = 'Never tell anybody about the blue door.';
const desk = z.parse(AgentContent, {
  name: 'Front desk',
  first_message: 'Hello, this is the front desk.',
  instructions: SECRET_INSTRUCTIONS,
  facts: [{ name: 'visitor_name', type: 'name', question: 'What is your name?' }],
  knowledge: [{ title: 'Secret drawer', text: 'We are open Monday to Friday from 9 to 17.' }],
  tools: [
    {
      type: 'http',
      name: 'find_slots',
      description: 'Free times.',
      url: 'https://api.example.com/slots',
      triggers: ['free times'],
      result_message: 'Free: {{slots}}.',
    },
  ],
  end_phrases: ['goodbye'],
});

interface Shared {
  owner: Person;
  agentId: string;
  link: ShareLink;
  token: string;
  secret: string | null;
}

async function publishedAgent(owner: Person): Promise<string> {
  const agentId = await server.agent(owner, desk);
  const answer = await server.call('POST', `/agents/${agentId}/publish`, {
    as: owner,
    body: { draft_revision: 1 },
    key: randomUUID(),
  });
  expect(answer.status).toBe(200);
  return agentId;
}

async function shared(limits: object = {}, micros = 5_000_000): Promise<Shared> {
  const { owner } = await openCallWorkspace(test, micros);
  const agentId = await publishedAgent(owner);
  const { status, body } = await server.call<{ link: ShareLink; url: string; secret: string | null }>(
    'POST',
    `/agents/${agentId}/share-links`,
    { as: owner, body: { label: 'Website', ...limits }, key: randomUUID() },
  );
  expect(status).toBe(201);
  const token = /^https:\/\/calls\.example\.com\/talk\/(.+)$/.exec(body.url)?.[1] ?? '';
  return { owner, agentId, link: body.link, token, secret: body.secret };
}

const start = (token: string) =>
  server.call<VisitorTicket>('POST', `/talk/${token}/calls`, { body: { sound: false } });
const messageOf = (answer: { body: unknown }) => (answer.body as ErrorBody).message;
const links = async ({ owner, agentId }: Shared) =>
  (await server.call<{ items: ShareLink[] }>('GET', `/agents/${agentId}/share-links`, { as: owner })).body
    .items;

/** A visitor's socket; keeps the raw text of everything it was sent. */
class Visitor {
  readonly raw: string[] = [];
  readonly socket = new WebSocket(`${server.origin.replace('http', 'ws')}/ws/talk`);
  #look: () => void = () => undefined;

  constructor(ticket: string) {
    this.socket.on('open', () => this.send({ type: 'hello', ticket, last_seq: 0 }));
    this.socket.on('message', (data: Buffer, binary: boolean) => {
      if (!binary) this.raw.push(data.toString());
      this.#look();
    });
    this.socket.on('error', () => undefined);
  }

  get messages(): PublicServerMessage[] {
    return this.raw.map((text) => PublicServerMessage.parse(JSON.parse(text)));
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  say(text: string): void {
    this.send({ type: 'say', message_id: randomUUID(), text });
  }

  async until(found: (message: PublicServerMessage) => boolean): Promise<PublicServerMessage> {
    for (const deadline = Date.now() + patient(10_000); Date.now() < deadline; ) {
      const message = this.messages.find(found);
      if (message) return message;
      await new Promise<void>((resolve) => {
        this.#look = resolve;
        setTimeout(resolve, 200);
      });
    }
    throw new Error(`It never came; saw:\n${this.raw.join('\n')}`);
  }
}

const isLine = (by: 'caller' | 'agent', words: string) => (message: PublicServerMessage) =>
  message.type === 'line' && message.by === by && message.text.includes(words);

describe('a share link', () => {
  it('shows its address once, and its visitor the names and nothing of how the agent is made', async () => {
    const link = await shared();
    expect(JSON.stringify(await links(link))).not.toContain(link.token);
    const { status, body } = await server.call<SharePage>('GET', `/talk/${link.token}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      // Of an agent that names no business.
      business_name: body.workspace_name,
      workspace_name: expect.any(String),
      language: 'en-US',
      hearing: 'browser',
      call_seconds: 300,
      records: true,
      on_sites: false,
    });
  });

  it('has the usual limits where none are given', async () => {
    const { link } = await shared();
    expect(link).toMatchObject({
      calls_at_once: 2,
      call_seconds: 300,
      day_spend_micros: 1_000_000,
      revoked_at: null,
      calls: 0,
    });
  });

  it('is refused for an agent that was never published', async () => {
    const { owner } = await openCallWorkspace(test);
    const agentId = await server.agent(owner, desk);
    const answer = await server.call('POST', `/agents/${agentId}/share-links`, {
      as: owner,
      body: {},
      key: randomUUID(),
    });
    expect([answer.status, messageOf(answer)]).toEqual([
      409,
      'Publish the agent first: a share link runs the live version.',
    ]);
  });

  it.each(['A'.repeat(43), 'x', '../agents'])('leads nowhere as %s', async (token) => {
    const answer = await server.call('GET', `/talk/${encodeURIComponent(token)}`);
    expect([400, 404]).toContain(answer.status);
  });

  it('belongs to its workspace', async () => {
    const mine = await shared();
    const { owner: other } = await openCallWorkspace(test);
    const path = `/agents/${mine.agentId}/share-links`;
    expect((await server.call('GET', path, { as: other })).status).toBe(404);
    expect((await server.call('DELETE', `${path}/${mine.link.link_id}`, { as: other })).status).toBe(404);
    expect((await links(mine))[0]?.revoked_at).toBeNull();
  });
});

/** Asks for a pass as the browser of a page at `origin` does. */
const askPass = (token: string, origin: string) =>
  fetch(`${server.origin}/api/talk/${token}/passes`, { method: 'POST', headers: { origin } });

describe('a share link for sites', () => {
  const SHOP = 'https://shop.example.com';
  const forShop = () => shared({ origins: [SHOP, 'http://localhost:3000'] });
  const passFor = async (token: string, origin = SHOP) =>
    ((await (await askPass(token, origin)).json()) as { pass: string }).pass;
  const startWith = (token: string, admission: object) =>
    server.call<VisitorTicket>('POST', `/talk/${token}/calls`, { body: { sound: false, ...admission } });
  const variablesOf = async (callId: string) =>
    (
      await asOwner<{ variables: unknown }>(
        test,
        `select setup -> 'variables' as variables from calls where call_id = '${callId}'`,
      )
    )[0]?.variables;

  it('lets pages of its sites start calls, and no one else', async () => {
    const link = await forShop();
    expect(link.link.origins).toEqual([SHOP, 'http://localhost:3000']);
    const given = await askPass(link.token, SHOP);
    expect([
      given.status,
      given.headers.get('access-control-allow-origin'),
      given.headers.get('vary'),
    ]).toEqual([201, SHOP, expect.stringMatching(/origin/i)]);
    expect(given.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await startWith(link.token, { pass: await passFor(link.token) })).status).toBe(201);

    const elsewhere = await askPass(link.token, 'https://evil.example.com');
    expect([elsewhere.status, await elsewhere.json()]).toEqual([
      403,
      expect.objectContaining({ message: expect.stringContaining('https://evil.example.com') }),
    ]);
    const others = await passFor((await forShop()).token);
    for (const pass of [undefined, 'made up', others]) {
      const refused = await startWith(link.token, { pass });
      expect([refused.status, messageOf(refused)]).toEqual([
        403,
        'This link works on its own site alone. Open it there.',
      ]);
    }
    // Any other request of a foreign page stays outside, a call's too.
    const foreign = { method: 'POST', headers: { origin: SHOP, 'content-type': 'application/json' } };
    const call = await fetch(`${server.origin}/api/talk/${link.token}/calls`, { ...foreign, body: '{}' });
    expect([call.status, call.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/ws/talk`, { origin: SHOP });
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
      socket.on('open', () => resolve('open'));
    });
    expect(status).toBe(403);
  });

  it('tells its secret once and keeps it sealed', async () => {
    const link = await forShop();
    const secret = link.secret ?? '';
    expect(secret).toMatch(/^cwv_[\w-]{43}$/);
    expect(JSON.stringify(await links(link))).not.toContain(secret);
    const [row] = await asOwner<{ sealed: string }>(
      test,
      `select sealed from share_links where link_id = '${link.link.link_id}'`,
    );
    expect(row?.sealed).toMatch(/^v1\./);
    expect((await shared()).secret).toBeNull();
  });

  it('believes variables that its site’s server has signed, and refuses all others', async () => {
    const link = await forShop();
    const secret = link.secret ?? '';
    const signed = await signVariables(secret, { customer: 'Ada' });
    const { body, status } = await startWith(link.token, {
      pass: await passFor(link.token),
      variables: signed,
    });
    expect(status).toBe(201);
    expect(await variablesOf(body.call)).toEqual({ customer: 'Ada' });

    const now = Math.floor(Date.now() / 1000);
    const made = (claims: object, key = secret, alg = 'HS256') =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key));
    const unsigned = [
      Buffer.from('{"alg":"none"}').toString('base64url'),
      Buffer.from(JSON.stringify({ variables: { customer: 'Eve' }, exp: now + 60 })).toString('base64url'),
      '',
    ].join('.');
    const [head, , signature] = signed.split('.');
    const changed = Buffer.from(JSON.stringify({ variables: { customer: 'Eve' }, exp: now + 600 }));
    const good = { variables: { customer: 'Ada' }, exp: now + 60 };
    const refusals: [string, string][] = [
      ['plain', JSON.stringify({ customer: 'Eve' })],
      ['unsigned', unsigned],
      ['changed', [head, changed.toString('base64url'), signature].join('.')],
      ['by another link', await made(good, (await forShop()).secret ?? '')],
      ['by another rule', await made(good, secret, 'HS512')],
      ['without an end', await made({ variables: {} })],
      ['for too long', await made({ ...good, exp: now + 3 * 86_400 })],
      ['of another shape', await made({ ...good, variables: { customer: { name: 'Eve' } } })],
      ['too old', await signVariables(secret, { customer: 'Ada' }, { now: Date.now() - 3_600_000 })],
    ];
    for (const [kind, variables] of refusals) {
      const refused = await startWith(link.token, { pass: await passFor(link.token), variables });
      const fields = (refused.body as unknown as ErrorBody).details?.fields?.map(({ field }) => field);
      expect([kind, refused.status, fields]).toEqual([kind, 400, ['variables']]);
    }
    const open = await shared();
    const without = await startWith(open.token, { variables: signed });
    expect([without.status, messageOf(without)]).toEqual([400, 'Only links for sites take variables.']);
  });

  it.each([
    'http://shop.example.com',
    'https://shop.example.com/path',
    'https://*.example.com',
    "https://a.example.com; script-src 'unsafe-inline'",
    'shop.example.com',
    'null',
  ])('isn’t created for %s', async (origin) => {
    const { owner } = await openCallWorkspace(test);
    const agentId = await publishedAgent(owner);
    const body = { origins: [SHOP, origin] };
    const refused = await server.call('POST', `/agents/${agentId}/share-links`, { as: owner, body });
    expect(refused.status).toBe(400);
    expect((refused.body as ErrorBody).details?.fields).toMatchObject([{ field: 'origins.1' }]);
  });

  it('takes origins as people write them', async () => {
    const { link } = await shared({ origins: [' HTTPS://Shop.Example.com:443/ ', SHOP] });
    expect(link.origins).toEqual([SHOP]);
  });
});

describe('a call by a share link', () => {
  it('carries words and status only: no instructions, tools, arguments, knowledge, facts or cost', async () => {
    const link = await shared();
    const { body, status } = await start(link.token);
    expect(status).toBe(201);
    const visitor = new Visitor(body.ticket);
    await visitor.until(isLine('agent', 'this is the front desk'));
    visitor.say('Which free times are there?');
    await visitor.until(isLine('agent', '9:30'));
    visitor.say('When are you open?');
    await visitor.until(isLine('agent', 'Monday'));
    visitor.say('goodbye');
    const ended = await visitor.until(({ type }) => type === 'ended');
    expect(ended).toMatchObject({ sentence: 'Call ended.' });
    const everything = visitor.raw.join('\n');
    for (const secret of [
      'blue door',
      'find_slots',
      'Secret drawer',
      'visitor_name',
      'micros',
      'cost',
      '"why"',
    ]) {
      expect(everything).not.toContain(secret);
    }
    const { body: listed } = await server.call<{ items: CallSummary[] }>('GET', '/calls', { as: link.owner });
    expect(listed.items[0]).toMatchObject({
      origin: 'web',
      party: 'Share link: Website',
      agent_version: 1,
      status: 'ended',
    });
    const detail = await server.call<Call>('GET', `/calls/${listed.items[0]?.call_id}`, { as: link.owner });
    expect(detail.body.receipt?.total_micros).toBeGreaterThan(0);
    const [seen] = await links(link);
    expect(seen).toMatchObject({ calls: 1, spent_today_micros: detail.body.receipt?.total_micros });
  });

  it('takes up a lost connection with the tab’s secret, and with no other', async () => {
    const link = await shared();
    const { body } = await start(link.token);
    const visitor = new Visitor(body.ticket);
    await visitor.until(isLine('agent', 'this is the front desk'));
    visitor.socket.terminate();
    const path = `/talk/${link.token}/calls/${body.call}/tickets`;
    const foreign = await server.call('POST', path, { body: { takeover_secret: 'someone else’s' } });
    expect(foreign.status).toBe(403);
    const again = await server.call<VisitorTicket>('POST', path, {
      body: { takeover_secret: body.takeover_secret },
    });
    expect(again.status).toBe(201);
    const back = new Visitor(again.body.ticket);
    await back.until(isLine('agent', 'this is the front desk'));
    back.send({ type: 'end' });
    await back.until(({ type }) => type === 'ended');
  });

  it('can’t be taken up by another link', async () => {
    const mine = await shared();
    const other = await shared();
    const { body } = await start(mine.token);
    const answer = await server.call('POST', `/talk/${other.token}/calls/${body.call}/tickets`, {
      body: { takeover_secret: body.takeover_secret },
    });
    expect(answer.status).toBe(404);
  });

  it('never opens the socket of the workbench', async () => {
    const { body } = await start((await shared()).token);
    const client = await server.socket().hello(body.ticket);
    expect(await client.message('refused')).toMatchObject({ code: 'ticket' });
  });

  it('F10: takes a place of its link when its socket comes, however many come at once; unused starts take none', async () => {
    const { token } = await shared({ calls_at_once: 2 });
    const starts = await Promise.all(Array.from({ length: 6 }, () => start(token)));
    expect(starts.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    const visitors = starts.slice(2).map(({ body }) => new Visitor(body.ticket));
    const first = await Promise.all(
      visitors.map((one) => one.until(({ type }) => type === 'line' || type === 'refused')),
    );
    expect(first.map(({ type }) => type).toSorted()).toEqual(['line', 'line', 'refused', 'refused']);
    expect(first.find(({ type }) => type === 'refused')).toMatchObject({
      code: 'busy',
      message: expect.stringContaining('All lines are busy.'),
      retry_after_seconds: 20,
    });
    const late = await start(token);
    expect([late.status, messageOf(late)]).toEqual([503, 'The line is busy.']);
    for (const one of visitors) one.socket.terminate();
  });

  it('F10: is prepared for a bounded number of sockets that do not come, since each holds credit', async () => {
    const { token } = await shared();
    const starts: Awaited<ReturnType<typeof start>>[] = [];
    for (let time = 0; time < 28; time += 1) starts.push(await start(token));
    expect(starts.map(({ status }) => status)).toEqual(Array.from(starts, () => 201));
    // The oldest made way, so that the next one is served.
    const state = async ({ body }: (typeof starts)[number]) => {
      const rows = await asOwner<{ status: string; held: number }>(
        test,
        `select status, (select count(*)::int from holds where holds.call_id = calls.call_id and closed_as is null) as held
           from calls where call_id = $1`,
        [body.call],
      );
      return rows[0];
    };
    for (const one of starts.slice(0, 3)) {
      await expect.poll(() => state(one)).toEqual({ status: 'not_connected', held: 0 });
    }
    for (const one of starts.slice(3)) expect(await state(one)).toEqual({ status: 'queued', held: 1 });
    const visitor = new Visitor(starts.at(-1)?.body.ticket ?? '');
    await visitor.until(isLine('agent', 'this is the front desk'));
    visitor.socket.terminate();
  });

  it('ends the day when its spending is used up', async () => {
    const { token } = await shared({ calls_at_once: 25, day_spend_micros: 60_000 });
    const [one, other] = await Promise.all([start(token), start(token)]);
    const visitor = new Visitor(one.body.ticket);
    await visitor.until(isLine('agent', 'this is the front desk'));
    // It was prepared while all of the day's spending was left.
    expect(await new Visitor(other.body.ticket).until(({ type }) => type === 'refused')).toMatchObject({
      code: 'busy',
    });
    const answer = await start(token);
    visitor.socket.terminate();
    expect([answer.status, messageOf(answer)]).toEqual([
      503,
      'This link has reached its limit for today. Try again tomorrow.',
    ]);
  });

  it('tells a visitor nothing of an empty balance', async () => {
    const { token } = await shared({}, 0);
    const answer = await start(token);
    expect([answer.status, messageOf(answer)]).toEqual([
      503,
      'The agent can’t take calls at the moment. Try again later.',
    ]);
  });

  it('ends within the length that the link allows', async () => {
    const link = await shared({ call_seconds: 30 });
    const { body } = await start(link.token);
    const visitor = new Visitor(body.ticket);
    await visitor.until(isLine('agent', 'this is the front desk'));
    const [row] = await asOwner<{ most: number }>(
      test,
      "select (content ->> 'max_duration_seconds')::int as most from calls where call_id = $1",
      [body.call],
    );
    expect(row?.most).toBe(30);
    visitor.send({ type: 'end' });
    await visitor.until(({ type }) => type === 'ended');
  });

  it('ends at once when the link is revoked, and no other begins', async () => {
    const link = await shared();
    const { body } = await start(link.token);
    const visitor = new Visitor(body.ticket);
    await visitor.until(isLine('agent', 'this is the front desk'));
    const path = `/agents/${link.agentId}/share-links/${link.link.link_id}`;
    expect((await server.call('DELETE', path, { as: link.owner })).status).toBe(204);
    expect(await visitor.until(({ type }) => type === 'ended')).toMatchObject({
      sentence: 'The share link was revoked during the call.',
    });
    expect((await start(link.token)).status).toBe(404);
    expect((await server.call('GET', `/talk/${link.token}`)).status).toBe(404);
  });

  it('is started only so often in a minute from one network', async () => {
    const { token } = await shared();
    const limited = await startSharing({ callsAMinute: 3 });
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const answer = await limited.call('POST', `/talk/${token}/calls`, { body: { sound: false } });
      statuses.push(answer.status);
    }
    await limited.stop();
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });
});

it('F8: links made at once are as many as a workspace may have open', async () => {
  const small = await startSharing({ mostLinks: 3 });
  const { owner } = await openCallWorkspace(test);
  const agentId = await publishedAgent(owner);
  const path = `/agents/${agentId}/share-links`;
  const make = () =>
    small.call<{ link: ShareLink } & ErrorBody>('POST', path, {
      as: owner,
      body: { label: 'Website' },
      key: randomUUID(),
    });
  const answers = await Promise.all(Array.from({ length: 12 }, make));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(9);
  expect(refused[0]?.body).toEqual({
    code: 'limit_reached',
    message:
      'Your workspace has 3 share links, which is its limit. Revoke one first. (Limit: open share links per workspace, SHARE_LINKS)',
  });
  const made = answers.find(({ status }) => status === 201)?.body.link.link_id;
  expect((await small.call('DELETE', `${path}/${made}`, { as: owner })).status).toBe(204);
  expect((await make()).status).toBe(201);
  await small.stop();
});
