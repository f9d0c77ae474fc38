/** Deletes an agent and tells its neighbours and pages. Its versions and calls remain. */
import type { Transaction } from '../../platform/database/transaction';
import type { AgentNeighbours } from './ports';
import { announce } from './presence';
import * as store from './store';

export async function discardAgent(
  tx: Transaction,
  neighbours: Pick<AgentNeighbours, 'deleted'>,
  { workspace_id, agent_id }: { workspace_id: string; agent_id: string },
): Promise<void> {
  await neighbours.deleted(tx, workspace_id, agent_id);
  await announce(tx, await store.updateAgent(tx, agent_id, { deleted_at: new Date() }));
}
