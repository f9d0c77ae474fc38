/** The contract suite against the server, with every area, PostgreSQL and the identity emulator. */
import type { InjectOptions } from 'fastify';
import type { Endpoint } from '#contract/endpoint';
import { registeredEndpoints } from '#server/platform/http/route';
import { auditedActions, unauditedActions } from '#domain/workspace/audit-actions';
import { auditedThings } from '#domain/workspace/audit-things';
import { describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import { allEndpoints } from '../../contract/endpoints';
import type { Account, Answer, Subject } from '../../contract/subject';
import { describeContract } from '../../contract/suite';
import { auditedElsewhere } from '../audit/audited-elsewhere';
import { startKeyCheckDouble } from '../../doubles/provider-keys/key-check-double';
import { linesWithSecrets, SecretsSeen } from '../http/secrets-seen';
import { payAtTestCheckout } from '../http/test-checkout';
import { PASSWORD, startWholeServer, type WholeServer } from '../http/whole-server';

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x';

let server: WholeServer | null = null;
/** What all of its requests and answers carried. */
const secrets = new SecretsSeen();

/** A different network address for each request: how often one may ask is not this suite's matter. */
function clientAddresses(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `10.0.${count >> 8}.${count & 255}`;
  };
}

async function startServer(): Promise<Subject> {
  const double = await startKeyCheckDouble();
  const settings = { ALLOWED_PRIVATE_HOSTS: double.host, LOCAL_MODEL_PORTS: new URL(double.origin).port };
  const started = await startWholeServer(settings, undefined, 'debug');
  server = started;
  const address = started.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const remoteAddress = clientAddresses();

  async function inject(options: InjectOptions): Promise<Answer> {
    const response = await started.app.inject({ ...options, remoteAddress: remoteAddress() });
    const isJson = String(response.headers['content-type']).includes('json') && response.body !== '';
    const answer = {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json<unknown>() : response.body,
    };
    const authorization = options.headers?.authorization;
    secrets.note(
      { ...(authorization !== undefined && { authorization: String(authorization) }), body: options.payload },
      answer,
    );
    return answer;
  }

  async function signIn({ email, user_id }: Omit<Account, 'token'>): Promise<Account> {
    const payload = { email, password: PASSWORD, returnSecureToken: true };
    const { status, body } = await inject({ method: 'POST', url: SIGN_IN, payload });
    if (status !== 200) throw new Error(`Signing in answered ${status}: ${JSON.stringify(body)}`);
    return { email, user_id, token: (body as { idToken: string }).idToken };
  }

  return {
    provider: {
      address: `${double.origin}/v1`,
      goodKey: double.apiKey,
      badKey: `${double.apiKey}-not`,
    },
    send: (method, path, { token, body, headers = {} }) =>
      inject({
        method,
        url: `/api${path}`,
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && {
          payload: body instanceof Uint8Array ? Buffer.from(body) : (body as object),
        }),
      }),
    async signUp(email, invitation_token) {
      const { status, body } = await inject({
        method: 'POST',
        url: '/api/auth/register',
        payload: { email, password: PASSWORD, display_name: email.split('@')[0], invitation_token },
      });
      if (status !== 201) throw new Error(`Signing up answered ${status}: ${JSON.stringify(body)}`);
      return signIn({ email, user_id: (body as { user_id: string }).user_id });
    },
    signInAgain: signIn,
    openSocket: (path) => new WebSocket(`ws://127.0.0.1:${address.port}${path}`),
    pay: (checkoutUrl) => payAtTestCheckout(started.app, checkoutUrl, remoteAddress()),
    async stop() {
      await started.stop();
      await double.close();
    },
  };
}

describeContract(startServer);

it('serves every endpoint of the contract, and beyond it only what operators ask', () => {
  const names = (endpoints: readonly Endpoint[]) => endpoints.map(({ method, path }) => `${method} ${path}`);
  if (!server) throw new Error('The server has not been started.');
  expect(names(registeredEndpoints(server.app)).toSorted()).toEqual(
    [...names(allEndpoints), 'GET /health', 'GET /ready', 'GET /ready/calls', 'GET /v1'].toSorted(),
  );
});

it('has written no key, secret, token or password to its log at any level, nor into a refusal', () => {
  if (!server) throw new Error('The server has not been started.');
  expect(server.warnings.length).toBeGreaterThan(500);
  expect(secrets.kinds).toEqual(
    expect.arrayContaining(['address', 'api_key', 'authorization', 'password', 'secret', 'ticket', 'token']),
  );
  expect(secrets.in(server.warnings)).toEqual([]);
  expect(linesWithSecrets(server.warnings.join('\n'))).toEqual([]);
  expect(secrets.inErrors).toEqual([]);
});

describe('the audit log', () => {
  const isKept = ({ access, method }: Endpoint) =>
    method !== 'GET' && access !== 'public' && access !== 'identity';
  const names = allEndpoints.filter(isKept).map(({ method, path }) => `${method} ${path}`);

  it('keeps each request that changes something, or says why not', () => {
    expect([...Object.keys(auditedActions), ...Object.keys(unauditedActions)].toSorted()).toEqual(
      names.toSorted(),
    );
  });

  it('has words for each kind of thing that it tells of', async () => {
    if (!server) throw new Error('The server has not been started.');
    const owner = new Client({ connectionString: server.test.ownerUrl });
    await owner.connect();
    try {
      const { rows } = await owner.query<{ thing: string }>(
        "select distinct tgrelid::regclass::text as thing from pg_trigger where tgname like 'audited%'",
      );
      expect(Object.keys(auditedThings).toSorted()).toEqual(rows.map(({ thing }) => thing).toSorted());
    } finally {
      await owner.end();
    }
  });

  it('has an entry with its changes for each of them, here or where they can be made', async () => {
    if (!server) throw new Error('The server has not been started.');
    const owner = new Client({ connectionString: server.test.ownerUrl });
    await owner.connect();
    try {
      const { rows } = await owner.query<{ action: string }>(
        'select distinct action from audit_entries join audit_changes using (workspace_id, entry_id)',
      );
      const found = new Set(rows.map(({ action }) => action));
      expect(
        Object.keys(auditedActions)
          .filter((action) => !found.has(action))
          .toSorted(),
      ).toEqual(
        [
          ...auditedElsewhere.alerts,
          ...auditedElsewhere.assistant,
          ...auditedElsewhere.writeUps,
          ...auditedElsewhere.calls,
          ...auditedElsewhere.callsOut,
          ...auditedElsewhere.replays,
          ...auditedElsewhere.campaigns,
          ...auditedElsewhere.mcpClients,
          ...auditedElsewhere.mcpSignIns,
          ...auditedElsewhere.carriers,
          ...auditedElsewhere.development,
        ].toSorted(),
      );
    } finally {
      await owner.end();
    }
  });
});
