/**
 * Counts of many kinds in one whole number, which databases add up as fast as any other: the count of the kind at a place
 * is eight digits left of the one before. Counts stay below a hundred million.
 */
import { type EndReason, endReasons, Fault } from '#contract/calls/outcomes';

const DIGITS = 8;

/** The place of each reason's count. It's kept in the database: a new reason goes to the end, and into `end_reason_place`. */
export const endReasonPlaces = Object.keys(endReasons) as EndReason[];

/** The place of each fault's count, as in `fault_place`. */
export const faultPlaces: readonly Fault[] = Fault.options;

/** The counts by their places. @param digits a whole number that isn't negative, as `count_unit` in the database adds them up */
export function countsIn(digits: string): Map<number, number> {
  const counts = new Map<number, number>();
  for (let end = digits.length, place = 0; end > 0; end -= DIGITS, place += 1) {
    const count = Number(digits.slice(Math.max(0, end - DIGITS), end));
    if (count > 0) counts.set(place, count);
  }
  return counts;
}

/** The counts under the names of their places; those that have none are left out. */
export function countsByName<Name extends string>(
  digits: string,
  places: readonly Name[],
): Map<Name, number> {
  const named = new Map<Name, number>();
  for (const [place, count] of countsIn(digits)) {
    const name = places[place];
    if (name !== undefined) named.set(name, count);
  }
  return named;
}
