/** Calls and their events in the database. Runs inside a workspace's transaction. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { AgentContent } from '#contract/agents/agent-content';
import type { CallEvent } from '#contract/calls/call-events';
import { type CallFilters, type CallOrder, MOST_COUNTED, NEWEST_FIRST } from '#contract/calls/calls';
import { sortedBy } from '#domain/calls/call-order';
import { timeRangeOf } from '#domain/calls/call-filters';
import type { Transaction } from '../../platform/database/transaction';
import { agentContents, callEvents, callFolds, calls } from '../../platform/database/schema';
import { storable } from '../../platform/database/storable-text';
import type { CallPosition } from './call-cursor';
import { lookUp, type LookedUp, matching, type SortedColumn } from './filter-store';
import type { NumberedEvent } from './folding/folded-log';
import { type Days, daysToSearch, everyDay, insertWords, wordsRowOf } from './words-store';

export type CallRow = typeof calls.$inferSelect;
export type NewCall = typeof calls.$inferInsert;

/** A live call whose process is not heard of for this long is taken for crashed. */
export const LEASE_SECONDS = 15;
const lease = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

const running = (callId: string, owner: string) =>
  and(eq(calls.call_id, callId), eq(calls.lease_owner, owner), eq(calls.status, 'in_progress'));

export async function insertCall(tx: Transaction, row: NewCall): Promise<CallRow> {
  const [made] = await tx.insert(calls).values(row).returning();
  if (made === undefined) throw new Error('The call was not stored.');
  return made;
}

/** Calls of a caller to a number since then that weren't refused. */
export async function countCallsOfCaller(
  tx: Transaction,
  { called, caller, since }: { called: string; caller: string; since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ calls: count() })
    .from(calls)
    .where(
      and(
        gt(calls.started_at, since),
        eq(calls.called_number, called),
        eq(calls.party, caller),
        ne(calls.status, 'refused'),
      ),
    );
  return row?.calls ?? 0;
}

/** The content of a call, folded or not. Written out: a field of a select names columns without their table. */
const content = sql<AgentContent | null>`coalesce(calls.content, (
  select c.content || jsonb_build_object('max_spend_micros', calls.max_spend_micros) from agent_contents c
  where c.workspace_id = calls.workspace_id and c.content_hash = calls.content_hash
), (
  select v.content || jsonb_build_object('max_spend_micros', calls.max_spend_micros) from agent_versions v
  where calls.content_hash is null and v.workspace_id = calls.workspace_id and v.agent_id = calls.agent_id
    and v.version = calls.agent_version
))`;

/** With what ran in it, also where that isn't kept in the call's own row any more. */
export async function findCall(tx: Transaction, callId: string): Promise<CallRow | undefined> {
  const [found] = await tx
    .select({ ...getTableColumns(calls), content })
    .from(calls)
    .where(eq(calls.call_id, callId));
  return found;
}

/** The agent of a call; null: it has none any more, or there is no such call. */
export async function agentOfCall(tx: Transaction, callId: string): Promise<string | null> {
  const [found] = await tx.select({ agent_id: calls.agent_id }).from(calls).where(eq(calls.call_id, callId));
  return found?.agent_id ?? null;
}

/** As `findCall`; no one else changes the call until the transaction ends. */
export async function lockCall(tx: Transaction, callId: string): Promise<CallRow | undefined> {
  const [found] = await tx.select().from(calls).where(eq(calls.call_id, callId)).for('update');
  return found;
}

/** As `lockCall`, for a call that has not ended and whose lease has run out. */
export async function lockAbandonedCall(tx: Transaction, callId: string): Promise<CallRow | undefined> {
  const [found] = await tx
    .select()
    .from(calls)
    .where(and(eq(calls.call_id, callId), isNull(calls.ended_at), lt(calls.lease_expires_at, sql`now()`)))
    .for('update');
  return found;
}

export async function updateCall(tx: Transaction, callId: string, change: Partial<CallRow>): Promise<void> {
  await tx.update(calls).set(change).where(eq(calls.call_id, callId));
}

/**
 * Makes the process the owner of a call that waits for its socket, that it has made and that was answered, or that
 * it owns already without a word in the log: the commit that made it so was lost on its way back. Undefined when it
 * waits no longer.
 *
 * @param owner a process in which this call does not run
 */
export async function claimCall(
  tx: Transaction,
  callId: string,
  owner: string,
): Promise<CallRow | undefined> {
  const [claimed] = await tx
    .update(calls)
    .set({ status: 'in_progress', started_at: sql`now()`, lease_owner: owner, lease_expires_at: lease })
    .where(
      and(
        eq(calls.call_id, callId),
        or(
          and(eq(calls.status, 'queued'), gt(calls.lease_expires_at, sql`now()`)),
          and(
            eq(calls.status, 'ringing'),
            or(eq(calls.lease_owner, owner), isNull(calls.lease_owner)),
            gt(calls.lease_expires_at, sql`now()`),
          ),
          and(
            running(callId, owner),
            sql`not exists (select from ${callEvents} where ${callEvents.call_id} = ${callId})`,
          ),
        ),
      ),
    )
    .returning();
  return claimed;
}

/**
 * Events that are there already stay: a writer that doesn't know whether they were stored stores them again.
 *
 * @throws Error when the call is no longer this process's
 */
export async function appendEvents(
  tx: Transaction,
  call: { workspace_id: string; call_id: string },
  owner: string,
  events: readonly NumberedEvent[],
): Promise<void> {
  const own = await tx
    .select({ call_id: calls.call_id })
    .from(calls)
    .where(running(call.call_id, owner))
    .for('key share');
  if (own.length === 0) throw new Error('The call was closed by another process.');
  await insertEvents(tx, call, events);
}

export async function insertEvents(
  tx: Transaction,
  { workspace_id, call_id }: { workspace_id: string; call_id: string },
  events: readonly NumberedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  // As columns, not as rows: a statement that's the same for any number of events.
  const [seqs, messages, texts] = [
    events.map(({ event }) => event.seq),
    events.map(({ message_seq }) => message_seq),
    events.map(({ event }) => JSON.stringify(storable(event))),
  ];
  await tx.execute(sql`
    insert into ${callEvents} (workspace_id, call_id, seq, message_seq, event)
    select ${workspace_id}::uuid, ${call_id}::uuid, seq, message_seq, event
    from unnest(${sql.param(seqs)}::int[], ${sql.param(messages)}::int[], ${sql.param(texts)}::jsonb[])
      as added (seq, message_seq, event)
    on conflict do nothing`);
}

/** What a list shows: everything but the content, which can be large. */
const summaryColumns = {
  call_id: calls.call_id,
  agent_id: calls.agent_id,
  agent_name: calls.agent_name,
  agent_version: calls.agent_version,
  origin: calls.origin,
  is_example: calls.is_example,
  party: calls.party,
  calling_number: calls.calling_number,
  status: calls.status,
  end_reason: calls.end_reason,
  fault: calls.fault,
  success: calls.success,
  score: calls.score,
  topic_id: calls.topic_id,
  started_at: calls.started_at,
  ended_at: calls.ended_at,
  duration_ms: calls.duration_ms,
  response_ms: calls.response_ms,
  worst_response_ms: calls.worst_response_ms,
  cost_micros: calls.cost_micros,
  facts: calls.facts,
};
export type CallSummaryRow = Pick<CallRow, keyof typeof summaryColumns>;

interface ListCallsOptions {
  filters: CallFilters;
  /** Newest first unless told. */
  order?: CallOrder;
  /** Only these of them. */
  ids?: readonly string[];
  after: CallPosition | null;
  limit: number;
  /** What the days of a filter are counted from; by default now. */
  now?: Date;
}

/** In the order of `comparePlaces`. */
export async function listCalls(tx: Transaction, options: ListCallsOptions): Promise<CallSummaryRow[]> {
  const { filters, after, limit, order = NEWEST_FIRST, now = new Date() } = options;
  const found = await lookUp(tx, filters);
  if (filters.words === undefined) return callsOf(tx, options, found);
  const range = timeRangeOf(filters, now);
  if (order.sort !== 'time' || order.order !== 'desc') {
    const days = await everyDay(tx, range);
    return days === null ? [] : callsOf(tx, options, { ...found, days });
  }
  const before = after === null || (range.before && range.before < after.at) ? range.before : after.at;
  const rows: CallSummaryRow[] = [];
  for await (const days of daysToSearch(tx, { ...range, before })) {
    rows.push(...(await callsOf(tx, { ...options, limit: limit - rows.length }, { ...found, days })));
    if (rows.length >= limit) break;
  }
  return rows;
}

/**
 * What isn't known comes last in both directions, which no single index has, so calls with a value and those without
 * are read after each other, each along the same index.
 */
async function callsOf(
  tx: Transaction,
  { filters, order = NEWEST_FIRST, ids, after, limit, now = new Date() }: ListCallsOptions,
  found: LookedUp,
): Promise<CallSummaryRow[]> {
  const meant = and(
    matching(tx, filters, now, found),
    ids === undefined ? undefined : inArray(calls.call_id, [...ids]),
  );
  const inOrder = order.order === 'asc' ? asc : desc;
  const beyond = sql.raw(order.order === 'asc' ? '>' : '<');
  // Few calls have the words or the number: they're looked up and sorted, and the list isn't walked along.
  const areFew = found.days !== undefined || found.numbered !== undefined || (found.named?.length ?? 0) > 0;
  const time = areFew ? sql`${calls.started_at} + interval '0 s'` : calls.started_at;
  const read = (where: SQL | undefined, most: number, column?: SortedColumn) =>
    tx
      .select(summaryColumns)
      .from(calls)
      .where(and(meant, where))
      .orderBy(
        ...(column ? [inOrder(areFew ? sql`${column} + 0` : column)] : []),
        inOrder(time),
        inOrder(calls.call_id),
      )
      .limit(most);
  const place = after && sql`${after.at.toISOString()}::timestamptz, ${after.id}::uuid`;
  const afterTime = place ? sql`(${calls.started_at}, ${calls.call_id}) ${beyond} (${place})` : undefined;

  const name = sortedBy[order.sort];
  if (name === null) return read(afterTime, limit);
  const column = calls[name];
  const isPastValues = after !== null && after.value === null;
  const afterValue = place
    ? sql`(${column}, ${calls.started_at}, ${calls.call_id}) ${beyond} (${after.value}::bigint, ${place})`
    : undefined;
  const known = isPastValues ? [] : await read(and(isNotNull(column), afterValue), limit, column);
  if (known.length === limit) return known;
  // Sorted by the column as well, where it's all the same: so the rows come along its index.
  const unknown = await read(
    and(isNull(column), isPastValues ? afterTime : undefined),
    limit - known.length,
    column,
  );
  return [...known, ...unknown];
}

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

/** How many calls are meant; one more than `MOST_COUNTED` where there are more. */
export async function countCalls(tx: Transaction, filters: CallFilters, now: Date): Promise<number> {
  const found = await lookUp(tx, filters);
  const counted = async (most: number, days?: Days) => {
    const some = tx
      .select({ call_id: calls.call_id })
      .from(calls)
      .where(matching(tx, filters, now, { ...found, ...(days && { days }) }))
      .limit(most)
      .as('some');
    const [row] = await tx.select({ total: count() }).from(some);
    return row?.total ?? 0;
  };
  const most = MOST_COUNTED + 1;
  if (filters.words === undefined) return counted(most);
  let total = 0;
  for await (const days of daysToSearch(tx, timeRangeOf(filters, now))) {
    total += await counted(most - total, days);
    if (total >= most) break;
  }
  return total;
}

/** Calls that are over, with their whole logs. */
export async function insertFinishedCalls(
  tx: Transaction,
  made: readonly { row: NewCall & { call_id: string }; events: readonly CallEvent[] }[],
): Promise<void> {
  const inserted = await tx
    .insert(calls)
    .values(made.map(({ row }) => row))
    .returning({ workspace_id: calls.workspace_id, call_id: calls.call_id, started_at: calls.started_at });
  for (const { row, events } of made) {
    await insertEvents(
      tx,
      row,
      events.map((event) => ({ event, message_seq: event.seq })),
    );
  }
  const logs = new Map(made.map(({ row, events }) => [row.call_id, events]));
  await insertWords(
    tx,
    inserted.map((call) => wordsRowOf(call, logs.get(call.call_id) ?? [])),
  );
  await askToFold(tx, inserted);
}

/** Within the transaction that ends the calls: what is kept of them is to be folded (`folding/folding.ts`). */
export async function askToFold(
  tx: Transaction,
  ended: readonly { workspace_id: string; call_id: string }[],
): Promise<void> {
  const rows = ended.map(({ workspace_id, call_id }) => ({ workspace_id, call_id }));
  await tx.insert(callFolds).values(rows).onConflictDoNothing();
}

/** The example calls, of one agent where it's given. Locked until the transaction ends. */
export function lockExamples(tx: Transaction, agentId?: string) {
  return tx
    .select({ call_id: calls.call_id, origin: calls.origin })
    .from(calls)
    .where(and(sql`${calls.is_example}`, agentId === undefined ? undefined : eq(calls.agent_id, agentId)))
    .orderBy(calls.call_id)
    .for('update');
}

/** With their logs, their words, the rows of their recordings, and contents that no other call has run. */
export async function deleteCalls(tx: Transaction, callIds: readonly string[]): Promise<void> {
  if (callIds.length === 0) return;
  const ran = await tx
    .selectDistinct({ content_hash: calls.content_hash })
    .from(calls)
    .where(and(inArray(calls.call_id, [...callIds]), isNotNull(calls.content_hash)));
  await tx.delete(calls).where(inArray(calls.call_id, [...callIds]));
  const hashes = ran.flatMap(({ content_hash }) => content_hash ?? []);
  if (hashes.length === 0) return;
  // A call that is being folded either holds its content by now, or finds it gone and is folded again.
  await tx
    .select({ content_hash: agentContents.content_hash })
    .from(agentContents)
    .where(inArray(agentContents.content_hash, hashes))
    .orderBy(agentContents.content_hash)
    .for('update');
  await tx
    .delete(agentContents)
    .where(
      and(
        inArray(agentContents.content_hash, hashes),
        sql`not exists (select from ${calls} where ${calls.content_hash} = ${agentContents.content_hash})`,
      ),
    );
}

/** How many calls these agents have that aren't examples. */
export async function countOwnCalls(tx: Transaction, agentIds: readonly string[]): Promise<number> {
  if (agentIds.length === 0) return 0;
  const [row] = await tx
    .select({ calls: count() })
    .from(calls)
    .where(and(inArray(calls.agent_id, [...agentIds]), not(calls.is_example)));
  return row?.calls ?? 0;
}

export async function countExamples(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ examples: count() }).from(calls).where(sql`${calls.is_example}`);
  return row?.examples ?? 0;
}

/** Whether the workspace has had a real call that was connected. */
export async function hasOwnCall(tx: Transaction): Promise<boolean> {
  const [found] = await tx
    .select({ call_id: calls.call_id })
    .from(calls)
    .where(and(not(calls.is_example), notInArray(calls.status, ['queued', 'ringing', 'not_connected'])))
    .limit(1);
  return found !== undefined;
}
