/** HTTP of API keys, and the count of how they're used. */
import type { FastifyInstance } from 'fastify';
import { apiKeyEndpoints as endpoints } from '#contract/workspace/api-keys';
import { route } from '../../platform/http/route';
import type { ApiKeysService } from './service';
import type { KeyUsage } from './usage';

interface ApiKeyRoutesOptions {
  apiKeys: ApiKeysService;
  usage: Pick<KeyUsage, 'count'>;
}

export function apiKeyRoutes(app: FastifyInstance, { apiKeys, usage }: ApiKeyRoutesOptions): void {
  route(app, endpoints.list, async ({ session }) => ({ items: await apiKeys.list(session) }));
  route(app, endpoints.create, ({ session, body }) => apiKeys.create(session, body));
  route(app, endpoints.rotate, ({ session, params, body }) =>
    apiKeys.rotate(session, params.key_id, body.old_key_until),
  );
  route(app, endpoints.revoke, ({ session, params }) => apiKeys.revoke(session, params.key_id));
  route(app, endpoints.usage, async ({ session }) => ({ items: await apiKeys.usage(session) }));

  app.addHook('onResponse', (request, reply, done) => {
    const { session } = request;
    if (session?.key_id !== undefined && session.workspace_id !== null) {
      usage.count({ workspace_id: session.workspace_id, key_id: session.key_id }, reply.statusCode);
    }
    done();
  });
}
