/** From rows to what the API answers. */
import type { Call, CallSummary } from '#contract/calls/calls';
import type { PayloadOf } from '#contract/webhooks/webhooks';
import { outcomeSentence } from '#domain/calls/outcome-sentence';
import type { CallSummaryRow } from './list/ordered-store';
import type { CallRow } from './store';

function directionOf({
  origin,
  calling_number,
}: Pick<CallSummaryRow, 'origin' | 'calling_number'>): CallSummary['direction'] {
  if (calling_number !== null) return 'outbound';
  return origin === 'phone' ? 'inbound' : null;
}

/** @param livingAgents agents that are not deleted; a call of another one names it and links nowhere */
export function callSummaryOf(
  row: CallSummaryRow,
  livingAgents: { has(agentId: string): boolean },
  { tags, topic }: Pick<CallSummary, 'tags' | 'topic'>,
): CallSummary {
  return {
    call_id: row.call_id,
    agent_id: row.agent_id !== null && livingAgents.has(row.agent_id) ? row.agent_id : null,
    agent_name: row.agent_name,
    agent_version: row.agent_version,
    origin: row.origin,
    direction: directionOf(row),
    is_example: row.is_example,
    party: row.party,
    status: row.status,
    end_reason: row.end_reason,
    fault: row.fault,
    success: row.success,
    score: row.score,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    duration_ms: row.duration_ms,
    response_ms: row.response_ms,
    worst_response_ms: row.worst_response_ms,
    cost_micros: row.cost_micros,
    tool_failed: row.happened.includes('tool_failed'),
    facts: row.facts,
    topic,
    tags,
  };
}

export function callOf(
  row: CallRow,
  livingAgents: { has(agentId: string): boolean },
  {
    tags,
    topic,
    events,
    factsSoFar,
    recording,
  }: Pick<Call, 'tags' | 'topic' | 'events' | 'recording'> & { factsSoFar: Call['facts'] },
): Call {
  return {
    ...callSummaryOf(row, livingAgents, { tags, topic }),
    outcome: outcomeSentence({ ...row, direction: directionOf(row) }),
    provider_code: row.provider_code,
    called_number: row.called_number,
    calling_number: row.calling_number,
    facts: row.ended_at === null ? factsSoFar : row.facts,
    summary: row.summary,
    extracted: row.extracted,
    events,
    recording,
    receipt: row.receipt,
  };
}

/** What webhooks tell of any call. */
export function toldCallOf(
  row: Pick<CallRow, 'call_id' | 'agent_id' | 'agent_name' | 'origin' | 'calling_number'>,
): PayloadOf<'call.started'> {
  const { call_id, agent_id, agent_name, origin } = row;
  return { call_id, agent_id, agent_name, origin, direction: directionOf(row) };
}
