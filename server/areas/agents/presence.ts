/** What every rule of an agent begins and ends with: that it's there, and that its pages are told. */
import { present as found } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Transaction } from '../../platform/database/transaction';
import { publishEvent } from '../../platform/workspace-events';
import type { AgentRow } from './store';

/** @throws ApiError `not_found` */
export const present = <Row>(row: Row | undefined): Row => found(row, noSuch.agent);

/** Tells every page of the workspace that the agent has changed. */
export function announce(tx: Transaction, row: { workspace_id: string; agent_id: string }): Promise<void> {
  return publishEvent(tx, row.workspace_id, { type: 'agent.changed', agent_id: row.agent_id });
}

/** The same where nothing but the draft was saved: the page that saved it needn't ask for it again. */
export function announceDraft(
  tx: Transaction,
  { workspace_id, agent_id, draft_revision }: AgentRow,
): Promise<void> {
  return publishEvent(tx, workspace_id, { type: 'agent.changed', agent_id, draft_revision });
}
