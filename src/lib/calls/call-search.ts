/** The search parameters of the call history. They're checked by its page (`call-filters.ts`): routes load everywhere. */
import type { CallFilters, CallOrder } from '#contract/calls/calls';

/** A reader's own zone parts the days, so that a link means the same filters to everyone. */
export type CallFilterName = Exclude<keyof CallFilters, 'time_zone'>;
export type CallSearch = { [Name in CallFilterName | keyof CallOrder]?: unknown };
