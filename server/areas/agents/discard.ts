/** Deletes agents and tells their neighbours and pages. Their versions and calls remain. */
import type { Transaction } from '../../platform/database/transaction';
import type { AgentNeighbours } from './ports';
import { announce } from './presence';
import * as store from './store';

/** @param agent_ids locked */
export async function discardAgents(
  tx: Transaction,
  neighbours: Pick<AgentNeighbours, 'deleted'>,
  { workspace_id, agent_ids }: { workspace_id: string; agent_ids: readonly string[] },
): Promise<void> {
  await neighbours.deleted(tx, workspace_id, agent_ids);
  for (const agent_id of agent_ids) {
    await announce(tx, await store.updateAgent(tx, agent_id, { deleted_at: new Date() }));
  }
}
