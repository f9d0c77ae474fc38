/** The door for MCP clients: Streamable HTTP without sessions, by API key, or by the token of a client that someone let in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MCP_PATH } from '#contract/workspace/mcp-clients';
import { ApiError } from '#domain/api-error';
import { knownSender } from '../../platform/http/sender';
import { type OfferedTool, productTools } from './offered-tools';
import { CREATE_A_KEY } from '#domain/workspace/api-key-rules';

/** As much as an agent's draft may have, and what's around it. */
const BODY_LIMIT_BYTES = 4 * 1024 * 1024 + 64 * 1024;

interface McpRoutesOptions {
  /** Of the application. */
  version: string;
  /** Where a client that has no key finds out how it's let in. */
  metadataUrl: string;
  /** Those of the product unless told. */
  tools?: readonly OfferedTool[];
}

export function mcpRoutes(app: FastifyInstance, options: McpRoutesOptions): void {
  const { version, metadataUrl, tools = productTools(app) } = options;
  const onRequest = (request: FastifyRequest, reply: FastifyReply) => admit(request, reply, metadataUrl);
  app.post(MCP_PATH, { bodyLimit: BODY_LIMIT_BYTES, onRequest }, async (request, reply) => {
    // Loaded with the first message: most installations have no MCP client.
    const { answerMessage } = await import('./mcp-server');
    const answer = await answerMessage(request, { version, tools });
    reply.code(answer.status);
    for (const [name, value] of answer.headers) reply.header(name, value);
    return reply.send(await answer.text());
  });

  // There's no stream to open and no session to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: MCP_PATH,
    handler: async (_request, reply) =>
      reply.code(405).header('allow', 'POST').send({
        code: 'invalid_request',
        message: 'MCP clients send POST to this address. See Settings → API for how to connect one.',
      }),
  });
}

/** @throws ApiError `unauthorized` for everyone without an API key */
async function admit(request: FastifyRequest, reply: FastifyReply, metadataUrl: string): Promise<void> {
  reply.header('cache-control', 'no-store');
  try {
    const { key_id } = await knownSender(request, reply);
    if (key_id !== undefined) return;
    throw new ApiError('unauthorized', `MCP clients sign in with an API key. ${CREATE_A_KEY}`);
  } catch (error) {
    const hadToken = request.headers.authorization !== undefined;
    // RFC 9728: a client that knows the address alone begins there.
    if (error instanceof ApiError && error.code === 'unauthorized') {
      reply.header(
        'www-authenticate',
        `Bearer ${hadToken ? 'error="invalid_token", ' : ''}resource_metadata="${metadataUrl}"`,
      );
    }
    throw error;
  }
}
