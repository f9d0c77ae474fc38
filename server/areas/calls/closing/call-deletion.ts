/**
 * Calls are deleted with all that belongs to them, in two steps: what others lock before the balance is locked here before it,
 * too, and what webhooks were told goes last.
 */
import type { Transaction } from '../../../platform/database/transaction';
import type { BillingService } from '../../billing/service';
import type { RecordingKeeper } from '../../recordings/keeping';
import { heldForModelWork, letGoOfModelWork } from '../model-work/model-work';
import * as store from './deletion-store';

/** Locked, with their rows that wait for a model and those of their campaigns. */
export interface CallsToDelete {
  call_ids: readonly string[];
  /** What's held for judging them, and for writing about them. */
  hold_ids: readonly string[];
}

interface DeletionParts {
  billing: Pick<BillingService, 'releaseHold'>;
  keeper: Pick<RecordingKeeper, 'removeFiles'>;
}

/** @param call_ids locked */
export async function lockToDelete(tx: Transaction, call_ids: readonly string[]): Promise<CallsToDelete> {
  const hold_ids = await heldForModelWork(tx, call_ids);
  await store.lockCampaignCalls(tx, call_ids);
  return { call_ids, hold_ids };
}

/**
 * What they cost stays in the ledger. Nothing else is locked after this in the transaction; call the keeper's `wake` after it.
 *
 * @param recorded those of them that may have a recording
 */
export async function deleteLocked(
  tx: Transaction,
  { billing, keeper }: DeletionParts,
  workspace_id: string,
  { call_ids, hold_ids, recorded = call_ids }: CallsToDelete & { recorded?: readonly string[] },
): Promise<void> {
  for (const call_id of recorded) await keeper.removeFiles(tx, { workspace_id, call_id });
  await letGoOfModelWork(tx, billing, workspace_id, hold_ids);
  await store.deleteCalls(tx, call_ids);
}
