/** HTTP by which MCP clients are let in: what programs ask (OAuth), and what the page asks for a person. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from '#contract/permissions';
import { mcpClientEndpoints as endpoints } from '#contract/workspace/mcp-clients';
import { route } from '../../../platform/http/route';
import { oauthPaths, resourceMetadata, serverMetadata } from './metadata';
import { OAuthError } from './oauth-error';
import type { McpClientRegistry } from './registration';
import type { McpClients } from './service';
import type { McpTokens } from './tokens';

const BODY_BYTES = 32 * 1024;

interface McpClientRoutesOptions {
  mcpClients: McpClients;
  mcpTokens: McpTokens;
  registry: McpClientRegistry;
  origin: string;
  /** What the tools need. */
  toolScopes: readonly Permission[];
}

export async function mcpClientRoutes(app: FastifyInstance, options: McpClientRoutesOptions): Promise<void> {
  const { mcpClients, origin, toolScopes } = options;
  route(app, endpoints.ask, async ({ session, query }) => mcpClients.ask(session, query));
  route(app, endpoints.approve, ({ session, body }) => mcpClients.approve(session, body));
  const described = [
    [oauthPaths.resource, resourceMetadata(origin, toolScopes)],
    // For clients that look at the root alone.
    ['/.well-known/oauth-protected-resource', resourceMetadata(origin, toolScopes)],
    [oauthPaths.server, serverMetadata(origin, toolScopes)],
  ] as const;
  for (const [url, metadata] of described) app.get(url, async () => metadata);
  await app.register(async (inner) => programRoutes(inner, options));
}

/** Forms and JSON as OAuth has them, and its way to refuse. */
async function programRoutes(app: FastifyInstance, options: McpClientRoutesOptions): Promise<void> {
  const { mcpTokens, registry } = options;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  const program = (
    url: string,
    max: number,
    work: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
    app.route({
      method: 'POST',
      url,
      bodyLimit: BODY_BYTES,
      config: { rateLimit: { max, timeWindow: 60_000 } },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        try {
          return await reply.send(await work(request, reply));
        } catch (error) {
          if (!(error instanceof OAuthError)) throw error;
          return reply.code(error.status).send(error.toBody());
        }
      },
    });

  program(oauthPaths.register, 20, async ({ body }, reply) => {
    const registration = registry.register(body);
    reply.code(201);
    return registration;
  });
  program(oauthPaths.token, 60, ({ body }) => mcpTokens.exchange(formOf(body)));
  program(oauthPaths.revoke, 60, async ({ body }) => {
    await mcpTokens.revoke(formOf(body));
    return {};
  });
}

/** @throws OAuthError for what isn't a form */
function formOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) {
    throw new OAuthError('invalid_request', 'Send the fields of a form.');
  }
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
