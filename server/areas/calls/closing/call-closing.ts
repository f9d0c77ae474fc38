/**
 * The end of a call: its row, its money and the notice to every page in one transaction, once. Only its owner
 * may close a call: the process that runs it while its lease lasts, any other once the lease has run out.
 */
import type { Receipt } from '#contract/billing/billing';
import type { CallEvent } from '#contract/calls/call-events';
import { factsOf } from '#contract/calls/call-facts';
import { reasonFacts } from '#contract/calls/end-sentences';
import { happeningsIn } from '#contract/calls/happenings';
import type { EndReason } from '#contract/calls/outcomes';
import type { PayloadOf } from '#contract/webhooks/webhooks';
import { responseFigures, responseTimes } from '#contract/calls/turn-latency';
import { spendPartsOf } from '#domain/money/spend-parts';
import type { TokenUsage } from '#domain/money/usage';
import type { Transaction } from '../../../platform/database/transaction';
import { tellWebhooks } from '../../../platform/webhook-outbox';
import { publishEvent } from '../../../platform/workspace-events';
import { type CallReview, reviewPlainly } from '../../../runtime/brains/after-call';
import type { CallResult } from '../../../runtime/call/call-engine';
import type { BillingService } from '../../billing/service';
import type { RecordingKeeper } from '../../recordings/keeping';
import { toldCallOf } from '../call-presentation';
import { ownKeyUses, tokensOf } from './call-usage';
import { judgeAfterEnd } from '../scoring/call-scores';
import { topicForCall } from '../topics/assigning';
import { wordsInsert, wordsRowOf } from '../words-store';
import { letGoOfHelp } from '../waiting/waiting-calls';
import type { LeaseTrust } from './lease-trust';
import { listEvents } from '../log-store';
import * as store from '../store';

/** Reasons for which the platform is to answer: the usage is shown and not charged. */
const notCharged: ReadonlySet<EndReason> = new Set(['platform_crash', 'platform_error']);

/** What a call leaves: its money, and the recording that will be made into a file. */
export interface CallSettlement {
  billing: BillingService;
  recordings: Pick<RecordingKeeper, 'callEnded' | 'wake'>;
}

export interface CallEnd extends Omit<CallResult, 'facts'> {
  /** What the model that wrote `review` used on a key of the workspace's own. */
  own_tokens?: TokenUsage;
  /** What was written about the call; told plainly where it is absent. */
  review?: CallReview;
  /** Facts that were found in what was said to a person, after the log was over. */
  noted?: readonly { name: string; value: string }[];
}

/**
 * Closes a call that this process runs.
 *
 * @returns the receipt; null when another process has closed the call
 */
export async function closeOwnCall(
  tx: Transaction,
  settlement: CallSettlement,
  { callId, owner }: { callId: string; owner: string },
  end: CallEnd,
): Promise<Receipt | null> {
  const row = await store.lockCall(tx, callId);
  if (row?.status !== 'in_progress' || row.lease_owner !== owner) return null;
  const events = (await listEvents(tx, callId)).map(({ event }) => event);
  return close(tx, settlement, row, events, end);
}

/**
 * Closes a call whose lease has run out: one that ran in a process that is gone, or one whose socket
 * never came.
 *
 * @param trust whether the lease of a call that runs means anything now
 * @returns whether there was something to close
 */
export async function closeAbandonedCall(
  tx: Transaction,
  settlement: CallSettlement,
  callId: string,
  trust: Pick<LeaseTrust, 'sound'>,
): Promise<boolean> {
  const row = await store.lockAbandonedCall(tx, callId);
  if (row === undefined) return false;
  if (row.status === 'in_progress' && !trust.sound) return false;
  if (row.status === 'queued' || row.status === 'ringing') {
    await closeUnconnected(tx, settlement.billing, row, abandonedBefore(row));
    return true;
  }
  const log = await listEvents(tx, callId);
  const events = log.map(({ event }) => event);
  const last = log.at(-1);
  const duration_ms = Math.max(last?.event.offset_ms ?? 0, row.billable_ms);
  const { fault, sentence } = reasonFacts('platform_crash');
  const outcome = {
    reason: 'platform_crash',
    fault,
    provider_code: null,
    summary: sentence,
  } as const;
  const ended: CallEvent = {
    type: 'ended',
    ...outcome,
    seq: (last?.event.seq ?? 0) + 1,
    offset_ms: duration_ms,
  };
  await store.insertEvents(tx, row, [{ event: ended, message_seq: (last?.message_seq ?? 0) + 1 }]);
  const usage = { platform_ms: row.billable_ms, tokens: tokensOf(events) };
  await close(tx, settlement, row, events, { ...outcome, duration_ms, usage });
  return true;
}

/** Why a call never ran that no one closed. */
function abandonedBefore({ status, calling_number }: store.CallRow): EndReason {
  if (status === 'ringing') return 'platform_crash';
  return calling_number === null ? 'never_connected' : 'carrier_away';
}

/** A browser that never came is its caller's fault; a phone that wasn't called in time is ours. */
function overdueOut({ calling_number }: store.CallRow, reason: EndReason) {
  if (reason !== 'never_connected' || calling_number === null) return null;
  const sentence = 'Callwright couldn’t reach its database in time, so the call wasn’t made.';
  return { fault: 'platform', sentence } as const;
}

/** Closes a call that was prepared and never ran; its hold is given back. */
export async function closeUnconnected(
  tx: Transaction,
  billing: Pick<BillingService, 'releaseHold'>,
  row: store.CallRow,
  reason: EndReason,
  provider_code: string | null = null,
): Promise<void> {
  const { workspace_id, call_id } = row;
  const { status, fault, sentence } = { ...reasonFacts(reason), ...overdueOut(row, reason) };
  await store.updateCall(tx, call_id, {
    status,
    fault,
    end_reason: reason,
    provider_code,
    outcome: sentence,
    ended_at: new Date(),
    duration_ms: 0,
    cost_micros: 0,
    lease_owner: null,
    lease_expires_at: null,
  });
  await store.foldsInsert(tx, [{ workspace_id, call_id }]);
  // Until the transaction ends, the next call of the workspace waits for its own.
  await billing.releaseHold(tx, { workspace_id, call_id });
  await tellEnd(tx, row, {
    status,
    end_reason: reason,
    fault,
    summary: sentence,
    duration_ms: 0,
    success: reasonFacts(reason).success,
    cost_micros: 0,
  });
  await publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
}

async function tellEnd(
  tx: Transaction,
  row: store.CallRow,
  end: Omit<PayloadOf<'call.ended'>, keyof PayloadOf<'call.started'>>,
): Promise<void> {
  await tellWebhooks(tx, { type: 'call.ended', data: { ...toldCallOf(row), ...end } }, row.call_id);
}

async function close(
  tx: Transaction,
  { billing, recordings }: CallSettlement,
  row: store.CallRow,
  events: readonly CallEvent[],
  { reason, fault, provider_code, summary, duration_ms, usage, own_tokens, review, noted = [] }: CallEnd,
): Promise<Receipt> {
  const { workspace_id, call_id, content } = row;
  await recordings.callEnded(tx, { workspace_id, call_id });
  const offset_ms = Math.round(duration_ms);
  const facts = [...factsOf(events), ...noted.map((fact) => ({ ...fact, offset_ms }))];
  const written = review ?? (content && reviewPlainly({ agent: content, reason, facts, events }));
  const { status } = reasonFacts(reason);
  const success = written?.success ?? reasonFacts(reason).success;
  const topic = await topicForCall(tx, { workspace_id, call_id, events, facts }, written?.topic ?? null);
  await letGoOfHelp(tx, row);
  await wordsInsert(tx, [wordsRowOf(row, events)]);
  await store.foldsInsert(tx, [row]);
  await judgeAfterEnd(tx, { ...row, status, success });
  // From here until the transaction ends, the next call of the workspace waits for its hold.
  const receipt = await billing.settle(tx, {
    workspace_id,
    call_id,
    usage,
    own_keys: ownKeyUses(events, own_tokens ?? null),
    charged: !notCharged.has(reason),
    description: `${row.origin === 'test' ? 'Test call' : 'Call'} with ${row.agent_name}`,
  });
  await store.updateCall(tx, call_id, {
    ...topic,
    status,
    end_reason: reason,
    fault,
    provider_code,
    outcome: summary,
    success,
    summary: written?.summary ?? null,
    extracted: written?.extracted ?? [],
    ended_at: new Date(row.started_at.getTime() + duration_ms),
    duration_ms: Math.round(duration_ms),
    ...responseFigures(events),
    response_times: responseTimes(events),
    happened: happeningsIn(events),
    facts,
    receipt,
    cost_micros: receipt.total_micros,
    spend_parts: spendPartsOf(receipt),
    billable_ms: Math.round(usage.platform_ms),
    lease_owner: null,
    lease_expires_at: null,
  });
  await tellEnd(tx, row, {
    status,
    end_reason: reason,
    fault,
    summary: written?.summary ?? summary,
    duration_ms: Math.round(duration_ms),
    success,
    cost_micros: receipt.total_micros,
  });
  await publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
  return receipt;
}
