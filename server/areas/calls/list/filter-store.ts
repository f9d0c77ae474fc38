/** What filters of the list of calls ask of the database. Runs inside a workspace's transaction. */
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { CallFilters } from '#contract/calls/calls';
import {
  connectedStatuses,
  digitsOf,
  lengthRangeOf,
  namedIn,
  timeRangeOf,
  unconnectedStatuses,
} from '#domain/calls/call-filters';
import { wordQueryOf } from '#domain/calls/call-words';
import { alertCalls, calls, callTags } from '../../../platform/database/schema';
import type { Transaction } from '../../../platform/database/transaction';
import { isVersionOfAny } from '../../agents/service';
import { deletedTopics, topicsCountedWith } from '../topics/topics';
import { type Days, isSaid, saidIn } from '../words-store';

/** As `isMeant` in `domain/calls/call-filters.ts`. */
export function matching(
  tx: Transaction,
  filters: CallFilters,
  now: Date,
  { days, isRead = false, named = [], topics }: LookedUp,
): SQL | undefined {
  const words = wordQueryOf(filters);
  const { from, before } = timeRangeOf(filters, now);
  const { least_ms, most_ms } = lengthRangeOf(filters);
  const { agent_id, end_reason, status, origin, fault, success, happened, number } = filters;
  return and(
    agent_id ? eq(calls.agent_id, agent_id) : undefined,
    filters.agent_version ? eq(calls.agent_version, filters.agent_version) : undefined,
    end_reason ? eq(calls.end_reason, end_reason) : undefined,
    status ? eq(calls.status, status) : undefined,
    origin ? eq(calls.origin, origin) : undefined,
    inDirection(filters.direction),
    fault ? eq(calls.fault, fault) : undefined,
    filters.connected ? inArray(calls.status, statusesOf[filters.connected]) : undefined,
    hasSuccess(success),
    filters.spent_on ? sql`${calls.spend_parts} ->> ${filters.spent_on} is not null` : undefined,
    atHour(filters),
    happened ? sql`${happened} = any(${calls.happened})` : undefined,
    filters.topic_id ? ofTopics(filters.topic_id, topics) : undefined,
    filters.tag
      ? inArray(
          calls.call_id,
          tx.select({ call_id: callTags.call_id }).from(callTags).where(eq(callTags.tag, filters.tag)),
        )
      : undefined,
    filters.alert_id
      ? inArray(
          calls.call_id,
          tx
            .select({ call_id: alertCalls.call_id })
            .from(alertCalls)
            .where(eq(alertCalls.alert_id, filters.alert_id)),
        )
      : undefined,
    filters.tests ? ne(calls.origin, 'test') : undefined,
    isExample(filters.examples),
    filters.fact ? hasFact(filters.fact, (value, wanted) => sql`${value} = ${wanted}`) : undefined,
    filters.fact_has ? hasFactPart(filters.fact_has, days) : undefined,
    filters.variable ? hasVariable(filters.variable) : undefined,
    ...named,
    from ? gte(calls.started_at, from) : undefined,
    before ? lt(calls.started_at, before) : undefined,
    within(calls.duration_ms, least_ms, most_ms),
    within(calls.response_ms, filters.min_response_ms, filters.max_response_ms),
    within(calls.score, filters.min_score, filters.max_score),
    within(calls.cost_micros, filters.min_cost_micros, filters.max_cost_micros),
    number ? hasNumber(digitsOf(number), days) : undefined,
    words && days ? saidIn(words, days) : undefined,
    words && isRead ? isSaid(words) : undefined,
  );
}

/** What is found before the calls are read, by indexes of their own. */
export interface LookedUp {
  /** Of a filter by words, a number or a part of a fact: in which days' calls they're looked for. */
  days?: Days;
  /** Each call is read for the words, the number or the part of a fact. */
  isRead?: boolean;
  /** Of filters by a fact's or a variable's value, a tag, a version or the beginning of an id: the calls that have it. Absent: many have, and they're found along the list. */
  named?: readonly SQL[];
  /** Of a filter by topic: those whose calls count for it; of a filter by none, those that were deleted. */
  topics?: readonly string[];
}

export async function lookUp(tx: Transaction, filters: CallFilters): Promise<LookedUp> {
  const { topic_id } = filters;
  const topics = topic_id === undefined ? [] : await topicsMeant(tx, topic_id);
  const named = await lookUpNamed(tx, filters);
  const { agent_id, agent_version: version } = filters;
  if (version === undefined || agent_id !== undefined) return { named, topics };
  // No index has versions by themselves: one that no agent ever had would be looked for among all calls.
  return (await isVersionOfAny(tx, version))
    ? { named, topics }
    : { named: [...named, isNull(calls.agent_id)], topics };
}

const topicsMeant = (tx: Transaction, topicId: string) =>
  topicId === 'none' ? deletedTopics(tx) : topicsCountedWith(tx, topicId);

function ofTopics(wanted: string, topics: readonly string[] = []): SQL | undefined {
  if (wanted === 'none') {
    const ofDeleted = topics.length === 0 ? undefined : inArray(calls.topic_id, [...topics]);
    return and(or(isNull(calls.topic_id), ofDeleted), isNotNull(calls.ended_at));
  }
  const [only] = topics;
  // Of one topic they're in order in its index.
  return topics.length === 1 && only !== undefined
    ? eq(calls.topic_id, only)
    : inArray(calls.topic_id, [...topics]);
}

/** Whether calls are looked for day by day, by an index that isn't in the order of the list. */
export const isLookedFor = ({ words, number, fact_has: part }: CallFilters): boolean =>
  words !== undefined || number !== undefined || part !== undefined;

/** The filters without those that are looked for, and without hours, between which lie many calls that are passed over. */
export function notLookedFor({
  words: _words,
  words_by: _by,
  number: _number,
  fact_has: _part,
  weekday: _weekday,
  hour: _hour,
  ...others
}: CallFilters): CallFilters {
  return others;
}

const hasNumber = (digits: string, days?: Days) =>
  days === undefined
    ? hasDigits(digits)
    : sql`${calls.call_id} in (select calls_with_number(${digits}, ${days.first}::int, ${days.last}::int))`;

/** Beyond that many a value is common. */
const FEW = 1_000;

async function lookUpNamed(tx: Transaction, { fact, variable, tag }: CallFilters): Promise<SQL[]> {
  const texts: string[] = [];
  if (fact !== undefined) {
    const { name, value } = namedIn(fact.toLowerCase());
    texts.push(`f:${name}=${value}`);
  }
  if (variable !== undefined) {
    const { name, value } = namedIn(variable);
    texts.push(`v:${name}=${value.toLowerCase()}`);
  }
  const asked = texts.map((text) => sql`select calls_with_named(${text}, ${FEW + 1}) as call_id`);
  if (tag !== undefined) {
    // In the order of its index: of a tag that many calls had, the planner would read all tags to find some.
    asked.push(sql`select call_id from ${callTags} where ${eq(callTags.tag, tag)}
      order by ${callTags.call_started_at}, call_id limit ${FEW + 1}`);
  }
  const found: SQL[] = [];
  for (const query of asked) {
    const few = await fewOf(tx, query);
    if (few !== null) found.push(few);
  }
  return found;
}

/** That a call is one of those that are answered; null: they're many. */
async function fewOf(tx: Transaction, query: SQL): Promise<SQL | null> {
  const { rows } = await tx.execute<{ call_id: string }>(query);
  return rows.length > FEW ? null : anyOf(rows);
}

/** That a call is one of these. */
export const anyOf = (rows: readonly { call_id: string }[]): SQL =>
  sql`${calls.call_id} = any(${sql.param(rows.map(({ call_id }) => call_id))}::uuid[])`;

/** That a call's id begins with what was typed of it: a stretch of the ids' own index. */
export function idBegins(prefix: string): SQL {
  const digits = prefix.replaceAll('-', '');
  const [first, last] = ['0', 'f'].map((digit) => digits.padEnd(32, digit));
  return sql`${calls.call_id} between ${first}::uuid and ${last}::uuid`;
}

const statusesOf = { yes: [...connectedStatuses], no: [...unconnectedStatuses] };

function hasSuccess(success: CallFilters['success']): SQL | undefined {
  if (success === undefined) return undefined;
  return success === 'unknown' ? isNull(calls.success) : eq(calls.success, success === 'yes');
}

function isExample(examples: CallFilters['examples']): SQL | undefined {
  if (examples === undefined) return undefined;
  // As the condition of their index is written.
  return examples === 'only' ? sql`${calls.is_example}` : not(calls.is_example);
}

function atHour({ weekday, hour, time_zone = 'UTC' }: CallFilters): SQL | undefined {
  const local = sql`${calls.started_at} at time zone ${time_zone}`;
  return and(
    weekday === undefined ? undefined : sql`extract(isodow from ${local}) = ${weekday}`,
    hour === undefined ? undefined : sql`extract(hour from ${local}) = ${hour}`,
  );
}

function inDirection(direction: CallFilters['direction']): SQL | undefined {
  if (direction === undefined) return undefined;
  if (direction === 'outbound') return isNotNull(calls.calling_number);
  return and(eq(calls.origin, 'phone'), isNull(calls.calling_number));
}

function hasFact(given: string, fits: (value: SQL, wanted: string) => SQL): SQL {
  const { name, value } = namedIn(given.toLowerCase());
  const ofFact = sql`lower(fact->>'value')`;
  return sql`exists (select from jsonb_array_elements(${calls.facts}) fact
    where lower(fact->>'name') = ${name} and ${fits(ofFact, value)})`;
}

function hasFactPart(given: string, days?: Days): SQL {
  const { name, value } = namedIn(given.toLowerCase());
  return days === undefined
    ? hasFact(given, (known, wanted) => sql`strpos(${known}, ${wanted}) > 0`)
    : sql`${calls.call_id} in (select calls_with_fact_part(${name}, ${value}, ${days.first}::int, ${days.last}::int))`;
}

function hasVariable(given: string): SQL {
  const { name, value } = namedIn(given);
  return sql`lower(${calls.setup}->'variables'->>${name}) = ${value.toLowerCase()}`;
}

const within = (column: SortedColumn, least: number | undefined, most: number | undefined) =>
  and(
    // Seconds in milliseconds may be more than the column holds.
    least === undefined ? undefined : sql`${column} >= ${least}::bigint`,
    most === undefined ? undefined : sql`${column} <= ${most}::bigint`,
  );

/** Most numbers are digits alone, which need no pattern to be read. */
const hasDigits = (digits: string) =>
  or(
    ...[calls.party, calls.called_number, calls.calling_number].map(
      (column) => sql`(strpos(${column}, ${digits}) > 0 or translate(${column}, '+0123456789', '') <> ''
        and strpos(regexp_replace(${column}, '[^0-9]', '', 'g'), ${digits}) > 0)`,
    ),
  );

export type SortedColumn =
  | typeof calls.duration_ms
  | typeof calls.response_ms
  | typeof calls.cost_micros
  | typeof calls.score;
