/** The rules of calls: who may start one, what people read of it, and when it may be deleted. */
import {
  type Call,
  type CallCount,
  type callEndpoints,
  type CallFilters,
  type CallOrder,
  type CallSummary,
  MOST_COUNTED,
} from '#contract/calls/calls';
import type { QueryOf, ResponseOf } from '#contract/endpoint';
import { present, throwRefusal } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { sortedBy } from '#domain/calls/call-order';
import { saidTypes } from '#contract/calls/said-lines';
import { matchesIn, mayMatch, wordQueryOf } from '#domain/calls/call-words';
import { noSuch } from '#domain/refusals';
import { pageOf } from '#domain/requests/paging';
import { factsOf } from '#contract/calls/call-facts';
import type { Transaction } from '../../platform/database/transaction';
import type { Session } from '../../platform/http/session';
import { publishEvent } from '../../platform/workspace-events';
import { livingAgents } from '../agents/service';
import type { RecordingKeeper } from '../recordings/keeping';
import { recordingOf } from '../recordings/service';
import { callCursorOf, callPositionOf } from './list/call-cursor';
import { deleteLocked, lockToDelete } from './closing/call-deletion';
import { callOf } from './call-presentation';
import { summariesOf } from './call-summaries';
import { tagsOf } from './marks/mark-store';
import { listEvents, logsOf } from './log-store';
import { topicsOf } from './topics/topic-store';
import * as list from './list/call-list';
import * as store from './store';
import { createTestCalls, type TestCalls, type TestCallsOptions } from './test-calls';

/** What other areas ask of calls, each in its own transaction. */
export { listEvents } from './log-store';
export { agentActivity } from './activity-store';
export { agentOfCall, findCall, hasOwnCall, hasOwnCalls, lockCall } from './store';
export {
  asOfOneMoment,
  breakdownWithin,
  figuresWithin,
  hasRealCall,
  testCallsWithin,
} from './figures/figures';
export { noteCallsBehind, watchedWithin, watchedLast, type Watched } from './figures/watched-store';
export { markRead, unreadMentions } from './marks/mention-store';
export { deleteScorecardsOf } from './scoring/scorecard-store';
export { callsOfLinks, type LinkCalls, letGoOfWaiting } from './link-store';

export interface CallsService extends TestCalls {
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
  /**
   * Deletes a call with its log and its recording. What it cost stays in the ledger.
   *
   * @throws ApiError `not_found`, or `conflict` while it runs
   */
  delete(session: Session, callId: string): Promise<void>;
}

interface CallsServiceOptions extends TestCallsOptions {
  recordings: Pick<RecordingKeeper, 'removeFiles' | 'wake'>;
}

export function createCallsService(options: CallsServiceOptions): CallsService {
  const { database, billing, recordings } = options;
  return {
    ...createTestCalls(options),

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

    async delete(session, callId) {
      const { workspace_id } = session;
      await database.inWorkspace(workspace_id, async (tx) => {
        const row = present(await store.lockCall(tx, callId), noSuch.call);
        throwRefusal(callCan.delete({ ended_at: row.ended_at?.toISOString() ?? null }, session.role));
        const locked = await lockToDelete(tx, [callId]);
        await deleteLocked(tx, { billing, keeper: recordings }, workspace_id, locked);
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
    { types: saidTypes, isNeeded: mayMatch(words) },
  );
  return items.map((item) => ({
    ...item,
    matches: matchesIn(
      (logs.get(item.call_id) ?? []).map(({ event }) => event),
      words,
    ),
  }));
}
