/** The door for MCP clients: Streamable HTTP without sessions, by API key. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#domain/api-error';
import { knownSender } from '../../platform/http/sender';
import { callInProcess } from './in-process';
import { isToolFor } from './tool-access';

/** As much as an agent's draft may have, and what's around it. */
const BODY_LIMIT_BYTES = 4 * 1024 * 1024 + 64 * 1024;

/** @param version of the application */
export function mcpRoutes(app: FastifyInstance, { version }: { version: string }): void {
  app.post('/mcp', { bodyLimit: BODY_LIMIT_BYTES, onRequest: admit }, async (request, reply) => {
    // Loaded with the first message: most installations have no MCP client.
    const { answerMessage } = await import('./mcp-server');
    const answer = await answerMessage(webRequestOf(request), request.body, {
      version,
      isFor: (tool) => request.session !== null && isToolFor(request.session, tool),
      call: (tool, given) => callInProcess(app, request, tool, given),
    });
    reply.code(answer.status);
    for (const [name, value] of answer.headers) reply.header(name, value);
    return reply.send(await answer.text());
  });

  // There's no stream to open and no session to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: async (_request, reply) =>
      reply.code(405).header('allow', 'POST').send({
        code: 'invalid_request',
        message: 'MCP clients send POST to this address. See Settings → API for how to connect one.',
      }),
  });
}

/** @throws ApiError `unauthorized` for everyone without an API key */
async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
  const { key_id } = await knownSender(request, reply);
  if (key_id === undefined) {
    throw new ApiError('unauthorized', 'MCP clients sign in with an API key. Create one in Settings → API.');
  }
}

/** The headers that the transport looks at; the body is parsed already. */
function webRequestOf({ headers }: FastifyRequest): Request {
  const names = ['accept', 'content-type', 'mcp-protocol-version'] as const;
  const sent = names.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  return new Request('http://localhost/mcp', { method: 'POST', headers: sent });
}
