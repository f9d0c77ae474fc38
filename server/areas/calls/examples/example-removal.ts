/** Example calls go with their agents, or all at once. */
import type { Transaction } from '../../../platform/database/transaction';
import type { BillingService } from '../../billing/service';
import type { RecordingKeeper } from '../../recordings/keeping';
import { type CallsToDelete, deleteLocked, lockToDelete } from '../closing/call-deletion';
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

/** With their recordings. Call the keeper's `wake` after the transaction. */
export const removeExampleCalls = (
  tx: Transaction,
  parts: {
    billing: Pick<BillingService, 'releaseHold'>;
    keeper: Pick<RecordingKeeper, 'removeFiles'>;
  },
  workspaceId: string,
  locked: LockedExamples,
): Promise<void> => deleteLocked(tx, parts, workspaceId, locked);
