/** Queries of the session area. Keys begin with `session`. */
import { queryOptions } from '@tanstack/react-query';
import { authEndpoints } from '#contract/session';
import { call } from '@/lib/api/call';

/** The backend's record of the user `uid`. A failure is told by the shell's quiet line. */
export function currentUserQuery(uid: string) {
  return queryOptions({
    queryKey: ['session', 'me', uid],
    queryFn: ({ signal }) => call(authEndpoints.me, { signal }),
    meta: { silent: true },
  });
}
