/** What every rule of an agent begins with: that it is there, and that nobody has moved it on. */
import { ApiError } from '#domain/api-error';
import type { Transaction } from '../../platform/database/connection';
import { publishEvent } from '../../platform/workspace-events';
import type { AgentRow } from './store';

/** @throws ApiError `not_found` */
export function present<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new ApiError('not_found', 'There is no such agent. It may have been deleted.');
  return row;
}

/** @throws ApiError `conflict` when the draft is at another revision than the person saw */
export function stillAt(row: Pick<AgentRow, 'draft_revision'>, revision: number): void {
  if (row.draft_revision === revision) return;
  throw new ApiError(
    'conflict',
    `The draft was saved meanwhile and is now at revision ${row.draft_revision}. Load it, then apply your changes again.`,
  );
}

/** Tells every page of the workspace that the agent has changed. */
export function announce(tx: Transaction, row: { workspace_id: string; agent_id: string }): Promise<void> {
  return publishEvent(tx, row.workspace_id, { type: 'agent.changed', agent_id: row.agent_id });
}
