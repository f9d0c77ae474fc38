/** Calls that ring: prepared with the agent's published version, or noted with what kept them away. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { NumberRules } from '#contract/agents/number-rules';
import type { EndReason } from '#contract/calls/outcomes';
import { ApiError } from '#domain/api-error';
import type { FallbackResult } from '#domain/calls/telephone/fallback';
import { recordingNotice } from '#domain/calls/telephone/recording-law';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import { inTurn } from '../../../platform/database/in-turn';
import { publishEvent } from '../../../platform/workspace-events';
import type { BillingService } from '../../billing/service';
import { type AgentBrains, chargedModel } from '../agent-brains';
import { closeUnconnected } from '../closing/call-closing';
import type { PhoneHolder } from '../live/live-call';
import type { LiveCalls } from '../live/live-calls';
import { WAITS_MS } from '../preparation';
import * as store from '../store';

/** A call that rings, on a number of the workspace's. */
interface RingingCall {
  workspace_id: string;
  /** What it'll be called in the history. */
  call_id: string;
  carrier_id: string;
  /** In E.164 where they can be read so. */
  called: string;
  caller: string;
  /** What answers, in its published version. A reason: nothing does. */
  agent: { agent_id: string; version: number; content: AgentContent } | EndReason;
  /** Of this caller on this number. Null: as many as come. */
  calls_per_hour: number | null;
  /** Refused for one of these, it's sent to another number, which costs as an answered one does: it counts, and is limited. */
  forwarded: readonly EndReason[];
  /** Of the number; one that isn't known says it. */
  recording_notice: NumberRules['recording_notice'];
  /**
   * Asked where this process is about to end: whether another one is there, which its sound may come to. Absent: its sound comes
   * here, or nowhere.
   */
  isFollowed?: () => Promise<boolean>;
}

/** `refused`: it's in the history with this reason, and over. */
type Prepared = { holder: PhoneHolder } | { refused: EndReason; call_id: string };

/** A call that was refused by something of ours, and that the history doesn't have yet. Numbers as `RingingCall` has them. */
export interface UntoldRefusal extends Pick<RingingCall, 'workspace_id' | 'call_id' | 'called' | 'caller'> {
  rang_at: Date;
  reason: EndReason;
  fallback_number?: string;
  fallback_result?: FallbackResult;
}

export interface RingingCalls {
  prepare(call: RingingCall): Promise<Prepared>;
  /** Puts a refused call into the history afterwards, once however often it's told. */
  noteRefused(refused: UntoldRefusal): Promise<void>;
}

export interface RingingCallsOptions {
  database: Database;
  billing: BillingService;
  brains: AgentBrains;
  liveCalls: LiveCalls;
}

const HOUR_MS = 3_600_000;

/** What history names where no agent was there to answer. */
const NO_AGENT = 'No agent';

export function createRingingCalls(options: RingingCallsOptions): RingingCalls {
  const { database, billing, brains, liveCalls } = options;
  return {
    async prepare(ringing) {
      const { workspace_id, call_id, carrier_id, called, caller, agent, calls_per_hour, forwarded } = ringing;
      const call = { workspace_id, call_id };
      const answers = typeof agent === 'string' ? null : agent;
      const model = answers && (await modelOf(workspace_id, answers.content));
      // Whom no agent takes needs no other process.
      const isLedOn =
        answers !== null && liveCalls.places.draining && (await ringing.isFollowed?.()) === true;
      return database.inWorkspace(workspace_id, async (tx): Promise<Prepared> => {
        const before = await callsBefore(tx, ringing);
        const isTooMany = calls_per_hour !== null && before >= calls_per_hour;
        const row = await store.insertCall(tx, {
          ...call,
          agent_id: answers?.agent_id ?? null,
          agent_name: answers?.content.name ?? NO_AGENT,
          agent_version: answers?.version ?? null,
          content: answers?.content ?? null,
          setup: {
            variables: { caller_number: caller, called_number: called },
            tools: 'real',
            replay: [],
            sound: true,
            recording_notice: recordingNotice(ringing.recording_notice, caller),
          },
          origin: 'phone',
          party: caller,
          called_number: called,
          status: 'queued',
          lease_expires_at: new Date(Date.now() + WAITS_MS),
        });
        const refuse = async (reason: EndReason): Promise<Prepared> => {
          const told = isTooMany && forwarded.includes(reason) ? 'too_many_calls' : reason;
          await closeUnconnected(tx, billing, row, told);
          return { refused: told, call_id: call.call_id };
        };
        if (typeof agent === 'string') return refuse(agent);
        if (model === null || model === 'invalid') return refuse('agent_invalid');
        if (isTooMany) return refuse('too_many_calls');
        const held = await billing.placeHold(tx, {
          ...call,
          micros: billing.estimateMinute(model.charged),
          test_money_ok: model.charged === null,
          by_telephone: true,
        });
        if (!held.held) return refuse(held.reason === 'daily_cap' ? 'daily_cap' : 'insufficient_credit');
        if (!isLedOn && liveCalls.places.expect(call) !== null) return refuse('busy');
        await publishEvent(tx, workspace_id, { type: 'call.changed', call_id: call.call_id });
        return { holder: { ...call, carrier_id } };
      });
    },

    noteRefused: ({ workspace_id, call_id, called, caller, rang_at, reason, ...elsewhere }) =>
      database.inWorkspace(workspace_id, async (tx) => {
        // It may be there: the answer to its own transaction was lost.
        const row =
          (await store.lockCall(tx, call_id)) ??
          (await store.insertCall(tx, {
            workspace_id,
            call_id,
            agent_name: NO_AGENT,
            origin: 'phone',
            party: caller,
            called_number: called,
            status: 'queued',
            created_at: rang_at,
            started_at: rang_at,
          }));
        if (row.status === 'queued') await closeUnconnected(tx, billing, row, reason);
        await store.updateCall(tx, call_id, { ended_at: rang_at, ...elsewhere });
      }),
  };

  async function modelOf(
    workspaceId: string,
    content: AgentContent,
  ): Promise<{ charged: string | null } | 'invalid'> {
    try {
      return { charged: chargedModel(await brains.brainOf(workspaceId, content)) };
    } catch (error) {
      // The agent's key or model was removed since it was published.
      if (error instanceof ApiError) return 'invalid';
      throw error;
    }
  }
}

/** Of a caller whose calls are limited, in the last hour; none where they aren't. Its calls wait for each other. */
async function callsBefore(
  tx: Transaction,
  call: Pick<RingingCall, 'workspace_id' | 'called' | 'caller' | 'calls_per_hour' | 'forwarded'>,
): Promise<number> {
  const { workspace_id, called, caller, forwarded } = call;
  if (call.calls_per_hour === null) return 0;
  await inTurn(tx, `calls of ${caller} to ${called}`, workspace_id);
  const since = new Date(Date.now() - HOUR_MS);
  return store.countCallsOfCaller(tx, { called, caller, since, forwarded });
}
