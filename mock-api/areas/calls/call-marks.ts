/** Tags, notes and saved views of calls, their neighbours, and calls deleted many at a time. */
import type { CallNote, callMarkEndpoints, Mentionable } from '#contract/calls/reading/call-marks';
import { type CallView, type callViewEndpoints, MOST_VIEWS } from '#contract/calls/list/call-views';
import { ApiError, present, throwRefusal } from '#domain/api-error';
import {
  callMarkCan,
  mentionedAmong,
  MOST_NOTES,
  tagsAfter,
  tooManyNotes,
  tooManyTags,
} from '#domain/calls/call-marks';
import { comparePlaces, placeOf } from '#domain/calls/call-order';
import { isChange } from '#domain/requests/revisions';
import { noSuch, tooMany } from '#domain/refusals';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import type { StoredNote, StoredView } from '../../stored-calls';
import { findCall, type Person, type World } from '../../world';
import { callsMeant, removeCall } from './calls';

const nameOf = ({ display_name, email }: Person) => display_name ?? email;

const noteOf = ({ read_by: _read, ...note }: StoredNote, reader: Person): CallNote => ({
  ...note,
  is_own: note.user_id === reader.user_id,
});

const viewOf = (view: StoredView, reader: Person): CallView => ({
  ...view,
  is_own: view.user_id === reader.user_id,
});

const mentionableIn = (world: World, workspaceId: string): Mentionable[] =>
  world.memberships
    .filter(({ workspace_id }) => workspace_id === workspaceId)
    .flatMap(({ user_id }) => world.people.find((person) => person.user_id === user_id) ?? [])
    .map((person) => ({ user_id: person.user_id, name: nameOf(person) }))
    .toSorted((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase()));

export function callMarkAnswers(host: Host): Answers<typeof callMarkEndpoints> {
  const { world } = host;
  const ofWorkspace = (workspaceId: string) =>
    world.calls.filter(({ workspace_id }) => workspace_id === workspaceId);
  const told = (workspaceId: string, call_id: string) =>
    host.publish(workspaceId, { type: 'call.changed', call_id });
  return {
    tags: ({ session }) => ({
      tags: [...new Set(ofWorkspace(session.workspace_id).flatMap(({ tags }) => tags))].sort(),
    }),

    tag({ session: { workspace_id }, body: { call_ids, ...change } }) {
      const tagged: string[] = [];
      const left: { call_id: string; reason: string }[] = [];
      for (const call_id of new Set(call_ids)) {
        const call = ofWorkspace(workspace_id).find((one) => one.call_id === call_id);
        const after = call && tagsAfter(call.tags, change);
        if (call && after) {
          call.tags = after;
          tagged.push(call_id);
          told(workspace_id, call_id);
        } else left.push({ call_id, reason: call ? tooManyTags : noSuch.call });
      }
      return { tagged, left };
    },

    deleteMany({ session, body: { call_ids } }) {
      const deleted: string[] = [];
      const left: { call_id: string; reason: string }[] = [];
      for (const call_id of new Set(call_ids)) {
        try {
          removeCall(host, session, call_id);
          deleted.push(call_id);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          left.push({ call_id, reason: error.message });
        }
      }
      return { deleted, left };
    },

    notes({ session: { workspace_id, person }, params: { call_id } }) {
      findCall(world, workspace_id, call_id);
      const found = world.notes.filter((note) => note.call_id === call_id);
      const items = found.toSorted((a, b) => (a.offset_ms ?? -1) - (b.offset_ms ?? -1));
      return { items: items.map((note) => noteOf(note, person)) };
    },

    mentionable: ({ session: { workspace_id } }) => ({ items: mentionableIn(world, workspace_id) }),

    addNote({ session: { workspace_id, person }, params: { call_id }, body }) {
      findCall(world, workspace_id, call_id);
      const mentions = mentionedAmong(mentionableIn(world, workspace_id), body.mentions);
      if (world.notes.filter((note) => note.call_id === call_id).length >= MOST_NOTES) {
        throw new ApiError('limit_reached', tooManyNotes);
      }
      const note: StoredNote = {
        ...body,
        mentions,
        read_by: [person.user_id],
        workspace_id,
        call_id,
        note_id: crypto.randomUUID(),
        user_id: person.user_id,
        written_by: nameOf(person),
        written_at: new Date().toISOString(),
      };
      world.notes.push(note);
      told(workspace_id, call_id);
      host.publish(workspace_id, { type: 'inbox.changed' });
      return noteOf(note, person);
    },

    removeNote({ session: { workspace_id, person, role }, params: { call_id, note_id } }) {
      const note = present(
        world.notes.find(
          (one) => one.workspace_id === workspace_id && one.call_id === call_id && one.note_id === note_id,
        ),
        noSuch.note,
      );
      throwRefusal(callMarkCan.removeNote(note.user_id === person.user_id, role), 'forbidden');
      world.notes = world.notes.filter((one) => one !== note);
      told(workspace_id, call_id);
    },

    neighbours({ session: { workspace_id }, params, query: { sort, order, ...filters } }) {
      const place = placeOf(findCall(world, workspace_id, params.call_id), sort);
      const others = callsMeant(world, workspace_id, filters)
        .map((call) => placeOf(call, sort))
        .toSorted((a, b) => comparePlaces(a, b, { order }));
      const beside = (side: 1 | -1) => (other: typeof place) =>
        Math.sign(comparePlaces(other, place, { order })) === side;
      return {
        previous: others.findLast(beside(-1))?.call_id ?? null,
        next: others.find(beside(1))?.call_id ?? null,
      };
    },
  };
}

export function callViewAnswers(host: Host): Answers<typeof callViewEndpoints> {
  const { world } = host;
  const seenBy = (workspaceId: string, { user_id }: Person) =>
    world.views.filter(
      (view) => view.workspace_id === workspaceId && (view.is_shared || view.user_id === user_id),
    );
  const told = (workspaceId: string) => host.publish(workspaceId, { type: 'call_views.changed' });
  return {
    list: ({ session: { workspace_id, person } }) => ({
      items: seenBy(workspace_id, person)
        .toSorted((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase()))
        .map((view) => viewOf(view, person)),
    }),

    save({ session: { workspace_id, person }, body }) {
      if (world.views.filter(({ user_id }) => user_id === person.user_id).length >= MOST_VIEWS) {
        throw new ApiError('limit_reached', tooMany.views);
      }
      const view: StoredView = {
        ...body,
        workspace_id,
        view_id: crypto.randomUUID(),
        user_id: person.user_id,
        saved_by: nameOf(person),
        revision: 1,
      };
      world.views.push(view);
      told(workspace_id);
      return viewOf(view, person);
    },

    change({ session: { workspace_id, person, role }, params, body }) {
      const view = present(
        seenBy(workspace_id, person).find(({ view_id }) => view_id === params.view_id),
        noSuch.view,
      );
      throwRefusal(callMarkCan.changeView(view.user_id === person.user_id, role), 'forbidden');
      if (!isChange('view', view, body)) return viewOf(view, person);
      const { base_revision: _seen, ...change } = body;
      Object.assign(view, change, { revision: view.revision + 1 });
      told(workspace_id);
      return viewOf(view, person);
    },

    remove({ session: { workspace_id, person, role }, params }) {
      const view = present(
        seenBy(workspace_id, person).find(({ view_id }) => view_id === params.view_id),
        noSuch.view,
      );
      throwRefusal(callMarkCan.changeView(view.user_id === person.user_id, role), 'forbidden');
      world.views = world.views.filter((one) => one !== view);
      told(workspace_id);
    },
  };
}
