/** Which calls a filter of the list means. The server asks its database the same. */
import { DateTime } from 'luxon';
import type { Call, CallFilters, Happening } from '#contract/calls/calls';
import type { CallStatus } from '#contract/calls/outcomes';
import { LAST_BEFORE_FIRST } from '#contract/day';
import { ApiError } from '../api-error';
import type { SpendParts } from '../money/spend-parts';
import { mustBeZone } from '../time-zone';
import { hasWords, wordQueryOf } from './call-words';

/** From the first moment on, and before the second; null: no limit. */
interface TimeRange {
  from: Date | null;
  before: Date | null;
}

/** @throws ApiError `invalid_request` for a zone that doesn't exist, or a last day before the first */
export function timeRangeOf({ days, from, to, time_zone = 'UTC' }: CallFilters, now: Date): TimeRange {
  mustBeZone(time_zone);
  const midnight = (day: string) => DateTime.fromISO(day, { zone: time_zone });
  if (from !== undefined || to !== undefined) {
    if (from !== undefined && to !== undefined && to < from) {
      throw new ApiError('invalid_request', 'The last day is before the first.', [
        { field: 'to', message: LAST_BEFORE_FIRST },
      ]);
    }
    return {
      from: from === undefined ? null : midnight(from).toJSDate(),
      before: to === undefined ? null : midnight(to).plus({ days: 1 }).toJSDate(),
    };
  }
  if (days === undefined) return { from: null, before: null };
  const today = DateTime.fromJSDate(now, { zone: time_zone }).startOf('day');
  return { from: today.minus({ days: days - 1 }).toJSDate(), before: today.plus({ days: 1 }).toJSDate() };
}

/** In milliseconds, both included. A length is shown in the seconds that are over, and so is filtered by them: 70.9 s are 70. */
export const lengthRangeOf = ({ min_seconds, max_seconds }: CallFilters) => ({
  least_ms: min_seconds === undefined ? undefined : min_seconds * 1000,
  most_ms: max_seconds === undefined ? undefined : max_seconds * 1000 + 999,
});

/** The digits of a number that is looked for. */
export const digitsOf = (number: string) => number.replace(/\D/g, '');

/** A name and a value of a filter, such as `day=Friday`. */
export function namedIn(text: string): { name: string; value: string } {
  const end = text.indexOf('=');
  return { name: text.slice(0, end).trim(), value: text.slice(end + 1).trim() };
}

/** What is known of a call that filters ask for. */
type FilteredCall = Pick<
  Call,
  | 'agent_id'
  | 'agent_version'
  | 'is_example'
  | 'facts'
  | 'tags'
  | 'topic'
  | 'end_reason'
  | 'status'
  | 'origin'
  | 'direction'
  | 'fault'
  | 'success'
  | 'started_at'
  | 'duration_ms'
  | 'response_ms'
  | 'cost_micros'
  | 'score'
  | 'party'
  | 'called_number'
  | 'calling_number'
  | 'ended_at'
  | 'events'
> & {
  happened: readonly Happening[];
  /** Null: it was started with nothing. */
  setup: { variables?: Readonly<Record<string, string>> } | null;
  spend_parts: SpendParts;
  /** The alerts that it's behind. */
  alert_ids: readonly string[];
};

/** Whether a call is one of those that the filters mean. @throws ApiError as `timeRangeOf` */
export function isMeant(call: FilteredCall, filters: CallFilters, now: Date): boolean {
  const { from, before } = timeRangeOf(filters, now);
  const at = Date.parse(call.started_at);
  const digits = filters.number === undefined ? null : digitsOf(filters.number);
  const { least_ms, most_ms } = lengthRangeOf(filters);
  const words = wordQueryOf(filters);
  const numbers = [call.party, call.called_number, call.calling_number];
  return (
    isSame(filters.agent_id, call.agent_id) &&
    isSame(filters.agent_version, call.agent_version) &&
    isSame(filters.end_reason, call.end_reason) &&
    isSame(filters.status, call.status) &&
    isSame(filters.origin, call.origin) &&
    isSame(filters.direction, call.direction) &&
    isSame(filters.fault, call.fault) &&
    (filters.connected === undefined || isConnected(call.status) === (filters.connected === 'yes')) &&
    (filters.success === undefined || call.success === successes[filters.success]) &&
    (filters.spent_on === undefined || call.spend_parts[filters.spent_on] !== undefined) &&
    isAtHour(call.started_at, filters) &&
    (filters.happened === undefined || call.happened.includes(filters.happened)) &&
    isAbout(call, filters.topic_id) &&
    (filters.tag === undefined || call.tags.includes(filters.tag)) &&
    (filters.alert_id === undefined || call.alert_ids.includes(filters.alert_id)) &&
    (filters.tests === undefined || call.origin !== 'test') &&
    (filters.examples === undefined || call.is_example === (filters.examples === 'only')) &&
    hasFact(call.facts, filters.fact, (value, wanted) => value === wanted) &&
    hasFact(call.facts, filters.fact_has, (value, wanted) => value.includes(wanted)) &&
    hasVariable(call.setup?.variables ?? {}, filters.variable) &&
    (from === null || at >= from.getTime()) &&
    (before === null || at < before.getTime()) &&
    isWithin(call.duration_ms, least_ms, most_ms) &&
    isWithin(call.response_ms, filters.min_response_ms, filters.max_response_ms) &&
    isWithin(call.score, filters.min_score, filters.max_score) &&
    isWithin(call.cost_micros, filters.min_cost_micros, filters.max_cost_micros) &&
    (digits === null || numbers.some((number) => number !== null && digitsOf(number).includes(digits))) &&
    // A running call's words aren't gathered yet.
    (words === null || (call.ended_at !== null && hasWords(call.events, words)))
  );
}

/** A call that runs has no topic yet. */
function isAbout({ topic, ended_at }: FilteredCall, wanted: CallFilters['topic_id']): boolean {
  if (wanted === undefined) return true;
  return wanted === 'none' ? topic === null && ended_at !== null : topic?.topic_id === wanted;
}

function hasFact(
  facts: FilteredCall['facts'],
  wanted: string | undefined,
  fits: (value: string, wanted: string) => boolean,
): boolean {
  if (wanted === undefined) return true;
  const { name, value } = namedIn(wanted.toLowerCase());
  return facts.some((fact) => fact.name.toLowerCase() === name && fits(fact.value.toLowerCase(), value));
}

function hasVariable(variables: Readonly<Record<string, string>>, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  const { name, value } = namedIn(wanted);
  return Object.hasOwn(variables, name) && variables[name]?.toLowerCase() === value.toLowerCase();
}

const successes = { yes: true, no: false, unknown: null } as const;

/** Whether someone was on the line; null: it isn't decided yet. */
function isConnected(status: CallStatus): boolean | null {
  if (connectedStatuses.includes(status)) return true;
  return unconnectedStatuses.includes(status) ? false : null;
}

export const connectedStatuses: readonly CallStatus[] = ['in_progress', 'ended', 'failed'];
export const unconnectedStatuses: readonly CallStatus[] = ['not_connected', 'refused'];

function isAtHour(at: string, { weekday, hour, time_zone = 'UTC' }: CallFilters): boolean {
  if (weekday === undefined && hour === undefined) return true;
  const local = DateTime.fromISO(at, { zone: time_zone });
  return isSame<number>(weekday, local.weekday) && isSame(hour, local.hour);
}

const isSame = <Value>(wanted: Value | undefined, value: Value | null) =>
  wanted === undefined || wanted === value;

/** A value that isn't known lies within no limits. */
function isWithin(value: number | null, least: number | undefined, most: number | undefined): boolean {
  if (least === undefined && most === undefined) return true;
  return value !== null && value >= (least ?? value) && value <= (most ?? value);
}
