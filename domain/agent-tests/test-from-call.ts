/** Makes a test of what happened in a call: the same sentences have to lead to the same. */
import * as z from 'zod/mini';
import { AgentTestContent, type TestCheck, type ToolAnswer } from '#contract/calls/agent-tests';
import type { CallEvent } from '#contract/calls/call-events';
import type { Call } from '#contract/calls/calls';
import type { EndReason } from '#contract/calls/outcomes';
import { ApiError } from '../api-error';
import { NOTHING_SAID } from '../calls/call-can';
import { withoutPersons } from '#contract/calls/said-lines';

/** Ends that come from what was said; the others come from the line, the credit or the clock. */
const endsByTalk: ReadonlySet<EndReason> = new Set([
  'completed',
  'end_phrase',
  'agent_ended',
  'transferred',
  'not_understood',
]);

const MOST_SENTENCES = 200;
const MOST_ANSWERS = 50;
const MOST_CHECKS = 50;

/** @throws ApiError `conflict` when the caller said nothing that a test could say */
export function testOfCall(
  call: Pick<Call, 'events' | 'facts' | 'end_reason' | 'started_at'>,
): AgentTestContent {
  const caller = withoutPersons(call.events).flatMap((event) =>
    event.type === 'caller_said' ? [event.text.trim()] : [],
  );
  const spoken = caller.filter((sentence) => sentence !== '').slice(0, MOST_SENTENCES);
  if (spoken.length === 0) {
    throw new ApiError('conflict', NOTHING_SAID);
  }
  return z.parse(AgentTestContent, {
    name: `Call of ${dateOf(call.started_at)}`,
    caller: spoken.map((sentence) => sentence.slice(0, 2000)),
    variables: lookedUp(call.events),
    tool_answers: answersOf(call.events),
    checks: checksOf(call).slice(0, MOST_CHECKS),
    pretended_at: call.started_at,
  });
}

/** What the call knew by its lookup, which a test doesn't make. */
function lookedUp(events: readonly CallEvent[]): Record<string, string> {
  const found = events.flatMap((event) =>
    event.type === 'tool_answered' ? Object.entries(event.variables ?? {}) : [],
  );
  return Object.fromEntries(found.map(([name, value]) => [name, value.slice(0, 300)]));
}

/** In the order in which they came, so that a tool that was called twice answers twice. */
function answersOf(events: readonly CallEvent[]): ToolAnswer[] {
  return events
    .flatMap((event) =>
      event.type === 'tool_answered' && event.tool !== '' && event.variables === undefined
        ? [{ tool: event.tool, status: event.status ?? 504, answer: event.answer.slice(0, 8000) }]
        : [],
    )
    .slice(0, MOST_ANSWERS);
}

function checksOf({ events, facts, end_reason }: Pick<Call, 'events' | 'facts' | 'end_reason'>): TestCheck[] {
  const tools = new Set(
    events.flatMap((event) =>
      event.type === 'tool_called' && event.lookup === undefined ? [event.tool] : [],
    ),
  );
  const reason = end_reason !== null && endsByTalk.has(end_reason) ? end_reason : 'caller_hung_up';
  return [
    { type: 'ended_by', reason },
    ...facts.map(
      ({ name, value }) => ({ type: 'fact_equals', fact: name, value: value.slice(0, 300) }) as const,
    ),
    ...[...tools].map((tool) => ({ type: 'tool_called', tool, arguments: {} }) as const),
  ];
}

function dateOf(instant: string): string {
  const date = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return `${date.format(new Date(instant))} UTC`;
}
