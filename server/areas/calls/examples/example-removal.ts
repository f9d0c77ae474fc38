/** Example calls go with their agents, or all at once: they're locked here, and deleted as any calls are. */
import type { Transaction } from '../../../platform/database/transaction';
import { type CallsToDelete, lockToDelete } from '../closing/call-deletion';
import { lockExamples } from '../store';

interface LockedExamples extends CallsToDelete {
  recorded: readonly string[];
}

/** All example calls, or those of these agents, locked with all that belongs to them. */
export async function lockExampleCalls(
  tx: Transaction,
  agentIds?: readonly string[],
): Promise<LockedExamples> {
  const calls = await lockExamples(tx, agentIds);
  const locked = await lockToDelete(
    tx,
    calls.map(({ call_id }) => call_id),
  );
  // The others were typed.
  const recorded = calls.filter(({ origin }) => origin === 'phone').map(({ call_id }) => call_id);
  return { ...locked, recorded };
}
