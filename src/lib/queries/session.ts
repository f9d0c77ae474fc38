/** Queries of the session area. Keys begin with `session`. */
import { queryOptions } from '@tanstack/react-query';
import { authEndpoints } from '#contract/session';
import { call } from '@/lib/api/call';

/** The backend's record of the user `uid`. The shell says for how long it can't be had. */
export function currentUserQuery(uid: string) {
  return queryOptions({
    queryKey: ['session', 'me', uid],
    queryFn: ({ signal }) => call(authEndpoints.me, { signal }),
  });
}
