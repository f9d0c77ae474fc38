/** Test calls, from the browser: prepared with the draft as it's sent, and come back to by their own tab. */
import { randomUUID } from 'node:crypto';
import type { CallEstimate } from '#contract/agents/agents';
import type { callEndpoints, CallTicket } from '#contract/calls/calls';
import type { BodyOf } from '#contract/endpoint';
import { ApiError, present, throwRefusal } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { noSuch } from '#domain/refusals';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { once } from '../../platform/http/idempotency';
import type { IdempotentRequest } from '../../platform/http/idempotent-request';
import type { Session } from '../../platform/http/session';
import { publishEvent } from '../../platform/workspace-events';
import { issueTicket } from '../../platform/tickets';
import type { Brain } from '../../runtime/ports';
import type { AgentSecrets } from '../agents/secrets';
import { agentForCall } from '../agents/service';
import type { BillingService } from '../billing/service';
import { type AgentBrains, chargedModel } from './agent-brains';
import { noPlaceError } from './live/call-places';
import type { LiveCalls } from './live/live-calls';
import { isTakeoverSecret, knownZone, newTakeoverSecret, WAITS_MS } from './preparation';
import * as store from './store';

export interface TestCalls {
  /** What a minute of a test call costs now. */
  estimate(): CallEstimate;
  startTest(
    session: Session,
    agentId: string,
    test: BodyOf<typeof callEndpoints.startTest>,
    request: IdempotentRequest,
  ): Promise<CallTicket>;
  resume(session: Session, callId: string, takeoverSecret: string): Promise<CallTicket>;
}

export interface TestCallsOptions {
  database: Database;
  billing: BillingService;
  liveCalls: LiveCalls;
  brains: AgentBrains;
  /** Keeps the secrets that were typed into a draft out of the call's record. */
  secrets: Pick<AgentSecrets, 'seal'>;
}

export function createTestCalls(options: TestCallsOptions): TestCalls {
  const { database, billing, liveCalls, brains, secrets } = options;
  const estimateOf = (brain: Brain): CallEstimate => ({
    micros_per_minute: billing.estimateMinute(chargedModel(brain)),
    brain: brain.kind,
    model: brain.kind === 'model' ? brain.model : null,
  });

  const prepare = async (
    tx: Transaction,
    session: Session,
    agentId: string,
    { content: typed, time_zone, ...setup }: BodyOf<typeof callEndpoints.startTest>,
    brain: Brain,
  ): Promise<{ call_id: string }> => {
    present(await agentForCall(tx, agentId), noSuch.agent);
    const call = { workspace_id: session.workspace_id, call_id: randomUUID() };
    const content = await secrets.seal(tx, session.workspace_id, typed);
    await store.insertCall(tx, {
      ...call,
      agent_id: agentId,
      agent_name: content.name,
      content,
      setup,
      time_zone,
      origin: 'test',
      party: 'Browser',
      status: 'queued',
      started_by: session.user_id,
      lease_expires_at: new Date(Date.now() + WAITS_MS),
    });
    const answer = await billing.placeHold(tx, {
      ...call,
      micros: billing.estimateMinute(chargedModel(brain)),
      test_money_ok: chargedModel(brain) === null,
    });
    if (!answer.held) throw new ApiError('insufficient_credit', answer.message);
    await publishEvent(tx, session.workspace_id, { type: 'call.changed', call_id: call.call_id });
    return { call_id: call.call_id };
  };

  return {
    estimate: () => estimateOf(brains.installation),

    async startTest(session, agentId, test, request) {
      const brain = await brains.brainOf(session.workspace_id, test.content);
      const issued = await database.inWorkspace(session.workspace_id, async (tx) => {
        // Only the id is kept for a repeated request; ticket and secret are made again and stored as hashes.
        const { call_id } = await once(tx, request, () =>
          prepare(tx, session, agentId, { ...test, time_zone: knownZone(test.time_zone) }, brain),
        );
        const row = present(await store.lockCall(tx, call_id), noSuch.call);
        if (row.status !== 'queued') throw new ApiError('conflict', 'This test call has already started.');
        const takeover = newTakeoverSecret();
        await store.updateCall(tx, call_id, {
          takeover_hash: takeover.hash,
          lease_expires_at: new Date(Date.now() + WAITS_MS),
        });
        const { ticket } = await issueTicket(tx, 'call', session, call_id);
        // Known by its id: what was promised to a request is promised to its repetition.
        const noPlace = liveCalls.places.expect({ call_id, workspace_id: session.workspace_id });
        if (noPlace !== null) throw noPlaceError(noPlace, 'member');
        return { call_id, ticket, takeover_secret: takeover.secret };
      });
      return { ...issued, estimate: estimateOf(brain) };
    },

    resume: (session, callId, takeover_secret) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        const row = present(await store.findCall(tx, callId), noSuch.call);
        const isOwnTab =
          row.started_by === session.user_id && isTakeoverSecret(takeover_secret, row.takeover_hash);
        throwRefusal(callCan.resume(isOwnTab), 'forbidden');
        const { ticket } = await issueTicket(tx, 'call', session, callId);
        // What the call costs was said when it began; the agent's key may be gone by now.
        const estimate = estimateOf(brains.installation);
        return { call_id: callId, ticket, takeover_secret, estimate };
      }),
  };
}
