/** SQL of calls that wait for a person. */
import { and, asc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { calls } from '../../../platform/database/schema';

/** @param asked since when and what for; null: it doesn't wait any more */
export async function setHelpAsked(
  tx: Transaction,
  callId: string,
  asked: { at: Date; why: string } | null,
): Promise<void> {
  await tx
    .update(calls)
    .set({ help_asked_at: asked?.at ?? null, help_why: asked?.why ?? null })
    .where(eq(calls.call_id, callId));
}

/** Those that run, the longest wait first; of test calls those that `userId` started. */
export function listWaiting(tx: Transaction, userId: string, most: number) {
  return tx
    .select({
      call_id: calls.call_id,
      agent_name: calls.agent_name,
      origin: calls.origin,
      party: calls.party,
      help_asked_at: calls.help_asked_at,
      help_why: calls.help_why,
    })
    .from(calls)
    .where(
      and(
        isNull(calls.ended_at),
        isNotNull(calls.help_asked_at),
        or(ne(calls.origin, 'test'), eq(calls.started_by, userId)),
      ),
    )
    .orderBy(asc(calls.help_asked_at))
    .limit(most);
}
