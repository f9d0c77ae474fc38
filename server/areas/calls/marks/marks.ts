/** What members put to calls: tags and notes; views of the list; and many calls deleted at a time. */
import {
  type CallNote,
  type callMarkEndpoints,
  type Mentionable,
  MOST_MARKED,
} from '#contract/calls/reading/call-marks';
import { type CallView, type callViewEndpoints, MOST_VIEWS } from '#contract/calls/list/call-views';
import type { BodyOf, ResponseOf } from '#contract/endpoint';
import { ApiError, present, throwRefusal } from '#domain/api-error';
import {
  callMarkCan,
  mentionedAmong,
  MOST_NOTES,
  tagsAfter,
  tooManyNotes,
  tooManyTags,
} from '#domain/calls/call-marks';
import { noSuch, tooMany } from '#domain/refusals';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import type { Session } from '../../../platform/http/session';
import { publishEvent } from '../../../platform/workspace-events';
import { findCall } from '../store';
import * as store from './mark-store';
import { insertMentions, listMentionable, mentionsIn } from './mention-store';

/** Tags that are offered; the workspace may have more. */
const MOST_OFFERED = 500;

type Marks = typeof callMarkEndpoints;
type Views = typeof callViewEndpoints;

/** Deletes one call, or throws what's said to a person about why not. */
interface CallRemoval {
  delete(session: Session, callId: string): Promise<void>;
}

export interface CallMarks {
  tags(session: Session): Promise<ResponseOf<Marks['tags']>>;
  tag(session: Session, asked: BodyOf<Marks['tag']>): Promise<ResponseOf<Marks['tag']>>;
  /** Each call by itself: what can't be deleted is told, and the others are. */
  deleteMany(session: Session, callIds: readonly string[]): Promise<ResponseOf<Marks['deleteMany']>>;
  notes(session: Session, callId: string): Promise<{ items: CallNote[] }>;
  addNote(session: Session, callId: string, note: BodyOf<Marks['addNote']>): Promise<CallNote>;
  /** Who can be mentioned. */
  mentionable(session: Session): Promise<{ items: Mentionable[] }>;
  removeNote(session: Session, callId: string, noteId: string): Promise<void>;
  views(session: Session): Promise<{ items: CallView[] }>;
  saveView(session: Session, view: BodyOf<Views['save']>): Promise<CallView>;
  changeView(session: Session, viewId: string, view: BodyOf<Views['change']>): Promise<CallView>;
  removeView(session: Session, viewId: string): Promise<void>;
}

export function createCallMarks(database: Database, calls: CallRemoval): CallMarks {
  const inWorkspaceOf = <Result>(session: Session, work: (tx: Transaction) => Promise<Result>) =>
    database.inWorkspace(session.workspace_id, work);
  const nameOf = ({ display_name, email }: Session) => display_name ?? email;
  const told = (tx: Transaction, { workspace_id }: Session, call_id: string) =>
    publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
  const viewToChange = async (tx: Transaction, { user_id, role }: Session, viewId: string) => {
    const view = present(await store.lockView(tx, user_id, viewId), noSuch.view);
    throwRefusal(callMarkCan.changeView(view.user_id === user_id, role), 'forbidden');
    return view;
  };

  return {
    tags: (session) =>
      inWorkspaceOf(session, async (tx) => ({ tags: await store.listTags(tx, MOST_OFFERED) })),

    tag: (session, { call_ids, ...change }) =>
      inWorkspaceOf(session, async (tx) => {
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
        for (const call_id of tagged) await told(tx, session, call_id);
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

    notes: (session, callId) =>
      inWorkspaceOf(session, async (tx) => {
        present(await findCall(tx, callId), noSuch.call);
        const rows = await store.listNotes(tx, callId);
        const mentions = await mentionsIn(
          tx,
          rows.map(({ note_id }) => note_id),
        );
        return { items: rows.map((row) => noteOf(row, session, mentions.get(row.note_id) ?? [])) };
      }),

    mentionable: (session) => inWorkspaceOf(session, async (tx) => ({ items: await listMentionable(tx) })),

    addNote: (session, callId, { mentions, ...note }) =>
      inWorkspaceOf(session, async (tx) => {
        const { workspace_id, user_id } = session;
        if (!(await store.lockCalls(tx, [callId])).has(callId)) throw new ApiError('not_found', noSuch.call);
        if ((await store.countNotes(tx, callId)) >= MOST_NOTES) {
          throw new ApiError('limit_reached', tooManyNotes);
        }
        const row = await store.insertNote(tx, {
          ...note,
          workspace_id,
          call_id: callId,
          user_id,
          written_by: nameOf(session),
        });
        const members = mentions.length === 0 ? [] : await listMentionable(tx);
        const mentioned = mentionedAmong(members, mentions);
        await insertMentions(
          tx,
          mentioned.map((who) => ({
            ...who,
            workspace_id,
            note_id: row.note_id,
            // Who mentions themselves has read it.
            read_at: who.user_id === user_id ? new Date() : null,
          })),
        );
        await told(tx, session, callId);
        if (mentioned.length > 0) await publishEvent(tx, workspace_id, { type: 'inbox.changed' });
        return noteOf(row, session, mentioned);
      }),

    removeNote: (session, callId, noteId) =>
      inWorkspaceOf(session, async (tx) => {
        const note = present(await store.findNote(tx, callId, noteId), noSuch.note);
        throwRefusal(callMarkCan.removeNote(note.user_id === session.user_id, session.role), 'forbidden');
        await store.deleteNote(tx, noteId);
        await told(tx, session, callId);
        await publishEvent(tx, session.workspace_id, { type: 'inbox.changed' });
      }),

    views: (session) =>
      inWorkspaceOf(session, async (tx) => {
        const rows = await store.listViews(tx, session.user_id);
        return { items: rows.map((row) => viewOf(row, session)) };
      }),

    saveView: (session, view) =>
      inWorkspaceOf(session, async (tx) => {
        const { workspace_id, user_id } = session;
        if ((await store.countViews(tx, user_id)) >= MOST_VIEWS) {
          throw new ApiError('limit_reached', tooMany.views);
        }
        const row = await store.insertView(tx, { ...view, workspace_id, user_id, saved_by: nameOf(session) });
        await publishEvent(tx, workspace_id, { type: 'call_views.changed' });
        return viewOf(row, session);
      }),

    changeView: (session, viewId, view) =>
      inWorkspaceOf(session, async (tx) => {
        await viewToChange(tx, session, viewId);
        const row = await store.updateView(tx, viewId, view);
        await publishEvent(tx, session.workspace_id, { type: 'call_views.changed' });
        return viewOf(row, session);
      }),

    removeView: (session, viewId) =>
      inWorkspaceOf(session, async (tx) => {
        await viewToChange(tx, session, viewId);
        await store.deleteView(tx, viewId);
        await publishEvent(tx, session.workspace_id, { type: 'call_views.changed' });
      }),
  };
}

const noteOf = (row: store.NoteRow, { user_id }: Session, mentions: Mentionable[]): CallNote => ({
  note_id: row.note_id,
  mentions,
  offset_ms: row.offset_ms,
  text: row.text,
  written_by: row.written_by,
  is_own: row.user_id === user_id,
  written_at: row.written_at.toISOString(),
});

const viewOf = (row: store.ViewRow, { user_id }: Session): CallView => ({
  view_id: row.view_id,
  name: row.name,
  is_shared: row.is_shared,
  filters: row.filters,
  order: row.order,
  columns: row.columns,
  is_own: row.user_id === user_id,
  saved_by: row.saved_by,
});
