/** The audit log: who changed what, with what was there before; no secret, nothing of others, and nothing that can be changed. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { blankAgent } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import type { ApiKey } from '#contract/workspace/api-keys';
import type { AuditActor, AuditEntry } from '#contract/workspace/audit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { patient } from '../../patience';
import { auditedElsewhere } from './audited-elsewhere';
import { type Account, startWholeServer, type WholeServer } from '../http/whole-server';
import { listActors } from '#server/areas/audit/store';

let server: WholeServer;
let ada: Account;

beforeAll(async () => {
  server = await startWholeServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await server.signUp(`${randomUUID()}@example.com`);
});

async function entries(query = '', token = ada.token): Promise<AuditEntry[]> {
  const { status, body } = await server.call('GET', `/audit-entries${query}`, { token });
  expect(status).toBe(200);
  return (body as { items: AuditEntry[] }).items;
}

async function newAgent(headers = { 'idempotency-key': randomUUID() }, token = ada.token): Promise<Agent> {
  const { status, body } = await server.call('POST', '/agents', {
    token,
    headers,
    body: { content: { ...blankAgent, name: 'Front desk' } },
    from: '203.0.113.7',
  });
  expect(status).toBe(201);
  return body as Agent;
}

const save = (agent: Agent, change: object, base_revision = agent.draft_revision) =>
  server.call('PUT', `/agents/${agent.agent_id}/draft`, {
    token: ada.token,
    body: { base_revision, content: { ...agent.draft, ...change } },
  });

it('says who changed what from where, and what it was before', async () => {
  const agent = await newAgent();
  expect((await save(agent, { instructions: 'Good morning.' })).status).toBe(200);
  const [edited, created, ...others] = await entries();
  expect(others).toEqual([]);
  expect(created).toMatchObject({
    actor: { kind: 'person', id: ada.user_id },
    address: '203.0.113.7',
    action: 'POST /agents',
    what: 'created an agent',
    changes: [{ thing: 'agents', operation: 'created', name: 'Front desk', before: {} }],
  });
  expect(edited).toMatchObject({ what: 'edited an agent', subject: { agent_id: agent.agent_id } });
  expect(edited?.changes).toEqual([
    {
      thing: 'agents',
      operation: 'changed',
      name: 'Front desk',
      before: { 'draft.instructions': agent.draft.instructions },
      after: { 'draft.instructions': 'Good morning.' },
    },
  ]);
});

it('tells an edit far into a long text or list, which is as long as before', async () => {
  const content = (hour: string, answer: string) => ({
    instructions: `${'a'.repeat(1000)} from 9 to ${hour}. ${'z'.repeat(2000)}`,
    facts: Array.from({ length: 20 }, (_, at) => ({
      name: `fact_${at}`,
      type: 'text',
      question: `${at === 15 ? answer : 'same'} ${'b'.repeat(60)}`,
    })),
  });
  const saved = (await save(await newAgent(), content('17', 'open'))).body as Agent;
  expect((await save(saved, content('18', 'shut'))).status).toBe(200);
  const [edited] = await entries();
  const [change] = edited?.changes ?? [];
  expect(change?.before).toEqual({
    'draft.instructions': expect.stringMatching(/^…a+ from 9 to 17\. z+… \(3015 characters\)$/),
    'draft.facts': expect.stringMatching(/^….*open b+.*… \(\d+ characters\)$/),
  });
  expect(change?.after).toEqual({
    'draft.instructions': expect.stringMatching(/^…a+ from 9 to 18\. z+… \(3015 characters\)$/),
    'draft.facts': expect.stringMatching(/^….*shut b+.*… \(\d+ characters\)$/),
  });
  expect(JSON.stringify(change).length).toBeLessThan(3000);
});

it('says how much the list leaves out of what changed much, and exports it all', async () => {
  const numbers = Array.from({ length: 60 }, (_, at) => `+141555526${10 + at}`);
  const { status } = await server.call('POST', '/do-not-call', {
    token: ada.token,
    headers: { 'idempotency-key': randomUUID() },
    body: { numbers },
  });
  expect(status).toBe(200);
  const [listed] = await entries();
  expect(listed).toMatchObject({ action: 'POST /do-not-call', changes_left_out: 10 });
  expect(listed?.changes).toHaveLength(50);
  const { body } = await server.call('POST', '/audit-entries/export-links', { token: ada.token, body: {} });
  const file = await server.app.inject((body as { url: string }).url);
  const [whole] = file.body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as AuditEntry);
  expect(whole).toMatchObject({ entry_id: listed?.entry_id, changes_left_out: 0 });
  expect(whole?.changes.map(({ name }) => name).toSorted()).toEqual(numbers.toSorted());
});

it('says who joined the workspace, newly and from another one', async () => {
  const invited = async (email: string) => {
    const { body } = await server.call('POST', '/invitations', {
      token: ada.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { email, role: 'user' },
    });
    return new URL((body as { link: string }).link).pathname.split('/').at(-1) ?? '';
  };
  const address = `${randomUUID()}@example.com`;
  const ben = await server.signUp(address, await invited(address));
  const cleo = await server.signUp(`${randomUUID()}@example.com`);
  const joined = await server.call('POST', '/invitations/accept', {
    token: cleo.token,
    body: { token: await invited(cleo.email) },
    from: '203.0.113.9',
  });
  expect(joined.status).toBe(200);
  const found = await entries('?action=member.joined');
  expect(found.map(({ actor, what }) => [actor.kind, actor.id, what])).toEqual([
    ['person', cleo.user_id, 'joined the workspace'],
    ['person', ben.user_id, 'joined the workspace'],
  ]);
  expect(found[0]?.address).toBe('203.0.113.9');
  expect(found[0]?.changes).toMatchObject([
    { thing: 'memberships', operation: 'created', name: cleo.email, after: { role: 'user' } },
    { thing: 'invitations', operation: 'changed' },
  ]);
  // The workspace that she left tells it too.
  const owner = new Client({ connectionString: server.test.ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query(
      `select e.action, e.address, c.operation, c.name from audit_entries e join audit_changes c using (workspace_id, entry_id)
        where e.actor_id = $1 and e.workspace_id <> (select workspace_id from memberships where user_id = $2)`,
      [cleo.user_id, ada.user_id],
    );
    expect(rows).toEqual([
      { action: 'member.left', address: '203.0.113.9', operation: 'DELETE', name: cleo.email },
    ]);
  } finally {
    await owner.end();
  }
});

it('is left by what was done alone: once for a request that was sent twice, and not by one that was refused', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const agent = await newAgent(key);
  expect((await newAgent(key)).agent_id).toBe(agent.agent_id);
  expect((await save(agent, { instructions: 'Hi.' }, agent.draft_revision - 1)).status).toBe(409);
  expect((await entries()).map(({ action }) => action)).toEqual(['POST /agents']);
});

it('names the API key that changed something, and never tells a secret', async () => {
  const made = await server.call('POST', '/api-keys', {
    token: ada.token,
    body: { name: 'CRM', scopes: ['agents:create'] },
  });
  const { secret, api_key } = made.body as { secret: string; api_key: { key_id: string } };
  await newAgent(undefined, secret);
  const [byKey, created] = await entries();
  expect(byKey?.actor).toEqual({ kind: 'key', id: api_key.key_id, name: 'API key CRM' });
  expect(created?.changes[0]?.after).toMatchObject({ secret_hash: '(secret)', scopes: ['agents:create'] });
  const text = JSON.stringify(await entries());
  expect(text).not.toContain(secret);
  expect(text).not.toMatch(/[0-9a-f]{64}/);
  expect(await entries(`?actor_id=${api_key.key_id}`)).toEqual([byKey]);
});

it('names everyone who has entries to choose from, also a key that was revoked and someone who left', async () => {
  const made = await server.call('POST', '/api-keys', {
    token: ada.token,
    body: { name: 'CRM', scopes: ['agents:create'] },
  });
  const { secret, api_key } = made.body as { secret: string; api_key: ApiKey };
  await newAgent(undefined, secret);
  const client = new Client({ connectionString: server.test.ownerUrl });
  await client.connect();
  // By someone who isn't a member any more, the first by id, and by the product.
  const leaver = '00000000-0000-4000-8000-000000000000';
  await client.query(
    `insert into audit_entries (workspace_id, entry_id, actor_kind, actor_id, actor_name, address, action, subject)
     select workspace_id, gen_random_uuid(), kind, id, name, '', 'POST /agents', '{}'
     from memberships, (values ('person', $2, 'Bea'), ('system', 'system', 'Callwright')) as actors (kind, id, name)
     where user_id = $1`,
    [ada.user_id, leaver],
  );
  const { rows } = await client.query<{ workspace_id: string }>(
    'select workspace_id from memberships where user_id = $1',
    [ada.user_id],
  );
  await client.end();
  const actors = async (query = '') => {
    const { body } = await server.call('GET', `/audit-entries/actors${query}`, { token: ada.token });
    return (body as { items: AuditActor[] }).items;
  };
  const key = { kind: 'key', id: api_key.key_id, name: 'CRM', starts_with: api_key.starts_with };
  const person = { kind: 'person', starts_with: null };
  const before = await actors();
  expect(before).toHaveLength(3);
  expect(before).toEqual(
    expect.arrayContaining([
      { ...key, is_gone: false },
      { ...person, id: leaver, name: 'Bea', is_gone: true },
      expect.objectContaining({ ...person, id: ada.user_id, is_gone: false }),
    ]),
  );
  await server.call('DELETE', `/api-keys/${api_key.key_id}`, { token: ada.token });
  expect(await actors()).toContainEqual({ ...key, is_gone: true });
  const first = server.test.database.inWorkspace(rows[0]?.workspace_id ?? '', (tx) => listActors(tx, '', 1));
  expect(await first).toMatchObject([{ id: ada.user_id }]);
  // Of a key also by its first characters; what's typed means itself.
  expect(await actors('?q=bEA')).toMatchObject([{ id: leaver }]);
  expect(await actors(`?q=${api_key.starts_with}`)).toMatchObject([{ id: api_key.key_id }]);
  expect(await actors('?q=%25')).toEqual([]);
  const bob = await server.signUp(`${randomUUID()}@example.com`);
  const { body } = await server.call('GET', '/audit-entries/actors', { token: bob.token });
  expect(body).toEqual({ items: [], has_more: false });
});

it('is read page by page, filtered, and by its own workspace alone', async () => {
  const agent = await newAgent();
  for (const instructions of ['One.', 'Two.', 'Three.']) {
    const { body } = await server.call('GET', `/agents/${agent.agent_id}`, { token: ada.token });
    await save(body as Agent, { instructions });
  }
  const whole = await entries();
  const pages: AuditEntry[] = [];
  let cursor = '';
  do {
    const { body } = await server.call('GET', `/audit-entries?limit=1${cursor}`, { token: ada.token });
    const page = body as { items: AuditEntry[]; next_cursor: string | null };
    pages.push(...page.items);
    cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`;
  } while (cursor !== '');
  expect(pages).toEqual(whole);
  expect(await entries(`?action=${encodeURIComponent('POST /agents')}`)).toEqual(whole.slice(-1));
  expect(await entries(`?before=${whole.at(-1)?.at}`)).toEqual([]);
  const bob = await server.signUp(`${randomUUID()}@example.com`);
  expect(await entries('', bob.token)).toEqual([]);
});

it('is searched by words, and exported as it’s filtered, to those who may see it and not for long', async () => {
  const agent = await newAgent();
  await save(agent, { instructions: 'One.' });
  await newAgent();
  const whole = await entries();
  expect(whole).toHaveLength(3);
  const created = whole.filter(({ action }) => action === 'POST /agents');
  expect(await entries('?q=FRONT%20desk')).toEqual(whole);
  expect(await entries('?q=created%20an')).toEqual(created);
  expect(await entries('?q=203.0.113')).toEqual(created);
  expect(await entries(`?q=${agent.agent_id.toUpperCase()}`)).toEqual(
    whole.filter(({ subject }) => subject.agent_id === agent.agent_id),
  );
  // The name of a part isn't looked at.
  expect(await entries('?q=agent_id')).toEqual([]);
  expect(await entries('?q=%25')).toEqual([]);
  expect(await entries(`?q=${encodeURIComponent(created[0]?.actor.name ?? '')}`)).toEqual(whole);

  const link = async (filters: object, token = ada.token) => {
    const { status, body } = await server.call('POST', '/audit-entries/export-links', {
      token,
      body: filters,
    });
    expect(status).toBe(201);
    return (body as { url: string }).url;
  };
  const file = async (url: string) => {
    const { statusCode: status, headers, body } = await server.app.inject(url);
    const lines = status === 200 ? body.split('\n').filter(Boolean) : [];
    return {
      status,
      type: headers['content-type'],
      entries: lines.map((line) => JSON.parse(line) as AuditEntry),
    };
  };
  const all = await link({});
  expect(await file(all)).toEqual({
    status: 200,
    type: 'application/x-ndjson; charset=utf-8',
    entries: whole,
  });
  expect((await file(await link({ q: 'created an' }))).entries).toEqual(created);
  const bob = await server.signUp(`${randomUUID()}@example.com`);
  expect((await file(await link({}, bob.token))).entries).toEqual([]);
  expect((await file(all.replace(/token=../, 'token=xx'))).status).toBe(404);
});

it('can’t be changed by the application, and keeps at least a month', async () => {
  await newAgent();
  const application = new Client({ connectionString: server.test.applicationUrl });
  const owner = new Client({ connectionString: server.test.ownerUrl });
  await application.connect();
  await owner.connect();
  try {
    for (const query of [
      'update audit_entries set actor_name = null',
      'delete from audit_entries',
      'delete from audit_changes',
    ]) {
      await expect(application.query(query)).rejects.toThrow('permission denied');
    }
    const age = (days: number) =>
      owner.query('update audit_entries set at = now() - make_interval(days => $1) where actor_id = $2', [
        days,
        ada.user_id,
      ]);
    const forget = () => application.query('select forget_audit_entries(0, 100)');
    await age(29);
    await forget();
    expect(await entries()).toHaveLength(1);
    await age(31);
    await forget();
    expect(await entries()).toEqual([]);
    const { rows } = await owner.query(
      'select from audit_changes c where not exists (select from audit_entries e where e.entry_id = c.entry_id)',
    );
    expect(rows).toEqual([]);
  } finally {
    await application.end();
    await owner.end();
  }
});

it('has what was done to calls and what is kept about them', async () => {
  const send = async <Body = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await server.call(method, path, { token: ada.token, body, headers });
    expect([method, path, answer.status < 300, answer.body]).toEqual([method, path, true, answer.body]);
    return answer.body as Body;
  };
  await send('POST', '/examples');
  const { items } = await send<{ items: { call_id: string; agent_id: string }[] }>('GET', '/calls');
  const [call, other] = items;
  if (call === undefined || other === undefined) throw new Error('There are no example calls.');
  const at = `/calls/${call.call_id}`;

  const view = { name: 'Mine', filters: {}, order: { sort: 'time', order: 'desc' }, columns: [] };
  const { view_id } = await send<{ view_id: string }>('POST', '/call-views', view);
  await send('PUT', `/call-views/${view_id}`, { ...view, name: 'Ours' });
  await send('DELETE', `/call-views/${view_id}`);
  await send('POST', '/call-exports', { format: 'csv', filters: {}, order: view.order });
  await send('POST', '/call-tags', { call_ids: [call.call_id], add: ['refund'] });
  const { note_id } = await send<{ note_id: string }>('POST', `${at}/notes`, { text: 'Secret of a caller' });
  await send('DELETE', `${at}/notes/${note_id}`);
  const { link } = await send<{ link: { call_link_id: string } }>('POST', `${at}/links`, { days: 7 });
  await send('DELETE', `${at}/links/${link.call_link_id}`);

  const agent = await send<Agent>('GET', `/agents/${call.agent_id}`);
  const saved = await send<Agent>('PUT', `/agents/${call.agent_id}/draft`, {
    base_revision: agent.draft_revision,
    content: { ...agent.draft, instructions: 'Something else.' },
  });
  await send('POST', `${at}/agent/restore`, { draft_revision: saved.draft_revision });

  const topic = await send<{ topic_id: string }>('POST', '/call-topics', { name: 'Whitening' });
  await send('PATCH', `/call-topics/${topic.topic_id}`, { is_hidden: true });
  await send('PUT', `${at}/topic`, { topic_id: topic.topic_id });
  await send('DELETE', `/call-topics/${topic.topic_id}`);

  const rule = { type: 'said', by: 'agent', phrases: ['hello'] };
  const card = { agent_id: null, criteria: [{ question: 'Greeted?', judged_by: 'rule', rule }] };
  const scorecard = await send<{ scorecard_id: string; criteria: { criterion_id: string }[] }>(
    'POST',
    '/scorecards',
    card,
  );
  const one = `/scorecards/${scorecard.scorecard_id}`;
  await send('PUT', one, { ...card, criteria: scorecard.criteria, sample_percent: 7 });
  await send('POST', `${at}/score`);
  await expect
    .poll(async () => (await send<{ state: string }>('GET', `${at}/score`)).state, {
      timeout: patient(30_000),
    })
    .toBe('judged');
  const { criteria } = await send<{ criteria: { criterion_id: string }[] }>('GET', `${at}/score`);
  await send('PUT', `${at}/score/${criteria[0]?.criterion_id}`, { answer: 'yes' });
  await send('DELETE', one);

  await send('DELETE', `${at}/recording`);
  await send('POST', '/calls/delete', { call_ids: [other.call_id] });

  const logged = new Set<string>();
  for (const action of auditedElsewhere.calls) {
    const [entry] = await entries(`?limit=1&action=${encodeURIComponent(action)}`);
    if (entry !== undefined && entry.changes.length > 0) logged.add(action);
  }
  expect([...logged].toSorted()).toEqual(auditedElsewhere.calls.toSorted());
  expect(JSON.stringify(await entries('?limit=100'))).not.toContain('Secret of a caller');
  const [tagged] = await entries(`?limit=1&action=${encodeURIComponent('POST /call-tags')}`);
  expect(tagged?.changes.map(({ after }) => after)).toEqual([{ call_id: call.call_id, tag: 'refund' }]);
});
