/**
 * Makes again what was written about calls, for those that wait for it; as judging does. A crash leaves the row, which is
 * taken up again; only the attempt that was handed out last may write, and what was there stays until there's something new.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '#domain/api-error';
import type { TokenUsage } from '#domain/money/usage';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import { takeCallsToWrite } from '../../../platform/database/lookups/due';
import { type Repeated, repeated } from '../../../platform/repeated';
import { publishEvent } from '../../../platform/workspace-events';
import { type CallReview, estimatedTokens, reviewByModel } from '../../../runtime/brains/after-call';
import type { BillingService } from '../../billing/service';
import type { AgentBrains } from '../agent-brains';
import { findCall, lockCall, updateCall } from '../store';
import { topicForCall, topicNames } from '../topics/assigning';
import { tellReviewed } from '../told-reviews';
import * as store from './write-up-store';
import { materialOf, type WriteUpMaterial, writerOf } from './write-ups';

const LOOK_EVERY_MS = 2000;
/** Calls that this process writes about at once. */
const BATCH = 4;
/** Shorter than the time until another process takes the call up. */
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
  log: Pick<FastifyBaseLogger, 'error'>;
}

interface TakenCall {
  workspace_id: string;
  call_id: string;
  attempts: number;
}

interface Written {
  /** Null: it came to nothing. */
  review: CallReview | null;
  reason: string | null;
  model: string | null;
  /** What is to be charged. */
  tokens: TokenUsage[];
}

export function createWriting({ database, billing, brains, log }: WritingOptions): Writing {
  const stopping = new AbortController();

  async function write(): Promise<number> {
    let written = 0;
    while (!stopping.signal.aborted) {
      const taken = await database.withoutTenant((tx) => takeCallsToWrite(tx, BATCH));
      await Promise.all(taken.map(writeOrTell));
      written += taken.length;
      if (taken.length < BATCH) break;
    }
    return written;
  }

  const inWorkspace = <Result>({ workspace_id }: TakenCall, work: (tx: Transaction) => Promise<Result>) =>
    database.inWorkspace(workspace_id, work);

  async function writeOrTell(call: TakenCall): Promise<void> {
    const { call_id } = call;
    try {
      await writeOne(call);
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error, call_id }, 'a call could not be written about');
      await putOff(call).catch((err: unknown) =>
        log.error({ err, call_id }, 'a call that could not be written about was not put off'),
      );
    }
  }

  /** Given back at the end of the process; else later, and not for ever. */
  async function putOff(call: TakenCall): Promise<void> {
    const { call_id, attempts } = call;
    if (stopping.signal.aborted) return inWorkspace(call, (tx) => store.postpone(tx, call_id, attempts, 0));
    if (attempts < MOST_ATTEMPTS) {
      return inWorkspace(call, (tx) => store.postpone(tx, call_id, attempts, 30 * attempts));
    }
    await inWorkspace(call, (tx) => settle(tx, call, failed('Something went wrong inside Callwright.'), ''));
  }

  async function writeOne(call: TakenCall): Promise<void> {
    const material = await inWorkspace(call, async (tx) => {
      if ((await store.lockTaken(tx, call.call_id, call.attempts)) === undefined) return null;
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
    const refusal = own_key ? null : await hold(call, estimated);
    if (refusal !== null) return failed(refusal);
    const asked = await reviewByModel(
      { agent: content, reason: end_reason, facts, topics },
      material.events,
      endpoint,
      AbortSignal.any([stopping.signal, AbortSignal.timeout(PATIENCE_MS)]),
    );
    stopping.signal.throwIfAborted();
    const tokens = asked.used === null || own_key ? [] : [asked.used];
    if (asked.failure === null) return { review: asked.review, reason: null, model, tokens };
    if (!asked.answered && call.attempts < MOST_ATTEMPTS) {
      await inWorkspace(call, (tx) => store.postpone(tx, call.call_id, call.attempts, 30 * call.attempts));
      return null;
    }
    return { ...failed(`Not regenerated: ${asked.failure}.`), tokens };
  }

  /** Holds what the model will cost about. @returns why it can't be held, or null */
  const hold = (call: TakenCall, usage: TokenUsage): Promise<string | null> =>
    inWorkspace(call, async (tx) => {
      const row = await store.lockTaken(tx, call.call_id, call.attempts);
      if (row === undefined) throw new Error('The call was taken up by another process.');
      const hold_id = row.hold_id ?? randomUUID();
      const answer = await billing.placeHold(tx, {
        workspace_id: call.workspace_id,
        call_id: hold_id,
        micros: billing.costOf({ platform_ms: 0, tokens: [usage] }),
        test_money_ok: false,
        who: 'Writing about this call needs',
      });
      if (!answer.held) return answer.message;
      await store.updateWriteUp(tx, call.call_id, { hold_id });
      return null;
    });

  /** Writes what came of it, charges it, and tells every page; nothing where another attempt has it by now. */
  async function settle(
    tx: Transaction,
    { workspace_id, call_id, attempts }: TakenCall,
    { review, reason, model, tokens }: Written,
    agentName: string,
  ): Promise<void> {
    const known = await lockCall(tx, call_id);
    if (known === undefined) return;
    const row = await store.lockTaken(tx, call_id, attempts);
    if (row === undefined) return;
    const charged =
      row.hold_id === null
        ? 0
        : await billing.chargeTokens(tx, {
            workspace_id,
            hold_id: row.hold_id,
            tokens,
            description: `Writing about a call with ${agentName} again`,
            source_key: `call_write_up:${row.hold_id}`,
          });
    const done = { hold_id: null, cost_micros: row.cost_micros + charged, reason };
    if (review === null) {
      await store.updateWriteUp(tx, call_id, { ...done, state: 'failed' });
    } else {
      const { topic, ...written } = review;
      const about =
        topic === null || known.topic_by === 'person'
          ? {}
          : await topicForCall(tx, { workspace_id, call_id, events: [], facts: known.facts }, topic);
      await updateCall(tx, call_id, { ...written, ...about });
      await store.updateWriteUp(tx, call_id, { ...done, state: 'written', model, written_at: new Date() });
      await tellReviewed(tx, call_id);
    }
    await publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
  }

  const looking = repeated(write, LOOK_EVERY_MS, (err) => log.error({ err }, 'writing about calls failed'));
  return {
    write,
    start: looking.start,
    stop: () => {
      stopping.abort();
      return looking.stop();
    },
  };
}

const failed = (reason: string): Written => ({ review: null, reason, model: null, tokens: [] });
