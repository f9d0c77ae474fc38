/** What members put to calls: tags and notes; views of the list; and many calls deleted at a time. */
import { type callMarkEndpoints, MOST_MARKED } from '#contract/calls/reading/call-marks';
import type { BodyOf, ResponseOf } from '#contract/endpoint';
import { ApiError } from '#domain/api-error';
import { tagsAfter, tooManyTags } from '#domain/calls/call-marks';
import { noSuch } from '#domain/refusals';
import type { Database } from '../../../platform/database/connection';
import { inWorkspaceOf } from '../../../platform/database/transaction';
import type { Session } from '../../../platform/http/session';
import { type CallNotes, createCallNotes, tellCall } from './call-notes';
import { type CallViews, createCallViews } from './call-views';
import * as store from './mark-store';

/** Tags that are offered; the workspace may have more. */
const MOST_OFFERED = 500;

type Marks = typeof callMarkEndpoints;

/** Deletes one call, or throws what's said to a person about why not. */
interface CallRemoval {
  delete(session: Session, callId: string): Promise<void>;
}

export interface CallMarks extends CallNotes, CallViews {
  tags(session: Session): Promise<ResponseOf<Marks['tags']>>;
  tag(session: Session, asked: BodyOf<Marks['tag']>): Promise<ResponseOf<Marks['tag']>>;
  /** Each call by itself: what can't be deleted is told, and the others are. */
  deleteMany(session: Session, callIds: readonly string[]): Promise<ResponseOf<Marks['deleteMany']>>;
}

export function createCallMarks(database: Database, calls: CallRemoval): CallMarks {
  const within = inWorkspaceOf(database);
  return {
    ...createCallNotes(database),
    ...createCallViews(database),

    tags: (session) => within(session, async (tx) => ({ tags: await store.listTags(tx, MOST_OFFERED) })),

    tag: (session, { call_ids, ...change }) =>
      within(session, async (tx) => {
        const { workspace_id } = session;
        const there = await store.lockCalls(tx, call_ids);
        const before = await store.tagsOf(tx, call_ids);
        const asked = [...new Set(call_ids)];
        const tagged = asked.filter(
          (id) => there.has(id) && tagsAfter(before.get(id) ?? [], change) !== null,
        );
        await store.removeTags(tx, tagged, change.remove);
        await store.addTags(
          tx,
          tagged.flatMap((call_id) => change.add.map((tag) => ({ workspace_id, call_id, tag }))),
        );
        for (const call_id of tagged) await tellCall(tx, session, call_id);
        const left = asked
          .filter((call_id) => !tagged.includes(call_id))
          .map((call_id) => ({ call_id, reason: there.has(call_id) ? tooManyTags : noSuch.call }));
        return { tagged, left };
      }),

    async deleteMany(session, callIds) {
      const deleted: string[] = [];
      const left: { call_id: string; reason: string }[] = [];
      for (const call_id of new Set(callIds.slice(0, MOST_MARKED))) {
        try {
          await calls.delete(session, call_id);
          deleted.push(call_id);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          left.push({ call_id, reason: error.message });
        }
      }
      return { deleted, left };
    },
  };
}
