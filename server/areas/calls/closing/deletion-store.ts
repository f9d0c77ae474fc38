/** Calls that are to go, locked and deleted. Runs inside a workspace's transaction. */
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { agentContents, calls, campaignCalls } from '../../../platform/database/schema';
import type { Transaction } from '../../../platform/database/transaction';
import { forgetTold } from '../../../platform/webhook-outbox';

/** Their tries in campaigns, which go with them: who notes how one went may wait for the balance with it. */
export async function lockCampaignCalls(tx: Transaction, callIds: readonly string[]): Promise<void> {
  await tx
    .select({ call_id: campaignCalls.call_id })
    .from(campaignCalls)
    .where(inArray(campaignCalls.call_id, [...callIds]))
    .orderBy(campaignCalls.call_id)
    .for('update');
}

/**
 * With their logs, their words, the rows of their recordings, contents that no other call has run, and what webhooks
 * were told of them.
 */
export async function deleteCalls(tx: Transaction, callIds: readonly string[]): Promise<void> {
  if (callIds.length === 0) return;
  const ran = await tx
    .selectDistinct({ content_hash: calls.content_hash })
    .from(calls)
    .where(and(inArray(calls.call_id, [...callIds]), isNotNull(calls.content_hash)));
  await tx.delete(calls).where(inArray(calls.call_id, [...callIds]));
  await deleteUnusedContents(
    tx,
    ran.flatMap(({ content_hash }) => content_hash ?? []),
  );
  await forgetTold(tx, callIds);
}

async function deleteUnusedContents(tx: Transaction, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const these = inArray(agentContents.content_hash, [...hashes]);
  // A call that is being folded either holds its content by now, or finds it gone and is folded again.
  await tx
    .select({ content_hash: agentContents.content_hash })
    .from(agentContents)
    .where(these)
    .orderBy(agentContents.content_hash)
    .for('update');
  await tx
    .delete(agentContents)
    .where(
      and(
        these,
        sql`not exists (select from ${calls} where ${calls.content_hash} = ${agentContents.content_hash})`,
      ),
    );
}
