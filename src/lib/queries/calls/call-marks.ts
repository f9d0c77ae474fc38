/** Tags, notes and saved views of calls, and many calls at a time. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callMarkEndpoints, MOST_MARKED } from '#contract/calls/reading/call-marks';
import { type CallView, callViewEndpoints } from '#contract/calls/list/call-views';
import { call } from '@/lib/api/call';
import { askedOfDashboard } from '../asked';
import { tellCallNews } from './call-news';
import { asAsked, type CallList, leaveLists } from './call-list';
import { endpointQuery, markStale } from '../endpoint-query';

export const callTagsQuery = () => queryOptions(endpointQuery(callMarkEndpoints.tags));

export const callNotesQuery = (callId: string) =>
  queryOptions(endpointQuery(callMarkEndpoints.notes, { params: { call_id: callId } }));

export const neighboursQuery = (callId: string, { filters, order }: CallList) =>
  queryOptions(
    endpointQuery(callMarkEndpoints.neighbours, {
      params: { call_id: callId },
      query: { ...asAsked(filters), ...order },
    }),
  );

export const callViewsQuery = () => queryOptions(endpointQuery(callViewEndpoints.list));

export interface TagChange {
  add?: string[];
  remove?: string[];
}

/** What became of many calls. */
export interface BulkResult {
  done: number;
  /** Why each of the others was left, with how many it was. */
  left: ReadonlyMap<string, number>;
}

interface Bulk {
  callIds: readonly string[];
  /** Told after each part how many calls have been asked for. */
  onProgress: (asked: number) => void;
}

export function tagCallsMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ change, ...bulk }: Bulk & { change: TagChange }) =>
      inParts(bulk, async (call_ids) => {
        const { tagged, left } = await call(callMarkEndpoints.tag, { body: { call_ids, ...change } });
        return { done: tagged, left };
      }),
    onSettled: (_result, _error, { callIds }) => {
      for (const call_id of callIds) tellCallNews({ call_id });
      return markStale(client, 'GET /call-tags', 'GET /calls/{call_id}');
    },
    meta: { silent: 'calls.tag' },
  });
}

export function deleteCallsMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (bulk: Bulk) =>
      inParts(bulk, async (call_ids) => {
        const { deleted, left } = await call(callMarkEndpoints.deleteMany, { body: { call_ids } });
        leaveLists(client, new Set(deleted));
        return { done: deleted, left };
      }),
    onSettled: () => markStale(client, 'GET /calls', 'GET /calls/count', ...askedOfDashboard),
    meta: { silent: 'calls.delete' },
  });
}

async function inParts(
  { callIds, onProgress }: Bulk,
  work: (part: string[]) => Promise<{ done: string[]; left: { reason: string }[] }>,
): Promise<BulkResult> {
  let done = 0;
  const left = new Map<string, number>();
  for (let from = 0; from < callIds.length; from += MOST_MARKED) {
    const part = callIds.slice(from, from + MOST_MARKED);
    const result = await work([...part]);
    done += result.done.length;
    for (const { reason } of result.left) left.set(reason, (left.get(reason) ?? 0) + 1);
    onProgress(from + part.length);
  }
  return { done, left };
}

/** Who can be mentioned in a note. */
export const mentionableQuery = () => queryOptions(endpointQuery(callMarkEndpoints.mentionable));

export function addNoteMutation(client: QueryClient, callId: string) {
  return mutationOptions({
    mutationFn: (note: { text: string; offset_ms: number | null; mentions: string[] }) =>
      call(callMarkEndpoints.addNote, { params: { call_id: callId }, body: note }),
    onSettled: () => markStale(client, ['GET /calls/{call_id}/notes', { call_id: callId }]),
    meta: { silent: 'note.add' },
  });
}

export function removeNoteMutation(client: QueryClient, callId: string) {
  return mutationOptions({
    mutationFn: (noteId: string) =>
      call(callMarkEndpoints.removeNote, { params: { call_id: callId, note_id: noteId } }),
    meta: { silent: 'call-note.remove' },
    onSettled: () => markStale(client, ['GET /calls/{call_id}/notes', { call_id: callId }]),
  });
}

type ViewToSave = Omit<CallView, 'view_id' | 'is_own' | 'saved_by' | 'revision'>;

export function saveViewMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (view: ViewToSave) => call(callViewEndpoints.save, { body: view }),
    onSettled: () => markStale(client, 'GET /call-views'),
    meta: { silent: 'view.save' },
  });
}

export function changeViewMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ view_id, revision, name, is_shared, filters, order, columns }: CallView) =>
      call(callViewEndpoints.change, {
        params: { view_id },
        body: { name, is_shared, filters, order, columns, base_revision: revision },
      }),
    onSettled: () => markStale(client, 'GET /call-views'),
  });
}

export function removeViewMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (viewId: string) => call(callViewEndpoints.remove, { params: { view_id: viewId } }),
    meta: { silent: 'call-view.remove' },
    onSettled: () => markStale(client, 'GET /call-views'),
  });
}
