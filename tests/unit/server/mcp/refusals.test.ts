import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { RequestSender } from '#server/platform/http/route';
import { callInProcess } from '#server/areas/mcp/in-process';
import { mcpTools } from '#server/areas/mcp/tools';

const editAgent = mcpTools.find(({ name }) => name === 'edit_agent');
// What's looked at of them.
const sender = { ip: '127.0.0.1', id: 'one', headers: {} } as unknown as RequestSender;

/** What a client is told by a tool whose endpoint answers so. */
async function told(body: ErrorBody, given: Record<string, unknown> = {}) {
  if (editAgent === undefined) throw new Error('There is no edit_agent.');
  const app = { inject: () => Promise.resolve({ statusCode: 400, json: () => body }) };
  const agent_id = '3c119612-4ae2-4df3-bd15-48bdfcfc69ca';
  const answer = await callInProcess(app as unknown as FastifyInstance, sender, editAgent, {
    agent_id,
    ...given,
  });
  expect(answer.isError).toBe(true);
  return answer.content.map((part) => part.type === 'text' && part.text).join('');
}

const [message, other] = ['Enter a date such as 2026-12-25.', 'Use at most 60 characters.'];

it('says once what’s wrong with one argument', async () => {
  const fields = [{ field: 'content.opening_hours.closed.0.date', message }];
  expect(await told({ code: 'invalid_request', message, details: { fields } })).toBe(
    `- content.opening_hours.closed.0.date: ${message}`,
  );
  expect(await told({ code: 'invalid_request', message: '' }, { colour: 'red' })).toBe(
    '- colour: edit_agent has no argument of this name.',
  );
});

it('says what it’s about before several, or without any', async () => {
  const fields = [
    { field: 'one', message },
    { field: 'two', message: other },
  ];
  const all = 'Some values aren’t valid.';
  expect(await told({ code: 'invalid_request', message: all, details: { fields } })).toBe(
    `${all}\n- one: ${message}\n- two: ${other}`,
  );
  expect(await told({ code: 'conflict', message: 'The draft has changed.' })).toBe('The draft has changed.');
});
