/** Refused calls whose caller is sent on to another number, and what came of that. */
import type { EndReason } from '#contract/calls/outcomes';
import { WITHHELD } from '#domain/agents/phone-numbers/phone-number-rules';
import type { FallbackResult } from '#domain/calls/telephone/fallback';
import { WITHHELD_FORWARDED_AN_HOUR } from '#domain/calls/telephone/forwarded';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import { inTurn } from '../../../platform/database/in-turn';
import { publishEvent } from '../../../platform/workspace-events';
import type { CallOf } from '../live/live-call';
import * as store from '../store';

export interface SentOn {
  /** On which of our numbers a call rang, and why it wasn't taken, if it wasn't; null: it didn't come in. */
  rang(call: CallOf): Promise<{ called: string; refused: EndReason | null } | null>;
  /**
   * The caller of a refused call is to be sent to another number. @returns false: too many who withhold their number were, and
   * the history says so
   */
  sentElsewhere(call: CallOf, number: string): Promise<boolean>;
  /** What came of that. Only what is told first counts. */
  elsewhere(call: CallOf, result: FallbackResult): Promise<void>;
}

const HOUR_MS = 3_600_000;

export function createSentOn(database: Database): SentOn {
  return {
    async rang({ workspace_id, call_id }) {
      const row = await database.inWorkspace(workspace_id, (tx) => store.findCall(tx, call_id));
      if (!row?.called_number || row.calling_number !== null) return null;
      const isUntaken = row.status === 'refused' || row.end_reason === 'line_failed';
      return { called: row.called_number, refused: isUntaken ? row.end_reason : null };
    },

    sentElsewhere: ({ workspace_id, call_id }, fallback_number) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const isOften = await isSentOften(tx, { workspace_id, call_id });
        const fallback_result = isOften ? 'withheld' : null;
        await store.updateCall(tx, call_id, { fallback_number, fallback_result });
        await publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
        return !isOften;
      }),

    elsewhere: ({ workspace_id, call_id }, fallback_result) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const row = await store.lockCall(tx, call_id);
        if (row === undefined || row.fallback_number === null || row.fallback_result !== null) return;
        await store.updateCall(tx, call_id, { fallback_result });
        await publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
      }),
  };
}

/** Whether as many who withhold their number were sent on from the called one as may be, in the last hour. */
async function isSentOften(tx: Transaction, { workspace_id, call_id }: CallOf): Promise<boolean> {
  const row = await store.findCall(tx, call_id);
  if (row?.party !== WITHHELD || row.called_number === null) return false;
  const called = row.called_number;
  await inTurn(tx, `withheld callers of ${called} who are sent on`, workspace_id);
  const since = new Date(Date.now() - HOUR_MS);
  return (await store.countSentOn(tx, { called, caller: WITHHELD, since })) >= WITHHELD_FORWARDED_AN_HOUR;
}
