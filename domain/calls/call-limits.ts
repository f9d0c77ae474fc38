/** Limits of the list's filters that no call can be within. Apart, as the page asks for it and not for the other rules. */
import type { CallFilters } from '#contract/calls/list/call-filters';
import { ApiError } from '../api-error';

const limits = [
  ['min_seconds', 'max_seconds'],
  ['min_response_ms', 'max_response_ms'],
  ['min_score', 'max_score'],
  ['min_cost_micros', 'max_cost_micros'],
] as const satisfies (readonly [least: keyof CallFilters, most: keyof CallFilters])[];

type Limit = (typeof limits)[number];

interface ReversedLimit {
  least: Limit[0];
  most: Limit[1];
  /** What the least is. */
  value: number;
}

/** The limits between which no call can be, as the most is below the least. */
export function reversedLimits(filters: CallFilters): ReversedLimit[] {
  return limits.flatMap(([least, most]) => {
    const [value, to] = [filters[least], filters[most]];
    return value !== undefined && to !== undefined && to < value ? [{ least, most, value }] : [];
  });
}

/** @throws ApiError `invalid_request` where a limit's most is below its least */
export function refuseReversedLimits(filters: CallFilters): void {
  const fields = reversedLimits(filters).map(({ most, value }) => ({
    field: most,
    message: `Use ${value} or more.`,
  }));
  if (fields.length > 0) throw new ApiError('invalid_request', 'A maximum is below its minimum.', fields);
}
