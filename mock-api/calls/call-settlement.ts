/** How a call is closed: what it found out, what it cost, and the ledger's entry for it. */
import { factsOf } from '#contract/calls/call-facts';
import type { CollectedFact } from '#contract/calls/calls';
import type { Micros } from '#contract/money';
import { reasonFacts } from '#contract/calls/end-sentences';
import type { EndReason } from '#contract/calls/outcomes';
import { responseFigures } from '#contract/calls/turn-latency';
import { defaultRateCard } from '#domain/money/rate-card';
import { makeReceipt } from '#domain/money/receipt';
import type { Host } from '../host';
import { post } from '../ledger';
import { lookAtAlerts } from './alert-watch';
import { giveTopic } from './call-topics';
import { judgeAfterEnd } from './judging';
import { finishRun } from './test-execution';
import type { StoredCall } from '../stored-calls';
import type { World } from '../world';

/** A prepared call waits this long for its socket. */
const WAITS_MS = 35_000;

/** Closes a call that was connected, charges it and answers what it cost. */
export function settle(host: Host, call: StoredCall, reason: EndReason, durationMs: number): Micros {
  const now = new Date().toISOString();
  const receipt = makeReceipt({ platform_ms: durationMs, tokens: [] }, defaultRateCard, true, new Date(now));
  const amount_micros = receipt.total_micros;
  const facts = factsOf(call.events);
  close(call, reason, now, durationMs);
  Object.assign(call, {
    facts,
    ...responseFigures(call.events),
    success: reasonFacts(reason).success && hasRequired(call, facts),
    cost_micros: amount_micros,
    receipt,
  } satisfies Partial<StoredCall>);
  giveTopic(host.world, call);
  judgeAfterEnd(host.world, call);
  lookAtAlerts(host, call.workspace_id);
  if (amount_micros > 0) {
    post(host, call.workspace_id, {
      kind: 'call',
      description: `Test call with ${call.agent_name}`,
      amount_micros: -amount_micros,
      call_id: call.call_id,
    });
  }
  return amount_micros;
}

/** Closes calls whose socket never came. */
export function closeUnconnected(world: World): void {
  const before = Date.now() - WAITS_MS;
  for (const call of world.calls) {
    if (call.status !== 'queued' || Date.parse(call.started_at) > before) continue;
    close(call, 'never_connected', new Date().toISOString(), 0);
    call.cost_micros = 0;
  }
}

/** Closes a call that rings: no one is at the other end of a mock. */
export function closeUnanswered(call: StoredCall, reason: EndReason = 'no_answer'): void {
  close(call, reason, new Date().toISOString(), 0);
  call.cost_micros = 0;
}

/** After a reload no socket and no timer is left: calls ended with the page, test runs end now. */
export function closeAfterReload(host: Host): void {
  for (const run of host.world.runs) if (run.state === 'running') void finishRun(host, run);
  for (const call of host.world.calls) {
    if (call.status === 'ringing') closeUnanswered(call);
    if (call.status !== 'in_progress') continue;
    settle(host, call, 'caller_hung_up', call.events.at(-1)?.offset_ms ?? 0);
  }
}

function close(call: StoredCall, reason: EndReason, now: string, durationMs: number): void {
  const { status, fault, sentence } = reasonFacts(reason);
  Object.assign(call, {
    status,
    fault,
    end_reason: reason,
    outcome: sentence,
    ended_at: now,
    duration_ms: durationMs,
  } satisfies Partial<StoredCall>);
}

function hasRequired({ content }: StoredCall, facts: readonly CollectedFact[]): boolean {
  const known = new Set(facts.map(({ name }) => name));
  return content?.facts.every(({ name, required }) => !required || known.has(name)) ?? true;
}
