/** The filters and the order of the call history as they are in the address, and as the API takes them. */
import { CallFilters, CallOrder, NEWEST_FIRST } from '#contract/calls/calls';
import { LAST_BEFORE_FIRST } from '#contract/day';
import { reversedLimits } from '#domain/calls/call-limits';
import { countText } from '@/lib/format/figures';
import { shortestMoney } from '@/lib/format/money';
import { textIn } from '@/lib/search-values';
import type { CallFilterName, CallSearch } from './call-search';

export const filterNames = Object.keys(CallFilters.shape).filter(
  (name): name is CallFilterName => name !== 'time_zone',
);
const orderNames = ['sort', 'order'] as const satisfies (keyof CallOrder)[];

/** What people write themselves, with what is told of it when it's left out. */
const written = {
  words: 'Words filter ignored.',
  number: 'Number filter ignored.',
  fact: 'Fact filter ignored.',
  fact_has: 'Fact filter ignored.',
  variable: 'Variable filter ignored.',
  tag: 'Tag filter ignored.',
} as const satisfies Partial<Record<CallFilterName, string>>;

/** What's told of a limit that's below the one it belongs to, by that. */
const mostIgnored = {
  max_seconds: (least: number) => `Maximum length ignored. Use ${countText(least)} s or more.`,
  max_response_ms: (least: number) => `Maximum response time ignored. Use ${countText(least)} ms or more.`,
  max_score: (least: number) => `Maximum score ignored. Use ${least} or more.`,
  max_cost_micros: (least: number) => `Maximum cost ignored. Use ${shortestMoney(least)} or more.`,
};

const isWritten = (name: CallFilterName): name is keyof typeof written => name in written;

interface ReadSearch {
  filters: CallFilters;
  order: CallOrder;
  /** What is in the address and neither filter nor order, by its name. */
  wrong: string[];
  /** What of it someone has written, in sentences that say how to write it; days and limits that are the wrong way round, too. */
  mistakes: string[];
}

/** The filters and the order in `search`; what is neither is left out, the others stay. */
export function callFiltersOf(search: CallSearch): ReadSearch {
  const given = Object.fromEntries(filterNames.map((name) => [name, textIn(search[name])]));
  const refused = new Map(
    filterNames.flatMap((name) => {
      const { error } = CallFilters.shape[name].safeParse(given[name]);
      return error === undefined ? [] : [[name, error.issues[0]?.message ?? ''] as const];
    }),
  );
  const mistakes = [...refused].flatMap(([name, message]) =>
    isWritten(name) ? [`${written[name]} ${message}`] : [],
  );
  const wrong: string[] = [...refused.keys()].filter((name) => !isWritten(name));
  const { from, to } = given;
  // Two days that are the wrong way round are no period.
  const isReversed =
    from !== undefined && to !== undefined && to < from && !refused.has('from') && !refused.has('to');
  if (isReversed) mistakes.push(`Last day ignored. ${LAST_BEFORE_FIRST}`);
  const right = filterNames.flatMap((name) =>
    refused.has(name) || (name === 'to' && isReversed) ? [] : [[name, given[name]] as const],
  );
  const filters = CallFilters.parse(Object.fromEntries(right));
  // Nor are limits between which no call can be.
  for (const { most, value } of reversedLimits(filters)) {
    mistakes.push(mostIgnored[most](value));
    filters[most] = undefined;
  }
  const order: CallOrder = {
    sort: CallOrder.shape.sort.safeParse(search.sort).data ?? NEWEST_FIRST.sort,
    order: CallOrder.shape.order.safeParse(search.order).data ?? NEWEST_FIRST.order,
  };
  wrong.push(...orderNames.filter((name) => search[name] !== undefined && search[name] !== order[name]));
  const known: readonly string[] = [...filterNames, ...orderNames];
  wrong.push(...Object.keys(search).filter((name) => !known.includes(name)));
  return { filters, order, wrong, mistakes };
}

export const hasFilter = (filters: CallFilters) =>
  Object.values(filters).some((value) => value !== undefined);

/** The filters as they are in the address, and the order where it isn't the usual one. */
export const searchOf = (filters: CallFilters, { sort, order }: CallOrder): CallSearch => ({
  ...Object.fromEntries(filterNames.map((name) => [name, filters[name]])),
  sort: sort === NEWEST_FIRST.sort ? undefined : sort,
  order: order === NEWEST_FIRST.order ? undefined : order,
});
