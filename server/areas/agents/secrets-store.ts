/** Sealed values of secret headers. Runs inside a workspace's transaction. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { agentSecrets } from '../../platform/database/schema';

export type AgentSecretRow = typeof agentSecrets.$inferSelect;

export async function insertSecret(
  tx: Transaction,
  row: Pick<AgentSecretRow, 'workspace_id' | 'secret_id' | 'origin' | 'sealed'>,
): Promise<void> {
  await tx.insert(agentSecrets).values(row);
}

export async function findSecret(tx: Transaction, secretId: string): Promise<AgentSecretRow | undefined> {
  const [found] = await tx.select().from(agentSecrets).where(eq(agentSecrets.secret_id, secretId));
  return found;
}

/** Writes the same secret, sealed again. */
export async function updateSealed(tx: Transaction, secretId: string, sealed: string): Promise<void> {
  await tx.update(agentSecrets).set({ sealed }).where(eq(agentSecrets.secret_id, secretId));
}
