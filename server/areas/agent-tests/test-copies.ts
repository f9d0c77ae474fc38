/** Takes the tests of an agent along to its copy. */
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { agentTests } from '../../platform/database/schema';

export async function copyTests(tx: Transaction, from: string, to: string): Promise<void> {
  const rows = await tx
    .select({ workspace_id: agentTests.workspace_id, content: agentTests.content })
    .from(agentTests)
    .where(eq(agentTests.agent_id, from))
    .orderBy(sql`content ->> 'name'`);
  if (rows.length > 0) await tx.insert(agentTests).values(rows.map((row) => ({ ...row, agent_id: to })));
}
