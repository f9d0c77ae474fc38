/** The filters of the call history as they are in the address, and as the API takes them. */
import { CallFilters } from '#contract/calls/calls';
import { textIn } from '@/lib/search-values';
import type { CallFilterName, CallSearch } from './call-search';

export const filterNames = Object.keys(CallFilters.shape).filter(
  (name): name is CallFilterName => name !== 'time_zone',
);

interface ReadFilters {
  filters: CallFilters;
  /** What is in the address and no filter. */
  wrong: CallFilterName[];
}

/** The filters of `search`; one that is not one is left out, the others stay. */
export function callFiltersOf(search: CallSearch): ReadFilters {
  const given = Object.fromEntries(filterNames.map((name) => [name, textIn(search[name])]));
  const wrong = filterNames.filter(
    (name) => given[name] !== undefined && !CallFilters.shape[name].safeParse(given[name]).success,
  );
  const { from, to } = given;
  // Two days that are the wrong way round are no period.
  if (from !== undefined && to !== undefined && to < from) wrong.push('to');
  const right = Object.entries(given).filter(([name]) => !wrong.includes(name as CallFilterName));
  return { filters: CallFilters.parse(Object.fromEntries(right)), wrong };
}

/** The filters as they stand in the address. */
export const searchOf = (filters: CallFilters): CallSearch =>
  Object.fromEntries(filterNames.map((name) => [name, filters[name]]));
