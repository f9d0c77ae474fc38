/** HTTP of providers' keys. */
import type { FastifyInstance } from 'fastify';
import { providerKeyEndpoints as endpoints } from '#contract/workspace/provider-keys';
import { route } from '../../platform/http/route';
import type { ProviderKeysService } from './service';

/** Each of these makes a request to an address that someone typed. */
const trials = { rateLimit: { max: 30 } };

/** Each tries every server that it finds. */
const searches = { rateLimit: { max: 10 } };

export function providerKeyRoutes(
  app: FastifyInstance,
  { providerKeys }: { providerKeys: ProviderKeysService },
): void {
  route(app, endpoints.list, ({ session }) => providerKeys.list(session));
  route(app, endpoints.add, ({ session, body }) => providerKeys.add(session, body), trials);
  route(app, endpoints.find, () => providerKeys.find(), searches);
  route(
    app,
    endpoints.update,
    ({ session, params, body }) => providerKeys.update(session, params.key_id, body),
    trials,
  );
  route(app, endpoints.test, ({ session, params }) => providerKeys.test(session, params.key_id), trials);
  route(app, endpoints.remove, ({ session, params }) => providerKeys.remove(session, params.key_id));
}
