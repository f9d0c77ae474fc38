/**
 * Makes again what was written about calls, for those that wait for it. What was there stays until there's something new.
 */
import { WENT_WRONG } from '#contract/calls/end-sentences';
import { ApiError } from '#domain/api-error';
import type { TokenUsage } from '#domain/money/usage';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import { takeCallsToWrite } from '../../../platform/database/lookups/due';
import type { Log } from '../../../platform/logging';
import type { Repeated } from '../../../platform/repeated';
import { publishEvent } from '../../../platform/workspace-events';
import { type CallReview, estimatedTokens, reviewByModel } from '../../../runtime/brains/after-call';
import type { BillingService } from '../../billing/service';
import type { AgentBrains } from '../agent-brains';
import { createModelWork, type TakenCall } from '../model-work/model-work';
import { writeUpRows } from '../waiting-row-store';
import { findCall, lockCall, updateCall } from '../store';
import { topicForCall, topicNames } from '../topics/assigning';
import { tellReviewed } from '../told-reviews';
import { materialOf, type WriteUpMaterial, writerOf } from './write-ups';

/** Calls that this process writes about at once. */
const BATCH = 4;
/** Shorter than a call is kept for. */
const PATIENCE_MS = 60_000;
/** How often a call is taken up whose model can't be reached. */
const MOST_ATTEMPTS = 3;

export interface Writing extends Repeated {
  /** Writes what waits. @returns how many calls were taken up */
  write(): Promise<number>;
}

interface WritingOptions {
  database: Database;
  billing: BillingService;
  brains: AgentBrains;
  log: Log<'error'>;
}

interface Written {
  /** Null: it came to nothing. */
  review: CallReview | null;
  reason: string | null;
  model: string | null;
  /** What has to be charged. */
  tokens: TokenUsage[];
}

export function createWriting({ database, billing, brains, log }: WritingOptions): Writing {
  const work = createModelWork({
    database,
    billing,
    log,
    rows: writeUpRows,
    take: takeCallsToWrite,
    batch: BATCH,
    mostAttempts: MOST_ATTEMPTS,
    done: 'written about',
    who: 'Writing about this call needs',
    work: writeOne,
    giveUp: async (call) => {
      const written = failed(WENT_WRONG);
      await inWorkspace(call, (tx) => settle(tx, call, written, ''));
    },
  });
  const { inWorkspace, stopping } = work;

  async function writeOne(call: TakenCall): Promise<void> {
    const material = await inWorkspace(call, async (tx) => {
      if ((await writeUpRows.lockTaken(tx, call.call_id, call.attempts)) === undefined) return null;
      const row = await findCall(tx, call.call_id);
      return row === undefined ? null : materialOf(tx, row);
    });
    // Another process has it, or it's gone.
    if (material === null) return;
    const written = typeof material === 'string' ? failed(material) : await writtenAbout(call, material);
    if (written === null) return;
    const agentName = typeof material === 'string' ? '' : material.call.agent_name;
    await inWorkspace(call, (tx) => settle(tx, call, written, agentName));
  }

  /** Null: it was put off, since the model can't be reached. */
  async function writtenAbout(call: TakenCall, material: WriteUpMaterial): Promise<Written | null> {
    const { content, end_reason, facts } = material.call;
    if (end_reason === null) return failed('It isn’t known how the call ended.');
    let endpoint;
    try {
      endpoint = await writerOf(brains, material);
    } catch (error) {
      if (error instanceof ApiError) return failed(error.message);
      throw error;
    }
    const { model, own_key } = endpoint;
    const topics = await topicNames(database, call.workspace_id);
    const estimated = estimatedTokens(model, content, material.events, topics);
    const refusal = own_key ? null : await work.hold(call, estimated);
    if (refusal !== null) return failed(refusal);
    const asked = await reviewByModel(
      { agent: content, reason: end_reason, facts, topics },
      material.events,
      endpoint,
      AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE_MS)]),
    );
    stopping.throwIfAborted();
    const tokens = asked.used === null || own_key ? [] : [asked.used];
    if (asked.failure === null) return { review: asked.review, reason: null, model, tokens };
    if (!asked.answered && (await work.later(call))) return null;
    return { ...failed(`Not regenerated: ${asked.failure}.`), tokens };
  }

  /** Writes what came of it, charges it, and tells every page; nothing where another attempt has it by now. */
  async function settle(
    tx: Transaction,
    call: TakenCall,
    { review, reason, model, tokens }: Written,
    agentName: string,
  ): Promise<void> {
    const { workspace_id, call_id, attempts } = call;
    const known = await lockCall(tx, call_id);
    if (known === undefined) return;
    const row = await writeUpRows.lockTaken(tx, call_id, attempts);
    if (row === undefined) return;
    if (review !== null) {
      const { topic, ...written } = review;
      const about =
        topic === null || known.topic_by === 'person'
          ? {}
          : await topicForCall(tx, { workspace_id, call_id, events: [], facts: known.facts }, topic);
      await updateCall(tx, call_id, { ...written, ...about });
    }
    // The topic's phrase is locked before the balance, as where a call ends, or the two would wait for each other.
    const description = `Writing about a call with ${agentName} again`;
    const charged = await work.charge(tx, call, row, { tokens, description, source: 'call_write_up' });
    const done = { ...charged, reason };
    if (review === null) {
      await writeUpRows.update(tx, call_id, { ...done, state: 'failed' });
    } else {
      await writeUpRows.update(tx, call_id, { ...done, state: 'written', model, written_at: new Date() });
      await tellReviewed(tx, call_id);
    }
    await publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
  }

  return { write: work.all, start: work.start, stop: work.stop };
}

const failed = (reason: string): Written => ({ review: null, reason, model: null, tokens: [] });
