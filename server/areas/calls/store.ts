/** Calls and their events in the database. Runs inside a workspace's transaction. */
import {
  and,
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
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AgentContent } from '#contract/agents/agent-content';
import type { CallEvent } from '#contract/calls/call-events';
import type { EndReason } from '#contract/calls/outcomes';
import { callEvents, callFolds, callLogs, calls } from '../../platform/database/schema';
import { storable } from '../../platform/database/storable-text';
import type { Transaction } from '../../platform/database/transaction';
import type { NumberedEvent } from './folding/folded-log';
import { wordsInsert, wordsRowOf } from './words-store';

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

interface CallsOfCaller {
  called: string;
  caller: string;
  since: Date;
}

const ofCaller = ({ called, caller, since }: CallsOfCaller) =>
  and(gt(calls.started_at, since), eq(calls.called_number, called), eq(calls.party, caller));

/** Calls of a caller to a number since then. @param asked `forwarded`: of those that were refused, the ones for these reasons count */
export async function countCallsOfCaller(
  tx: Transaction,
  asked: CallsOfCaller & { forwarded: readonly EndReason[] },
): Promise<number> {
  const [row] = await tx
    .select({ calls: count() })
    .from(calls)
    .where(
      and(ofCaller(asked), or(ne(calls.status, 'refused'), inArray(calls.end_reason, [...asked.forwarded]))),
    );
  return row?.calls ?? 0;
}

/** Calls of a caller on a number that were sent on to another one. */
export async function countSentOn(tx: Transaction, asked: CallsOfCaller): Promise<number> {
  const [row] = await tx
    .select({ calls: count() })
    .from(calls)
    .where(
      and(
        ofCaller(asked),
        isNotNull(calls.fallback_number),
        or(isNull(calls.fallback_result), notInArray(calls.fallback_result, ['capped', 'withheld'])),
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

/** As `lockCall`, in one order. */
export function lockCalls(tx: Transaction, callIds: readonly string[]): Promise<CallRow[]> {
  const ids = [...callIds];
  return tx.select().from(calls).where(inArray(calls.call_id, ids)).orderBy(calls.call_id).for('update');
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
  const own = tx
    .select({ call_id: calls.call_id })
    .from(calls)
    .where(running(call.call_id, owner))
    .for('key share');
  // As one statement: a call's log is written piece by piece while it runs.
  const { rows } = await tx.execute(sql`
    with own as ${own}, added as (${eventsAdded(call, events, sql`from own cross join`)})
    select call_id from own`);
  if (rows.length === 0) throw new Error('The call was closed by another process.');
}

export async function insertEvents(
  tx: Transaction,
  call: { workspace_id: string; call_id: string },
  events: readonly NumberedEvent[],
): Promise<void> {
  if (events.length > 0) await tx.execute(eventsAdded(call, events, sql`from`));
}

/** @param from what the events are joined with: where that's nothing, none is added */
function eventsAdded(
  { workspace_id, call_id }: { workspace_id: string; call_id: string },
  events: readonly NumberedEvent[],
  from: SQL,
): SQL {
  // As columns, not as rows: a statement that's the same for any number of events.
  const [seqs, messages, texts] = [
    events.map(({ event }) => event.seq),
    events.map(({ message_seq }) => message_seq),
    events.map(({ event }) => JSON.stringify(storable(event))),
  ];
  return sql`
    insert into ${callEvents} (workspace_id, call_id, seq, message_seq, event)
    select ${workspace_id}::uuid, ${call_id}::uuid, seq, message_seq, event
    ${from} unnest(${sql.param(seqs)}::int[], ${sql.param(messages)}::int[], ${sql.param(texts)}::jsonb[])
      as told (seq, message_seq, event)
    on conflict do nothing`;
}

/** A call that is over when it's stored. */
interface FinishedCall {
  row: NewCall & { call_id: string };
  events: readonly CallEvent[];
  /** The events as `packLog` makes them: nothing is left to fold. Absent: they're stored as those of a call that has just ended. */
  log?: Buffer;
}

/** Calls that are over, with their whole logs. */
export async function insertFinishedCalls(tx: Transaction, made: readonly FinishedCall[]): Promise<void> {
  const now = new Date();
  const rows = made.map(({ row }) => ({ ...row, started_at: row.started_at ?? now }));
  const folded = made.flatMap(({ row: { workspace_id, call_id }, log }) =>
    log === undefined ? [] : { workspace_id, call_id, log },
  );
  const logs = new Map(made.map(({ row, events }) => [row.call_id, events]));
  const statements = [
    rows.length > 0 && tx.insert(calls).values(rows),
    folded.length > 0 && tx.insert(callLogs).values(folded),
    wordsInsert(
      tx,
      rows.map((call) => wordsRowOf(call, logs.get(call.call_id) ?? [])),
    ),
    foldsInsert(
      tx,
      made.filter(({ row, log }) => log === undefined || row.content).map(({ row }) => row),
    ),
  ].filter((statement) => statement !== null && statement !== false);
  if (statements.length === 0) return;
  // As one: a single way to the database and back. What refers to the calls is checked at its end.
  const parts = statements.map((statement, n) => sql`${sql.raw(`part_${n}`)} as ${statement}`);
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select`);
  for (const { row, events, log } of made) {
    if (log !== undefined) continue;
    await insertEvents(
      tx,
      row,
      events.map((event) => ({ event, message_seq: event.seq })),
    );
  }
}

/**
 * Within the transaction that ends the calls: they wait to be folded (`folding/folding.ts`). A statement to
 * be awaited; null where there's none.
 */
export function foldsInsert(tx: Transaction, ended: readonly { workspace_id: string; call_id: string }[]) {
  const rows = ended.map(({ workspace_id, call_id }) => ({ workspace_id, call_id }));
  return rows.length === 0 ? null : tx.insert(callFolds).values(rows).onConflictDoNothing();
}

/** The example calls, or those of these agents. Locked until the transaction ends. */
export function lockExamples(tx: Transaction, agentIds?: readonly string[]) {
  return tx
    .select({ call_id: calls.call_id, origin: calls.origin })
    .from(calls)
    .where(and(sql`${calls.is_example}`, agentIds && inArray(calls.agent_id, [...agentIds])))
    .orderBy(calls.call_id)
    .for('update');
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

/** Whether the workspace has at least so many calls that aren't examples, connected or not. */
export async function hasOwnCalls(tx: Transaction, least: number): Promise<boolean> {
  const found = await tx
    .select({ call_id: calls.call_id })
    .from(calls)
    .where(not(calls.is_example))
    // In the order of an index, so that no call of another workspace is passed over.
    .orderBy(desc(calls.started_at), desc(calls.call_id))
    .limit(least);
  return found.length >= least;
}
