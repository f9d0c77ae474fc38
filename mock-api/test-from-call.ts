/** Makes a test of what happened in a call. */
import * as z from 'zod/mini';
import { AgentTestContent } from '#contract/agent-tests';
import type { StoredCall } from './world';

/** Its `caller` is empty when the caller said nothing. */
export function testOfCall({ events, facts, end_reason, started_at }: StoredCall): AgentTestContent {
  const tools = new Set(events.flatMap((event) => (event.type === 'tool_called' ? [event.tool] : [])));
  return z.parse(AgentTestContent, {
    name: `Call of ${started_at.slice(0, 16).replace('T', ' ')} UTC`,
    caller: events.flatMap((event) => (event.type === 'caller_said' ? [event.text] : [])),
    tool_answers: events.flatMap((event) =>
      event.type === 'tool_answered'
        ? [{ tool: event.tool, status: event.status ?? 504, answer: event.answer }]
        : [],
    ),
    checks: [
      { type: 'ended_by', reason: end_reason ?? 'caller_hung_up' },
      ...facts.map(({ name, value }) => ({ type: 'fact_equals', fact: name, value })),
      ...[...tools].map((tool) => ({ type: 'tool_called', tool })),
    ],
    pretended_at: started_at,
  });
}
