import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint';
import type { Transaction } from '#server/platform/database/transaction';
import { createKeptAnswers } from '#server/platform/http/kept-answers';
import { openApiDocument } from '#domain/requests/openapi';
import { createSecretBox } from '#server/platform/secrets';
import { ApiError } from '#domain/api-error';
import { idempotencyOf } from '#domain/requests/idempotency';
import { auditedActions } from '#domain/workspace/audit-actions';
import { once } from '#server/platform/http/idempotency';
import { route } from '#server/platform/http/route';
import { allEndpoints } from '../../contract/endpoints';
import { createTestDatabase, type TestDatabase } from '../database';
import { addWorkspace, type ApiServer, createApiServer, errorOf } from './api-server';

const make = endpoint({
  method: 'POST',
  path: '/makings',
  access: 'agents:view',
  summary: 'Makes something once',
  body: z.object({ name: z.string(), fails: z.optional(z.boolean()) }),
  response: z.object({ made: z.int(), name: z.string() }),
  status: 201,
  idempotent: true,
});

/** Leaves the key to the route, as every POST does whose service doesn't keep what it made. */
const note = endpoint({
  method: 'POST',
  path: '/notings',
  access: 'agents:view',
  summary: 'Shows a secret once',
  query: z.object({ loud: z.optional(z.string()) }),
  body: z.object({ text: z.string() }),
  response: z.object({ secret: z.string() }),
  status: 201,
});
const drop = endpoint({
  method: 'POST',
  path: '/droppings',
  access: 'agents:view',
  summary: 'Answers nothing',
});

let test: TestDatabase;
let owner: Client;
let server: ApiServer;
/** What the next noting does before it answers. */
let meanwhile: (tx: Transaction) => Promise<void> = async () => undefined;
let noted = 0;
let dropped = 0;
let made = 0;
let ada: string;
let bob: string;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = new Client({ connectionString: test.ownerUrl });
  await owner.connect();
  const keptAnswers = createKeptAnswers(test.database, createSecretBox([randomBytes(32)]));
  const register = (app: FastifyInstance) => {
    route(app, note, ({ session, body }) =>
      test.database.inWorkspace(session.workspace_id, async (tx) => {
        noted += 1;
        await meanwhile(tx);
        return { secret: `${body.text}-${randomUUID()}` };
      }),
    );
    route(app, drop, async () => {
      dropped += 1;
    });
    route(app, make, ({ session, body, idempotency }) =>
      test.database.inWorkspace(session.workspace_id, (tx) =>
        once(tx, idempotency, async () => {
          const mine = ++made;
          await new Promise((resolve) => setTimeout(resolve, 30));
          if (body.fails) throw new Error('It did not work.');
          return { made: mine, name: body.name };
        }),
      ),
    );
  };
  server = await createApiServer(test.database, register, keptAnswers);
  const { people } = await addWorkspace(test, { ada: 'admin', bob: 'user' });
  ada = people.ada?.uid ?? '';
  bob = people.bob?.uid ?? '';
});

afterAll(async () => {
  await server.app.close();
  await owner.end();
  await test.remove();
});

const send = (key: string | null, body: object, as = ada) =>
  server.call('POST', '/makings', { as, body, headers: key === null ? {} : { 'idempotency-key': key } });

describe('a request with an Idempotency-Key', () => {
  it.each([null, 'short', 'with spaces in it', 'x'.repeat(101)])('needs a good one, not %s', async (key) => {
    const answer = await send(key, { name: 'a' });
    expect(answer.status).toBe(400);
    expect(errorOf(answer).details?.fields?.[0]?.field).toBe('idempotency-key');
  });

  it('makes one thing, however often it is sent at the same time', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(key, { name: 'one' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await send(key, { name: 'one' })).body).toEqual(answers[0]?.body);
  });

  it('does not depend on the order of the fields', async () => {
    const key = randomUUID();
    const first = await send(key, { name: 'a', fails: false });
    expect((await send(key, { fails: false, name: 'a' })).body).toEqual(first.body);
  });

  it('is refused when it was used for something else', async () => {
    const key = randomUUID();
    await send(key, { name: 'a' });
    expect((await send(key, { name: 'b' })).status).toBe(422);
  });

  it('belongs to the person who sent it', async () => {
    const key = randomUUID();
    const first = await send(key, { name: 'a' }, ada);
    const second = await send(key, { name: 'a' }, bob);
    expect(second.status).toBe(201);
    expect(second.body).not.toEqual(first.body);
  });

  it('that failed may be sent again', async () => {
    const key = randomUUID();
    expect((await send(key, { name: 'a', fails: true })).status).toBe(500);
    expect((await send(key, { name: 'a' })).status).toBe(201);
  });

  it('is forgotten after a day', async () => {
    const key = randomUUID();
    const first = await send(key, { name: 'a' });
    await owner.query(`update idempotency_keys set created_at = now() - interval '25 hours'`);
    expect((await send(key, { name: 'a' })).body).not.toEqual(first.body);
  });
});

const sendNote = (key: string | null, body: object = { text: 'hello' }, { as = ada, query = '' } = {}) =>
  server.call('POST', `/notings${query}`, {
    as,
    body,
    headers: key === null ? {} : { 'idempotency-key': key },
  });
/** Something that a request changes. */
const change = (tx: Transaction) =>
  tx.execute(`update workspaces set name = name || '!'`).then(() => undefined);
const aMinuteOrTwoLater = () =>
  owner.query(`update idempotency_keys set created_at = created_at - interval '3 minutes'`);

describe('a POST that takes an Idempotency-Key', () => {
  beforeEach(() => {
    meanwhile = async () => undefined;
    noted = 0;
    dropped = 0;
  });

  it('needs none, and refuses a bad one', async () => {
    const [first, second] = [await sendNote(null), await sendNote(null)];
    expect([first.status, second.status, noted]).toEqual([201, 201, 2]);
    expect(first.body).not.toEqual(second.body);
    expect((await sendNote('short')).status).toBe(400);
  });

  it('gives the same answer again, which is kept sealed', async () => {
    const key = randomUUID();
    const first = await sendNote(key);
    const again = await sendNote(key);
    expect([again.status, again.body, noted]).toEqual([201, first.body, 1]);
    const { rows } = await owner.query<{ response: string }>(
      'select response::text from idempotency_keys where key = $1',
      [key],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.response).not.toContain('hello');
  });

  it('gives an answer without a body again', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [
      await server.call('POST', '/droppings', { as: ada, headers }),
      await server.call('POST', '/droppings', { as: ada, headers }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    expect(dropped).toBe(1);
  });

  it('refuses a key of another body, or of another query, and keeps those of two people apart', async () => {
    const key = randomUUID();
    const mine = await sendNote(key);
    for (const other of [
      await sendNote(key, { text: 'other' }),
      await sendNote(key, { text: 'hello' }, { query: '?loud=yes' }),
    ]) {
      expect([other.status, errorOf(other).code]).toEqual([422, 'idempotency_key_reused']);
    }
    const theirs = await sendNote(key, { text: 'hello' }, { as: bob });
    expect(theirs.status).toBe(201);
    expect(theirs.body).not.toEqual(mine.body);
  });

  it('tells one that arrives meanwhile when to ask again', async () => {
    const key = randomUUID();
    let goOn: () => void = () => undefined;
    meanwhile = () =>
      new Promise((resolve) => {
        goOn = resolve;
      });
    const first = sendNote(key);
    await expect.poll(() => noted).toBe(1);
    const second = await sendNote(key);
    expect([second.status, second.headers['retry-after']]).toEqual([409, '1']);
    goOn();
    expect((await sendNote(key)).status).toBeOneOf([201, 409]);
    expect((await first).status).toBe(201);
    expect((await sendNote(key)).body).toEqual((await first).body);
    expect(noted).toBe(1);
  });

  it('keeps nothing of a refusal, nor of a failure that changed nothing', async () => {
    const key = randomUUID();
    for (const error of [new ApiError('conflict', 'Not now.'), new Error('It did not work.')]) {
      meanwhile = async (tx) => {
        await change(tx);
        throw error;
      };
      expect((await sendNote(key)).status).toBe(error instanceof ApiError ? 409 : 500);
    }
    meanwhile = async () => undefined;
    expect((await sendNote(key)).status).toBe(201);
  });

  it('is worked on again after a crash before anything was changed', async () => {
    const key = randomUUID();
    await crashed(key, async () => undefined);
    expect((await sendNote(key)).status).toBe(409);
    await aMinuteOrTwoLater();
    expect((await sendNote(key)).status).toBe(201);
  });

  it('is not worked on again after a crash when something was changed', async () => {
    const key = randomUUID();
    await crashed(key, change);
    await aMinuteOrTwoLater();
    noted = 0;
    const answer = await sendNote(key);
    expect([answer.status, noted]).toEqual([409, 0]);
    expect(errorOf(answer).message).toContain('its answer was lost');
  });

  /** The process dies between the work and its answer: the row is as it was before the answer was put there. */
  async function crashed(key: string, did: typeof meanwhile): Promise<void> {
    meanwhile = did;
    expect((await sendNote(key)).status).toBe(201);
    await owner.query('update idempotency_keys set response = null where key = $1', [key]);
    meanwhile = async () => undefined;
  }
});

describe('the contract', () => {
  const posts = allEndpoints.filter(({ method }) => method === 'POST');
  const { paths } = openApiDocument(allEndpoints, '1') as {
    paths: Record<string, { post: { parameters: { name: string; required: boolean }[]; responses: object } }>;
  };

  it.each(posts.map((post) => [`POST ${post.path}`, post] as const))(
    '%s says what it does with a key',
    (name, post) => {
      const { parameters, responses } = paths[`/api${post.path}`]?.post ?? { parameters: [], responses: {} };
      const parameter = parameters.find((one) => one.name === 'Idempotency-Key');
      const use = idempotencyOf(post);
      expect(parameter?.required).toBe(use === 'none' ? undefined : use === 'needed');
      expect('422' in responses).toBe(use !== 'none');
      // Whatever the audit log keeps has changed something of a workspace.
      const changes = auditedActions[name] !== undefined;
      const hasWorkspace = post.access !== 'public' && post.access !== 'identity';
      expect(use !== 'none').toBe(changes || hasWorkspace);
    },
  );
});
