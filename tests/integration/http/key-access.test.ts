/** API keys, walked over every registered route: who is let in with which key, and what one that's bound to agents meets. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '#contract/endpoint';
import { ErrorBody, type ErrorCode, errorStatus } from '#contract/errors';
import { keyReach } from '#contract/key-reach';
import { type Permission, permissions } from '#contract/permissions';
import { KEY_PREFIX } from '#contract/workspace/api-keys';
import { noSuch } from '#domain/refusals';
import { Client } from 'pg';
import { registeredEndpoints } from '#server/platform/http/route';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { patient } from '../../patience';
import type { Answer } from './api-server';
import { type Account, startWholeServer, type WholeServer } from './whole-server';

/** No one is there: nothing is sent elsewhere. */
const AWAY = '127.0.0.1:9';
const limits = { SHARE_API_REQUESTS: '1000000', SHARE_API_KEYS: '1000', ALLOWED_PRIVATE_HOSTS: AWAY };
const server: WholeServer = await startWholeServer(limits, undefined, 'debug');
const owner = new Client({ connectionString: server.test.ownerUrl });
await owner.connect();
const endpoints = registeredEndpoints(server.app);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const guarded = endpoints.filter(({ access }) => access !== 'public');
const forKeys = guarded.filter(({ notByKey }) => notByKey === undefined);
const named = (list: readonly Endpoint[]) => list.map((one) => [nameOf(one), one] as const);

let ada: Account;
let bob: Account;
/** Keys of one scope each, by the scope. */
type ByScope = Map<Permission, string>;
const byScope: ByScope = new Map();
/** Ids of Ada's things by the name of the path parameter: an agent with what belongs to it, and what belongs to none. */
const ids: Record<string, string | number> = {};
/** The same of the agent that keys are bound to. */
const ownIds: Record<string, string | number> = {};

interface MadeKey {
  secret: string;
  api_key: { key_id: string };
}

async function makeKey(options: object = {}, by: Account = ada): Promise<MadeKey> {
  const { status, body } = await server.call('POST', '/api-keys', {
    token: by.token,
    body: { name: 'CRM', scopes: permissions, ...options },
  });
  expect(status).toBe(201);
  return body as MadeKey;
}

const rows = async (query: string, values: unknown[] = []) => (await owner.query<object>(query, values)).rows;

/** Sends what an endpoint could be asked, about things that aren't there unless `ids` names some. */
function send(
  endpoint: Endpoint,
  token: string | undefined,
  ids: Record<string, string | number> = {},
  body?: unknown,
) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    String(ids[name] ?? (name === 'version' ? 1 : randomUUID())),
  );
  return server.call(endpoint.method, path, {
    token,
    body,
    headers: endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {},
  });
}

const refusalIn = ({ body, status }: Answer) => {
  const { code, message } = ErrorBody.parse(body);
  return { status, code, message };
};
const refused = (code: ErrorCode) => expect.objectContaining({ status: errorStatus[code], code });

async function made(path: string, body: unknown, status = 201): Promise<Record<string, unknown>> {
  const answer = await server.call('POST', path, {
    token: ada.token,
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.status).toBe(status);
  return answer.body as Record<string, unknown>;
}

/** An agent with one of everything that belongs to it. */
async function agentWithThings(number: string): Promise<Record<string, string | number>> {
  const templates = await server.call('GET', '/agent-templates', { token: ada.token });
  const [{ content }] = (templates.body as { items: [{ content: object }] }).items;
  const agent_id = String((await made('/agents', { content: { ...content, examples: [] } })).agent_id);
  const path = `/agents/${agent_id}`;
  await made(`${path}/publish`, { draft_revision: 1 }, 200);
  const call = await made(`${path}/test-calls`, { content });
  const note = await made(`/calls/${String(call.call_id)}/notes`, { text: 'Ours' });
  const test = await made(`${path}/tests`, {
    name: 'One',
    caller: ['hello'],
    checks: [{ type: 'max_turns', turns: 9 }],
  });
  const run = await made(`${path}/test-runs`, { wait: true });
  const link = (await made(`${path}/share-links`, {})).link as { link_id: string };
  const phone = await made('/phone-numbers', { number, agent_id });
  return {
    agent_id,
    version: 1,
    call_id: String(call.call_id),
    note_id: String(note.note_id),
    test_id: String(test.test_id),
    run_id: String(run.run_id),
    link_id: link.link_id,
    phone_number_id: String(phone.phone_number_id),
  };
}

/** One of what is the workspace's, and no agent's. */
async function thingsOfNoAgent(): Promise<Record<string, string | number>> {
  const { webhook } = await made('/webhooks', { url: `http://${AWAY}/hooks`, events: ['balance.low'] });
  const { webhook_id } = webhook as { webhook_id: string };
  const sample = await made(`/webhooks/${webhook_id}/samples`, { type: 'balance.low' });
  const view = { name: 'One', filters: {}, order: { sort: 'time', order: 'desc' }, columns: [] };
  const rule = { figure: 'success', direction: 'below', line: 80, window: { unit: 'calls', length: 20 } };
  const { invitation } = await made('/invitations', { email: 'friend@example.com', role: 'user' });
  return {
    webhook_id,
    delivery_id: String(sample.delivery_id),
    key_id: (await makeKey()).api_key.key_id,
    user_id: ada.user_id,
    view_id: String((await made('/call-views', view)).view_id),
    alert_rule_id: String((await made('/alert-rules', rule)).alert_rule_id),
    invitation_id: (invitation as { invitation_id: string }).invitation_id,
  };
}

beforeAll(async () => {
  [ada, bob] = [await server.signUp('ada@example.com'), await server.signUp('bob@example.com')];
  Object.assign(ids, await agentWithThings('+14155550123'), await thingsOfNoAgent());
  Object.assign(ownIds, await agentWithThings('+14155550124'));
  for (const scope of permissions) byScope.set(scope, (await makeKey({ scopes: [scope] })).secret);
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

describe('a key that opens nothing', () => {
  const expired = async () => {
    const made = await makeKey();
    await rows(`update api_keys set expires_at = now() - interval '1 second' where key_id = $1`, [
      made.api_key.key_id,
    ]);
    return made.secret;
  };
  const revoked = async () => {
    const made = await makeKey();
    await server.call('DELETE', `/api-keys/${made.api_key.key_id}`, { token: ada.token });
    return made.secret;
  };
  const replaced = async () => {
    const made = await makeKey();
    const answer = await server.call('POST', `/api-keys/${made.api_key.key_id}/rotate`, {
      token: ada.token,
      body: { old_key_until: null },
    });
    expect(answer.status).toBe(200);
    return made.secret;
  };
  const tokens: [string, () => Promise<string | undefined>][] = [
    ['no key', async () => undefined],
    ['a made-up key', async () => `${KEY_PREFIX}${'x'.repeat(40)}`],
    ['an expired key', expired],
    ['a revoked key', revoked],
    ['a key that was rotated', replaced],
  ];

  it.each(tokens)('%s is 401 everywhere', async (_name, make) => {
    const token = await make();
    for (const endpoint of guarded) {
      expect([nameOf(endpoint), refusalIn(await send(endpoint, token))]).toEqual([
        nameOf(endpoint),
        refused('unauthorized'),
      ]);
    }
  });

  it('from another address is 403 everywhere, and from its own isn’t', async () => {
    const { secret } = await makeKey({ addresses: ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'] });
    for (const endpoint of guarded)
      expect(refusalIn(await send(endpoint, secret)).message).toBe(
        'This API key can’t be used from this address.',
      );
    const from = async (address: string) =>
      (await server.call('GET', '/agents', { token: secret, from: address })).status;
    for (const own of ['203.0.113.7', '::ffff:203.0.113.7', '198.51.100.99', '2001:db8::1'])
      expect(await from(own)).toBe(200);
    for (const foreign of ['203.0.113.8', '198.51.101.1', '2001:db9::1'])
      expect(await from(foreign)).toBe(403);
  });
});

describe('every route, with a key of every scope', () => {
  const expired: ByScope = new Map();
  const strangers: ByScope = new Map();
  const bound: ByScope = new Map();
  const kinds = { living: byScope, expired, strangers, bound };
  type Kind = keyof typeof kinds;

  beforeAll(async () => {
    for (const scope of permissions) {
      expired.set(scope, (await makeKey({ scopes: [scope], name: 'Expired' })).secret);
      strangers.set(scope, (await makeKey({ scopes: [scope] }, bob)).secret);
      bound.set(scope, (await makeKey({ scopes: [scope], agent_ids: [String(ownIds.agent_id)] })).secret);
    }
    await rows(`update api_keys set expires_at = now() - interval '1 second' where name = 'Expired'`);
  });

  /** What it has to come to; a sentence is the refusal's. */
  function due(endpoint: Endpoint, scope: Permission, kind: Kind): string {
    if (kind === 'expired') return 'unauthorized';
    if (endpoint.notByKey !== undefined) return endpoint.notByKey;
    if (kind === 'bound' && keyReach[nameOf(endpoint)] === undefined) return 'bound to agents';
    if (scope !== endpoint.access) return `This API key needs the scope ${endpoint.access} for this.`;
    if (kind === 'living') return 'let in';
    return hasThing(endpoint) ? 'not there' : 'let in, and told nothing';
  }

  /** It names something of Ada's, which is neither a stranger's nor the bound agent's. */
  const hasThing = ({ path }: Endpoint) =>
    [...path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => name in ids);
  const adas = () => Object.entries(ids).flatMap(([name, id]) => (name === 'version' ? [] : [String(id)]));

  async function seen(endpoint: Endpoint, scope: Permission, kind: Kind): Promise<string> {
    // Living keys are let in, so they ask for what isn't there.
    const about = kind === 'living' ? {} : ids;
    const answer = await send(endpoint, kinds[kind].get(scope), about, bodies[nameOf(endpoint)]);
    const { status, body } = answer;
    if (status >= 500) return `failed with ${status}`;
    if (status === 401) return refusalIn(answer).code;
    if (status === 403) {
      const { message } = refusalIn(answer);
      return /bound to agents/.test(message) ? 'bound to agents' : message;
    }
    if (kind === 'living') return 'let in';
    if (hasThing(endpoint)) return status === 404 || status === 400 ? 'not there' : `answered with ${status}`;
    const told = JSON.stringify(body);
    return adas().some((id) => told.includes(id)) ? 'let in, and told of it' : 'let in, and told nothing';
  }

  it.each(named(guarded))(
    '%s opens to its own scope alone, and for what’s the key’s own',
    async (_name, endpoint) => {
      const each = permissions.flatMap((scope) =>
        Object.keys(kinds).map((kind) => [scope, kind as Kind] as const),
      );
      const answers = await Promise.all(
        each.map(async ([scope, kind]) => [scope, kind, await seen(endpoint, scope, kind)]),
      );
      expect(answers).toEqual(each.map(([scope, kind]) => [scope, kind, due(endpoint, scope, kind)]));
    },
  );

  it('has left all of Ada’s as it was', async () => {
    for (const path of [
      '/agents',
      '/calls',
      '/phone-numbers',
      '/webhooks',
      '/call-views',
      '/alert-rules',
      '/invitations',
    ]) {
      const { body } = await server.call('GET', path, { token: ada.token });
      expect([path, adas().some((id) => JSON.stringify(body).includes(id))]).toEqual([path, true]);
    }
  });
});

describe('a key that’s bound to an agent', () => {
  let own: string;
  let bound: MadeKey;
  let all: MadeKey;

  beforeAll(async () => {
    own = String(ownIds.agent_id);
    bound = await makeKey({ agent_ids: [own] });
    all = await makeKey();
  });

  it('names only endpoints that there are, each as what it can be', () => {
    const registered = new Set(endpoints.map(nameOf));
    const hasThing = (name: string) =>
      /\{(agent_id|call_id|phone_number_id)\}/.test(name) || name === 'POST /calls';
    const wrong = Object.entries(keyReach).filter(
      ([name, reach]) =>
        !registered.has(name) || (reach !== 'narrowed' && hasThing(name) !== (reach === 'thing')),
    );
    expect(wrong).toEqual([]);
  });

  it.each(named(forKeys.filter((one) => keyReach[nameOf(one)] === undefined)))(
    '%s is refused',
    async (_name, endpoint) => {
      expect(refusalIn(await send(endpoint, bound.secret)).message).toMatch(/bound to agents/);
    },
  );

  const things = forKeys.filter((one) => keyReach[nameOf(one)] === 'thing' && one.path.includes('{'));
  it.each(named(things))('%s answers for another agent as if it weren’t there', async (name, endpoint) => {
    const before = await rows(`select * from agents where agent_id = $1`, [ids.agent_id]);
    // Bodies that don't parse are told of first, in either case alike.
    for (const body of [undefined, bodies[name]]) {
      const other = refusalIn(await send(endpoint, bound.secret, ids, body));
      expect(other).toEqual(refusalIn(await send(endpoint, bound.secret, {}, body)));
      expect(['not_found', 'invalid_request']).toContain(other.code);
    }
    expect(await rows(`select * from agents where agent_id = $1`, [ids.agent_id])).toEqual(before);
  });

  const reads = things.filter((one) => one.method === 'GET' && !/recording|receipts|kept/.test(one.path));
  it.each(named(reads))('%s opens for its own', async (_name, endpoint) => {
    expect((await send(endpoint, bound.secret, ownIds)).status).toBe(200);
  });

  it('isn’t told of another agent by any list', async () => {
    const lists = forKeys.filter(
      (one) => one.method === 'GET' && !one.path.includes('{') && keyReach[nameOf(one)] !== undefined,
    );
    expect(lists.length).toBeGreaterThan(8);
    const { version: _notAnId, ...known } = ids;
    for (const endpoint of lists) {
      const seen = JSON.stringify((await send(endpoint, bound.secret)).body);
      for (const id of Object.values(known))
        expect([nameOf(endpoint), seen.includes(String(id))]).toEqual([nameOf(endpoint), false]);
    }
    // What it's not told of is there.
    for (const path of ['/agents', '/calls', '/phone-numbers', '/dashboard']) {
      const { body } = await server.call('GET', path, { token: all.secret });
      expect(JSON.stringify(body)).toContain(String(ids.agent_id));
    }
    for (const path of ['/agents', '/calls', '/phone-numbers']) {
      const { body } = await server.call('GET', path, { token: bound.secret });
      expect(JSON.stringify(body)).toContain(own);
    }
    const asked = await server.call('GET', `/calls?agent_id=${String(ids.agent_id)}`, {
      token: bound.secret,
    });
    const none = await server.call('GET', `/calls?agent_id=${randomUUID()}`, { token: bound.secret });
    expect(asked.body).toEqual(none.body);
    expect(asked.status).toBe(200);
    const counted = await server.call('GET', '/calls/count', { token: bound.secret });
    expect(counted.body).toMatchObject({ count: 1 });
  });

  it('exports its own calls alone', async () => {
    const started = await server.call('POST', '/call-exports', {
      token: bound.secret,
      headers: { 'idempotency-key': randomUUID() },
      body: { format: 'csv', filters: {}, order: { sort: 'time', order: 'desc' } },
    });
    expect(started.body).toMatchObject({ filters: { agent_id: own }, meant: 1 });
  });

  it('can’t hand a number to another agent, or have another agent called by', async () => {
    const { body } = await server.call('GET', '/phone-numbers', { token: bound.secret });
    const [number] = (body as { items: { phone_number_id: string }[] }).items;
    for (const change of [
      { agent_id: ids.agent_id },
      { rules: { outside_hours: { agent_id: ids.agent_id } } },
    ]) {
      const answer = await server.call('PATCH', `/phone-numbers/${number?.phone_number_id ?? ''}`, {
        token: bound.secret,
        body: change,
      });
      expect(refusalIn(answer).code).toBe('not_found');
    }
  });

  it('can’t call from another agent’s number', async () => {
    const call = (phone_number_id: unknown) =>
      server.call('POST', '/calls', {
        token: bound.secret,
        headers: { 'idempotency-key': randomUUID() },
        body: { agent_id: own, phone_number_id, to: '+14155550125' },
      });
    const notThere = { status: 400, code: 'invalid_request', message: noSuch.phoneNumber };
    expect(refusalIn(await call(ids.phone_number_id))).toEqual(notThere);
    // Its own is looked at: the agent can't hear anyone here.
    expect(refusalIn(await call(ownIds.phone_number_id)).message).toContain('only hears through a browser');
  });

  it('names one of several agents where a list can’t hold them all', async () => {
    const several = await makeKey({ agent_ids: [own, String(ids.agent_id)] });
    const answer = await server.call('GET', '/calls', { token: several.secret });
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'agent_id' }] } } });
    const named = await server.call('GET', `/calls?agent_id=${own}`, { token: several.secret });
    expect((named.body as { items: unknown[] }).items).toHaveLength(1);
    const agents = await server.call('GET', '/agents', { token: several.secret });
    expect((agents.body as { items: unknown[] }).items).toHaveLength(2);
  });

  it('of another workspace sees nothing of this one', async () => {
    const foreign = await makeKey({}, bob);
    for (const endpoint of forKeys.filter((one) => /\{(agent_id|call_id|phone_number_id)\}/.test(one.path))) {
      const answer = await send(endpoint, foreign.secret, ids, bodies[nameOf(endpoint)]);
      expect(['not_found', 'invalid_request']).toContain(refusalIn(answer).code);
      expect(refusalIn(answer)).toEqual(
        refusalIn(await send(endpoint, foreign.secret, {}, bodies[nameOf(endpoint)])),
      );
    }
  });
});

/** Bodies that would be taken, so that the refusal is about whose thing it is. */
const bodies: Record<string, unknown> = {
  'POST /agents/{agent_id}/publish': { draft_revision: 1 },
  'POST /agents/{agent_id}/versions/{version}/restore': { draft_revision: 1 },
  'POST /agents/{agent_id}/kept-drafts/{kept_draft_id}/restore': { draft_revision: 1 },
  'POST /agents/{agent_id}/test-runs': {},
  'POST /agents/{agent_id}/share-links': {},
  'POST /agents/{agent_id}/knowledge-searches': { question: 'When are you open?' },
  'POST /agents/{agent_id}/tests': {
    name: 'One',
    caller: ['hello'],
    checks: [{ type: 'max_turns', turns: 9 }],
  },
  'POST /calls/{call_id}/tickets': { takeover_secret: 'guess' },
  'POST /calls/{call_id}/notes': { text: 'Mine now' },
  'PATCH /phone-numbers/{phone_number_id}': { label: 'Mine now' },
};

describe('the life of a key', () => {
  it('is told once, and kept as a hash', async () => {
    const { secret } = await makeKey({ name: 'Told once' });
    expect(secret).toMatch(/^cw_live_[A-Za-z0-9]{40}$/);
    const listed = await server.call('GET', '/api-keys', { token: ada.token });
    expect(JSON.stringify(listed.body)).not.toContain(secret.slice(13));
    const tables = await rows(`select to_jsonb(k)::text as row from api_keys k`);
    expect(JSON.stringify(tables)).not.toContain(secret.slice(13));
  });

  it('overlaps with its rotation until the chosen moment', async () => {
    const old = await makeKey();
    const path = `/api-keys/${old.api_key.key_id}/rotate`;
    const rotate = (until: string | null, token = ada.token) =>
      server.call('POST', path, { token, body: { old_key_until: until } });
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const rotated = (await rotate(inAnHour)).body as MadeKey;
    const works = async (secret: string) =>
      (await server.call('GET', '/agents', { token: secret })).status === 200;
    expect([await works(old.secret), await works(rotated.secret)]).toEqual([true, true]);
    await rows(`update api_keys set old_key_until = now() - interval '1 second' where key_id = $1`, [
      old.api_key.key_id,
    ]);
    expect([await works(old.secret), await works(rotated.secret)]).toEqual([false, true]);
    expect((await rotate(new Date(Date.now() - 1000).toISOString())).status).toBe(400);
    expect((await rotate(new Date(Date.now() + 40 * 86_400_000).toISOString())).status).toBe(400);
  });

  it('isn’t rotated once it has expired: the new secret would open nothing', async () => {
    const { api_key, secret } = await makeKey();
    await rows(`update api_keys set expires_at = now() - interval '1 second' where key_id = $1`, [
      api_key.key_id,
    ]);
    const rotated = await server.call('POST', `/api-keys/${api_key.key_id}/rotate`, {
      token: ada.token,
      body: { old_key_until: null },
    });
    expect(refusalIn(rotated)).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('expired'),
    });
    expect((await server.call('GET', '/agents', { token: secret })).status).toBe(401);
  });

  /** A socket that listens, and what it's told. */
  async function listening(secret: string) {
    const { body } = await server.call('POST', '/event-tickets', { token: secret });
    const { port } = server.app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/events`);
    const told: string[] = [];
    socket.on('message', (data: Buffer) => told.push((JSON.parse(data.toString()) as { type: string }).type));
    const closed = once(socket, 'close').then(([code]) => ({ code: Number(code), at: Date.now() }));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello', ticket: (body as { ticket: string }).ticket }));
    await vi.waitUntil(() => told.includes('ready'), patient(20_000));
    return { socket, told, closed };
  }

  const rotate = (keyId: string, old_key_until: string | null) =>
    server.call('POST', `/api-keys/${keyId}/rotate`, { token: ada.token, body: { old_key_until } });

  it('closes its sockets when it’s rotated without an overlap', async () => {
    const { api_key, secret } = await makeKey();
    const { socket, told, closed } = await listening(secret);
    // With one it goes on: it's told of the rotation itself.
    await rotate(api_key.key_id, new Date(Date.now() + 3_600_000).toISOString());
    await vi.waitUntil(() => told.includes('api_keys.changed'), patient(20_000));
    expect(socket.readyState).toBe(WebSocket.OPEN);
    expect((await rotate(api_key.key_id, null)).status).toBe(200);
    expect((await closed).code).toBe(4401);
  });

  it('closes its sockets when it expires, and when the secret that opened them does', async () => {
    const replaced = await makeKey();
    const forGood = await makeKey({ expires_at: new Date(Date.now() + 365 * 86_400_000 * 50).toISOString() });
    const before = await listening(replaced.secret);
    const soon = Date.now() + patient(5_000);
    const until = new Date(soon).toISOString();
    const ending = await makeKey({ expires_at: until });
    expect((await rotate(replaced.api_key.key_id, until)).status).toBe(200);
    const sockets = [await listening(ending.secret), before, await listening(replaced.secret)];
    const lasting = await listening(forGood.secret);
    for (const { closed } of sockets) {
      const { code, at } = await closed;
      expect(code).toBe(4000);
      // A timer may be a millisecond early by the other clock.
      expect(at).toBeGreaterThanOrEqual(soon - 5);
    }
    const again = await server.call('POST', '/event-tickets', { token: ending.secret });
    expect(refusalIn(again)).toMatchObject({ code: 'unauthorized' });
    expect(lasting.socket.readyState).toBe(WebSocket.OPEN);
    lasting.socket.close();
  });

  it('carries no more than its maker holds, nor does its rotation', async () => {
    const invited = await server.call('POST', '/invitations', {
      token: ada.token,
      body: { email: 'user@example.com', role: 'user' },
    });
    const { link } = invited.body as { link: string };
    const user = await server.signUp('user@example.com', link.split('/').at(-1));
    const asked = await server.call('POST', '/api-keys', {
      token: user.token,
      body: { name: 'More', scopes: ['calls:view', 'calls:manage'] },
    });
    expect(asked).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'scopes' }] } } });
    await makeKey({ scopes: ['calls:view'] }, user);
    const more = await makeKey();
    const rotated = await server.call('POST', `/api-keys/${more.api_key.key_id}/rotate`, {
      token: user.token,
      body: { old_key_until: null },
    });
    expect(refusalIn(rotated)).toMatchObject({ code: 'forbidden' });
  });

  it('can’t make an admin with fewer scopes than one has', async () => {
    const token = byScope.get('users:manage');
    const invite = (role: string) =>
      server.call('POST', '/invitations', { token, body: { email: 'new@example.com', role } });
    expect(refusalIn(await invite('admin')).code).toBe('forbidden');
    const { secret } = await makeKey();
    const whole = await server.call('POST', '/invitations', {
      token: secret,
      body: { email: 'new@example.com', role: 'admin' },
    });
    expect(whole).toMatchObject({ status: 201, body: { invitation: { invited_by: 'API key CRM' } } });
  });

  it('names faults at their fields', async () => {
    const fault = async (change: object) => {
      const answer = await server.call('POST', '/api-keys', {
        token: ada.token,
        body: { name: 'CRM', scopes: ['calls:view'], ...change },
      });
      expect(answer.status).toBe(400);
      return ErrorBody.parse(answer.body).details?.fields?.[0]?.field;
    };
    expect(await fault({ name: ' ' })).toBe('name');
    expect(await fault({ scopes: [] })).toBe('scopes');
    expect(await fault({ expires_at: new Date(0).toISOString() })).toBe('expires_at');
    expect(await fault({ addresses: ['nowhere'] })).toBe('addresses.0');
    expect(await fault({ agent_ids: [randomUUID()] })).toBe('agent_ids');
  });

  it('is told of fields and filters that aren’t there, by name; pages may be of another version', async () => {
    const { secret } = await makeKey();
    const hook = { url: 'https://example.com/', events: ['call.ended'] };
    const agent = { content: { name: 'Misspelt', first_mesage: 'Hello.' } };
    const list = { type: 'said', text: 'Hello', whole: true };
    const test = { name: 'Greets', caller: ['Hello.'], checks: [list] };
    const at = `/agents/${ids.agent_id}`;
    for (const [method, path, body, field] of [
      ['POST', '/webhooks', { ...hook, descripton: 'CRM' }, 'descripton'],
      ['POST', '/agents', agent, 'content.first_mesage'],
      ['POST', `${at}/tests`, test, 'checks.0.whole'],
      ['GET', '/calls?agent=1', undefined, 'agent'],
    ] as const) {
      const headers = { 'idempotency-key': randomUUID() };
      const answer = await server.call(method, path, { token: secret, body, headers });
      const { message, details } = ErrorBody.parse(answer.body);
      expect([answer.status, details?.fields]).toEqual([400, [{ field, message }]]);
      expect(message).toBe(`There’s no "${field}" here.`);
      expect((await server.call(method, path, { token: ada.token, body, headers })).status).toBeLessThan(300);
    }
  });

  it('is counted by day and by how its requests were answered', async () => {
    const { secret, api_key } = await makeKey({ scopes: ['calls:view'] });
    await server.call('GET', '/calls', { token: secret });
    await server.call('GET', '/calls', { token: secret });
    await server.call('GET', '/agents', { token: secret });
    const usage = async () => {
      const { body } = await server.call('GET', '/api-keys/usage', { token: ada.token });
      const { items } = body as { items: { key_id: string; succeeded: number; refused: number }[] };
      return items.filter(({ key_id }) => key_id === api_key.key_id);
    };
    const total = async () => (await usage()).reduce((sum, day) => sum + day.succeeded + day.refused, 0);
    await vi.waitUntil(async () => (await total()) === 3, patient(20_000));
    const mine = await usage();
    expect(mine).toEqual([expect.objectContaining({ succeeded: 2, refused: 1, rate_limited: 0, failed: 0 })]);
    const listed = await server.call('GET', '/api-keys', { token: ada.token });
    const row = (listed.body as { items: { key_id: string; last_used_at: string }[] }).items.find(
      ({ key_id }) => key_id === api_key.key_id,
    );
    expect(Date.now() - Date.parse(row?.last_used_at ?? '')).toBeLessThan(60_000);
  });

  it('is never in a log, an answer’s error or a URL that is logged', async () => {
    const { secret } = await makeKey();
    for (const path of [`/agents/${secret}`, `/agents?q=${secret}`, `/${secret}`, '/calls?days=x'])
      await server.call('GET', path, { token: secret });
    await server.call('POST', '/agents', {
      token: secret,
      body: '{',
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(server.warnings.length).toBeGreaterThan(1000);
    expect(server.warnings.join('\n')).not.toContain(secret.slice(13));
  });
});
