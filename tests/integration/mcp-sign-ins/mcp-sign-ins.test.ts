/** Signing in at MCP servers: the whole server, an MCP server of the official SDK, and a real authorization server. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Agent } from '#contract/agents/agents';
import { patient } from '../../patience';
import { typedClient } from '../../doubles/mcp/signed-in-mcp-double';
import { startMcpDouble } from '../../doubles/mcp/mcp-double';
import type { Account } from '../http/whole-server';
import { auditedElsewhere } from '../audit/audited-elsewhere';
import { type McpWorkspace, type Refusal, startMcpWorkspace } from './mcp-workspace';

let place: McpWorkspace;
let owner: Client;
let ada: Account;
let agent: Agent;

beforeAll(async () => {
  place = await startMcpWorkspace();
  owner = new Client({ connectionString: place.whole.test.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await place?.stop();
});
beforeEach(async () => {
  const { mcp } = place;
  Object.assign(mcp, { tokenSeconds: 3600, cancels: false, isAway: false, held: Promise.resolve() });
  mcp.metadata = (sent) => sent;
  ada = await place.whole.signUp(`ada-${randomUUID()}@example.com`);
  agent = await place.agent(ada);
});

const everything = async () => {
  const { rows } = await owner.query<{ row: string }>(
    `select to_jsonb(t)::text as row from (select * from mcp_sign_ins) t
     union all select to_jsonb(t)::text from (select * from mcp_sign_in_attempts) t
     union all select to_jsonb(t)::text from (select * from audit_changes) t
     union all select to_jsonb(t)::text from (select * from audit_entries) t`,
  );
  return rows.map(({ row }) => row).join('\n');
};

const OVER = /^The sign-in at the MCP server has ended\. Sign in again in the agent, under Tools\.$/;

describe('a sign-in', () => {
  it('lists the tools and uses them, as whom the server says, and no token is readable anywhere', async () => {
    expect((await place.list(ada, agent.agent_id)).error).toBe(
      'No one is signed in at this MCP server. Sign in under Tools in the agent.',
    );
    const { body: started } = await place.begin(ada);
    const url = new URL(started.authorization_url);
    expect(url.origin).toBe(place.mcp.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      resource: place.mcp.url,
      redirect_uri: 'http://localhost:8000/mcp-sign-in',
    });
    const answer = await place.throughServer(started.authorization_url);
    const { status, body } = await place.finish(ada, answer);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      url: place.mcp.url,
      issuer: place.mcp.issuer,
      account: 'ada@store.test',
      problem: null,
    });
    expect(await place.signIns(ada)).toEqual([body]);
    const listing = await place.list(ada, agent.agent_id);
    expect(listing).toMatchObject({ error: null, tools: [{ tool: 'find_order' }] });
    expect(await place.use(ada, agent)).toMatchObject({ status: 200, error: null });

    const seen = [...new Set(place.mcp.tokens)];
    expect(seen).toHaveLength(1);
    const kept = `${await everything()}\n${JSON.stringify([body, listing])}\n${place.whole.warnings.join('\n')}`;
    for (const secret of [...seen, answer.code ?? '-', answer.state ?? '-']) {
      expect(kept).not.toContain(secret);
    }
  });

  it('is needed to publish, and takes the place of a header', async () => {
    const publish = async (revision: number) =>
      (
        await place.ask<Refusal>('POST', `/agents/${agent.agent_id}/publish`, {
          as: ada,
          body: { draft_revision: revision },
        })
      ).body.details?.fields;
    expect(await publish(1)).toEqual([{ field: 'tools.0.sign_in', message: 'Sign in at the server.' }]);
    await place.signIn(ada);
    const headers = [{ name: 'Authorization', value: 'x', secret: false, secret_id: null }];
    const content = { ...agent.draft, tools: [{ ...agent.draft.tools[0], headers }] };
    await place.ask('PUT', `/agents/${agent.agent_id}/draft`, {
      as: ada,
      body: { base_revision: 1, content },
    });
    expect(await publish(2)).toEqual([
      { field: 'tools.0.headers.0.name', message: 'Remove this header: the sign-in takes its place.' },
    ]);
  });

  it('is finished once, by who began it, while it lasts, and leaves an entry in the audit log', async () => {
    const ben = await place.whole.signUp(`ben-${randomUUID()}@example.com`);
    const { body: started } = await place.begin(ada);
    const answer = await place.throughServer(started.authorization_url);
    const refused = async (as: Account, change: Record<string, string> = {}) => {
      const { status, body } = await place.finish(as, { ...answer, ...change });
      return [status, body.code];
    };
    // Someone of another workspace, and a state that was made up.
    expect(await refused(ben)).toEqual([409, 'conflict']);
    expect(await refused(ada, { state: 'x'.repeat(43) })).toEqual([409, 'conflict']);
    expect((await place.finish(ada, answer)).status).toBe(200);
    expect(await refused(ada)).toEqual([409, 'conflict']);
    expect(await place.signIns(ben)).toEqual([]);

    const { body: late } = await place.begin(ada);
    const lateAnswer = await place.throughServer(late.authorization_url);
    await owner.query("update mcp_sign_in_attempts set expires_at = now() - interval '1 second'");
    expect((await place.finish(ada, lateAnswer)).status).toBe(409);

    const [signIn] = await place.signIns(ada);
    await place.ask('DELETE', `/mcp-sign-ins/${String(signIn?.sign_in_id)}`, { as: ada });
    const { body: log } = await place.ask<{ items: { action: string; changes: object[] }[] }>(
      'GET',
      '/audit-entries',
      { as: ada },
    );
    const entries = log.items.filter(({ action }) => action.includes('mcp-sign-ins'));
    expect(entries.map(({ action }) => action)).toEqual(auditedElsewhere.mcpSignIns);
    expect(entries[1]?.changes).toMatchObject([
      { name: place.mcp.url, after: { account: 'ada@store.test', sealed: '(secret)' } },
    ]);
  });

  it('by a colleague of the same workspace isn’t finished by another', async () => {
    const email = `cleo-${randomUUID()}@example.com`;
    const invited = await place.ask<{ link: string }>('POST', '/invitations', {
      as: ada,
      body: { email, role: 'user' },
    });
    const token = invited.body.link.split('/').at(-1) ?? '';
    const cleo = await place.whole.signUp(email, token);
    const { body: started } = await place.begin(ada);
    const answer = await place.throughServer(started.authorization_url);
    expect((await place.finish(cleo, answer)).status).toBe(409);
    expect((await place.finish(ada, answer)).status).toBe(200);
    // What one has signed in at, the workspace's agents use.
    expect(await place.list(cleo, agent.agent_id)).toMatchObject({ error: null });
  });

  it('that’s cancelled at the server, or answered by another one, comes to nothing', async () => {
    place.mcp.cancels = true;
    const { body: started } = await place.begin(ada);
    const cancelled = await place.finish(ada, await place.throughServer(started.authorization_url));
    expect([cancelled.status, cancelled.body.message]).toEqual([
      409,
      'The sign-in was cancelled at the server. Sign in again from the tool.',
    ]);
    place.mcp.cancels = false;
    const { body: again } = await place.begin(ada);
    const { iss: _iss, ...answer } = await place.throughServer(again.authorization_url);
    const mixed = await place.finish(ada, { ...answer, iss: 'https://elsewhere.example' });
    expect([mixed.status, mixed.body.code]).toEqual([422, 'provider_refused']);
    // It was good for that one answer.
    expect((await place.finish(ada, { ...answer, iss: place.mcp.issuer })).status).toBe(409);
  });

  it('by an API key can’t be started, and is listed and ended', async () => {
    const signIn = await place.signIn(ada);
    const key = await place.key(ada);
    const started = await place.begin(key);
    expect([started.status, started.body.message]).toEqual([
      403,
      expect.stringMatching(/^A person signs in at the server, in a browser\./),
    ]);
    expect(await place.signIns(key)).toEqual([signIn]);
    const ended = await place.ask('DELETE', `/mcp-sign-ins/${signIn.sign_in_id}`, { as: key });
    expect(ended).toEqual({ status: 200, body: { revoked: true } });
  });
});

describe('a client', () => {
  it('is typed where the server registers none by itself, and used again', async () => {
    place.mcp.metadata = ({ registration_endpoint: _left, ...sent }) => sent;
    const refused = await place.begin(ada);
    expect([refused.status, refused.body.code, refused.body.details?.fields]).toEqual([
      422,
      'secret_needed',
      [expect.objectContaining({ field: 'client.client_id' })],
    ]);
    const registered = place.mcp.paths.filter((path) => path === '/reg').length;
    await place.signIn(ada, { client: typedClient });
    expect(await place.use(ada, agent)).toMatchObject({ status: 200, error: null });
    // Without being typed again.
    await place.signIn(ada);
    expect(place.mcp.paths.filter((path) => path === '/reg')).toHaveLength(registered);
    expect(await everything()).not.toContain(typedClient.client_secret);
    expect(place.whole.warnings.join('\n')).not.toContain(typedClient.client_secret);
  });

  it('is registered where metadata is of OpenID Connect’s kind alone, and can be revoked there', async () => {
    place.mcp.metadata = (sent, path) => (path.endsWith('openid-configuration') ? sent : null);
    const signIn = await place.signIn(ada);
    expect(await place.use(ada, agent)).toMatchObject({ status: 200 });
    const ended = await place.ask('DELETE', `/mcp-sign-ins/${signIn.sign_in_id}`, { as: ada });
    expect(ended.body).toEqual({ revoked: true });
  });
});

describe('a token', () => {
  it('that expires is renewed before it does, with a refresh token that’s good once', async () => {
    place.mcp.tokenSeconds = 30;
    await place.signIn(ada);
    const before = place.mcp.tokens.length;
    expect(await place.use(ada, agent)).toMatchObject({ status: 200, error: null });
    expect(await place.use(ada, agent)).toMatchObject({ status: 200, error: null });
    // Each use found it about to expire, once.
    expect(new Set(place.mcp.tokens.slice(before)).size).toBe(2);
    expect(await place.signIns(ada)).toMatchObject([{ problem: null }]);
  });

  it('that the server refuses in the middle of a use is renewed, and the use goes on', async () => {
    await place.signIn(ada);
    const { admits } = place.mcp;
    let asked = 0;
    const stale = new Set<string>();
    // From its third request on the server takes the first token no more.
    place.mcp.admits = async (authorization = '') => {
      asked += 1;
      if (asked === 3) stale.add(authorization);
      return !stale.has(authorization) && (await admits?.(authorization)) === true;
    };
    try {
      expect(await place.use(ada, agent)).toMatchObject({ status: 200, error: null });
    } finally {
      place.mcp.admits = admits;
    }
    expect(stale.size).toBe(1);
    expect(await place.signIns(ada)).toMatchObject([{ problem: null }]);
  });

  it('is renewed once by two processes at once', async () => {
    const other = await place.beside();
    await place.signIn(ada);
    const key = await place.key(ada);
    await owner.query("update mcp_sign_ins set expires_at = now() - interval '1 second'");
    const from = place.mcp.paths.length;
    let release: () => void = () => undefined;
    place.mcp.held = new Promise((resolve) => {
      release = resolve;
    });
    const uses = [0, 1, 2, 3].map((number) => place.use(key, agent, number % 2 === 0 ? undefined : other));
    await vi.waitFor(() => expect(place.mcp.paths.slice(from)).toContain('/token'), patient(10_000));
    release();
    for (const use of await Promise.all(uses)) expect(use).toMatchObject({ status: 200, error: null });
    expect(place.mcp.paths.slice(from).filter((path) => path === '/token')).toHaveLength(1);
    expect(await place.signIns(ada)).toMatchObject([{ problem: null }]);
  });

  it('is renewed by another process when the one that asked for it was killed', async () => {
    await place.signIn(ada);
    // As it's left by a process that died before it asked.
    await owner.query(
      "update mcp_sign_ins set expires_at = now() - interval '1 second', changing_until = now() + interval '1 second'",
    );
    expect(await place.use(ada, agent)).toMatchObject({ status: 200, error: null });
  });

  it('that can’t be renewed just now is told so, and renewed the next time', async () => {
    await place.signIn(ada);
    await owner.query("update mcp_sign_ins set expires_at = now() - interval '1 second'");
    place.mcp.isAway = true;
    expect((await place.use(ada, agent)).error).toMatch(/^The sign-in couldn’t be renewed\. /);
    expect(await place.signIns(ada)).toMatchObject([{ problem: null }]);
    place.mcp.isAway = false;
    expect(await place.use(ada, agent)).toMatchObject({ status: 200, error: null });
  });

  it('whose grant was taken back is told on the tool and in its use, until someone signs in again', async () => {
    const first = await place.signIn(ada);
    await place.mcp.revokeAll();
    expect((await place.use(ada, agent)).error).toMatch(OVER);
    expect(await place.signIns(ada)).toMatchObject([{ problem: expect.stringMatching(OVER) }]);
    // It isn't tried again and again.
    const asked = place.mcp.paths.length;
    expect((await place.list(ada, agent.agent_id)).error).toMatch(OVER);
    expect(place.mcp.paths).toHaveLength(asked);
    expect(await place.signIn(ada)).toMatchObject({ sign_in_id: first.sign_in_id, problem: null });
    expect(await place.use(ada, agent)).toMatchObject({ status: 200, error: null });
  });

  it('is taken back at the server when one signs out', async () => {
    const signIn = await place.signIn(ada);
    await place.use(ada, agent);
    const token = place.mcp.tokens.at(-1) ?? '';
    expect(await place.mcp.admits?.(`Bearer ${token}`)).toBe(true);
    const path = `/mcp-sign-ins/${signIn.sign_in_id}`;
    expect((await place.ask('DELETE', path, { as: ada })).body).toEqual({ revoked: true });
    expect(await place.mcp.admits?.(`Bearer ${token}`)).toBe(false);
    expect(await place.signIns(ada)).toEqual([]);
    expect((await place.ask('DELETE', path, { as: ada })).status).toBe(404);
  });

  it('of one workspace is no other’s', async () => {
    const signIn = await place.signIn(ada);
    const ben = await place.whole.signUp(`ben-${randomUUID()}@example.com`);
    const his = await place.agent(ben);
    expect((await place.use(ben, his)).error).toMatch(/^No one is signed in/);
    expect((await place.ask('DELETE', `/mcp-sign-ins/${signIn.sign_in_id}`, { as: ben })).status).toBe(404);
    expect(await place.signIns(ada)).toHaveLength(1);
  });
});

describe('what a server says', () => {
  const refusalOf = async () => {
    const { status, body } = await place.begin(ada);
    return [status, body.code, body.message];
  };

  it('can’t lead to private addresses, whatever part of it names them', async () => {
    const trap = await startMcpDouble();
    const refused = [
      422,
      'provider_refused',
      `${trap.host} isn’t a public address. To allow it, add ${trap.host} to ALLOWED_PRIVATE_HOSTS on the server and restart it.`,
    ];
    const { challenge, documents } = place.mcp;
    try {
      place.mcp.challenge = `Bearer resource_metadata="${trap.origin}/metadata"`;
      expect(await refusalOf()).toEqual(refused);
      place.mcp.challenge = challenge;
      const [path = ''] = Object.keys(documents);
      place.mcp.documents = {
        [path]: { ...(documents[path] as object), authorization_servers: [trap.origin] },
      };
      expect(await refusalOf()).toEqual(refused);
      place.mcp.documents = documents;
      place.mcp.metadata = (sent) => ({ ...sent, registration_endpoint: `${trap.origin}/reg` });
      expect(await refusalOf()).toEqual(refused);
      place.mcp.metadata = (sent) => ({ ...sent, token_endpoint: `${trap.origin}/token` });
      const { body: started } = await place.begin(ada);
      const { status, body } = await place.finish(ada, await place.throughServer(started.authorization_url));
      expect([status, body.code, body.message]).toEqual(refused);
      expect(trap.asked).toEqual([]);
    } finally {
      Object.assign(place.mcp, { challenge, documents });
      await trap.close();
    }
  });

  it('has to fit together', async () => {
    const untrusted = [422, 'provider_refused', expect.stringMatching(/doesn’t fit together/)];
    place.mcp.metadata = (sent) => ({ ...sent, issuer: 'https://bank.example' });
    expect(await refusalOf()).toEqual(untrusted);
    place.mcp.metadata = (sent) => ({ ...sent, authorization_endpoint: 'javascript:alert(1)' });
    expect(await refusalOf()).toEqual(untrusted);
    place.mcp.metadata = (sent) => sent;
    const { documents } = place.mcp;
    const [path = ''] = Object.keys(documents);
    place.mcp.documents = {
      [path]: { ...(documents[path] as object), resource: 'https://bank.example/mcp' },
    };
    expect(await refusalOf()).toEqual(untrusted);
    place.mcp.documents = documents;
  });

  it('is told where there’s no sign-in', async () => {
    const open = await startMcpDouble();
    const at = await startMcpWorkspace({ ALLOWED_PRIVATE_HOSTS: open.host });
    try {
      const ben = await at.whole.signUp('ben@example.com');
      const { body } = await at.begin(ben, { url: open.url });
      expect(body.message).toBe('This server answers without a sign-in. Turn the sign-in off and connect.');
      open.admits = async () => false;
      expect((await at.begin(ben, { url: open.url })).body.message).toBe(
        'This server doesn’t say where to sign in. Use a secret header if it needs a key.',
      );
    } finally {
      await at.stop();
      await open.close();
    }
  });
});
