/** The event log of a call as a file. */
import { mutationOptions } from '@tanstack/react-query';
import { callLogEndpoints } from '#contract/calls/call-logs';
import { call } from '@/lib/api/call';

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
