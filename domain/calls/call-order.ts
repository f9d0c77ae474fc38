/** The order of the list of calls. The server asks its database for the same. */
import type { CallSummary } from '#contract/calls/calls';
import type { CallOrder, CallSort } from '#contract/calls/list/call-order';

/** Where a call is in a sorted list. `value` is null where it isn't known, and where the list is sorted by time. */
export interface CallPlace {
  value: number | null;
  started_at: string;
  call_id: string;
}

/** What a list is sorted by, and so what its cursor names. */
export const sortedBy = {
  time: null,
  length: 'duration_ms',
  response: 'response_ms',
  cost: 'cost_micros',
  score: 'score',
} as const satisfies Record<CallSort, keyof CallSummary | null>;

type SortedCall = Pick<
  CallSummary,
  'call_id' | 'started_at' | 'duration_ms' | 'response_ms' | 'cost_micros' | 'score'
>;

export function placeOf(call: SortedCall, sort: CallSort): CallPlace {
  const name = sortedBy[sort];
  return {
    value: name === null ? null : call[name],
    started_at: call.started_at,
    call_id: call.call_id,
  };
}

/** Below 0 where `a` comes first. What isn't known comes last in both directions; times and ids part what's equal. */
export function comparePlaces(a: CallPlace, b: CallPlace, { order }: Pick<CallOrder, 'order'>): number {
  const known = Number(a.value === null) - Number(b.value === null);
  if (known !== 0) return known;
  const up =
    (a.value ?? 0) - (b.value ?? 0) ||
    Date.parse(a.started_at) - Date.parse(b.started_at) ||
    compareTexts(a.call_id, b.call_id);
  return order === 'asc' ? up : -up;
}

const compareTexts = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
