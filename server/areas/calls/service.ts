/** The rules of calls: who may start one, what it holds, and what people read of it. */
import { randomUUID } from 'node:crypto';
import type { CallEstimate } from '#contract/agents/agents';
import {
  type Call,
  type CallCount,
  type callEndpoints,
  type CallFilters,
  type CallOrder,
  type CallSummary,
  type CallTicket,
  MOST_COUNTED,
} from '#contract/calls/calls';
import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint';
import { ApiError, present, throwRefusal } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { sortedBy } from '#domain/calls/call-order';
import { matchesIn, wordQueryOf } from '#domain/calls/call-words';
import { noSuch } from '#domain/refusals';
import { pageOf } from '#domain/requests/paging';
import { factsOf } from '#contract/calls/call-facts';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { once } from '../../platform/http/idempotency';
import type { IdempotentRequest } from '../../platform/http/idempotent-request';
import type { Session } from '../../platform/http/session';
import { publishEvent } from '../../platform/workspace-events';
import { issueTicket } from '../../platform/tickets';
import type { Brain } from '../../runtime/ports';
import type { AgentSecrets } from '../agents/secrets';
import { agentForCall, livingAgents } from '../agents/service';
import type { BillingService } from '../billing/service';
import type { RecordingKeeper } from '../recordings/keeping';
import { recordingOf } from '../recordings/service';
import { type AgentBrains, chargedModel } from './agent-brains';
import { callCursorOf, callPositionOf } from './list/call-cursor';
import { callOf } from './call-presentation';
import { summariesOf } from './call-summaries';
import { tagsOf } from './marks/mark-store';
import { noPlaceError } from './live/call-places';
import type { LiveCalls } from './live/live-calls';
import { listEvents, logsOf } from './log-store';
import { isTakeoverSecret, knownZone, newTakeoverSecret, WAITS_MS } from './preparation';
import { letGoOfWriting } from './write-ups/write-ups';
import { letGoOfJudging } from './scoring/call-scores';
import { topicsOf } from './topics/topic-store';
import * as list from './list/call-list';
import * as store from './store';

/** What other areas ask of calls, each in its own transaction. */
export { listEvents } from './log-store';
export { agentActivity } from './activity-store';
export { agentOfCall, findCall, hasOwnCall, hasOwnCalls, lockCall } from './store';
export { breakdownWithin, figuresWithin, hasRealCall, testCallsWithin } from './figures/figures';
export { noteCallsBehind, watchedWithin, watchedLast, type Watched } from './figures/watched-store';
export { markRead, unreadMentions } from './marks/mention-store';
export { deleteScorecardOf } from './scoring/scorecard-store';
export { callsOfLinks, type LinkCalls, letGoOfWaiting } from './link-store';

export interface CallsService {
  list(
    session: Session,
    query: QueryOf<typeof callEndpoints.list>,
  ): Promise<ResponseOf<typeof callEndpoints.list>>;
  /** The calls before and after one in a filtered and sorted list. */
  neighbours(
    session: Session,
    callId: string,
    list: CallFilters & CallOrder,
  ): Promise<{ previous: string | null; next: string | null }>;
  /** How many calls the filters mean, as far as they're counted. */
  count(session: Session, filters: CallFilters): Promise<CallCount>;
  get(session: Session, callId: string): Promise<Call>;
  /** What a minute of a test call costs now. */
  estimate(): CallEstimate;
  startTest(
    session: Session,
    agentId: string,
    test: BodyOf<typeof callEndpoints.startTest>,
    request: IdempotentRequest,
  ): Promise<CallTicket>;
  resume(session: Session, callId: string, takeoverSecret: string): Promise<CallTicket>;
  /**
   * Deletes a call with its log and its recording. What it cost stays in the ledger.
   *
   * @throws ApiError `not_found`, or `conflict` while it runs
   */
  delete(session: Session, callId: string): Promise<void>;
}

interface CallsServiceOptions {
  database: Database;
  billing: BillingService;
  liveCalls: LiveCalls;
  recordings: Pick<RecordingKeeper, 'removeFiles' | 'wake'>;
  brains: AgentBrains;
  /** Keeps the secrets that were typed into a draft out of the call's record. */
  secrets: Pick<AgentSecrets, 'seal'>;
}

export function createCallsService({
  database,
  billing,
  liveCalls,
  recordings,
  brains,
  secrets,
}: CallsServiceOptions): CallsService {
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
    list: (session, { cursor, limit, sort, order, call_ids, id_prefix, ...filters }) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        const after = cursor === undefined ? null : callPositionOf(cursor, sort);
        const rows = await list.listCalls(tx, {
          filters,
          order: { sort, order },
          ...(call_ids !== undefined && { ids: call_ids.split(',') }),
          ...(id_prefix !== undefined && { idPrefix: id_prefix }),
          after,
          limit: limit + 1,
        });
        const by = sortedBy[sort];
        const page = pageOf(rows, limit, (row) =>
          callCursorOf({ value: by && row[by], at: row.started_at, id: row.call_id }, sort),
        );
        return { ...page, items: await withMatches(tx, await summariesOf(tx, page.items), filters) };
      }),

    neighbours: (session, callId, { sort, order, ...filters }) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        const row = present(await store.findCall(tx, callId), noSuch.call);
        return list.neighboursOf(tx, row, { filters, order: { sort, order } });
      }),

    count: (session, filters) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        const count = await list.countCalls(tx, filters, new Date());
        return { count: Math.min(count, MOST_COUNTED), is_more: count > MOST_COUNTED };
      }),

    get: (session, callId) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        const row = present(await store.findCall(tx, callId), noSuch.call);
        const events = (await listEvents(tx, callId)).map(({ event }) => event);
        const living = await livingAgents(tx, row.agent_id === null ? [] : [row.agent_id]);
        const recording = await recordingOf(tx, callId);
        const tags = (await tagsOf(tx, [callId])).get(callId) ?? [];
        const topic = (row.topic_id && (await topicsOf(tx, [row.topic_id])).get(row.topic_id)) || null;
        return callOf(row, living, { tags, topic, events, factsSoFar: factsOf(events), recording });
      }),

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

    async delete(session, callId) {
      const { workspace_id } = session;
      await database.inWorkspace(workspace_id, async (tx) => {
        const row = present(await store.lockCall(tx, callId), noSuch.call);
        throwRefusal(callCan.delete({ ended_at: row.ended_at?.toISOString() ?? null }, session.role));
        await recordings.removeFiles(tx, { workspace_id, call_id: callId });
        await letGoOfJudging(tx, billing, row);
        await letGoOfWriting(tx, billing, row);
        await store.deleteCalls(tx, [callId]);
        await publishEvent(tx, workspace_id, { type: 'call.changed', call_id: callId });
      });
      recordings.wake();
    },
  };
}

/** For the dashboard: the newest calls of a filter. */
export async function latestCalls(
  tx: Transaction,
  { limit, filters }: { limit: number; filters: CallFilters },
): Promise<CallSummary[]> {
  const rows = await list.listCalls(tx, { filters, after: null, limit });
  return summariesOf(tx, rows);
}

/** In a list by words: with the places where they were said. */
async function withMatches(
  tx: Transaction,
  items: CallSummary[],
  filters: CallFilters,
): Promise<CallSummary[]> {
  const words = wordQueryOf(filters);
  if (words === null) return items;
  const logs = await logsOf(
    tx,
    items.map(({ call_id }) => call_id),
  );
  return items.map((item) => ({
    ...item,
    matches: matchesIn(
      (logs.get(item.call_id) ?? []).map(({ event }) => event),
      words,
    ),
  }));
}
