/** Tells webhooks that a call was reviewed: scored, looked at by a person, or written about again. */
import type { Transaction } from '../../platform/database/transaction';
import { tellWebhooks } from '../../platform/webhook-outbox';
import { toldCallOf } from './call-presentation';
import { findCall } from './store';

/** As the call is now, within the transaction that changed it. */
export async function tellReviewed(tx: Transaction, callId: string): Promise<void> {
  const call = await findCall(tx, callId);
  if (call === undefined) return;
  const { score, success, summary, extracted } = call;
  await tellWebhooks(
    tx,
    { type: 'call.reviewed', data: { ...toldCallOf(call), score, success, summary, extracted } },
    callId,
  );
}
