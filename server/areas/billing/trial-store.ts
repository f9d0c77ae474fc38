/** SQL of the list of mailboxes that have had their trial. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { trialGrants } from '../../platform/database/schema';

export async function hasHadTrial(tx: Transaction, normalisedEmail: string): Promise<boolean> {
  const served = await tx
    .select({ workspace_id: trialGrants.workspace_id })
    .from(trialGrants)
    .where(eq(trialGrants.normalised_email, normalisedEmail));
  return served.length > 0;
}

/** Notes the mailbox as served. @returns false when it was before */
export async function claimTrial(
  tx: Transaction,
  claim: { normalised_email: string; user_id: string; workspace_id: string },
): Promise<boolean> {
  const claimed = await tx
    .insert(trialGrants)
    .values(claim)
    .onConflictDoNothing()
    .returning({ workspace_id: trialGrants.workspace_id });
  return claimed.length > 0;
}
