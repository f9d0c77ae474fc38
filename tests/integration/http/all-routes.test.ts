/** Made from the list of registered routes: whatever an area adds is refused where it must be. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { openOn } from '#contract/agents/opening-hours';
import type { Endpoint } from '#contract/endpoint';
import { ErrorBody, type ErrorCode, errorStatus } from '#contract/errors';
import { permissionsOf } from '#contract/permissions';
import { registeredEndpoints } from '#server/platform/http/route';
import { startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { type KeyCheckDouble, startKeyCheckDouble } from '../../doubles/provider-keys/key-check-double';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patient } from '../../patience';
import type { Answer } from './api-server';
import { type Account, startWholeServer, type WholeServer } from './whole-server';

const double: KeyCheckDouble = await startKeyCheckDouble();
const asterisk = await startAsteriskDouble('callwright', 'secret');
const server: WholeServer = await startWholeServer({
  ALLOWED_PRIVATE_HOSTS: `${double.host},${new URL(asterisk.address).host}`,
});
const ourAsterisk = { label: 'Ours', address: asterisk.address, username: 'callwright', password: 'secret' };
const endpoints = registeredEndpoints(server.app);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const withParams = endpoints.filter(({ params }) => params !== undefined);

let mine: Account;
let plainUser: Account;
let theirs: Account;
/** Ids of what the other workspace has, by the name of the path parameter. */
const ids: Record<string, string | number> = {};

/** Bodies that would be accepted, so that the refusal is about whose thing it is. */
const bodies: Record<string, (content: unknown) => unknown> = {
  'PATCH /members/{user_id}': () => ({ role: 'user' }),
  'PUT /agents/{agent_id}/draft': (content) => ({ base_revision: 1, content }),
  'POST /agents/{agent_id}/publish': () => ({ draft_revision: 1 }),
  'POST /agents/{agent_id}/tool-trials': (content) => ({
    tool: (content as { tools: unknown[] }).tools[0],
    arguments: {},
  }),
  'POST /agents/{agent_id}/test-calls': (content) => ({ content }),
  'POST /calls/{call_id}/tickets': () => ({ takeover_secret: 'guess' }),
  'POST /calls/{call_id}/links': () => ({}),
  'POST /calls/{call_id}/agent/restore': () => ({ draft_revision: 1 }),
  'POST /agents/{agent_id}/versions/{version}/restore': () => ({ draft_revision: 1 }),
  'POST /agents/{agent_id}/kept-drafts/{kept_draft_id}/restore': () => ({ draft_revision: 1 }),
  'POST /agents/{agent_id}/knowledge-searches': () => ({ question: 'When are you open?' }),
  'POST /calls/{call_id}/notes': () => ({ text: 'Mine now' }),
  'PUT /alert-rules/{alert_rule_id}': () => ({ ...oneAlertRule, line: 7 }),
  'PUT /campaigns/{campaign_id}': () => oneCampaign,
  'POST /campaigns/{campaign_id}/rows': () => ({ rows: [{ line: 1, number: '+14155550123' }] }),
  'POST /campaigns/{campaign_id}/start': () => ({ rows: 1 }),
  'POST /campaigns/{campaign_id}/stop': () => ({ running_calls: 'end' }),
  'PUT /scorecards/{scorecard_id}': () => ({ ...oneScorecard, sample_percent: 7 }),
  'PUT /calls/{call_id}/topic': () => ({ topic_id: null }),
  'PUT /calls/{call_id}/score/{criterion_id}': () => ({ answer: 'yes', note: 'Mine now' }),
  'PUT /call-views/{view_id}': () => ({ ...oneView, name: 'Mine now' }),
  'PUT /agents/{agent_id}/tests/{test_id}': () => oneTest,
  'POST /agents/{agent_id}/tests': () => oneTest,
  'POST /agents/{agent_id}/mcp-listings': () => ({ url: `${double.origin}/mcp` }),
  'POST /agents/{agent_id}/test-runs': () => ({}),
  'POST /agents/{agent_id}/assistant/messages': () => ({ text: 'Greet otherwise.' }),
  'POST /agents/{agent_id}/assistant/apply': () => ({ draft_revision: 1 }),
  'POST /agents/{agent_id}/share-links': () => ({}),
  'PATCH /provider-keys/{key_id}': () => ({ label: 'Mine now' }),
  'PATCH /webhooks/{webhook_id}': () => ({ description: 'Mine now' }),
  'POST /webhooks/{webhook_id}/rotate': () => ({ old_secret_until: null }),
  'POST /webhooks/{webhook_id}/samples': () => ({ type: 'call.ended' }),
  'POST /api-keys/{key_id}/rotate': () => ({ old_key_until: null }),
  'PATCH /call-topics/{topic_id}': () => ({ name: 'Mine now' }),
  'PATCH /carriers/{carrier_id}': () => ({ label: 'Mine now' }),
  'POST /carriers/{carrier_id}/checks': () => ({ step: 'credit', run: randomUUID() }),
  'POST /phone-numbers/{phone_number_id}/checks': () => ({ step: 'credit', run: randomUUID() }),
  'POST /carriers/{carrier_id}/numbers': () => ({ number: '+14155550123' }),
  'POST /carriers/{carrier_id}/bought-numbers': () => ({ number: '+14155550123' }),
  'PATCH /phone-numbers/{phone_number_id}': () => ({ label: 'Mine now' }),
};
/** The same for what makes something or asks about the workspace itself. */
const ownBodies: Record<string, (content: unknown) => unknown> = {
  'POST /mcp-clients/approvals': () => ({
    response_type: 'code',
    client_id: 'x',
    redirect_uri: 'https://example.com/callback',
    code_challenge: 'A'.repeat(43),
    code_challenge_method: 'S256',
    state: 'x',
    scopes: ['agents:view'],
  }),
  'PATCH /workspace': () => ({ name: 'Ours' }),
  'PUT /workspace/recording-days': () => ({ days: 30 }),
  'POST /practice-phone': () => ({ agent_id: randomUUID() }),
  'POST /agents': (content) => ({ content }),
  'POST /agents/delete': () => ({ agent_ids: [randomUUID()] }),
  'POST /agents/import': (content) => ({ format: 'callwright.agent', format_version: 1, content }),
  'POST /agent-proposals': () => ({ sentence: 'It books tables.' }),
  'POST /auth/password-reset': () => ({ email: 'someone@example.com' }),
  'POST /auth/register': () => ({
    email: 'someone@example.com',
    password: 'correct horse battery',
    display_name: 'Someone',
    workspace_name: 'Ours',
    invitation_token: 'guess',
  }),
  'POST /auth/verify-token': () => ({ token: 'guess' }),
  'POST /billing/create-checkout-session': () => ({ amount: 10 }),
  'POST /invitations': () => ({ email: 'someone@example.com', role: 'user' }),
  'POST /invitations/accept': () => ({ token: 'guess' }),
  'POST /invitations/preview': () => ({ token: 'guess' }),
  'POST /webhooks': () => ({ url: `${double.origin}/hooks`, events: ['balance.low'] }),
  'POST /audit-entries/export-links': () => ({ q: 'agent' }),
  'POST /api-keys': () => ({ name: 'Ours', scopes: ['calls:view'] }),
  'POST /carriers': () => ourAsterisk,
  'POST /call-tags': () => ({ call_ids: [randomUUID()], add: ['refund'] }),
  'POST /calls/delete': () => ({ call_ids: [randomUUID()] }),
  'POST /call-views': () => oneView,
  'POST /alert-rules': () => oneAlertRule,
  'POST /mcp-sign-ins': () => ({ url: `${double.origin}/mcp` }),
  'POST /mcp-sign-ins/finish': () => ({ state: 'guess', code: 'guess' }),
  'POST /campaigns': () => ({ ...oneCampaign, agent_id: ids.agent_id }),
  'POST /do-not-call': () => ({ numbers: ['+14155550126'] }),
  'POST /scorecards': () => oneScorecard,
  'POST /call-topics': () => ({ name: 'Whitening' }),
  'POST /call-exports': () => oneExport,
  'POST /calls': () => ({
    agent_id: ids.agent_id,
    phone_number_id: ids.phone_number_id,
    to: '+14155550125',
    ring_seconds: 30,
    variables: { customer: 'Ada' },
  }),
  'POST /phone-numbers': () => ({ number: '+14155550124', label: 'Ours', agent_id: null }),
  'POST /provider-keys': () => ({
    provider: 'openai',
    label: 'Ours',
    api_key: 'guess-a-key-of-length',
    base_url: 'https://api.openai.com/v1',
  }),
  'POST /talk/{token}/calls': () => ({ sound: false, time_zone: 'UTC' }),
  'PUT /billing/telephone-cap': () => ({ cap_micros: 5_000_000, time_zone: 'UTC' }),
  'POST /talk/{token}/calls/{call}/tickets': () => ({ takeover_secret: 'guess' }),
  'POST /voice-samples': () => ({
    provider: 'built_in',
    voice: '',
    speed: 1,
    text: 'Hello',
    language: 'en-US',
  }),
  'POST /voices': () => ({ provider: 'built_in' }),
};
/** Queries without which a request would be refused for what it asks. */
const queries: Record<string, string> = {
  'POST /agents/{agent_id}/knowledge-files': '?name=a.txt',
  'GET /carriers/{carrier_id}/numbers-for-sale': '?country=US',
};
let content: unknown;
const oneView = { name: 'One', filters: {}, order: { sort: 'time', order: 'desc' }, columns: [] };
const oneCampaign = {
  name: 'Ours',
  phone_number_ids: [randomUUID()],
  hours: openOn({ monday: ['09:00', '17:00'] }),
};
const oneAlertRule = {
  figure: 'success',
  direction: 'below',
  line: 80,
  window: { unit: 'calls', length: 20 },
};
const oneScorecard = {
  agent_id: null,
  criteria: [
    { question: 'Greeted?', judged_by: 'rule', rule: { type: 'said', by: 'agent', phrases: ['hello'] } },
  ],
};
const oneExport = { format: 'csv', filters: {}, order: oneView.order };
const oneTest = { name: 'One', caller: ['hello'], checks: [{ type: 'max_turns', turns: 9 }] };

const key = () => ({ 'idempotency-key': randomUUID() });

function send(
  endpoint: Endpoint,
  options: { token?: string; path?: string; body?: unknown; query?: string },
) {
  const path =
    options.path ?? endpoint.path.replace(/\{(\w+)\}/g, (_all, name) => String(ids[name] ?? `no ${name}`));
  return server.call(endpoint.method, `${path}${options.query ?? ''}`, {
    token: options.token,
    body: options.body,
    headers: endpoint.idempotent ? key() : {},
  });
}

/** What every refusal must be, as far as it can be told without knowing the endpoint. */
const refused = (code: ErrorCode) => ({
  status: errorStatus[code],
  code,
  isSentence: true,
  isCorrelated: true,
});

function refusalIn({ status, headers, body }: Answer) {
  const { code, message } = ErrorBody.parse(body);
  return {
    status,
    code,
    isSentence: /^[A-Z].*\.$/.test(message),
    isCorrelated: /^[\w.-]{8,64}$/.test(String(headers['x-correlation-id'])),
  };
}

async function made(
  path: string,
  body: unknown,
  { status = 201, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<Record<string, unknown>> {
  const answer = await server.call('POST', path, {
    token: theirs.token,
    body,
    headers: { ...key(), ...headers },
  });
  expect(answer.status).toBe(status);
  return answer.body as Record<string, unknown>;
}

/** A sign-in at an MCP server, as if the workspace of an account had one. */
async function signInOf({ user_id }: Account): Promise<string> {
  const client = new Client({ connectionString: server.test.superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ sign_in_id: string }>(
      `insert into mcp_sign_ins (workspace_id, url, issuer, sealed)
       select workspace_id, 'https://store.example/mcp', 'https://store.example', 'v1' from memberships where user_id = $1
       returning sign_in_id`,
      [user_id],
    );
    return String(rows[0]?.sign_in_id);
  } finally {
    await client.end();
  }
}

async function waitsForADay(callId: string): Promise<void> {
  const client = new Client({ connectionString: server.test.superuserUrl });
  await client.connect();
  try {
    await client.query(`update calls set lease_expires_at = now() + interval '1 day' where call_id = $1`, [
      callId,
    ]);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  [mine, theirs] = [await server.signUp('mine@example.com'), await server.signUp('theirs@example.com')];
  const invited = await server.call('POST', '/invitations', {
    token: mine.token,
    body: { email: 'user@example.com', role: 'user' },
  });
  const { link } = invited.body as { link: string };
  plainUser = await server.signUp('user@example.com', link.split('/').at(-1));

  const templates = await server.call('GET', '/agent-templates', { token: theirs.token });
  const { items } = templates.body as { items: { content: { tools: unknown[] } }[] };
  const template = items.find((one) => one.content.tools.length > 0);
  content = { ...template?.content, examples: [] };
  const agent = await made('/agents', { content });
  const call = await made(`/agents/${String(agent.agent_id)}/test-calls`, { content });
  // No one comes to it; it mustn't be given up while the walk goes on, which looks at what changes.
  await waitsForADay(String(call.call_id));
  const note = await made(`/calls/${String(call.call_id)}/notes`, { text: 'Ours' });
  const view = await made('/call-views', oneView);
  const alertRule = await made('/alert-rules', oneAlertRule);
  const scorecard = await made('/scorecards', oneScorecard);
  const topic = await made('/call-topics', { name: 'Refunds' });
  await made('/do-not-call', { numbers: ['+14155550125'] }, { status: 200 });
  const listed = await server.call('GET', '/do-not-call', { token: theirs.token });
  const calls = await made('/call-exports', oneExport);
  const number = await made('/phone-numbers', { number: '+14155550123' });
  const purchase = await made('/billing/create-checkout-session', { amount: 10 });
  const { invitation } = await made('/invitations', { email: 'friend@example.com', role: 'user' });
  const path = `/agents/${String(agent.agent_id)}`;
  const test = await made(`${path}/tests`, oneTest);
  const run = await made(`${path}/test-runs`, { wait: true });
  await made(`${path}/publish`, { draft_revision: 1 }, { status: 200 });
  await server.call('PUT', `${path}/draft`, {
    token: theirs.token,
    body: { base_revision: 1, content: { ...(content as object), first_message: 'Hello from a draft.' } },
    headers: key(),
  });
  // Takes the place of a draft that's in no version.
  await made(`${path}/versions/1/restore`, { draft_revision: 2 }, { status: 200 });
  const versions = await server.call('GET', `${path}/versions`, { token: theirs.token });
  const { kept_drafts } = versions.body as { kept_drafts: { kept_draft_id: string }[] };
  const shared = await made(`${path}/share-links`, {});
  const hours = Buffer.from('We are open from 9 to 17.');
  const binary = { headers: { 'content-type': 'application/octet-stream' } };
  const file = await made(`${path}/knowledge-files?name=hours.txt`, hours, binary);
  const providerKey = await made('/provider-keys', {
    provider: 'openai',
    label: 'Ours',
    api_key: double.apiKey,
    base_url: `${double.origin}/v1`,
  });
  const hook = await made('/webhooks', { url: `${double.origin}/hooks`, events: ['balance.low'] });
  const { webhook_id } = hook.webhook as { webhook_id: string };
  const delivery = await made(`/webhooks/${webhook_id}/samples`, { type: 'call.ended' });
  const carrier = await made('/carriers', ourAsterisk);
  // Its state is a part of what must stay as it was.
  await vi.waitUntil(async () => {
    const { body } = await server.call('GET', '/carriers', { token: theirs.token });
    return (body as { items: { state: string }[] }).items[0]?.state === 'connected';
  }, patient(20_000));
  Object.assign(ids, {
    webhook_id,
    delivery_id: delivery.delivery_id,
    carrier_id: carrier.carrier_id,
    version: 1,
    kept_draft_id: String(kept_drafts[0]?.kept_draft_id),
    file_id: file.file_id,
    test_id: test.test_id,
    run_id: run.run_id,
    link_id: (shared.link as { link_id: string }).link_id,
    key_id: providerKey.key_id,
    user_id: theirs.user_id,
    agent_id: agent.agent_id,
    call_id: call.call_id,
    note_id: note.note_id,
    view_id: view.view_id,
    alert_rule_id: alertRule.alert_rule_id,
    entry_id: (listed.body as { items: { entry_id: string }[] }).items[0]?.entry_id,
    // One needs an agent that hears, and a number that makes calls.
    campaign_id: randomUUID(),
    // No one is mentioned here.
    mention_id: randomUUID(),
    sign_in_id: await signInOf(theirs),
    // Nothing has fired here.
    alert_id: randomUUID(),
    topic_id: topic.topic_id,
    scorecard_id: scorecard.scorecard_id,
    criterion_id: (scorecard.criteria as { criterion_id: string }[])[0]?.criterion_id,
    export_id: calls.export_id,
    // Links are made to calls that have ended, and none has here.
    call_link_id: randomUUID(),
    phone_number_id: number.phone_number_id,
    purchase_id: purchase.purchase_id,
    invitation_id: (invitation as { invitation_id: string }).invitation_id,
  });
});

afterAll(async () => {
  await server.stop();
  await double.close();
  await asterisk.close();
});

it('walks every area', () => {
  const areas = new Set(endpoints.map(({ path }) => path.split('/')[1]));
  for (const area of [
    'auth',
    'workspace',
    'members',
    'invitations',
    'agents',
    'calls',
    'billing',
    'dashboard',
    'provider-keys',
    'carriers',
  ])
    expect(areas).toContain(area);
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length);
});

describe('without a token', () => {
  it.each(endpoints.filter(({ access }) => access !== 'public').map((one) => [nameOf(one), one] as const))(
    '%s is 401',
    async (_name, endpoint) => {
      expect(refusalIn(await send(endpoint, {}))).toEqual(refused('unauthorized'));
      expect(refusalIn(await send(endpoint, { token: 'made-up' }))).toEqual(refused('unauthorized'));
    },
  );
});

describe('without the permission', () => {
  const held = permissionsOf('user');
  const closed = endpoints.filter(
    ({ access }) => access !== 'public' && access !== 'identity' && !held[access],
  );

  it.each(closed.map((one) => [nameOf(one), one] as const))('%s is 403', async (_name, endpoint) => {
    expect(refusalIn(await send(endpoint, { token: plainUser.token }))).toEqual(refused('forbidden'));
  });
});

describe('nonsense', () => {
  const token = (endpoint: Endpoint) => (endpoint.access === 'public' ? undefined : mine.token);
  const withQuery = endpoints.filter(({ query }) => query !== undefined);
  const withBody = endpoints.filter(({ body }) => body !== undefined);

  it.each(withBody.map((one) => [nameOf(one), one] as const))(
    'in the body of %s is 400',
    async (_name, one) => {
      for (const body of [undefined, [], { nonsense: true }, '{']) {
        // Where every part may be left out, a body of known parts alone is valid.
        if (one.body && z.safeParse(one.body, body).success) continue;
        expect(refusalIn(await send(one, { token: token(one), body }))).toEqual(refused('invalid_request'));
      }
    },
  );

  it.each(withQuery.map((one) => [nameOf(one), one] as const))(
    'in the query of %s is 400',
    async (_name, one) => {
      const names = ['page', 'page_size', 'limit', 'cursor', 'days', 'q', 'webhook'].map(
        (name) => `${name}=${'x'.repeat(300)}`,
      );
      expect(refusalIn(await send(one, { token: token(one), query: `?${names.join('&')}` }))).toEqual(
        refused('invalid_request'),
      );
    },
  );

  it.each(withParams.map((one) => [nameOf(one), one] as const))(
    'in the path of %s is refused',
    async (_name, one) => {
      const path = one.path.replace(/\{\w+\}/g, "x'--");
      const answer = await send(one, { token: mine.token, path, body: bodies[nameOf(one)]?.(content) });
      expect(refusalIn(answer)).toEqual(
        refused(one.path.includes('{user_id}') ? 'not_found' : 'invalid_request'),
      );
    },
  );
});

/** Each value within `value` for which `applies` is true, replaced by `by`, one at a time. */
function replaced(value: unknown, applies: (leaf: unknown) => boolean, by: unknown): unknown[] {
  if (applies(value)) return [by];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    replaced(member, applies, by).map((changed) =>
      Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed },
    ),
  );
}

describe('F7: what the database can hold no part of', () => {
  const isText = (leaf: unknown) => typeof leaf === 'string';
  const isNumber = (leaf: unknown) => typeof leaf === 'number';
  const unusable = ['\0', 'half \ud83d'];
  /** Beyond PostgreSQL's integer, beyond what JavaScript counts exactly, and beyond bigint. */
  const numbers = [2_147_483_648, 9_007_199_254_740_992, 1e300, -2_147_483_649];
  const withBody = endpoints.filter(({ body }) => body !== undefined);
  const withQuery = endpoints.filter(({ query }) => query !== undefined);
  let sent = 0;
  /** As the one who owns the things in `ids`, and each time from another address, because limits count by it. */
  const ask = (endpoint: Endpoint, options: { path?: string; query?: string; body?: unknown }) => {
    sent += 1;
    const { path, query = queries[nameOf(endpoint)] ?? '', body } = options;
    const filled = endpoint.path.replace(/\{(\w+)\}/g, (_all, name) => String(ids[name] ?? randomUUID()));
    return server.call(endpoint.method, `${path ?? filled}${query}`, {
      ...(endpoint.access !== 'public' && { token: theirs.token }),
      body,
      headers: endpoint.idempotent ? key() : {},
      from: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    });
  };
  const acceptedBody = (endpoint: Endpoint) => {
    const name = nameOf(endpoint);
    const body = (bodies[name] ?? ownBodies[name])?.(content);
    if (!endpoint.body || !z.safeParse(endpoint.body, body).success)
      throw new Error(`${name} needs a body here that its schema accepts`);
    return body;
  };
  const queryNames = ({ query }: Endpoint) =>
    Object.keys(query ? (z.toJSONSchema(query, { io: 'input' }).properties ?? {}) : {});
  const namedIn = (answer: Answer) => ({
    ...refusalIn(answer),
    namesField: (ErrorBody.parse(answer.body).details?.fields ?? []).length > 0,
  });
  const named = { ...refused('invalid_request'), namesField: true };

  it.each(withBody.map((one) => [nameOf(one), one] as const))(
    'NUL or half a character in any text of the body of %s is 400',
    async (_name, one) => {
      const body = acceptedBody(one);
      for (const text of unusable) {
        for (const nonsense of replaced(body, isText, text))
          expect(namedIn(await ask(one, { body: nonsense }))).toEqual(named);
      }
    },
  );

  it.each(withBody.map((one) => [nameOf(one), one] as const))(
    'no number in the body of %s is our fault',
    async (_name, one) => {
      const body = acceptedBody(one);
      for (const number of numbers) {
        for (const nonsense of replaced(body, isNumber, number))
          expect((await ask(one, { body: nonsense })).status).toBeLessThan(500);
      }
    },
  );

  it('a version beyond what the database counts is 400, and the last it counts is merely not there', async () => {
    const versioned = endpoints.filter(({ path }) => path.includes('{version}'));
    const runs = endpoints.find((one) => nameOf(one) === 'POST /agents/{agent_id}/test-runs');
    const links = endpoints.find((one) => nameOf(one) === 'POST /agents/{agent_id}/share-links');
    if (!runs || !links) throw new Error('These two take a version as well.');
    const askVersion = (one: Endpoint, version: number) =>
      one.path.includes('{version}')
        ? ask(one, {
            path: one.path.replace('{agent_id}', String(ids.agent_id)).replace('{version}', String(version)),
            ...(one.body && { body: acceptedBody(one) }),
          })
        : ask(one, { body: { version } });
    for (const one of [...versioned, runs, links]) {
      for (const number of numbers) expect(namedIn(await askVersion(one, number))).toEqual(named);
      expect([400, 404]).toContain((await askVersion(one, 2_147_483_647)).status);
    }
    expect(versioned).toHaveLength(3);
  });

  it.each(withQuery.map((one) => [nameOf(one), one] as const))(
    'neither in the query of %s',
    async (_name, one) => {
      for (const name of queryNames(one)) {
        expect(namedIn(await ask(one, { query: `?${name}=%00` }))).toEqual(named);
        for (const number of numbers)
          expect((await ask(one, { query: `?${name}=${number}` })).status).toBeLessThan(500);
      }
    },
  );

  it.each(withParams.map((one) => [nameOf(one), one] as const))(
    'nor in the path of %s',
    async (_name, one) => {
      const path = one.path.replace(/\{\w+\}/g, '%00');
      expect(namedIn(await ask(one, { path, ...(one.body && { body: acceptedBody(one) }) }))).toEqual(named);
    },
  );
});

describe("another workspace's thing", () => {
  const things = [
    '/agents',
    '/calls',
    '/phone-numbers',
    '/members',
    '/invitations',
    '/billing/balance',
    '/provider-keys',
    '/carriers',
  ];
  const theirThings = () =>
    Promise.all(things.map(async (path) => (await server.call('GET', path, { token: theirs.token })).body));

  // A share link is for everyone who has it.
  const guarded = withParams.filter(({ access }) => access !== 'public');

  it.each(guarded.map((one) => [nameOf(one), one] as const))(
    'is 404 to %s, and stays as it was',
    async (name, one) => {
      for (const [, parameter] of one.path.matchAll(/\{(\w+)\}/g))
        expect(ids).toHaveProperty(parameter ?? '');
      if (one.body && !bodies[name]) throw new Error(`${name} needs a body here that would be accepted`);
      const before = await theirThings();
      expect(
        refusalIn(
          await send(one, { token: mine.token, body: bodies[name]?.(content), query: queries[name] }),
        ),
      ).toEqual(refused('not_found'));
      expect(await theirThings()).toEqual(before);
    },
  );

  it('is not in any list', async () => {
    const { version: _notAnId, ...known } = ids;
    for (const one of endpoints.filter(({ method, params }) => method === 'GET' && !params)) {
      const { body } = await server.call('GET', one.path, { token: mine.token });
      for (const id of Object.values(known)) expect(JSON.stringify(body)).not.toContain(id);
    }
  });
});
