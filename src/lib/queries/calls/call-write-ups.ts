/** What was written about a call, made again. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callWriteUpEndpoints } from '#contract/calls/reading/call-write-ups';
import { call } from '@/lib/api/call';
import { endpointKey, endpointQuery, markStale } from '../endpoint-query';

export const writeUpQuery = (callId: string) =>
  queryOptions(endpointQuery(callWriteUpEndpoints.get, { params: { call_id: callId } }));

/** What it costs now, or why it can't be; the dialog tells both. */
export const writeUpEstimateQuery = (callId: string) =>
  queryOptions({
    ...endpointQuery(callWriteUpEndpoints.estimate, { params: { call_id: callId } }),
    meta: { silent: 'write-up.estimate' },
    staleTime: 0,
    retry: false,
  });

/** The dialog tells of faults. */
export function makeWriteUpMutation(client: QueryClient, callId: string) {
  return mutationOptions({
    mutationFn: () => call(callWriteUpEndpoints.write, { params: { call_id: callId } }),
    meta: { silent: 'write-up.make' },
    onSuccess: (writeUp) =>
      client.setQueryData(endpointKey(callWriteUpEndpoints.get, { params: { call_id: callId } }), writeUp),
    onSettled: () => markStale(client, 'GET /calls/{call_id}/write-up'),
  });
}
