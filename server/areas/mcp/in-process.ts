/**
 * Makes a tool's request at this server's own door, without a socket: sign-in, scopes, bound agents, limits,
 * idempotency and the audit log are those of every other request.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ErrorBody } from '#contract/errors';
import { ApiError } from '#domain/api-error';
import { idempotencyOf } from '#domain/requests/idempotency';
import type { RequestSender } from '../../platform/http/route';
import { requestOf } from './tool-input';
import type { McpTool } from './tools';

/** What the tool answers. A refusal is an answer too, in words, so that a model can mend its arguments. */
export async function callInProcess(
  app: FastifyInstance,
  by: RequestSender,
  tool: McpTool,
  given: Readonly<Record<string, unknown>>,
): Promise<CallToolResult> {
  try {
    const { url, body, idempotencyKey } = requestOf(tool, given);
    const takesKey = idempotencyOf(tool.endpoint) !== 'none';
    const answer = await app.inject({
      method: tool.endpoint.method,
      url,
      remoteAddress: by.ip,
      headers: {
        ...doorHeaders(by),
        'x-correlation-id': by.id,
        ...(takesKey && { 'idempotency-key': idempotencyKey ?? randomUUID() }),
      },
      ...(body !== undefined && { payload: body }),
    });
    return answer.statusCode < 400 ? answered(answer.payload) : refused(ErrorBody.parse(answer.json()));
  } catch (error) {
    if (error instanceof ApiError) return refused(error.toBody());
    throw error;
  }
}

/** What the door looks at: who asks, and by which name of this server. */
function doorHeaders({ headers }: RequestSender): Record<string, string> {
  const { authorization, host, origin } = headers;
  return {
    ...(authorization !== undefined && { authorization }),
    ...(host !== undefined && { host }),
    ...(origin !== undefined && { origin }),
  };
}

function answered(payload: string): CallToolResult {
  if (payload === '') return { content: [{ type: 'text', text: 'Done.' }] };
  // Our own answer, which the contract's schema has just written: always an object.
  const structuredContent = JSON.parse(payload) as Record<string, unknown>;
  return { content: [{ type: 'text', text: payload }], structuredContent };
}

function refused({ message, details }: ErrorBody): CallToolResult {
  const fields = details?.fields ?? [];
  const faults = fields.map(({ field, message: fault }) => `- ${field}: ${fault}`);
  // Of a single fault the answer's own sentence is that fault's.
  const isSaid = fields.some((fault) => fault.message === message);
  return {
    isError: true,
    content: [{ type: 'text', text: [...(isSaid ? [] : [message]), ...faults].join('\n') }],
  };
}
