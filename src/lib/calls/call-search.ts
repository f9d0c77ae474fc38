/** The search parameters of the call history, not yet checked against the contract (`call-filters.ts`). */
import type { CallFilters } from '#contract/calls/calls';
import { textIn } from '@/lib/search-values';

export type CallSearch = { [Name in keyof CallFilters]?: string };

export function callSearch(search: Record<string, unknown>): CallSearch {
  return {
    agent_id: textIn(search.agent_id),
    end_reason: textIn(search.end_reason),
    status: textIn(search.status),
    origin: textIn(search.origin),
  };
}
