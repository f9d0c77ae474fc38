/** The list of calls: pages of it, neighbours in it, and how many there are. Runs inside a workspace's transaction. */
import { type CallFilters, type CallOrder, MOST_COUNTED, NEWEST_FIRST } from '#contract/calls/calls';
import { timeRangeOf } from '#domain/calls/call-filters';
import { isAtHours } from '#domain/calls/call-hours';
import { refuseReversedLimits } from '#domain/calls/call-limits';
import { sortedBy } from '#domain/calls/call-order';
import type { Transaction } from '../../../platform/database/transaction';
import type { CallPosition } from './call-cursor';
import type { CallRow } from '../store';
import { daysToSearch } from '../words-store';
import { idBegins, isLookedFor, lookUp, type LookedUp } from './filter-store';
import { callsAtHours, countAtHours, fewAtHours } from './hours-store';
import { callsLookedFor } from './looked-for-store';
import { type CallSummaryRow, callsInOrder, countMeant, type ListCallsOptions } from './ordered-store';
import { callsTagged, countTagged, isTimeAlone } from './tagged-store';

/** In the order of `comparePlaces`. @throws ApiError `invalid_request` for days or limits that are the wrong way round */
export async function listCalls(tx: Transaction, options: ListCallsOptions): Promise<CallSummaryRow[]> {
  const { filters, order = NEWEST_FIRST, ids, idPrefix, now = new Date() } = options;
  refuseReversedLimits(filters);
  if (filters.tag !== undefined && order.sort === 'time' && ids === undefined && idPrefix === undefined) {
    return callsTagged(tx, options, filters.tag, (others) => listCalls(tx, others));
  }
  const known = await lookUp(tx, filters);
  const found =
    idPrefix === undefined ? known : { ...known, named: [...(known.named ?? []), idBegins(idPrefix)] };
  if (areInStretches(filters, found)) {
    if (order.sort === 'time' && !isLookedFor(filters)) return callsAtHours(tx, options, found);
    const few = await fewAtHours(tx, filters, now);
    if (few !== null) return callsInOrder(tx, options, { ...found, named: [few], isRead: true });
  }
  return isLookedFor(filters) ? callsLookedFor(tx, options, found) : callsInOrder(tx, options, found);
}

/** By hours, and not by a value that few calls have, which are read anyway. */
const areInStretches = (filters: CallFilters, { named = [] }: LookedUp) =>
  isAtHours(filters) && named.length === 0;

/** The calls before and after one, in a list that it may or may not be in itself. */
export async function neighboursOf(
  tx: Transaction,
  row: CallRow,
  { filters, order }: { filters: CallFilters; order: CallOrder },
): Promise<{ previous: string | null; next: string | null }> {
  const name = sortedBy[order.sort];
  const value = name && row[name];
  const after: CallPosition = { value, at: row.started_at, id: row.call_id };
  const reversed: CallOrder = { ...order, order: order.order === 'asc' ? 'desc' : 'asc' };
  const [next] = await listCalls(tx, { filters, order, after, limit: 1 });
  let [previous] = await listCalls(tx, { filters, order: reversed, after, limit: 1 });
  // What isn't known comes last in both directions, and so isn't before what is.
  if (name && value !== null && previous?.[name] === null) previous = undefined;
  if (name && value === null && previous === undefined) {
    const [last] = await listCalls(tx, { filters, order: reversed, after: null, limit: 1 });
    if (last && last[name] !== null) previous = last;
  }
  return { previous: previous?.call_id ?? null, next: next?.call_id ?? null };
}

/** How many calls are meant; one more than `MOST_COUNTED` where there are more. @throws ApiError as `listCalls` */
export async function countCalls(tx: Transaction, filters: CallFilters, now: Date): Promise<number> {
  const most = MOST_COUNTED + 1;
  refuseReversedLimits(filters);
  const asked = { filters, now, most };
  const { tag, ...others } = filters;
  if (tag !== undefined && isTimeAlone(others)) return countTagged(tx, asked, tag);
  const found = await lookUp(tx, filters);
  if (areInStretches(filters, found)) {
    if (!isLookedFor(filters)) return countAtHours(tx, asked, found);
    const few = await fewAtHours(tx, filters, now);
    if (few !== null) return countMeant(tx, asked, { ...found, named: [few], isRead: true });
  }
  if (!isLookedFor(filters)) return countMeant(tx, asked, found);
  let total = 0;
  for await (const days of daysToSearch(tx, timeRangeOf(filters, now))) {
    total += await countMeant(tx, { ...asked, most: most - total }, { ...found, days });
    if (total >= most) break;
  }
  return total;
}
