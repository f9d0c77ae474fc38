/** Calls whose agent has asked for a person: marked by their log as it's written, and listed for those who may come. */
import type { CallEvent } from '#contract/calls/call-events';
import { MOST_WAITING_CALLS, type waitingCallEndpoints } from '#contract/calls/waiting-calls';
import type { ResponseOf } from '#contract/endpoint';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import type { Session } from '../../../platform/http/session';
import { tellWebhooks } from '../../../platform/webhook-outbox';
import { publishEvent } from '../../../platform/workspace-events';
import { toldCallOf } from '../call-presentation';
import { type CallRow, findCall } from '../store';
import { listWaiting, setHelpAsked } from './waiting-store';

export interface WaitingCalls {
  list(session: Session): Promise<ResponseOf<typeof waitingCallEndpoints.list>>;
}

export function createWaitingCalls(database: Database): WaitingCalls {
  return {
    list: ({ workspace_id, user_id }) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const rows = await listWaiting(tx, user_id, MOST_WAITING_CALLS + 1);
        const items = rows.flatMap(({ help_asked_at, help_why, ...call }) =>
          help_asked_at === null
            ? []
            : [{ ...call, why: help_why ?? '', since: help_asked_at.toISOString() }],
        );
        return { items: items.slice(0, MOST_WAITING_CALLS), more: items.length > MOST_WAITING_CALLS };
      }),
  };
}

/** Marks the call by what has just been written to its log, in the same transaction, and tells pages and webhooks. */
export async function noteHelp(
  tx: Transaction,
  { workspace_id, call_id }: Pick<CallRow, 'workspace_id' | 'call_id'>,
  events: readonly CallEvent[],
): Promise<void> {
  const told = events.filter(({ type }) => type === 'help_requested' || type === 'help_over');
  const last = told.at(-1);
  if (last === undefined) return;
  const asked = last.type === 'help_requested' ? { at: new Date(), why: last.why } : null;
  await setHelpAsked(tx, call_id, asked);
  for (const event of told) {
    if (event.type === 'help_requested') await tellHelpRequested(tx, call_id, event);
  }
  await publishEvent(tx, workspace_id, { type: 'help.changed', call_id });
}

/** A call that ends waits for no one, also where its process died before it could say so. */
export async function letGoOfHelp(tx: Transaction, row: CallRow): Promise<void> {
  if (row.help_asked_at === null) return;
  await setHelpAsked(tx, row.call_id, null);
  await publishEvent(tx, row.workspace_id, { type: 'help.changed', call_id: row.call_id });
}

async function tellHelpRequested(
  tx: Transaction,
  callId: string,
  { why, wait_seconds }: Extract<CallEvent, { type: 'help_requested' }>,
): Promise<void> {
  const call = await findCall(tx, callId);
  if (call === undefined) return;
  const data = { ...toldCallOf(call), why, wait_seconds };
  await tellWebhooks(tx, { type: 'call.help_requested', data }, callId);
}
