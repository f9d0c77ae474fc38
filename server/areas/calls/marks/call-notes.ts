/** Notes that members put to calls, and who's mentioned in them. */
import type { CallNote, callMarkEndpoints, Mentionable } from '#contract/calls/reading/call-marks';
import type { BodyOf } from '#contract/endpoint';
import { ApiError, present, throwRefusal } from '#domain/api-error';
import { callMarkCan, mentionedAmong, MOST_NOTES, tooManyNotes } from '#domain/calls/call-marks';
import { noSuch } from '#domain/refusals';
import type { Database } from '../../../platform/database/connection';
import { inWorkspaceOf, type Transaction } from '../../../platform/database/transaction';
import type { Session } from '../../../platform/http/session';
import { publishEvent } from '../../../platform/workspace-events';
import { findCall } from '../store';
import * as store from './mark-store';
import { insertMentions, listMentionable, mentionsIn } from './mention-store';

export interface CallNotes {
  notes(session: Session, callId: string): Promise<{ items: CallNote[] }>;
  addNote(
    session: Session,
    callId: string,
    note: BodyOf<typeof callMarkEndpoints.addNote>,
  ): Promise<CallNote>;
  /** Who can be mentioned. */
  mentionable(session: Session): Promise<{ items: Mentionable[] }>;
  removeNote(session: Session, callId: string, noteId: string): Promise<void>;
}

export const tellCall = (tx: Transaction, { workspace_id }: Session, call_id: string): Promise<void> =>
  publishEvent(tx, workspace_id, { type: 'call.changed', call_id });

export function createCallNotes(database: Database): CallNotes {
  const within = inWorkspaceOf(database);

  return {
    notes: (session, callId) =>
      within(session, async (tx) => {
        present(await findCall(tx, callId), noSuch.call);
        const rows = await store.listNotes(tx, callId);
        const mentions = await mentionsIn(
          tx,
          rows.map(({ note_id }) => note_id),
        );
        return { items: rows.map((row) => noteOf(row, session, mentions.get(row.note_id) ?? [])) };
      }),

    mentionable: (session) => within(session, async (tx) => ({ items: await listMentionable(tx) })),

    addNote: (session, callId, { mentions, ...note }) =>
      within(session, async (tx) => {
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
          written_by: session.display_name ?? session.email,
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
        await tellCall(tx, session, callId);
        if (mentioned.length > 0) await publishEvent(tx, workspace_id, { type: 'inbox.changed' });
        return noteOf(row, session, mentioned);
      }),

    removeNote: (session, callId, noteId) =>
      within(session, async (tx) => {
        const note = present(await store.findNote(tx, callId, noteId), noSuch.note);
        throwRefusal(callMarkCan.removeNote(note.user_id === session.user_id, session.role), 'forbidden');
        await store.deleteNote(tx, noteId);
        await tellCall(tx, session, callId);
        await publishEvent(tx, session.workspace_id, { type: 'inbox.changed' });
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
