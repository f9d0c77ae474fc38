/**
 * A server for the tests of an area: the real HTTP platform on a real database. Only tokens are not
 * real; a token is the name of a person, and who they are is looked up in the database as always.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Client } from 'pg';
import type { ErrorBody } from '#contract/errors';
import type { Role } from '#contract/permissions';
import type { Database } from '#server/platform/database/connection';
import { sessionOf } from '#server/platform/database/lookups/standing';
import { ApiError } from '#domain/api-error';
import type { KeptAnswers } from '#server/platform/http/kept-answers';
import { createHttpServer } from '#server/platform/http/server';
import type { IdentityOnly, Session } from '#server/platform/http/session';
import { createLogger } from '#server/platform/logging';
import type { TestDatabase } from '../database';

/** When every person of a test has signed in, in seconds since 1970. */
export const AUTH_TIME = 1_700_000_000;

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** Parsed JSON, or the text. */
  body: unknown;
}

interface CallOptions {
  /** The token, which is the person's uid. */
  as?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ApiServer {
  app: FastifyInstance;
  call(method: InjectOptions['method'], path: string, options?: CallOptions): Promise<Answer>;
}

/** `register` adds the routes under test. Close `app` in `afterAll`. */
export async function createApiServer(
  database: Database,
  register: (app: FastifyInstance) => void | Promise<void>,
  keptAnswers?: KeptAnswers,
): Promise<ApiServer> {
  const app = await createHttpServer({
    authenticator: databaseAuthenticator(database),
    logger: createLogger({ level: 'silent' }),
    guard: async () => undefined,
    ...(keptAnswers && { keptAnswers }),
  });
  await register(app);
  await app.ready();
  return {
    app,
    async call(method, path, { as, body, headers = {} } = {}) {
      const response = await app.inject({
        method,
        url: `/api${path}`,
        headers: { ...(as && { authorization: `Bearer ${as}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson ? response.json() : response.body,
      };
    },
  };
}

/** Takes a uid for a token. An unknown one is no one's, unless it begins with `new-`: a new identity. */
export function databaseAuthenticator(database: Database): {
  authenticate(token: string): Promise<Session | IdentityOnly>;
} {
  return {
    async authenticate(token) {
      const identity = {
        uid: token,
        email: `${token}@example.com`,
        email_verified: true,
        auth_time: AUTH_TIME,
        token_expires_at: Math.floor(Date.now() / 1000) + 3600,
      };
      const row = await sessionOf(database, token, AUTH_TIME);
      if (row?.workspace_id && row.role) {
        return { ...identity, user_id: row.user_id, workspace_id: row.workspace_id, role: row.role };
      }
      if (row === null && !token.startsWith('new-')) {
        throw new ApiError('unauthorized', 'This token is not valid.');
      }
      return { ...identity, user_id: row?.user_id ?? null, workspace_id: null, role: null };
    },
  };
}

export interface Person {
  uid: string;
  user_id: string;
  email: string;
}

/** A workspace with one person for each role given; their tokens are their uids. */
export async function addWorkspace(
  { ownerUrl }: TestDatabase,
  members: Readonly<Record<string, Role>>,
  name = 'Test workspace',
): Promise<{ workspace_id: string; people: Record<string, Person> }> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const workspace_id = randomUUID();
    await client.query('insert into workspaces (workspace_id, name) values ($1, $2)', [workspace_id, name]);
    const people: Record<string, Person> = {};
    for (const [key, role] of Object.entries(members)) {
      const uid = `${key}-${randomUUID().slice(0, 8)}`;
      const person = { uid, user_id: randomUUID(), email: `${uid}@example.com` };
      await client.query('insert into users (user_id, uid, email) values ($1, $2, $3)', [
        person.user_id,
        uid,
        person.email,
      ]);
      await client.query('insert into memberships (workspace_id, user_id, role) values ($1, $2, $3)', [
        workspace_id,
        person.user_id,
        role,
      ]);
      people[key] = person;
    }
    return { workspace_id, people };
  } finally {
    await client.end();
  }
}

/** The standard error body of an answer. */
export const errorOf = (answer: Answer) => answer.body as ErrorBody;
