/** What folding reads and writes. Runs inside a workspace's transaction. */
import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { callEvents, callFolds, callLogs, calls, callWords } from '../../../platform/database/schema';

export interface LooseEvent {
  call_id: string;
  seq: number;
  message_seq: number;
  /** As JSON. */
  event: string;
}

/** The events that aren't folded, by call in the order of the log. */
export function looseEvents(tx: Transaction, callIds: readonly string[]): Promise<LooseEvent[]> {
  return tx
    .select({
      call_id: callEvents.call_id,
      seq: callEvents.seq,
      message_seq: callEvents.message_seq,
      event: sql<string>`${callEvents.event}::text`,
    })
    .from(callEvents)
    .where(inArray(callEvents.call_id, [...callIds]))
    .orderBy(asc(callEvents.call_id), asc(callEvents.seq));
}

export function foldedLogs(
  tx: Transaction,
  callIds: readonly string[],
): Promise<{ call_id: string; log: Buffer }[]> {
  return tx
    .select({ call_id: callLogs.call_id, log: callLogs.log })
    .from(callLogs)
    .where(inArray(callLogs.call_id, [...callIds]));
}

/** Those whose words aren't gathered: calls from before words were. */
export function callsWithoutWords(
  tx: Transaction,
  callIds: readonly string[],
): Promise<{ workspace_id: string; call_id: string; started_at: Date }[]> {
  return tx
    .select({ workspace_id: calls.workspace_id, call_id: calls.call_id, started_at: calls.started_at })
    .from(calls)
    .where(
      and(
        inArray(calls.call_id, [...callIds]),
        sql`not exists (select from ${callWords} where ${callWords.call_id} = ${calls.call_id})`,
      ),
    );
}

/**
 * Which of them still have to be folded. No one else folds those until the transaction ends, nor deletes them. One that someone
 * holds, maybe to delete it, is left for later: what they delete with it would be waiting for this, and this for them.
 */
export async function claimFolds(tx: Transaction, callIds: readonly string[]): Promise<Set<string>> {
  const free = await tx
    .select({ call_id: calls.call_id })
    .from(calls)
    .where(and(inArray(calls.call_id, [...callIds]), isNotNull(calls.ended_at)))
    .for('no key update', { skipLocked: true });
  const claimed = await tx
    .select({ call_id: callFolds.call_id })
    .from(callFolds)
    .where(
      inArray(
        callFolds.call_id,
        free.map(({ call_id }) => call_id),
      ),
    )
    .for('update', { skipLocked: true });
  return new Set(claimed.map(({ call_id }) => call_id));
}

/** Instead of those that there are. */
export async function writeLogs(
  tx: Transaction,
  logs: readonly { workspace_id: string; call_id: string; log: Buffer }[],
): Promise<void> {
  if (logs.length === 0) return;
  await tx
    .insert(callLogs)
    .values([...logs])
    .onConflictDoUpdate({
      target: [callLogs.workspace_id, callLogs.call_id],
      set: { log: sql`excluded.log` },
    });
}

/** @returns how many events there were */
export async function deleteLoose(tx: Transaction, callIds: readonly string[]): Promise<number> {
  const { rowCount } = await tx.delete(callEvents).where(inArray(callEvents.call_id, [...callIds]));
  return rowCount ?? 0;
}

/**
 * Replaces what ran by a reference: the published version where it's the same, else `agent_contents`. The
 * spending limit stays with the call, because a share link gives each call its own.
 */
export async function foldContents(tx: Transaction, callIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with held as (
      select c.call_id, c.content - 'max_spend_micros' as content,
        (c.content ->> 'max_spend_micros')::bigint as max_spend_micros, v.version is not null as is_published
      from calls c
      left join agent_versions v on v.workspace_id = c.workspace_id and v.agent_id = c.agent_id
        and v.version = c.agent_version and v.content - 'max_spend_micros' = c.content - 'max_spend_micros'
      where c.call_id = any(${sql.param([...callIds])}::uuid[]) and c.content is not null
    ), named as (
      select call_id, max_spend_micros, content,
        case when not is_published then encode(sha256(convert_to(content::text, 'UTF8')), 'hex') end as content_hash
      from held
    ), kept as (
      insert into agent_contents (workspace_id, content_hash, content)
      select distinct on (content_hash) current_workspace(), content_hash, content from named
      where content_hash is not null
      on conflict do nothing
    )
    update calls set content = null, content_hash = named.content_hash, max_spend_micros = named.max_spend_micros
    from named where calls.call_id = named.call_id`);
}

export async function folded(tx: Transaction, callIds: readonly string[]): Promise<void> {
  await tx.delete(callFolds).where(inArray(callFolds.call_id, [...callIds]));
}
