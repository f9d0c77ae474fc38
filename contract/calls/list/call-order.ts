/** How the list of calls is sorted, in the URL as in the API. */
import * as z from 'zod/mini';

/** `time`: when a call began. `response`: its median response time. */
export const CallSort = z.enum(['time', 'length', 'response', 'cost', 'score']);
export type CallSort = z.infer<typeof CallSort>;

/** Calls whose value isn't known come last in both. */
export const SortDirection = z.enum(['desc', 'asc']);
export type SortDirection = z.infer<typeof SortDirection>;

export const CallOrder = z.object({
  sort: z._default(CallSort, 'time'),
  order: z._default(SortDirection, 'desc'),
});
export type CallOrder = z.infer<typeof CallOrder>;

/** Newest first. */
export const NEWEST_FIRST: CallOrder = { sort: 'time', order: 'desc' };
