/** An invitation as its link shows it, and taking it. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { memberEndpoints } from '#contract/members';
import { call } from '@/lib/api/call';

/** What the holder of the link may see. The page shows a failure in place. */
export function invitationPreviewQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(memberEndpoints.previewInvitation, { body: { token }, signal }),
    meta: { silent: 'invitation.read' },
  });
}

/** Joins the workspace: everything cached belongs to the one that was left. */
export function acceptInvitationMutation(queryClient: QueryClient, token: string) {
  return mutationOptions({
    mutationFn: () => call(memberEndpoints.acceptInvitation, { body: { token } }),
    async onSuccess() {
      const elsewhere = {
        predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session',
      };
      queryClient.removeQueries(elsewhere);
      await queryClient.invalidateQueries({ queryKey: ['session'] });
    },
  });
}
