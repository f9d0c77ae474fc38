/** The filters of the call history as they are in the address, and as the API takes them. */
import * as z from 'zod/mini';
import { CallFilters } from '#contract/calls/calls';
import type { CallSearch } from './call-search';

const { agent_id, end_reason, status, origin } = CallFilters.shape;
const known = z.object({
  agent_id: z.catch(agent_id, undefined),
  end_reason: z.catch(end_reason, undefined),
  status: z.catch(status, undefined),
  origin: z.catch(origin, undefined),
});

/** The filters of `search`; one that is not one is left out, the others stay. */
export function callFiltersOf(search: CallSearch): CallFilters {
  return known.parse(search);
}
