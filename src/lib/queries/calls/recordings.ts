/** The sound of a call: its waveform, links to it, and its end. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { recordingEndpoints } from '#contract/calls/recordings';
import { call } from '@/lib/api/call';
import type { SoundLink } from '@/lib/calls/recording-player';
import { endpointQuery, markStale } from '../endpoint-query';

/** A finished recording does not change: what happens to its call makes no new waveform. */
export function recordingPeaksQuery(callId: string) {
  return queryOptions({
    ...endpointQuery(recordingEndpoints.peaks, { params: { call_id: callId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A link of five minutes, for `<audio src>`. `apiBaseUrl` says on which origin it is. */
export async function recordingLink(callId: string, apiBaseUrl: string): Promise<SoundLink> {
  const { url, expires_at } = await call(recordingEndpoints.link, { params: { call_id: callId } });
  return { url: new URL(url, new URL(apiBaseUrl, window.location.href)).href, expires_at };
}

export function deleteRecordingMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (callId: string) => call(recordingEndpoints.remove, { params: { call_id: callId } }),
    meta: { silent: 'recording.delete' },
    onSettled: (_done, _error, callId) => markStale(client, ['GET /calls/{call_id}', { call_id: callId }]),
  });
}
