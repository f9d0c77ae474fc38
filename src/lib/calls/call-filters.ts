/** The filters and the order of the call history as they are in the address, and as the API takes them. */
import { CallFilters, CallOrder, NEWEST_FIRST } from '#contract/calls/calls';
import { textIn } from '@/lib/search-values';
import type { CallFilterName, CallSearch } from './call-search';

export const filterNames = Object.keys(CallFilters.shape).filter(
  (name): name is CallFilterName => name !== 'time_zone',
);
const orderNames = ['sort', 'order'] as const satisfies (keyof CallOrder)[];

interface ReadSearch {
  filters: CallFilters;
  order: CallOrder;
  /** What is in the address and neither filter nor order, by its name. */
  wrong: string[];
}

/** The filters and the order in `search`; what is neither is left out, the others stay. */
export function callFiltersOf(search: CallSearch): ReadSearch {
  const given = Object.fromEntries(filterNames.map((name) => [name, textIn(search[name])]));
  const wrong: string[] = filterNames.filter(
    (name) => given[name] !== undefined && !CallFilters.shape[name].safeParse(given[name]).success,
  );
  const { from, to } = given;
  // Two days that are the wrong way round are no period.
  if (from !== undefined && to !== undefined && to < from) wrong.push('to');
  const right = Object.entries(given).filter(([name]) => !wrong.includes(name));
  const order: CallOrder = {
    sort: CallOrder.shape.sort.safeParse(search.sort).data ?? NEWEST_FIRST.sort,
    order: CallOrder.shape.order.safeParse(search.order).data ?? NEWEST_FIRST.order,
  };
  wrong.push(...orderNames.filter((name) => search[name] !== undefined && search[name] !== order[name]));
  const known: readonly string[] = [...filterNames, ...orderNames];
  wrong.push(...Object.keys(search).filter((name) => !known.includes(name)));
  return { filters: CallFilters.parse(Object.fromEntries(right)), order, wrong };
}

/** The filters as they stand in the address, and the order where it isn't the usual one. */
export const searchOf = (filters: CallFilters, { sort, order }: CallOrder): CallSearch => ({
  ...Object.fromEntries(filterNames.map((name) => [name, filters[name]])),
  sort: sort === NEWEST_FIRST.sort ? undefined : sort,
  order: order === NEWEST_FIRST.order ? undefined : order,
});
