/** The audit log. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditEndpoints } from '#contract/workspace/audit';
import { call } from '@/lib/api/call';
import { endpointKey } from './endpoint-query';

export interface AuditFilters {
  actor_id?: string;
  action?: string;
  from?: string;
}

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
