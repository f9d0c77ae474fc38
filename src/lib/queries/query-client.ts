/** The query client: specification sections 7 and 9. */
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isAborted, isTransient, isUnauthorized, isUnreadable } from '@/lib/api/api-error';
import { reportError } from '@/lib/api/error-events';
import type { SilentFailure } from '@/lib/api/silent-failures';

export const QUERY_STALE_MS = 60_000;
export const QUERY_RETRIES = 1;
/** By then the page has said in place that an answer can't be read, if it does. */
const IN_PLACE_MS = 500;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Raises no notification, for the reason listed under this name. */
      silent?: SilentFailure;
      /** Its page takes in what's new: events don't have it fetched again. */
      keepsItself?: true;
    };
    mutationMeta: {
      silent?: SilentFailure;
    };
  }
}

/**
 * Which failure is told where: every query on screen, also when it's refetched in the background, and every
 * mutation raise a notification, unless `silentFailures` lists them. A loader's failure is the error
 * screen's to tell, and a preload, which no one has asked for, has none. An answer that can't be read raises one only
 * where the page doesn't say it in place (`saidInPlace`). A query that keeps asking by itself
 * tells of an outage once, not with each try.
 */
export function createQueryClient(): QueryClient {
  const outages = new WeakMap<object, string>();
  const isToldOutage = (query: Query<unknown, unknown>, { message }: Error): boolean => {
    const asksByItself = query.observers.some(({ options }) => options.refetchInterval);
    if (!asksByItself && !query.meta?.keepsItself) return false;
    const isTold = outages.get(query) === message;
    outages.set(query, message);
    return isTold;
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (query.meta?.silent || query.getObserversCount() === 0) return;
        if (isToldOutage(query, error)) return;
        if (!isUnreadable(error)) reportError(error);
        // Who has left the page by then isn't told any more.
        else setTimeout(() => query.getObserversCount() > 0 && reportError(error), IN_PLACE_MS);
      },
      onSuccess(_data, query) {
        outages.delete(query);
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
