import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint';
import { once } from '#server/platform/http/idempotency';
import { route } from '#server/platform/http/route';
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

let test: TestDatabase;
let server: ApiServer;
let made = 0;
let ada: string;
let bob: string;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await createApiServer(test.database, (app) =>
    route(app, make, ({ session, body, idempotency }) =>
      test.database.inWorkspace(session.workspace_id, (tx) =>
        once(tx, idempotency, async () => {
          const mine = ++made;
          await new Promise((resolve) => setTimeout(resolve, 30));
          if (body.fails) throw new Error('It did not work.');
          return { made: mine, name: body.name };
        }),
      ),
    ),
  );
  const { people } = await addWorkspace(test, { ada: 'admin', bob: 'user' });
  ada = people.ada?.uid ?? '';
  bob = people.bob?.uid ?? '';
});

afterAll(async () => {
  await server.app.close();
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

  it('is refused when it stands for something else', async () => {
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
    const owner = new Client({ connectionString: test.ownerUrl });
    await owner.connect();
    await owner.query(`update idempotency_keys set created_at = now() - interval '25 hours'`);
    await owner.end();
    expect((await send(key, { name: 'a' })).body).not.toEqual(first.body);
  });
});
