/** The query client: specification sections 7 and 9. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isAborted, isTransient, isUnauthorized } from '@/lib/api/api-error';
import { reportError } from '@/lib/api/error-events';

export const QUERY_STALE_MS = 60_000;
export const QUERY_RETRIES = 1;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The page itself tells of a failure; no notification. */
      silent?: boolean;
    };
    mutationMeta: {
      silent?: boolean;
    };
  }
}

/**
 * Which failure is told where: a query on screen that has no data yet, and a mutation, raise a
 * notification. A loader's failure is the error screen's to tell (a preload has none, so it stays
 * silent), and a refetch of what is on screen keeps what it shows.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (query.meta?.silent || query.state.data !== undefined) return;
        if (query.getObserversCount() > 0) reportError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _result, mutation) {
        if (!mutation.meta?.silent) reportError(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        refetchOnWindowFocus: false,
        // A 401 has had its second try with a new token, and what was given up on purpose gets none.
        retry: (failures, error) => failures < QUERY_RETRIES && !isAborted(error) && !isUnauthorized(error),
        // What answered at once, such as 404, is asked again at once; a server in trouble gets a moment.
        retryDelay: (_failures, error) => (isTransient(error) ? 1000 : 0),
      },
      mutations: { retry: false },
    },
  });
}
