/** Calls that visitors start by a share link: prepared with the agent's published version, and resumed. */
import { randomUUID } from 'node:crypto';
import type { AgentContent } from '#contract/agents/agent-content';
import type { Micros } from '#contract/money';
import type { VisitorTicket } from '#contract/agents/share-links';
import { ApiError, throwRefusal } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { asThingsAre, noSuch } from '#domain/refusals';
import type { Transaction } from '../../platform/database/transaction';
import { publishEvent } from '../../platform/workspace-events';
import { issueVisitorTicket } from '../../platform/tickets';
import type { BillingService } from '../billing/service';
import { type AgentBrains, chargedModel } from './agent-brains';
import { noPlaceError } from './live/call-places';
import type { LiveCalls } from './live/live-calls';
import { isTakeoverSecret, knownZone, newTakeoverSecret, WAITS_MS } from './preparation';
import * as store from './store';

/** What a visitor may have of an agent, already bounded by the link. */
interface WebCall {
  workspace_id: string;
  link_id: string;
  agent_id: string;
  version: number;
  content: AgentContent;
  /** Who is on the other side, as lists show it. */
  party: string;
  /** By name; what the page's own server vouches for. */
  variables: Record<string, string>;
  sound: boolean;
  time_zone: string;
}

interface CallPrice {
  minute_micros: Micros;
  /** Nothing in it costs the operator. */
  test_money_ok: boolean;
}

export interface WebCalls {
  /**
   * @throws ApiError `busy` when this server carries no more calls, `not_available` when the workspace
   *   can't pay for one
   */
  prepare(tx: Transaction, call: WebCall, price: CallPrice): Promise<VisitorTicket>;
  /** @throws ApiError `not_found` or `forbidden` */
  resume(
    tx: Transaction,
    call: { workspace_id: string; link_id: string; call_id: string; takeover_secret: string },
  ): Promise<VisitorTicket>;
  /**
   * What a minute with this agent costs about.
   *
   * @throws ApiError when the agent's model can't be used
   */
  priceOf(workspaceId: string, content: AgentContent): Promise<CallPrice>;
}

interface WebCallsOptions {
  billing: BillingService;
  brains: AgentBrains;
  liveCalls: LiveCalls;
}

export function createWebCalls({ billing, brains, liveCalls }: WebCallsOptions): WebCalls {
  return {
    async priceOf(workspaceId, content) {
      const model = chargedModel(await brains.brainOf(workspaceId, content));
      return { minute_micros: billing.estimateMinute(model), test_money_ok: model === null };
    },

    async prepare(tx, asked, price) {
      const { workspace_id, link_id, content, sound, time_zone, agent_id, version, party, variables } = asked;
      const call = { workspace_id, call_id: randomUUID() };
      const takeover = newTakeoverSecret();
      await store.insertCall(tx, {
        ...call,
        agent_id,
        agent_name: content.name,
        agent_version: version,
        content,
        setup: { variables, tools: 'real', replay: [], sound },
        time_zone: knownZone(time_zone),
        origin: 'web',
        party,
        link_id,
        status: 'queued',
        takeover_hash: takeover.hash,
        lease_expires_at: new Date(Date.now() + WAITS_MS),
      });
      const held = await billing.placeHold(tx, {
        ...call,
        micros: price.minute_micros,
        test_money_ok: price.test_money_ok,
      });
      if (!held.held) throw new ApiError('not_available', asThingsAre.noCallsNow);
      await publishEvent(tx, workspace_id, { type: 'call.changed', call_id: call.call_id });
      const { ticket } = await issueVisitorTicket(tx, { ...call, link_id });
      const noPlace = liveCalls.places.expect(call);
      if (noPlace !== null) throw noPlaceError(noPlace, 'visitor');
      return { ticket, takeover_secret: takeover.secret, call: call.call_id };
    },

    async resume(tx, { workspace_id, link_id, call_id, takeover_secret }) {
      const row = await store.findCall(tx, call_id);
      if (row === undefined || row.link_id !== link_id) throw new ApiError('not_found', noSuch.call);
      throwRefusal(callCan.resume(isTakeoverSecret(takeover_secret, row.takeover_hash)), 'forbidden');
      const { ticket } = await issueVisitorTicket(tx, { workspace_id, link_id, call_id });
      return { ticket, takeover_secret, call: call_id };
    },
  };
}
