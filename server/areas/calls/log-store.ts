/** Reads the logs of calls, folded or not. Runs inside a workspace's transaction. */
import { and, asc, eq, inArray, ne, or, exists, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { callEvents, callLogs, callWords } from '../../platform/database/schema';
import { type AskedEvents, type NumberedEvent, unpackLog, unpackSome } from './folding/folded-log';

/**
 * By call, in the order of the log; a call without events is absent. An event that came after its call was folded
 * is beside what is folded, until it's folded too.
 *
 * @param asked only these events: a page of long calls has tens of thousands. By default all
 */
export async function logsOf(
  tx: Transaction,
  callIds: readonly string[],
  asked?: AskedEvents,
): Promise<Map<string, NumberedEvent[]>> {
  if (callIds.length === 0) return new Map();
  // Before the folded ones: a fold that is committed between the two leaves an event in both, and in neither never.
  const loose = await tx
    .select({ call_id: callEvents.call_id, event: callEvents.event, message_seq: callEvents.message_seq })
    .from(callEvents)
    .where(
      and(
        inArray(callEvents.call_id, [...callIds]),
        asked && inArray(sql`${callEvents.event} ->> 'type'`, [...asked.types]),
      ),
    )
    .orderBy(asc(callEvents.call_id), asc(callEvents.seq));
  const folded = await tx
    .select({ call_id: callLogs.call_id, log: callLogs.log })
    .from(callLogs)
    .where(inArray(callLogs.call_id, [...callIds]));
  const logs = new Map<string, NumberedEvent[]>();
  for (const { call_id, ...event } of loose) {
    const log = logs.get(call_id);
    if (log === undefined) logs.set(call_id, [event]);
    else log.push(event);
  }
  await Promise.all(
    folded.map(async ({ call_id, log }) => {
      const events = asked ? await unpackSome(log, asked) : await unpackLog(log);
      logs.set(call_id, joined(events, logs.get(call_id) ?? []));
    }),
  );
  return logs;
}

/** In the order of the log. */
export async function listEvents(tx: Transaction, callId: string): Promise<NumberedEvent[]> {
  return (await logsOf(tx, [callId])).get(callId) ?? [];
}

/** Whether the caller said something. The log isn't read: it may be long. */
export async function callerTalked(tx: Transaction, callId: string): Promise<boolean> {
  const loose = tx
    .select({ seq: callEvents.seq })
    .from(callEvents)
    .where(and(eq(callEvents.call_id, callId), eq(sql`${callEvents.event} ->> 'type'`, 'caller_said')));
  const folded = tx
    .select({ call_id: callWords.call_id })
    .from(callWords)
    .where(and(eq(callWords.call_id, callId), ne(callWords.caller, '')));
  const { rows } = await tx.execute<{ talked: boolean }>(
    sql`select ${or(exists(loose), exists(folded))} as talked`,
  );
  return rows[0]?.talked === true;
}

function joined(folded: NumberedEvent[], late: readonly NumberedEvent[]): NumberedEvent[] {
  if (late.length === 0) return folded;
  const known = new Set(folded.map(({ event }) => event.seq));
  return [...folded, ...late.filter(({ event }) => !known.has(event.seq))].sort(
    (a, b) => a.event.seq - b.event.seq,
  );
}
