/** An invitation as its link shows it, and taking it. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { memberEndpoints } from '#contract/workspace/members';
import { isTransient } from '@/lib/api/api-error';
import { call } from '@/lib/api/call';
import { type EndpointName, endpointQuery, markStale } from '../endpoint-query';
import { QUERY_RETRIES } from '../query-client';

const ME: EndpointName = 'GET /auth/me';

/** What the holder of the link may see. The page shows a failure in place. */
export function invitationPreviewQuery(token: string) {
  return queryOptions({
    ...endpointQuery(memberEndpoints.previewInvitation, { body: { token } }),
    // A link that leads nowhere does so a second time.
    retry: (failures, error) => failures < QUERY_RETRIES && isTransient(error),
    meta: { silent: 'invitation.read' },
  });
}

/** Joins the workspace: everything cached belongs to the one that was left. */
export function acceptInvitationMutation(queryClient: QueryClient, token: string) {
  return mutationOptions({
    mutationFn: () => call(memberEndpoints.acceptInvitation, { body: { token } }),
    async onSuccess() {
      const elsewhere = {
        predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== ME,
      };
      queryClient.removeQueries(elsewhere);
      await markStale(queryClient, ME);
    },
  });
}
