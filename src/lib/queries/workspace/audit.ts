/** The audit log. */
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { auditEndpoints, type AuditFilters } from '#contract/workspace/audit';
import { call } from '@/lib/api/call';
import { endpointKey } from '../endpoint-query';

/** Newest first. */
export function auditQuery(filters: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: endpointKey(auditEndpoints.list, { query: filters }),
    queryFn: ({ signal, pageParam }) =>
      call(auditEndpoints.list, { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    // Whatever happens changes it, so it's asked again whenever someone looks.
    staleTime: 0,
  });
}

/** Whose entries there are to choose from. @param q what their name has in it; empty: everyone */
export function auditActorsQuery(q: string) {
  const query = q === '' ? {} : { q };
  return queryOptions({
    queryKey: endpointKey(auditEndpoints.actors, { query }),
    queryFn: ({ signal }) => call(auditEndpoints.actors, { query, signal }),
    staleTime: 0,
  });
}

/** A link of five minutes to the entries that fit. `apiBaseUrl` says on which origin it is. */
export function auditLinkMutation(apiBaseUrl: string) {
  return mutationOptions({
    mutationFn: async (filters: AuditFilters) => {
      const { url } = await call(auditEndpoints.exportLink, { body: filters });
      return new URL(url, new URL(apiBaseUrl, window.location.href)).href;
    },
    meta: { silent: 'audit.download' },
  });
}
