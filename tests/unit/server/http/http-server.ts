/** The HTTP platform by itself, with two people: `member` (role user) and `nobody` (without a workspace). */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { ApiError } from '#domain/api-error';
import { createHttpServer, type HttpServerOptions } from '#server/platform/http/server';
import { createLogger } from '#server/platform/logging';

const session = {
  user_id: 'u1',
  uid: 'uid1',
  email: 'ada@example.com',
  email_verified: true,
  display_name: null,
  workspace_id: 'w1',
  role: 'user',
  auth_time: 1,
  token_expires_at: 2,
} as const;

export async function createServer(options: Partial<HttpServerOptions> = {}): Promise<FastifyInstance> {
  return createHttpServer({
    logger: createLogger({ level: 'silent' }),
    guard: async () => undefined,
    authenticator: {
      async authenticate(token) {
        if (token === 'member') return session;
        if (token === 'nobody') return { ...session, workspace_id: null, role: null };
        throw new ApiError('unauthorized', 'Your session has expired. Please sign in again.');
      },
    },
    ...options,
  });
}

/** An endpoint with every part there is. */
export const thing = endpoint({
  method: 'PUT',
  path: '/things/{thing_id}',
  access: 'agents:edit',
  summary: 'Change a thing',
  params: z.object({ thing_id: z.uuid() }),
  query: z.object({ dry: z._default(z.stringbool(), false) }),
  body: z.object({ name: z.string(), size: z.int(), tags: z.optional(z.array(z.string())) }),
  response: z.object({ name: z.string() }),
});
