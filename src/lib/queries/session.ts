/** Who is signed in, as the server has them. */
import { queryOptions } from '@tanstack/react-query';
import { authEndpoints } from '#contract/workspace/session';
import { endpointQuery } from './endpoint-query';

/** The backend's record of the user `uid`. The shell says for how long it isn't available. */
export function currentUserQuery(uid: string) {
  const { queryKey, queryFn } = endpointQuery(authEndpoints.me);
  return queryOptions({ queryKey: [...queryKey, uid] as const, queryFn });
}
