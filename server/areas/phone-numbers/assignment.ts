/** What other areas may do to the assignment of numbers. */
import type { Transaction } from '../../platform/database/connection';
import { publishEvent } from '../../platform/workspace-events';
import { clearAgent } from './store';

/** Takes the agent off every number that pointed at it, in the caller's transaction. */
export async function unassignAgent(tx: Transaction, workspaceId: string, agentId: string): Promise<void> {
  const cleared = await clearAgent(tx, agentId);
  if (cleared > 0) await publishEvent(tx, workspaceId, { type: 'phone_numbers.changed' });
}
