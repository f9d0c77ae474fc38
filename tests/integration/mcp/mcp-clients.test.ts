/** An MCP client that knows the address alone: the SDK's own finds the way, a person lets it in, and it renews its token. */
import { createHash, randomBytes } from 'node:crypto';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { InjectOptions } from 'fastify';
import { Client as Postgres } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiKey } from '#contract/workspace/api-keys';
import type { AuditEntry } from '#contract/workspace/audit';
import { auditedElsewhere } from '../audit/audited-elsewhere';
import { type Account, startWholeServer, type WholeServer } from '../http/whole-server';
import { useTool } from './mcp-assistant';

const ORIGIN = 'http://localhost:8000';
const CALLBACK = 'https://claude.example/callback';

let server: WholeServer;
let owner: Postgres;
let ada: Account;
let network = 0;

beforeAll(async () => {
  server = await startWholeServer();
  owner = new Postgres({ connectionString: server.test.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await server?.stop();
});
beforeEach(async () => {
  ada = await server.signUp(`${randomBytes(6).toString('hex')}@example.com`);
  // How often an address may ask isn't this test's matter.
  network += 1;
});

/** The product's own address, without a network. */
const atTheDoor = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
  const { origin, pathname, search } = new URL(input instanceof Request ? input.url : input);
  expect(origin).toBe(ORIGIN);
  const { statusCode, headers, body } = await server.app.inject({
    // Methods that fetch knows.
    method: (init.method ?? 'GET') as InjectOptions['method'],
    url: `${pathname}${search}`,
    remoteAddress: `10.1.0.${network}`,
    headers: { ...Object.fromEntries(new Headers(init.headers)), host: 'localhost:8000' },
    ...(init.body !== undefined && init.body !== null && { payload: await new Response(init.body).text() }),
  });
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const isEmpty = statusCode === 204 || statusCode === 304;
  return new Response(isEmpty ? null : body, { status: statusCode, headers: sent });
};

/** What an assistant keeps of a sign-in. */
class Assistant implements OAuthClientProvider {
  client: OAuthClientInformationMixed | undefined;
  kept: OAuthTokens | undefined;
  verifier = '';
  leadsTo: URL | undefined;
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = {
    client_name: 'Claude',
    redirect_uris: [CALLBACK],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  state = () => 'a-state';
  clientInformation = () => this.client;
  saveClientInformation = (client: OAuthClientInformationMixed) => void (this.client = client);
  tokens = () => this.kept;
  saveTokens = (tokens: OAuthTokens) => void (this.kept = tokens);
  redirectToAuthorization = (url: URL) => void (this.leadsTo = url);
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier);
  codeVerifier = () => this.verifier;
}

const transportOf = (assistant: Assistant) =>
  new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), { authProvider: assistant, fetch: atTheDoor });

/** An assistant that was given the address, and has led its person to the page. */
async function led(): Promise<{ assistant: Assistant; request: Record<string, string> }> {
  const assistant = new Assistant();
  const client = new Client({ name: 'a-test', version: '1.0.0' });
  await expect(client.connect(transportOf(assistant) as never)).rejects.toThrow('Unauthorized');
  return { assistant, request: Object.fromEntries(assistant.leadsTo?.searchParams ?? []) };
}

const approve = (request: object, scopes: string[], token = ada.token) =>
  server.call('POST', '/mcp-clients/approvals', { token, body: { ...request, scopes } });

/** Lets it in. @returns where the browser goes */
async function letIn(request: object, scopes = ['agents:view', 'agents:create']): Promise<URL> {
  const { status, body } = await approve(request, scopes);
  expect([status, body]).toMatchObject([201, {}]);
  return new URL((body as { url: string }).url);
}

async function connected(scopes?: string[]) {
  const { assistant, request } = await led();
  const code = (await letIn(request, scopes)).searchParams.get('code') ?? '';
  await transportOf(assistant).finishAuth(code);
  return { assistant, request, code };
}

/** How the audit log says that accesses ended by themselves, newest first. */
async function endings(token = ada.token) {
  const { body } = await server.call('GET', '/audit-entries', { token });
  return (body as { items: AuditEntry[] }).items.filter(({ actor }) => actor.kind === 'system');
}

/** One entry, of the product, about the only key. */
const endedBy = (action: string) => ({
  action,
  address: '',
  actor: { name: 'Callwright' },
  subject: { key_id: expect.any(String) },
  changes: [{ thing: 'api_keys', operation: 'changed', name: 'Claude', before: { revoked_at: null } }],
});

/** Another admin of Ada's workspace, who sees its log when she's gone. */
async function anotherAdmin(): Promise<Account> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const invited = await server.call('POST', '/invitations', {
    token: ada.token,
    headers: { 'idempotency-key': randomBytes(8).toString('hex') },
    body: { email, role: 'admin' },
  });
  const { link } = invited.body as { link: string };
  return server.signUp(email, new URL(link).pathname.split('/').at(-1) ?? '');
}

async function keys(): Promise<ApiKey[]> {
  const { body } = await server.call('GET', '/api-keys', { token: ada.token });
  return (body as { items: ApiKey[] }).items;
}

const form = async (path: string, fields: Record<string, string>) => {
  const answer = await atTheDoor(`${ORIGIN}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const clientId = (assistant: Assistant) => assistant.client?.client_id ?? '';
const refresh = (assistant: Assistant, refresh_token = assistant.kept?.refresh_token ?? '') =>
  form('/oauth/token', { grant_type: 'refresh_token', refresh_token, client_id: clientId(assistant) });

/** Whether a token opens the tools. */
const opens = async (token: string | undefined) => {
  const answer = await atTheDoor(`${ORIGIN}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  return answer.status === 200;
};
const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };

describe('a client that knows the address alone', () => {
  it('finds the page, says what it asks for, and works with the scopes that a person chose', async () => {
    const { assistant, request } = await led();
    expect(assistant.leadsTo?.href).toMatch(/^http:\/\/localhost:8000\/connect\?/);
    const asked = await server.call('GET', `/mcp-clients/request?${new URLSearchParams(request)}`, {
      token: ada.token,
    });
    expect(asked).toMatchObject({
      status: 200,
      // What the tools need, and nothing beyond it.
      body: {
        client_name: 'Claude',
        client_host: 'claude.example',
        is_local: false,
        scopes: [
          'dashboard:view',
          'agents:view',
          'agents:create',
          'agents:edit',
          'agents:manage',
          'calls:view',
          'phone-numbers:view',
          'phone-numbers:manage',
        ],
      },
    });
    const { refusal_url } = asked.body as { refusal_url: string };
    expect(Object.fromEntries(new URL(refusal_url).searchParams)).toEqual({
      error: 'access_denied',
      state: 'a-state',
      iss: ORIGIN,
    });

    const back = await letIn(request);
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
    expect(back.searchParams.get('state')).toBe('a-state');
    expect(back.searchParams.get('iss')).toBe(ORIGIN);
    expect(await keys()).toEqual([]);
    await transportOf(assistant).finishAuth(back.searchParams.get('code') ?? '');
    expect(assistant.kept).toMatchObject({ token_type: 'Bearer', scope: 'agents:view agents:create' });

    const client = new Client({ name: 'a-test', version: '1.0.0' });
    await client.connect(transportOf(assistant) as never);
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('create_agent');
    expect(names).not.toContain('start_call');
    expect((await useTool(client, 'list_agents')).answer).toMatchObject({ items: [] });
    await client.close();

    const [key] = await keys();
    expect(key).toMatchObject({ name: 'Claude', client_host: 'claude.example', old_key_until: null });
    const { body } = await server.call('GET', '/audit-entries', { token: ada.token });
    const [entry] = (body as { items: AuditEntry[] }).items;
    expect(entry).toMatchObject({
      action: auditedElsewhere.mcpClients[0],
      actor: { id: ada.user_id },
      changes: [{ thing: 'api_keys', name: 'Claude', after: { secret_hash: '(secret)' } }],
    });
    expect(server.warnings.join('\n')).not.toMatch(/cw_(live|code|refresh)_/);
  });

  it('renews its token by itself, under the same key', async () => {
    const { assistant } = await connected();
    const [before] = await keys();
    const first = assistant.kept?.access_token;
    await owner.query("update api_keys set expires_at = now() - interval '1 second' where key_id = $1", [
      before?.key_id,
    ]);
    expect(await opens(first)).toBe(false);
    const client = new Client({ name: 'a-test', version: '1.0.0' });
    await client.connect(transportOf(assistant) as never);
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    await client.close();
    expect(assistant.kept?.access_token).not.toBe(first);
    expect((await keys()).map(({ key_id }) => key_id)).toEqual([before?.key_id]);
    expect(await endings()).toEqual([]);
    // No one else gives it a new secret.
    const rotated = await server.call('POST', `/api-keys/${before?.key_id}/rotate`, {
      token: ada.token,
      body: { old_key_until: null },
    });
    expect(rotated.status).toBe(409);
  });

  it('is out once someone revokes its key, or it says so itself', async () => {
    const one = await connected();
    const [key] = await keys();
    await server.call('DELETE', `/api-keys/${key?.key_id}`, { token: ada.token });
    expect(await opens(one.assistant.kept?.access_token)).toBe(false);
    expect(await refresh(one.assistant)).toMatchObject(invalidGrant);

    const other = await connected();
    const { access_token, refresh_token } = other.assistant.kept ?? {};
    expect(await form('/oauth/revoke', { token: 'nonsense' })).toMatchObject({ status: 200 });
    expect(await form('/oauth/revoke', { token: refresh_token ?? '' })).toMatchObject({ status: 200 });
    expect(await opens(access_token)).toBe(false);
    expect(await keys()).toEqual([]);
    expect(await form('/oauth/revoke', { token: refresh_token ?? '' })).toMatchObject({ status: 200 });
    expect(await endings()).toMatchObject([endedBy('mcp_client.left')]);
  });
});

describe('a code', () => {
  it('is for its client, its address and its verifier, once', async () => {
    const { assistant, request } = await led();
    const code = (await letIn(request)).searchParams.get('code') ?? '';
    const right = {
      grant_type: 'authorization_code',
      code,
      client_id: clientId(assistant),
      code_verifier: assistant.verifier,
      redirect_uri: CALLBACK,
    };
    const stranger = await led();
    for (const wrong of [
      { client_id: clientId(stranger.assistant) },
      { client_id: '' },
      { code_verifier: randomBytes(32).toString('base64url') },
      { code_verifier: '' },
      { redirect_uri: 'https://claude.example/other' },
      { code: `${code}x` },
    ]) {
      expect(await form('/oauth/token', { ...right, ...wrong })).toMatchObject(invalidGrant);
    }
    expect(await form('/oauth/token', { ...right, resource: 'https://other.example/mcp' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_target' },
    });
    const { status, body } = await form('/oauth/token', right);
    expect(status).toBe(200);
    expect(await opens(String(body.access_token))).toBe(true);
    // Who has it a second time has read it: neither of the two gets in any more.
    expect(await endings()).toEqual([]);
    expect(await form('/oauth/token', right)).toMatchObject(invalidGrant);
    expect(await opens(String(body.access_token))).toBe(false);
    expect(await endings()).toMatchObject([endedBy('mcp_client.code_reused')]);
  });

  it('isn’t good for long', async () => {
    const { assistant, request } = await led();
    const code = (await letIn(request)).searchParams.get('code') ?? '';
    await owner.query("update mcp_grants set expires_at = now() - interval '1 second'");
    const exchanged = await form('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      client_id: clientId(assistant),
      code_verifier: assistant.verifier,
    });
    expect(exchanged).toMatchObject(invalidGrant);
    // What no one came for takes no place: not of a key made by hand,
    await owner.query(
      `insert into api_keys (workspace_id, name, starts_with, secret_hash, scopes, created_by)
       select k.workspace_id, 'Filler', 'cw_live_', gen_random_uuid()::text, k.scopes, k.created_by
       from api_keys k join mcp_grants g using (workspace_id, key_id), generate_series(1, 49)
       where g.user_id = $1`,
      [ada.user_id],
    );
    const made = await server.call('POST', '/api-keys', {
      token: ada.token,
      body: { name: 'By hand', scopes: ['agents:view'] },
    });
    expect([made.status, made.body]).toMatchObject([201, {}]);
    await owner.query(
      "delete from api_keys where name = 'Filler' and workspace_id = (select workspace_id from mcp_grants where user_id = $1)",
      [ada.user_id],
    );
    // nor of another client.
    await letIn((await led()).request);
    const { rows } = await owner.query(
      'select from api_keys join mcp_grants using (workspace_id, key_id) where user_id = $1 and revoked_at is null',
      [ada.user_id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is nothing once the person is gone', async () => {
    const ben = await anotherAdmin();
    const { assistant, request } = await led();
    const code = (await letIn(request)).searchParams.get('code') ?? '';
    await owner.query('delete from memberships where user_id = $1', [ada.user_id]);
    const exchanged = await form('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      client_id: clientId(assistant),
      code_verifier: assistant.verifier,
    });
    expect(exchanged).toMatchObject(invalidGrant);
    const { rows } = await owner.query(
      'select revoked_at is null as "isOpen" from api_keys join mcp_grants using (workspace_id, key_id) where user_id = $1',
      [ada.user_id],
    );
    expect(rows).toEqual([{ isOpen: false }]);
    expect(await endings(ben.token)).toMatchObject([endedBy('mcp_client.not_held')]);
  });
});

describe('a refresh token', () => {
  it('gets one answer, again where that was lost, and ends the access when it comes later', async () => {
    const { assistant } = await connected();
    const old = assistant.kept?.refresh_token;
    const lost = await refresh(assistant, old);
    expect(lost.status).toBe(200);
    const again = await refresh(assistant, old);
    expect(again.status).toBe(200);
    expect(await opens(String(again.body.access_token))).toBe(true);
    await owner.query("update mcp_grants set spent_at = now() - interval '2 minutes' where user_id = $1", [
      ada.user_id,
    ]);
    expect(await refresh(assistant, old)).toMatchObject(invalidGrant);
    expect(await opens(String(again.body.access_token))).toBe(false);
    expect(await refresh(assistant, String(again.body.refresh_token))).toMatchObject(invalidGrant);
    expect(await endings()).toMatchObject([endedBy('mcp_client.token_reused')]);
  });

  it('is asked for again for a minute from the first time, however often', async () => {
    const { assistant } = await connected();
    const old = assistant.kept?.refresh_token;
    const later = () =>
      owner.query("update mcp_grants set spent_at = spent_at - interval '40 seconds' where user_id = $1", [
        ada.user_id,
      ]);
    expect((await refresh(assistant, old)).status).toBe(200);
    await later();
    expect((await refresh(assistant, old)).status).toBe(200);
    await later();
    expect(await refresh(assistant, old)).toMatchObject(invalidGrant);
  });

  it('leaves the access token before it a minute, and no more than that had', async () => {
    const { assistant } = await connected();
    const first = assistant.kept?.access_token;
    const next = await refresh(assistant);
    expect(await opens(first)).toBe(true);
    const expireIn = (time: string) =>
      owner.query(
        'update api_keys set expires_at = now() + $2::interval where key_id in (select key_id from mcp_grants where user_id = $1)',
        [ada.user_id, time],
      );
    await expireIn('20 seconds');
    const third = await refresh(assistant, String(next.body.refresh_token));
    const { rows } = await owner.query(
      "select old_key_until < now() + interval '21 seconds' as short from api_keys join mcp_grants using (workspace_id, key_id) where user_id = $1",
      [ada.user_id],
    );
    expect(rows).toEqual([{ short: true }]);
    await expireIn('-1 seconds');
    expect((await refresh(assistant, String(third.body.refresh_token))).status).toBe(200);
    expect(await opens(String(third.body.access_token))).toBe(false);
  });

  it('ends the access when it comes after its successor was used too', async () => {
    const { assistant } = await connected();
    const first = assistant.kept?.refresh_token;
    const second = await refresh(assistant, first);
    const third = await refresh(assistant, String(second.body.refresh_token));
    expect(await opens(String(third.body.access_token))).toBe(true);
    const stranger = await led();
    expect(await refresh(stranger.assistant, first)).toMatchObject(invalidGrant);
    expect(await opens(String(third.body.access_token))).toBe(true);
    expect(await refresh(assistant, first)).toMatchObject(invalidGrant);
    expect(await opens(String(third.body.access_token))).toBe(false);
    expect(await refresh(assistant, String(third.body.refresh_token))).toMatchObject(invalidGrant);
  });

  it('isn’t a code or an access token, however new they are, and neither of them is it', async () => {
    const { assistant, code } = await connected();
    const { access_token = '', refresh_token = '' } = assistant.kept ?? {};
    expect(await refresh(assistant, code)).toMatchObject(invalidGrant);
    expect(await refresh(assistant, access_token)).toMatchObject(invalidGrant);
    for (const other of [access_token, refresh_token]) {
      const exchanged = await form('/oauth/token', {
        grant_type: 'authorization_code',
        code: other,
        client_id: clientId(assistant),
        code_verifier: assistant.verifier,
      });
      expect(exchanged).toMatchObject(invalidGrant);
    }
    expect(await opens(access_token)).toBe(true);
    expect((await refresh(assistant)).status).toBe(200);
  });

  it('is nothing to another client, and nothing once the person is gone', async () => {
    const ben = await anotherAdmin();
    const { assistant } = await connected();
    const stranger = await led();
    expect(await refresh(stranger.assistant, assistant.kept?.refresh_token)).toMatchObject(invalidGrant);
    await owner.query('delete from memberships where user_id = $1', [ada.user_id]);
    expect(await refresh(assistant)).toMatchObject(invalidGrant);
    expect(await opens(assistant.kept?.access_token)).toBe(false);
    expect(await endings(ben.token)).toMatchObject([endedBy('mcp_client.not_held')]);
  });
});

describe('a registration', () => {
  const register = async (metadata: unknown) => {
    const answer = await atTheDoor(`${ORIGIN}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(metadata),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const challenge = createHash('sha256').update('verifier').digest('base64url');
  const asks = (client_id: unknown, redirect_uri: string) =>
    server.call(
      'GET',
      `/mcp-clients/request?${new URLSearchParams({
        response_type: 'code',
        client_id: String(client_id),
        redirect_uri,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })}`,
      { token: ada.token },
    );

  it.each([
    'http://evil.example/callback',
    'javascript://evil.example/%0aalert(1)',
    'data:text/html,x',
    'https://user:word@evil.example/',
    'https://evil.example/#fragment',
    'nonsense',
  ])('refuses %s', async (address) => {
    expect(await register({ redirect_uris: [address] })).toMatchObject({
      status: 400,
      body: { error: 'invalid_redirect_uri' },
    });
  });

  it('refuses what isn’t one', async () => {
    for (const metadata of [{}, { redirect_uris: [] }, { redirect_uris: Array(11).fill(CALLBACK) }, null]) {
      expect(await register(metadata)).toMatchObject({ status: 400 });
    }
  });

  it('gives no id that’s too long for the page', async () => {
    const addresses = (length: number) =>
      Array.from({ length: 10 }, (_, at) => `${CALLBACK}/${at}/`.padEnd(length, 'x'));
    const { status, body } = await register({ redirect_uris: addresses(400) });
    expect(status).toBe(201);
    expect(await asks(body.client_id, addresses(400)[9] ?? '')).toMatchObject({ status: 200 });
    expect(await register({ redirect_uris: addresses(500) })).toMatchObject({
      status: 400,
      body: { error: 'invalid_client_metadata' },
    });
  });

  it('names the app as it does, without letters that hide or turn others', async () => {
    const named = async (client_name: string) =>
      (await register({ redirect_uris: [CALLBACK], client_name })).body.client_name;
    expect(await named(' Cla\u202eude\u0000 ')).toBe('Claude');
    expect(await named('x'.repeat(100))).toBe('x'.repeat(60));
    expect(await named('\u200b')).toBe('claude.example');
  });

  it('binds the address to what was registered, on loopback with any port', async () => {
    const { body } = await register({ redirect_uris: ['http://127.0.0.1:7777/done', CALLBACK] });
    expect(await asks(body.client_id, 'http://127.0.0.1:9999/done')).toMatchObject({
      status: 200,
      body: { client_host: '127.0.0.1', is_local: true },
    });
    for (const address of ['http://127.0.0.1:7777/other', `${CALLBACK}/more`, 'https://evil.example/']) {
      expect(await asks(body.client_id, address)).toMatchObject({ status: 400 });
    }
    expect(
      (await asks(String(body.client_id).replace(/(?<=\.)[\w-]{9}(?=[\w-]*$)/, 'AAAAAAAAA'), CALLBACK))
        .status,
    ).toBe(400);
  });

  it('gives no one more than the person who lets it in has', async () => {
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    const invited = await server.call('POST', '/invitations', {
      token: ada.token,
      headers: { 'idempotency-key': randomBytes(8).toString('hex') },
      body: { email, role: 'user' },
    });
    const { link } = invited.body as { link: string };
    const ben = await server.signUp(email, new URL(link).pathname.split('/').at(-1) ?? '');
    const { request } = await led();
    expect(await approve(request, ['agents:view', 'users:manage'], ben.token)).toMatchObject({ status: 400 });
    expect((await approve(request, ['agents:view'], ben.token)).status).toBe(201);
  });
});
