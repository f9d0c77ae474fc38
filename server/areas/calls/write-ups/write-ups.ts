/** What was written about calls, made again when someone asks: its price, and what became of it. */
import type { CallWriteUp, WriteUpEstimate } from '#contract/calls/reading/call-write-ups';
import type { CallEvent } from '#contract/calls/call-events';
import { ApiError, present, throwRefusal } from '#domain/api-error';
import { noModelToWrite, whyNotWritten } from '#domain/calls/write-ups';
import { noSuch } from '#domain/refusals';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import type { Session } from '../../../platform/http/session';
import { publishEvent } from '../../../platform/workspace-events';
import { estimatedTokens, wantsModel } from '../../../runtime/brains/after-call';
import type { ModelEndpoint } from '../../../runtime/ports';
import type { BillingService } from '../../billing/service';
import type { AgentBrains } from '../agent-brains';
import { callerTalked, listEvents } from '../log-store';
import { type WriteUpRow, writeUpRows } from '../waiting-row-store';
import { type CallRow, findCall, lockCall } from '../store';
import { topicNames } from '../topics/assigning';

export interface CallWriteUps {
  get(session: Session, callId: string): Promise<CallWriteUp>;
  /** @throws ApiError `conflict` where it can't be made again */
  estimate(session: Session, callId: string): Promise<WriteUpEstimate>;
  /** @throws ApiError as `estimate` */
  write(session: Session, callId: string): Promise<CallWriteUp>;
}

interface CallWriteUpsOptions {
  database: Database;
  billing: Pick<BillingService, 'costOf'>;
  brains: AgentBrains;
}

/** What is written about, and by whom it was answered. */
export interface WriteUpMaterial {
  call: CallRow & { content: NonNullable<CallRow['content']> };
  events: CallEvent[];
}

/** Or a sentence that says why there's nothing to write about. */
export async function materialOf(tx: Transaction, call: CallRow): Promise<WriteUpMaterial | string> {
  const events = (await listEvents(tx, call.call_id)).map(({ event }) => event);
  const written = writtenCall(
    call,
    events.some(({ type }) => type === 'caller_said'),
  );
  return typeof written === 'string' ? written : { call: written, events };
}

function writtenCall(call: CallRow, talked: boolean): WriteUpMaterial['call'] | string {
  const { content, ended_at } = call;
  const wants_model = content !== null && wantsModel(content);
  const refusal = whyNotWritten({ ended_at, has_content: content !== null, talked, wants_model });
  if (refusal !== null) return refusal;
  return content === null ? noSuch.agentOfCall : { ...call, content };
}

/** The model of the agent as it ran. @throws ApiError `conflict` where there's none */
export async function writerOf(
  brains: AgentBrains,
  { call }: Pick<WriteUpMaterial, 'call'>,
): Promise<ModelEndpoint> {
  const brain = await brains.brainOf(call.workspace_id, call.content).catch((error: unknown) => {
    // Its fields are the agent's, which no one edits here.
    throw error instanceof ApiError ? new ApiError('conflict', error.message) : error;
  });
  if (brain.kind !== 'model') throw new ApiError('conflict', noModelToWrite);
  return brain;
}

export function createCallWriteUps({ database, billing, brains }: CallWriteUpsOptions): CallWriteUps {
  const material = (session: Session, callId: string) =>
    database.inWorkspace(session.workspace_id, async (tx) => {
      const found = await materialOf(tx, present(await findCall(tx, callId), noSuch.call));
      if (typeof found === 'string') throw new ApiError('conflict', found);
      return found;
    });
  const estimated = async (session: Session, callId: string): Promise<WriteUpEstimate> => {
    const found = await material(session, callId);
    const { model, own_key = false } = await writerOf(brains, found);
    const topics = await topicNames(database, session.workspace_id);
    const tokens = [estimatedTokens(model, found.call.content, found.events, topics)];
    return { model, own_key, micros: own_key ? 0 : billing.costOf({ platform_ms: 0, tokens }) };
  };

  const refusalOf = async (written: WriteUpMaterial['call'] | string): Promise<string | null> => {
    if (typeof written === 'string') return written;
    return writerOf(brains, { call: written }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof ApiError) return error.message;
        throw error;
      },
    );
  };

  return {
    async get(session, callId) {
      const { row, written } = await database.inWorkspace(session.workspace_id, async (tx) => {
        const call = present(await findCall(tx, callId), noSuch.call);
        const talked = await callerTalked(tx, callId);
        return { row: await writeUpRows.find(tx, callId), written: writtenCall(call, talked) };
      });
      return shown(row, await refusalOf(written));
    },

    estimate: estimated,

    async write(session, callId) {
      await estimated(session, callId);
      return database.inWorkspace(session.workspace_id, async (tx) => {
        const call = present(await lockCall(tx, callId), noSuch.call);
        throwRefusal(call.ended_at === null ? noSuch.call : null);
        await writeUpRows.ask(tx, call);
        await publishEvent(tx, session.workspace_id, { type: 'call.changed', call_id: callId });
        return shown(await writeUpRows.find(tx, callId), null);
      });
    },
  };
}

function shown(row: WriteUpRow | undefined, refusal: string | null): CallWriteUp {
  return {
    state: row?.state ?? 'none',
    reason: row?.reason ?? null,
    model: row?.model ?? null,
    written_at: row?.written_at?.toISOString() ?? null,
    cost_micros: row?.cost_micros ?? 0,
    refusal,
  };
}
