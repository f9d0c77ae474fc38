/** How a run of the assistant ends, no matter who ends it: its entry, its money, and every page is told. */
import type { AssistantEntry } from '#contract/assistant/assistant';
import { tokensByModel } from '#domain/money/usage';
import { assistantSentences } from '#domain/assistant/sentences';
import type { Transaction } from '../../platform/database/transaction';
import { publishEvent } from '../../platform/workspace-events';
import type { BillingService } from '../billing/service';
import * as store from './chat-store';
import { withEntry, withoutWork } from './presentation';

export type Ending =
  | { kind: 'answered'; text: string }
  /** `reason` is a sentence. */
  | { kind: 'stopped'; reason: string };

type Charges = Pick<BillingService, 'chargeTokens'>;

/** Ends the run of a conversation that the caller has locked; what it has used by then is charged. */
export async function endRun(
  tx: Transaction,
  billing: Charges,
  row: store.ChatRow,
  ending: Ending,
): Promise<void> {
  const { workspace_id, agent_id, run_id } = row;
  if (run_id === null) return;
  const charged = row.is_charged
    ? await billing.chargeTokens(tx, {
        workspace_id,
        hold_id: run_id,
        tokens: tokensByModel(row.tokens),
        description: 'Model tokens of the assistant',
        source_key: `assistant_run:${run_id}`,
      })
    : 0;
  await store.setRun(tx, row, null);
  await store.updateChat(tx, row, {
    entries: withEntry(withoutWork(row.entries), ending),
    tokens: [],
    is_charged: false,
    cost_micros: row.cost_micros + charged,
  });
  await tellChanged(tx, { workspace_id, agent_id });
}

export { lockChatsOf } from './chat-store';

/** Their agents are being deleted: what the assistant does and proposes for them goes with them. */
export async function removeChats(
  tx: Transaction,
  billing: Charges,
  locked: readonly store.ChatRow[],
): Promise<void> {
  for (const row of locked) {
    await endRun(tx, billing, row, { kind: 'stopped', reason: assistantSentences.deleted });
    await store.removeChat(tx, row);
  }
}

/**
 * Someone leaves the workspace: their conversations go with them, since no one else can see them, and a model's proposal
 * for someone who may not edit any more is no use.
 */
export async function removeChatsBy(tx: Transaction, billing: Charges, userId: string): Promise<void> {
  for (const row of await store.lockChatsBy(tx, userId)) {
    await endRun(tx, billing, row, { kind: 'stopped', reason: assistantSentences.cancelled });
    await store.removeChat(tx, row);
  }
}

export function tellChanged(
  tx: Transaction,
  { workspace_id, agent_id }: { workspace_id: string; agent_id: string },
): Promise<void> {
  return publishEvent(tx, workspace_id, { type: 'assistant.changed', agent_id });
}

/** @returns the conversation with its last step of these words as it is now */
export function withStep(
  entries: readonly AssistantEntry[],
  change: Pick<Extract<AssistantEntry, { kind: 'step' }>, 'state' | 'detail'>,
): AssistantEntry[] {
  const place = entries.findLastIndex((entry) => entry.kind === 'step' && entry.state === 'working');
  return entries.map((entry, at) =>
    at === place && entry.kind === 'step' ? { ...entry, ...change } : entry,
  );
}
