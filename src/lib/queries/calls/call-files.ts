/** Files that are made of calls: exports of the list, and the event log of one. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callExportEndpoints, type ExportFormat } from '#contract/calls/list/call-exports';
import { call } from '@/lib/api/call';
import { callLogEndpoints } from '#contract/calls/call-logs';
import { asAsked, type CallList } from './call-list';
import { endpointQuery, markStale } from '../endpoint-query';

/** Events tell how far one is; where they don't come, it's looked at. */
const LOOK_MS = 3_000;

export const callExportsQuery = () =>
  queryOptions({
    ...endpointQuery(callExportEndpoints.list),
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'waiting' || one.state === 'running') ? LOOK_MS : false,
  });

export function startExportMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ format, list, key }: { format: ExportFormat; list: CallList; key: string }) =>
      call(callExportEndpoints.start, {
        body: { format, filters: asAsked(list.filters), order: list.order },
        idempotencyKey: key,
      }),
    onSettled: () => markStale(client, 'GET /call-exports'),
    meta: { silent: 'export.start' },
  });
}

/** A link is made when it's pressed, and is good for five minutes. */
export function exportLinkMutation() {
  return mutationOptions({
    mutationFn: (exportId: string) => call(callExportEndpoints.link, { params: { export_id: exportId } }),
    meta: { silent: 'export.link' },
  });
}

/** A link of five minutes. `apiBaseUrl` says on which origin it is. */
export function logLinkMutation(apiBaseUrl: string) {
  return mutationOptions({
    mutationFn: async (callId: string) => {
      const { url } = await call(callLogEndpoints.link, { params: { call_id: callId } });
      return new URL(url, new URL(apiBaseUrl, window.location.href)).href;
    },
    meta: { silent: 'log.download' },
  });
}
