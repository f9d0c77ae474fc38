/** Calls out that someone wants made: prepared in their transaction, for the process that is connected to the carrier. */
import { randomUUID } from 'node:crypto';
import type { AgentContent } from '#contract/agents/agent-content';
import type { NumberRules } from '#contract/agents/number-rules';
import type { IfMachine, MachineBy } from '#contract/outbound/calls-out';
import type { Micros } from '#contract/money';
import { ApiError } from '#domain/api-error';
import { forMachine } from '#domain/calls/telephone/for-machine';
import { recordingNotice } from '#domain/calls/telephone/recording-law';
import type { Shares } from '../../../platform/configuration/shares';
import type { Transaction } from '../../../platform/database/transaction';
import { inTurn } from '../../../platform/database/in-turn';
import { shareInUse } from '../../../platform/http/limits/share-error';
import { publishCallToMake, publishEvent } from '../../../platform/workspace-events';
import type { BillingService } from '../../billing/service';
import { type AgentBrains, chargedModel } from '../agent-brains';
import * as waiting from './calls-out-store';
import { WAITS_MS } from '../preparation';
import * as store from '../store';

/** As long as many calls ring. */
const RETRY_SECONDS = 20;
/** One of a workspace is prepared at a time. */
const CALLS_OUT = 'calls out';

interface NewCallOut {
  workspace_id: string;
  started_by: string;
  carrier_id: string;
  agent: { agent_id: string; version: number; content: AgentContent };
  /** In E.164. */
  from: string;
  to: string;
  ring_seconds: number;
  variables: Record<string, string>;
  recording_notice: NumberRules['recording_notice'];
  if_machine: IfMachine;
  machine_by: MachineBy;
  machine_message: string;
  /** Not made after that; absent: it waits as long as any call. */
  make_before?: Date;
}

export interface NewCallsOut {
  /**
   * What the agent's model costs; asked before the transaction of `prepare`.
   *
   * @throws ApiError when the agent's model can't be used
   */
  modelOf(workspaceId: string, content: AgentContent): Promise<string | null>;
  /**
   * Whether someone is on the phone with the workspace, also with a colleague they were sent on to, or is being called: a second
   * call would find their line busy. What isn't so of calls out stays so until the transaction ends; someone may call in meanwhile.
   *
   * @param number E.164
   */
  isEngaged(tx: Transaction, workspaceId: string, number: string): Promise<boolean>;
  /** @throws ApiError `insufficient_credit`, `limit_reached` when the day's cap on phone calls is */
  prepare(tx: Transaction, call: NewCallOut, model: string | null): Promise<{ call_id: string }>;
  /** What a call like that is held for, in micro-dollars. */
  estimate(model: string | null): Micros;
}

export interface NewCallsOutOptions {
  billing: BillingService;
  brains: AgentBrains;
  shares: Pick<Shares, 'calls_out'>;
}

export function createNewCallsOut({ billing, brains, shares }: NewCallsOutOptions): NewCallsOut {
  return {
    estimate: billing.estimateMinute,

    modelOf: async (workspaceId, content) => chargedModel(await brains.brainOf(workspaceId, content)),

    async isEngaged(tx, workspaceId, number) {
      await inTurn(tx, CALLS_OUT, workspaceId);
      return waiting.isEngaged(tx, number);
    },

    async prepare(tx, asked, model) {
      const { workspace_id, started_by, carrier_id, agent, from, to, ring_seconds } = asked;
      // "This number" is the one of the person the agent talks with, in either direction.
      const variables = { ...asked.variables, caller_number: to, called_number: to, calling_number: from };
      const machine = forMachine(asked, variables);
      await inTurn(tx, CALLS_OUT, workspace_id);
      if ((await waiting.countUnanswered(tx)) >= shares.calls_out) {
        throw shareInUse(
          'calls_out',
          `${shares.calls_out} of your workspace’s calls are waiting for an answer, which is its limit. Try again when one is over.`,
          RETRY_SECONDS,
        );
      }
      const call = { workspace_id, call_id: randomUUID() };
      await store.insertCall(tx, {
        ...call,
        agent_id: agent.agent_id,
        agent_name: agent.content.name,
        agent_version: agent.version,
        content: agent.content,
        setup: {
          variables,
          tools: 'real',
          replay: [],
          sound: true,
          recording_notice: recordingNotice(asked.recording_notice, to),
          ...(machine && { machine }),
        },
        origin: 'phone',
        party: to,
        called_number: to,
        calling_number: from,
        carrier_id,
        ring_seconds,
        status: 'queued',
        started_by,
        lease_expires_at: new Date(
          Math.min(Date.now() + WAITS_MS, asked.make_before?.getTime() ?? Number.POSITIVE_INFINITY),
        ),
      });
      const held = await billing.placeHold(tx, {
        ...call,
        micros: billing.estimateMinute(model),
        test_money_ok: model === null,
        by_telephone: true,
      });
      if (!held.held) {
        throw new ApiError(
          held.reason === 'daily_cap' ? 'limit_reached' : 'insufficient_credit',
          held.message,
        );
      }
      await publishEvent(tx, workspace_id, { type: 'call.changed', call_id: call.call_id });
      await publishCallToMake(tx, { workspace_id, carrier_id });
      return { call_id: call.call_id };
    },
  };
}
